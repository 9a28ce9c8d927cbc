import { Readable } from 'node:stream'
import { termKey } from '@pawol/kreyol/speech'
import type { DictionaryFormat, ImportChoices, ImportReport } from '#core/contract/dictionaries/files.ts'
import { AppError } from '#core/contract/errors.ts'
import { type DictionaryEntry, entryOf, isNotice, problemText } from '#core/rules/dictionaries/entry.ts'
import { writeCsv } from '#core/rules/dictionaries/formats/csv.ts'
import type { DictionaryFile } from '#core/rules/dictionaries/formats/dictionary-file.ts'
import { writeJson } from '#core/rules/dictionaries/formats/json.ts'
import { writePls } from '#core/rules/dictionaries/formats/pls-write.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Caller, FileReply, Upload } from '../../platform/http/route.ts'
import type { DocumentReader } from '../../ports/document-reader.ts'
import { type Entries, refuseCrowd } from './entries/service.ts'
import { type EntryRow, entryStore as store } from './entries/store.ts'
import { type Dictionaries, fieldsOf } from './service.ts'
import { dictionaryStore } from './store.ts'

export type DictionaryFiles = ReturnType<typeof createDictionaryFiles>
type Format = {
  type: string
  write(name: string, entries: DictionaryEntry[]): string
}

const formats: Record<DictionaryFormat, Format> = {
  json: { type: 'application/json', write: writeJson },
  csv: { type: 'text/csv', write: writeCsv },
  pls: { type: 'application/pls+xml', write: writePls },
}
const shownProblems = 1_000

export function createDictionaryFiles(parts: {
  db: Db
  dictionaries: Pick<Dictionaries, 'seen' | 'editable'>
  entries: Pick<Entries, 'hold' | 'silence'>
  /** Ten thousand entries take seconds to read: in a child process. */
  reader: Pick<DocumentReader, 'readDictionary'>
}) {
  const { db, dictionaries, entries, reader } = parts

  /** The changes a file makes to the current entries. */
  async function apply(tx: Sql, by: Caller, id: string, { read, choices }: Applied) {
    const now = new Map((await store.all(tx, id)).map((row) => [termKey(row.term), row]))
    const added = read.filter(({ term }) => !now.has(termKey(term)))
    const met = read.flatMap((entry) => {
      const row = now.get(termKey(entry.term))
      return row ? [{ row, entry }] : []
    })
    const others = met.filter(({ row, entry }) => !isSame(row, entry))
    const replaced = choices.on_duplicate === 'replace' ? others : []
    const wanted = new Set(read.map(({ term }) => termKey(term)))
    const gone = choices.others ? [...now].flatMap(([key, row]) => (wanted.has(key) ? [] : [row.id])) : []
    if (!choices.dry_run) {
      const at = await entries.hold(tx, by, id, { change: 'import', entries: read.length })
      const closed = [...replaced.map(({ row }) => row.id), ...gone]
      await store.close(tx, at, closed)
      const kept = replaced.map(({ row, entry }) => ({ ...entry, id: row.id, created_at: row.created_at }))
      await store.add(tx, at, [...kept, ...added])
      await entries.silence(tx, closed)
    }
    const entries_count = choices.dry_run ? now.size + added.length : await refuseCrowd(tx, id)
    const unchanged = met.length - others.length
    return {
      added: added.length,
      replaced: replaced.length,
      unchanged,
      skipped: others.length - replaced.length,
      entries_count,
    }
  }

  async function take(user: Caller, id: string, { entries: read, problems: found }: Given, choices: Choices) {
    await dictionaries.editable(user, id)
    const problems = found.map((one) => {
      const { row, code, parts } = one
      return { row, code, parts, message: problemText(one), is_notice: isNotice(one) }
    })
    const bad = problems.filter(({ is_notice }) => !is_notice)
    const refused = bad.some(({ row }) => row === 0) || (bad.length > 0 && !choices.skip_bad_rows)
    if (refused && !choices.dry_run)
      throw new AppError('import_refused', { detail: bad[0]!.message, problems: bad.slice(0, 100) })
    const outcome = await db.tx((tx) => apply(tx, user, id, { read, choices }))
    const shown = { problems: problems.slice(0, shownProblems), problems_count: problems.length }
    return { dry_run: choices.dry_run, read: read.length, ...outcome, ...shown }
  }

  return {
    async import(user: Caller, id: string, file: Upload, choices: ImportChoices): Promise<ImportReport> {
      const { format, ...read } = await reader.readDictionary({ path: file.path }, choices.format)
      return { format, ...(await take(user, id, read, choices)) }
    },
    /** The same for entries that came in no file. */
    async importEntries(user: Caller, id: string, given: readonly DictionaryEntry[], choices: Choices): Promise<void> {
      const read = given.map((entry, place) => entryOf({ ...entry, is_active: String(entry.is_active) }, place + 1))
      const entries = read.filter((one) => 'term' in one)
      await take(user, id, { entries, problems: read.filter((one) => 'code' in one) }, choices)
    },
    /** The current entries, or those of a sealed version. */
    async export(user: Caller, id: string, wanted: { format: DictionaryFormat; version?: number }): Promise<FileReply> {
      const { name } = await dictionaries.seen(user, id)
      const rows = wanted.version === undefined ? await store.all(db, id) : await ofVersion(id, wanted.version)
      const { type, write } = formats[wanted.format]
      const bytes = Buffer.from(write(name, rows.map(asEntry)))
      const download = `${name.replace(/[/\\]/g, '_')}.${wanted.format}`
      return { stream: Readable.from([bytes]), type, size: bytes.length, download }
    },
  }

  async function ofVersion(dictionary_id: string, version: number): Promise<EntryRow[]> {
    const known = await dictionaryStore.knownVersions(db, [dictionary_id])
    if (!known.some((one) => one.version === version))
      throw new AppError('not_found', { what: 'Version of the dictionary' })
    return store.ofVersion(db, { dictionary_id, version })
  }
}

type Choices = Omit<ImportChoices, 'format'> & { others?: 'remove' }
type Given = Pick<DictionaryFile, 'entries' | 'problems'>
type Applied = { read: readonly DictionaryEntry[]; choices: Choices }

/** Older exports of the translator have hints of their own. */
const asEntry = (row: EntryRow) => fieldsOf(row) as DictionaryEntry
const isSame = (row: EntryRow, entry: DictionaryEntry) =>
  JSON.stringify(fieldsOf(row)) === JSON.stringify(fieldsOf(entry))
