import type { ImportProblemWords } from '../catalogue.ts'

export const problems: ImportProblemWords = {
  invalid_json: 'JSON no válido: {{detail}}',
  invalid_csv: 'CSV no válido: {{detail}}',
  invalid_pls: 'PLS no válido: {{detail}}',
  file_too_long: 'El archivo tiene {{length}} caracteres. Puede tener {{limit}}.',
  too_many_rows: 'El archivo tiene más de {{limit}} entradas.',
  not_text: 'El archivo no es un texto, o no está en UTF-8.',
  term_missing: 'El término es obligatorio',
  not_an_entry: 'Esto no es una entrada.',
  value_not_text: '{{field}} debe ser un texto.',
  value_too_long: '{{field}} tiene {{length}} caracteres. Puede tener {{limit}}.',
  hidden_characters: '{{field}} tiene caracteres que no se ven: {{characters}}',
  ipa_invalid: 'Caracteres AFI no válidos: {{characters}} Estos caracteres están fuera del espacio AFI limitado.',
  word_type_unknown: 'No se conoce el tipo de palabra {{value}}.',
  context_hint_unknown: 'No se conoce la pista de contexto {{value}}.',
  is_active_unknown: 'is_active debe ser true o false, no {{value}}.',
  duplicate_term: '{{term}} ya está en el archivo, en la fila {{first}}.',
  cells_too_many:
    'La fila tiene {{found}} celdas y el encabezado {{expected}}. Pon entre comillas un texto que tenga comas.',
  quotes_broken: 'Después de la comilla de cierre de una celda no puede haber nada.',
  alphabet_unknown: 'No se conoce el alfabeto {{alphabet}}. Use ipa o x-sampa.',
  x_sampa_invalid: 'Esto no es X-SAMPA: {{characters}}',
  readings_left_out: 'Se dejan fuera {{count}} pronunciaciones más del término.',
}
