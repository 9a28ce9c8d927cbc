import { csvLine, csvRecords, inertCell, textOfCell } from '../../csv.ts'
import { type DictionaryEntry, type entryFields, type ImportProblem, problem, type WrittenEntry } from '../entry.ts'
import { type DictionaryFile, readFile } from './dictionary-file.ts'

/** The three columns of S3 §5 come first, so that programs that know only those can read our files. */
const columns: (typeof entryFields)[number][] = [
  ...(['term', 'phonetic', 'notes'] as const),
  ...(['ipa', 'word_type', 'context_hint', 'is_active'] as const),
]

/** Reads columns by their names in the first row, in any order; ignores others. */
export function readCsv(text: string): DictionaryFile {
  return readFile(text, records)
}

function* records(text: string): Generator<{ row: number; written: WrittenEntry } | ImportProblem> {
  let heading: string[] | undefined
  for (const { cells, line, fault } of csvRecords(text)) {
    if (fault === 'unclosed')
      return yield problem(0, 'invalid_csv', { detail: `line ${line} has a quote that is never closed` })
    if (cells.every((cell) => cell.trim() === '')) continue
    if (!heading) {
      heading = cells.map((cell) => cell.trim().toLowerCase())
      const fault = headingFault(heading)
      if (fault) return yield problem(0, 'invalid_csv', { detail: fault })
    } else if (fault) yield problem(line, 'quotes_broken')
    else if (cells.slice(heading.length).some((cell) => cell.trim() !== ''))
      yield problem(line, 'cells_too_many', { expected: heading.length, found: cells.length })
    else yield { row: line, written: writtenIn(heading, cells) }
  }
  if (!heading) yield problem(0, 'invalid_csv', { detail: 'the file is empty' })
}

function headingFault(heading: readonly string[]): string | undefined {
  if (!heading.includes('term')) return 'the first row must name the columns term, phonetic and notes'
  const twice = columns.find((column) => heading.indexOf(column) !== heading.lastIndexOf(column))
  return twice && `the first row names ${twice} twice`
}

function writtenIn(heading: readonly string[], cells: readonly string[]): WrittenEntry {
  const written: WrittenEntry = {}
  for (const column of columns) {
    const cell = cells[heading.indexOf(column)]
    if (cell !== undefined) written[column] = textOfCell(cell.trim())
  }
  return written
}

/** Spreadsheets need the byte order mark to detect UTF-8. */
export function writeCsv(_name: string, entries: readonly DictionaryEntry[]): string {
  const lines = entries.map((entry) => csvLine(columns.map((column) => inertCell(String(entry[column])))))
  return `\ufeff${csvLine(columns)}${lines.join('')}`
}
