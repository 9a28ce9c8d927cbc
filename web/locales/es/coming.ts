import type { Words } from '../catalogue.ts'

export const coming: Words<'coming'> = {
  soon: 'Próximamente',
  note: 'Se está construyendo. Lo que ya está listo lo encuentras en el menú.',
  contact_us: 'Pregunta al asistente o escribe a una persona.',
  proverb_gloss: 'Poco a poco, el pájaro hace su nido.',
}
