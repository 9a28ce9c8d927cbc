import { type DictionaryEntry, entryFields, type ImportProblem, problem, type WrittenEntry } from '../entry.ts'
import { type DictionaryFile, readFile } from './dictionary-file.ts'

/** A list of entries, or an object with `entries` and an optional `name`. */
export function readJson(text: string): DictionaryFile {
  return readFile(text, function* (plain, file) {
    const said = parsed(plain)
    if (said instanceof Error) return yield problem(0, 'invalid_json', { detail: said.message })
    const list = Array.isArray(said) ? said : ownValue(said, 'entries')
    if (!Array.isArray(list)) return yield problem(0, 'invalid_json', { detail: 'there is no list of entries' })
    const name = ownValue(said, 'name')
    file.name = typeof name === 'string' ? name : null
    for (const [at, item] of list.entries()) yield rowOf(item, at + 1)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (err) {
    return err instanceof Error ? err : new Error('it cannot be read')
  }
}

function rowOf(item: unknown, row: number): { row: number; written: WrittenEntry } | ImportProblem {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return problem(row, 'not_an_entry')
  const written: WrittenEntry = {}
  for (const field of entryFields) {
    const value = ownValue(item, field)
    if (value === undefined || value === null) continue
    if (typeof value !== 'string' && !(field === 'is_active' && typeof value === 'boolean'))
      return problem(row, 'value_not_text', { field })
    written[field] = String(value)
  }
  return { row, written }
}

const ownValue = (from: unknown, key: string): unknown =>
  typeof from === 'object' && from !== null && Object.hasOwn(from, key) ? from[key as never] : undefined

export function writeJson(name: string, entries: readonly DictionaryEntry[]): string {
  const fields = (entry: DictionaryEntry) => Object.fromEntries(entryFields.map((field) => [field, entry[field]]))
  return `${JSON.stringify({ name, entries: entries.map(fields) }, null, 2)}\n`
}
