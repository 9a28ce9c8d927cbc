import { articles } from '#core/help/fr.ts'
import type { Words } from '../catalogue.ts'

export const help: Words<'help'> = {
  lead: 'Des réponses courtes. Tapez un mot pour trouver la bonne.',
  search: 'Chercher dans les réponses',
  found_one: '{{count}} réponse',
  found_other: '{{count}} réponses',
  nothing_found: 'Aucune réponse ne contient ces mots',
  nothing_found_text: 'Essayez avec moins de mots, ou un synonyme.',
  still_stuck: 'Toujours bloqué ? Écrivez-nous.',
  show_picture: "Afficher l'image",
  answers: articles,
}
