import type { Words } from '../catalogue.ts'

export const coming: Words<'coming'> = {
  soon: 'Bientôt disponible',
  note: 'Elle est en construction. Ce qui est prêt se trouve dans le menu.',
  contact_us: "Interrogez l'assistant, ou écrivez à une personne.",
  proverb_gloss: "Petit à petit, l'oiseau fait son nid.",
}
