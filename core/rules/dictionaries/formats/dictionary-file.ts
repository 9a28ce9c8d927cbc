import { termKey } from '@pawol/kreyol/speech'
import { most_dictionary_entries } from '../../../contract/dictionaries/dictionaries.ts'
import { type DictionaryEntry, entryOf, type ImportProblem, isNotice, problem, type WrittenEntry } from '../entry.ts'

/** The valid entries of a file, and the problems of the others. */
export type DictionaryFile = { name: string | null; entries: DictionaryEntry[]; problems: ImportProblem[] }

/** Ten times the usual size of ten thousand entries. */
const longestFile = 10_000_000

/** Reads a file row by row: `rows` yields each row with its position, or its problem. */
export function readFile(
  text: string,
  rows: (text: string, file: DictionaryFile) => Iterable<{ row: number; written: WrittenEntry } | ImportProblem>,
): DictionaryFile {
  const file: DictionaryFile = { name: null, entries: [], problems: [] }
  const fault = unreadable(text)
  if (fault) return { ...file, problems: [fault] }
  const seen = new Map<string, number>()
  let read = 0
  for (const found of rows(text.replace(/^\ufeff/, ''), file)) {
    // A truncated file would look complete.
    if ('code' in found && found.row === 0) return { ...file, entries: [], problems: [found] }
    if (!('code' in found && isNotice(found)) && ++read > most_dictionary_entries)
      return { ...file, entries: [], problems: [problem(0, 'too_many_rows', { limit: most_dictionary_entries })] }
    const entry = 'code' in found ? found : entryOf(found.written, found.row)
    if ('code' in entry) {
      file.problems.push(entry)
      continue
    }
    const key = termKey(entry.term)
    const first = seen.get(key)
    const { row } = found
    if (first !== undefined) file.problems.push(problem(row, 'duplicate_term', { term: entry.term, first }))
    else {
      seen.set(key, row)
      file.entries.push(entry)
    }
  }
  return file
}

/** Bytes that are not UTF-8 were decoded as U+FFFD; UTF-16 decoded as UTF-8 contains NUL characters. */
function unreadable(text: string): ImportProblem | undefined {
  if (text.length > longestFile) return problem(0, 'file_too_long', { limit: longestFile, length: text.length })
  return /[\0\ufffd]/.test(text) ? problem(0, 'not_text') : undefined
}
