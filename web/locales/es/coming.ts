import type { Words } from '../catalogue.ts'

export const coming: Words<'coming'> = {
  soon: 'Próximamente',
  note: 'Se está construyendo. Lo que ya está listo lo encuentras en el menú.',
  ai_speech_classifier:
    'Dale una grabación y dirá qué tan probable es que la voz la hiciera una máquina, y qué partes la delatan.',
  proverb_gloss: 'Poco a poco, el pájaro hace su nido.',
}
