import { articles } from '#core/help/es.ts'
import type { Words } from '../catalogue.ts'

export const help: Words<'help'> = {
  lead: 'Respuestas cortas. Escribe una palabra para encontrar la tuya.',
  search: 'Buscar en las respuestas',
  found_one: '{{count}} respuesta',
  found_other: '{{count}} respuestas',
  nothing_found: 'Ninguna respuesta tiene esas palabras',
  nothing_found_text: 'Prueba con menos palabras o con un sinónimo.',
  still_stuck: '¿Sigues sin encontrarla? Escríbenos.',
  show_picture: 'Mostrar imagen',
  answers: articles,
}
