import type { ImportProblemWords } from '../catalogue.ts'

export const problems: ImportProblemWords = {
  invalid_json: 'JSON non valide : {{detail}}',
  invalid_csv: 'CSV non valide : {{detail}}',
  invalid_pls: 'PLS non valide : {{detail}}',
  file_too_long: 'Le fichier contient {{length}} caractères. Il peut en avoir {{limit}}.',
  too_many_rows: 'Le fichier contient plus de {{limit}} entrées.',
  not_text: "Le fichier n'est pas un texte, ou pas en UTF-8.",
  term_missing: 'Le terme est obligatoire',
  not_an_entry: "Ce n'est pas une entrée.",
  value_not_text: '{{field}} doit être un texte.',
  value_too_long: '{{field}} contient {{length}} caractères. Il peut en avoir {{limit}}.',
  hidden_characters: '{{field}} contient des caractères invisibles : {{characters}}',
  ipa_invalid: "Caractères API non valides : {{characters}} Ces caractères sont hors de l'espace API limité.",
  word_type_unknown: "La nature de mot {{value}} n'est pas connue.",
  context_hint_unknown: "L'indice de contexte {{value}} n'est pas connu.",
  is_active_unknown: 'is_active doit être true ou false, pas {{value}}.',
  duplicate_term: '{{term}} figure déjà dans le fichier, à la ligne {{first}}.',
  cells_too_many:
    "La ligne a {{found}} cellules, l'en-tête {{expected}}. Mettez entre guillemets un texte qui contient des virgules.",
  quotes_broken: "Rien ne peut suivre le guillemet fermant d'une cellule.",
  alphabet_unknown: "L'alphabet {{alphabet}} n'est pas connu. Utilisez ipa ou x-sampa.",
  x_sampa_invalid: "Ce n'est pas du X-SAMPA : {{characters}}",
  readings_left_out: '{{count}} autres prononciations du terme sont laissées de côté.',
}
