import { articles as english } from '#core/help/en.ts'
import { articles as spanish } from '#core/help/es.ts'
import { articles as french } from '#core/help/fr.ts'
import { articles as kreyol } from '#core/help/ht.ts'
import type { KreyolWords, Words } from './catalogue.ts'

export const en = {
  lead: 'Short answers. Type a word to find the one you need.',
  search: 'Search the answers',
  found_one: '{{count}} answer',
  found_other: '{{count}} answers',
  nothing_found: 'No answer has these words',
  nothing_found_text: 'Try fewer words, or one that means the same.',
  still_stuck: 'Still stuck? Write to us.',
  show_picture: 'Show picture',
  answers: english,
} as const

export const ht: KreyolWords<typeof en> = {
  lead: 'Repons kout. Tape yon mo pou jwenn sa ou bezwen an.',
  search: 'Chèche nan repons yo',
  found_other: '{{count}} repons',
  nothing_found: 'Pa gen repons ki gen mo sa yo',
  nothing_found_text: 'Eseye ak mwens mo, oswa ak yon lòt mo ki vle di menm bagay.',
  still_stuck: 'Ou poko jwenn? Ekri nou.',
  show_picture: 'Montre imaj la',
  answers: kreyol,
}

export const fr: Words<typeof en> = {
  lead: 'Des réponses courtes. Tapez un mot pour trouver la bonne.',
  search: 'Chercher dans les réponses',
  found_one: '{{count}} réponse',
  found_other: '{{count}} réponses',
  nothing_found: 'Aucune réponse ne contient ces mots',
  nothing_found_text: 'Essayez avec moins de mots, ou un synonyme.',
  still_stuck: 'Toujours bloqué ? Écrivez-nous.',
  show_picture: "Afficher l'image",
  answers: french,
}

export const es: Words<typeof en> = {
  lead: 'Respuestas cortas. Escribe una palabra para encontrar la tuya.',
  search: 'Buscar en las respuestas',
  found_one: '{{count}} respuesta',
  found_other: '{{count}} respuestas',
  nothing_found: 'Ninguna respuesta tiene esas palabras',
  nothing_found_text: 'Prueba con menos palabras o con un sinónimo.',
  still_stuck: '¿Sigues sin encontrarla? Escríbenos.',
  show_picture: 'Mostrar imagen',
  answers: spanish,
}

declare module './catalogue.ts' {
  interface Catalogue {
    help: typeof en
  }
}
