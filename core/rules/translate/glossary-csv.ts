import { type TranslationLanguage, translationLanguages } from './languages.ts'

/** A row of a glossary file; languages where it names them. */
export type GlossaryRow = {
  source: string
  target: string
  from: TranslationLanguage | null
  to: TranslationLanguage | null
}
/** `unread` are the lines, from 1, that hold no term. */
export type GlossaryFile = { rows: GlossaryRow[]; unread: number[] }

const heading = ['source', 'target', 'source_language', 'target_language']
export const languageOf = (code: string | undefined): TranslationLanguage | null =>
  translationLanguages.find((language) => language === code?.trim().toLowerCase().split(/[-_]/)[0]) ?? null

/** Reads `source,target` and, where there are more columns, the two languages; also apart by semicolons or tabs. */
export function readGlossaryCsv(text: string): GlossaryFile {
  const plain = text.replace(/^\ufeff/, '')
  const records = readCsv(plain, separatorOf(plain))
  const rows: GlossaryRow[] = []
  const unread: number[] = []
  for (const [n, { cells, line }] of records.entries()) {
    const [source = '', target = '', from, to] = cells.map((cell) => cell.trim())
    if (n === 0 && heading.includes(source.toLowerCase()) && heading.includes(target.toLowerCase())) continue
    if (cells.length === 1 && source === '') continue
    if (source && target) rows.push({ source, target, from: languageOf(from), to: languageOf(to) })
    else unread.push(line)
  }
  return { rows, unread }
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const outside = first.replace(/"[^"]*"/g, '')
  return outside.includes('\t') ? '\t' : outside.includes(';') && !outside.includes(',') ? ';' : ','
}

function readCsv(text: string, separator: string): { cells: string[]; line: number }[] {
  const records: { cells: string[]; line: number }[] = []
  let cells: string[] = []
  let [at, line, began] = [0, 1, 1]
  while (at < text.length) {
    const quoted = text[at] === '"'
    const end = quoted ? closingQuote(text, at + 1) : at
    let cell = quoted ? text.slice(at + 1, end).replaceAll('""', '"') : ''
    line += cell.split('\n').length - 1
    const rest = quoted ? Math.min(end + 1, text.length) : at
    const stop = nextOf(text, rest, separator)
    cell += text.slice(rest, stop).replace(/\r$/, '')
    cells.push(cell)
    at = stop + 1
    if (text[stop] === separator && at < text.length) continue
    if (text[stop] === separator) cells.push('')
    records.push({ cells, line: began })
    cells = []
    began = ++line
  }
  return records
}
function closingQuote(text: string, from: number): number {
  let at = from
  for (;;) {
    at = text.indexOf('"', at)
    if (at < 0) return text.length
    if (text[at + 1] !== '"') return at
    at += 2
  }
}
function nextOf(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at++
  return at
}

const cellOf = (value: string) => (/[",;\t\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

export function writeGlossaryCsv(rows: readonly GlossaryRow[]): string {
  const lines = rows.map(({ source, target, from, to }) => [source, target, from ?? '', to ?? ''].map(cellOf).join(','))
  return `${[heading.join(','), ...lines].join('\r\n')}\r\n`
}
