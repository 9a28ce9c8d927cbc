/** A record of a CSV file; `line` is its first line, from 1. */
export type CsvRecord = {
  cells: string[]
  line: number
  /** An unclosed quote, or text after a closing quote. */
  fault?: 'unclosed' | 'after_quote'
}

/** Yields the records, with line breaks in quoted cells; linear in the size of the text. */
export function* csvRecords(text: string, separator = separatorOf(text)): Generator<CsvRecord> {
  let cells: string[] = []
  let fault: CsvRecord['fault']
  let [at, line, began] = [0, 1, 1]
  while (at < text.length) {
    const quoted = text[at] === '"'
    const end = quoted ? closingQuote(text, at + 1) : at
    let cell = quoted ? text.slice(at + 1, end).replaceAll('""', '"') : ''
    line += lineBreaks(cell)
    const rest = quoted ? Math.min(end + 1, text.length) : at
    const stop = nextOf(text, rest, separator)
    const after = text.slice(rest, stop).replace(/\r$/, '')
    if (quoted && end === text.length) fault ??= 'unclosed'
    if (quoted && after.trim() !== '') fault ??= 'after_quote'
    cell += after
    cells.push(cell)
    at = stop + 1
    if (text[stop] === separator && at < text.length) continue
    if (text[stop] === separator) cells.push('')
    yield fault ? { cells, line: began, fault } : { cells, line: began }
    cells = []
    fault = undefined
    began = ++line
  }
}

/** The separator of the first line: a comma, or a semicolon, which spreadsheets of some countries write. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const outside = first.replace(/"[^"]*"/g, '')
  return outside.includes('\t') ? '\t' : outside.includes(';') && !outside.includes(',') ? ';' : ','
}

function lineBreaks(text: string): number {
  let found = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) found++
  return found
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
export const csvLine = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`

/** Characters that start a formula in spreadsheets; a leading apostrophe makes the cell a text. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/
export const inertCell = (text: string) => (formula.test(text) ? `'${text}` : text)
export const textOfCell = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)
