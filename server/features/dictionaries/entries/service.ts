import { termKey } from '@pawol/kreyol/speech'
import { most_dictionary_entries } from '#core/contract/dictionaries/dictionaries.ts'
import type { AddedEntry, Entry, EntryChanges, EntryQuery, NewEntry } from '#core/contract/dictionaries/entries.ts'
import type { PreviewVariant } from '#core/contract/dictionaries/previews.ts'
import { AppError } from '#core/contract/errors.ts'
import { entryFault } from '#core/rules/dictionaries/applicable.ts'
import { defaultHints } from '#core/rules/dictionaries/entry.ts'
import type { Db, Sql } from '../../../platform/db/open.ts'
import type { Caller } from '../../../platform/http/route.ts'
import type { Acting } from '../../../platform/ids.ts'
import { announceTopic } from '../../../platform/live/gateway.ts'
import type { EraseFiles } from '../../files/erase.ts'
import type { Files } from '../../files/service.ts'
import { type AudioRow, audioStore as audio } from '../previews/store.ts'
import { type Dictionaries, fieldsOf } from '../service.ts'
import { dictionaryStore as dictionaries } from '../store.ts'
import type { AuditSystem } from '../system-audit.ts'
import { type EntryRow, entryStore as store } from './store.ts'

/** What the audit log keeps of a change: the word, or how many. */
export type EntriesChange = { change: 'add' | 'edit' | 'remove' | 'move' | 'import'; term?: string; entries?: number }
export type Entries = ReturnType<typeof createEntries>
const missing = () => new AppError('not_found', { what: 'Entry' })

export function createEntries(parts: {
  db: Db
  dictionaries: Pick<Dictionaries, 'seen' | 'editable'>
  files: Pick<Files, 'signedUrl'>
  eraseFiles: EraseFiles
  auditSystem: AuditSystem
}) {
  const { db, files, eraseFiles } = parts

  async function shown(rows: readonly EntryRow[]): Promise<Entry[]> {
    const sounds =
      rows.length > 0
        ? await audio.of(
            db,
            rows.map(({ id }) => id),
          )
        : []
    const of = new Map<string, AudioRow[]>()
    for (const sound of sounds) of.set(sound.entry_id, [...(of.get(sound.entry_id) ?? []), sound])
    return rows.map((row) => viewOf(row, of.get(row.id) ?? [], files))
  }
  const one = async (id: string): Promise<Entry> => {
    const row = await store.one(db, id)
    if (!row) throw missing()
    return (await shown([row]))[0]!
  }
  /** The entry, where the caller may change its dictionary. */
  async function editable(user: Caller, id: string): Promise<EntryRow> {
    const row = await store.one(db, id)
    if (!row) throw missing()
    await parts.dictionaries.editable(user, row.dictionary_id).catch((err) => {
      throw err instanceof AppError && err.is('not_found') ? missing() : err
    })
    return row
  }
  /** Every change of entries begins here: what staff change for everybody is audited with it. */
  async function hold(tx: Sql, by: Acting, dictionary_id: string, what: EntriesChange) {
    const held = await dictionaries.hold(tx, dictionary_id)
    if (!held) throw new AppError('not_found', { what: 'Dictionary' })
    await parts.auditSystem(tx, by, held, { action: 'change_system_dictionary', detail: what })
    if (held.account_id) announceTopic(tx, held.account_id, 'dictionaries')
    return { dictionary_id, version: held.version }
  }
  async function silence(tx: Sql, ids: string[], variants?: PreviewVariant[]): Promise<void> {
    await eraseFiles(tx, { files: await audio.remove(tx, ids, variants) })
  }

  return {
    hold,
    silence,
    async list(user: Caller, id: string, query: EntryQuery) {
      await parts.dictionaries.seen(user, id)
      const { results, count } = await store.page(db, id, query)
      return { results: await shown(results), count }
    },
    async create(user: Caller, id: string, entry: NewEntry): Promise<Entry> {
      await parts.dictionaries.editable(user, id)
      const [added] = await db.tx(async (tx) => {
        const added = { ...entry, context_hint: entry.context_hint ?? defaultHints[entry.word_type] }
        const ids = await store.add(tx, await hold(tx, user, id, { change: 'add', term: entry.term }), [added])
        if (ids.length === 0) throw new AppError('term_taken', { term: entry.term })
        await refuseCrowd(tx, id)
        return ids
      })
      return one(added!)
    },
    async change(user: Caller, id: string, changes: EntryChanges): Promise<Entry> {
      const before = await editable(user, id)
      const { dictionary_id } = before
      await db.tx(async (tx) => {
        const { version } = await hold(tx, user, dictionary_id, { change: 'edit', term: before.term })
        const row = await store.one(tx, id)
        if (row?.dictionary_id !== dictionary_id) throw missing()
        const fields = { ...fieldsOf(row), ...hintOf(row, changes), ...defined(changes) }
        if (!(await store.change(tx, version, row, fields))) throw new AppError('term_taken', { term: fields.term })
        const stale = staleVariants(row, fields)
        if (stale.length > 0) await silence(tx, [id], stale)
      })
      return one(id)
    },
    async remove(user: Caller, id: string): Promise<{ deleted: true }> {
      const { dictionary_id, term } = await editable(user, id)
      await db.tx(async (tx) => {
        const at = await hold(tx, user, dictionary_id, { change: 'remove', term })
        if ((await store.close(tx, at, [id])) === 0) throw missing()
        await silence(tx, [id])
      })
      return { deleted: true }
    },
    /** Moves it to the target, or changes nothing. */
    async move(user: Caller, id: string, dictionary_id: string): Promise<Entry> {
      const from = await editable(user, id)
      await parts.dictionaries.editable(user, dictionary_id)
      if (from.dictionary_id === dictionary_id) return one(id)
      await db.tx(async (tx) => {
        // always in the same order, so that two who move the other way do not wait for each other
        const held = new Map<string, number>()
        for (const each of [from.dictionary_id, dictionary_id].sort())
          held.set(each, (await hold(tx, user, each, { change: 'move', term: from.term })).version)
        const row = await store.one(tx, id)
        if (row?.dictionary_id !== from.dictionary_id) throw missing()
        await store.close(tx, { dictionary_id: row.dictionary_id, version: held.get(row.dictionary_id)! }, [id])
        const added = { ...fieldsOf(row), id, created_at: row.created_at }
        if ((await store.add(tx, { dictionary_id, version: held.get(dictionary_id)! }, [added])).length === 0)
          throw new AppError('term_taken', { term: row.term })
        await refuseCrowd(tx, dictionary_id)
        await silence(tx, [id])
      })
      return one(id)
    },
    /** Whatever their case; those that are not there are no error. */
    async removeTerms(user: Caller, id: string, terms: readonly string[]): Promise<void> {
      await parts.dictionaries.editable(user, id)
      const gone = new Set(terms.map(termKey))
      await db.tx(async (tx) => {
        const at = await hold(tx, user, id, { change: 'remove', entries: terms.length })
        const ids = (await store.all(tx, id)).filter((row) => gone.has(termKey(row.term))).map((row) => row.id)
        await store.close(tx, at, ids)
        await silence(tx, ids)
      })
    },
    async addMany(user: Caller, id: string, given: readonly AddedEntry[]) {
      await parts.dictionaries.editable(user, id)
      return db.tx(async (tx) => {
        const entries = given.map((entry) => ({ ...entry, ipa: '', notes: '', word_type: 'other' as const }))
        const added = await store.add(tx, await hold(tx, user, id, { change: 'add', entries: given.length }), entries)
        const entries_count = await refuseCrowd(tx, id)
        return { added: added.length, skipped: given.length - added.length, entries_count }
      })
    },
  }
}

/** Answers how many there are. */
export async function refuseCrowd(tx: Sql, dictionary_id: string): Promise<number> {
  const count = await store.count(tx, dictionary_id)
  if (count > most_dictionary_entries)
    throw new AppError('limit_reached', { what: 'words in a dictionary', limit: most_dictionary_entries })
  return count
}

const defined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>

/** A hint that is the one of the word type follows the type. */
const hintOf = (row: EntryRow, { word_type }: EntryChanges) =>
  word_type && row.context_hint === defaultHints[row.word_type] ? { context_hint: defaultHints[word_type] } : {}

type Spoken = Pick<EntryRow, 'term' | 'phonetic' | 'ipa' | 'context_hint'>

/** What no longer sounds as the entry has it. */
function staleVariants(before: Spoken, after: Spoken): PreviewVariant[] {
  if (before.term !== after.term) return ['original', 'original_phrase', 'phonetic', 'phonetic_phrase']
  const said = before.phonetic !== after.phonetic || before.ipa !== after.ipa
  const phrased = before.context_hint !== after.context_hint
  return [
    ...(phrased ? (['original_phrase'] as const) : []),
    ...(said ? (['phonetic'] as const) : []),
    ...(said || phrased ? (['phonetic_phrase'] as const) : []),
  ]
}

function viewOf(row: EntryRow, sounds: readonly AudioRow[], files: Pick<Files, 'signedUrl'>): Entry {
  const url = (variant: PreviewVariant) => {
    const sound = sounds.find((one) => one.variant === variant)
    return sound ? files.signedUrl(sound.key) : null
  }
  const latest = Math.max(...sounds.map(({ created_at }) => created_at.getTime()))
  return {
    id: row.id,
    dictionary_id: row.dictionary_id,
    ...fieldsOf(row),
    problem: entryFault(row)?.code ?? null,
    original_audio_url: url('original'),
    original_phrase_audio_url: url('original_phrase'),
    phonetic_audio_url: url('phonetic'),
    phonetic_phrase_audio_url: url('phonetic_phrase'),
    audio_generated_at: sounds.length > 0 ? new Date(latest).toISOString() : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
