/** Problems of a dictionary file or one of its rows, with their texts. */
const texts = {
  invalid_json: ({ detail }) => `Invalid JSON format: ${detail}`,
  invalid_csv: ({ detail }) => `Invalid CSV format: ${detail}`,
  invalid_pls: ({ detail }) => `Invalid PLS format: ${detail}`,
  file_too_long: ({ limit, length }) => `The file has ${length} characters. It may have ${limit}.`,
  too_many_rows: ({ limit }) => `The file has more than ${limit} entries.`,
  not_text: () => 'The file is not a text, or not in UTF-8.',
  term_missing: () => 'Term is required',
  not_an_entry: () => 'This is not an entry.',
  value_not_text: ({ field }) => `${field} must be a text.`,
  value_too_long: ({ field, limit, length }) => `${field} has ${length} characters. It may have ${limit}.`,
  hidden_characters: ({ field, characters }) => `${field} has characters that cannot be seen: ${characters}`,
  ipa_invalid: ({ characters }) =>
    `Invalid IPA characters detected: ${characters} These characters are outside the limited IPA space.`,
  word_type_unknown: ({ value }) => `The word type ${value} is not known.`,
  context_hint_unknown: ({ value }) => `The context hint ${value} is not known.`,
  is_active_unknown: ({ value }) => `is_active must be true or false, not ${value}.`,
  duplicate_term: ({ term, first }) => `${term} is already in the file, in row ${first}.`,
  cells_too_many: ({ expected, found }) =>
    `The row has ${found} cells, the heading ${expected}. Put quotes around a text that has commas.`,
  quotes_broken: () => 'After the closing quote of a cell nothing may stand.',
  alphabet_unknown: ({ alphabet }) => `The alphabet ${alphabet} is not known. Use ipa or x-sampa.`,
  x_sampa_invalid: ({ characters }) => `This is not X-SAMPA: ${characters}`,
  readings_left_out: ({ count }) => `${count} more pronunciations of the term are left out.`,
} satisfies Record<string, (parts: Record<string, string | number>) => string>

export type ImportProblemCode = keyof typeof texts
/** `row` is the line of a CSV or PLS file, the index in a JSON list, or 0 for the whole file. */
export type ImportProblem = { row: number; code: ImportProblemCode; parts: Record<string, string | number> }

export const problem = (row: number, code: ImportProblemCode, parts: ImportProblem['parts'] = {}): ImportProblem => ({
  row,
  code,
  parts,
})
export const problemText = ({ code, parts }: ImportProblem): string => texts[code](parts as never)

/** Problems that do not prevent the import of the row. */
export const isNotice = ({ code }: ImportProblem): boolean => code === 'readings_left_out'
