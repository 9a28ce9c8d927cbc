import { invalidIpaCharacters } from '@pawol/kreyol/ipa'

/** S3 §5; without a word type an entry is `other`. */
export const wordTypes = ['noun', 'verb', 'adjective', 'adverb', 'other'] as const
export const contextHints = ['', 'person', 'place', 'action', 'question', 'thing'] as const
export type WordType = (typeof wordTypes)[number]
export type ContextHint = (typeof contextHints)[number]

/** The hint of a new entry that names none. A file's entries keep an empty one. */
export const defaultHints: Record<WordType, ContextHint> = {
  noun: 'thing',
  verb: 'action',
  adjective: 'thing',
  adverb: 'thing',
  other: '',
}

/** How a term is spoken; a respelling in Kreyòl orthography, or IPA, which wins. */
export type DictionaryEntry = {
  term: string
  phonetic: string
  ipa: string
  notes: string
  context_hint: ContextHint
  word_type: WordType
  is_active: boolean
}
export const entryFields = ['term', 'phonetic', 'ipa', 'notes', 'context_hint', 'word_type', 'is_active'] as const
export const longest = { term: 200, phonetic: 500, ipa: 500, notes: 2_000 } as const

/** Invisible characters: a term with one of them would never match a text. Line breaks and tabs are allowed in notes. */
const hidden = /[\p{Cc}\p{Cs}\u00ad\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffd]/gu

const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
const severalLines = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()

/** The fields of an entry in a file; omitted ones are empty. */
export type WrittenEntry = Partial<Record<(typeof entryFields)[number], string>>

/** Parses a row into an entry, or returns its problem. */
export function entryOf(written: WrittenEntry, row: number): DictionaryEntry | ImportProblem {
  const texts = {
    term: oneLine(written.term ?? ''),
    phonetic: oneLine(written.phonetic ?? ''),
    ipa: oneLine(written.ipa ?? ''),
    notes: severalLines(written.notes ?? ''),
  }
  if (texts.term === '') return problem(row, 'term_missing')
  for (const field of ['term', 'phonetic', 'ipa', 'notes'] as const) {
    const text = texts[field]
    const limit = longest[field]
    if (text.length > limit) return problem(row, 'value_too_long', { field, limit, length: text.length })
    const unseen = (text.match(hidden) ?? []).filter((sign) => field !== 'notes' || !/[\n\t\u200e\u200f]/.test(sign))
    if (unseen.length > 0) return problem(row, 'hidden_characters', { field, characters: codePoints(unseen) })
  }
  const foreign = invalidIpaCharacters(texts.ipa)
  if (foreign.length > 0) return problem(row, 'ipa_invalid', { characters: foreign.join(' ') })
  return withChoices(written, texts, row)
}

function withChoices(
  written: WrittenEntry,
  texts: Pick<DictionaryEntry, 'term' | 'phonetic' | 'ipa' | 'notes'>,
  row: number,
): DictionaryEntry | ImportProblem {
  const [type, hint, active] = [written.word_type, written.context_hint, written.is_active].map((text) =>
    (text ?? '').trim().toLowerCase(),
  ) as [string, string, string]
  const word_type = type === '' ? 'other' : wordTypes.find((known) => known === type)
  const context_hint = contextHints.find((known) => known === hint)
  const is_active = switches[active]
  if (!word_type) return problem(row, 'word_type_unknown', { value: short(type) })
  if (context_hint === undefined) return problem(row, 'context_hint_unknown', { value: short(hint) })
  if (is_active === undefined) return problem(row, 'is_active_unknown', { value: short(active) })
  return { ...texts, context_hint, word_type, is_active }
}

const switches: Record<string, boolean | undefined> = Object.assign(Object.create(null), {
  '': true,
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
})
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
const codePoints = (signs: readonly string[]) =>
  [...new Set(signs)]
    .slice(0, 10)
    .map((sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')

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
