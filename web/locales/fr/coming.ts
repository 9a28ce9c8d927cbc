import type { Words } from '../catalogue.ts'

export const coming: Words<'coming'> = {
  soon: 'Bientôt disponible',
  note: 'Elle est en construction. Ce qui est prêt se trouve dans le menu.',
  ai_speech_classifier:
    'Faites-lui écouter un enregistrement : il dit à quel point la voix a pu être fabriquée par une machine, et ce qui la trahit.',
  proverb_gloss: "Petit à petit, l'oiseau fait son nid.",
}
