import { Readable } from 'node:stream'
import type { Direction } from '@pawol/engines/pipeline/engine-calls'
import { AppError } from '#core/contract/errors.ts'
import {
  type Glossary,
  type GlossaryEntry,
  type GlossaryFormat,
  most_glossaries,
  most_glossary_entries,
  type NewGlossary,
} from '#core/contract/translate/glossary.ts'
import {
  type GlossaryFile,
  type GlossaryRow,
  readGlossaryCsv,
  readTbx,
  tbxRows,
  writeGlossaryCsv,
  writeTbx,
} from '#core/rules/translate/glossary-files.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { wordsAndSigns } from '#core/rules/translate/plain-words.ts'
import type { Db, Sql } from '../../../platform/db/open.ts'
import type { FileReply } from '../../../platform/http/route.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { type CountedGlossary, glossaryStore as store, type TermRow } from './store.ts'

/** The terms of a file for one direction; the content decides the format, not the name. */
function readGlossaryFile(text: string, { from, to }: Direction): GlossaryFile {
  if (/^\ufeff?\s*</.test(text)) return tbxRows(readTbx(text), from, to)
  const { rows, unread } = readGlossaryCsv(text)
  const fits = (row: GlossaryRow) => (row.from ?? from) === from && (row.to ?? to) === to
  return { rows: rows.filter(fits), unread }
}

const formats: Record<GlossaryFormat, { type: string; write: (rows: readonly GlossaryRow[]) => string }> = {
  csv: { type: 'text/csv', write: writeGlossaryCsv },
  tbx: { type: 'application/x-tbx', write: writeTbx },
}

function writeGlossaryFile(format: GlossaryFormat, entries: readonly GlossaryEntry[], direction: Direction) {
  const { type, write } = formats[format]
  return { type, text: write(entries.map((entry) => ({ ...entry, ...direction }))) }
}

type Owner = { account_id: AccountId }
export type GroupedGlossary = Glossary & Pick<CountedGlossary, 'group_id'>
export type Glossaries = ReturnType<typeof createGlossaries>

/** More terms than this in one text are no help to it. */
const mostTermsOfAText = 20_000
const shownUnread = 100

/** An account's glossaries. */
export function createGlossaries(parts: {
  db: Db
  /** Locks the account's row until the transaction ends; throws when the account is gone. */
  holdAccount(tx: Sql, account_id: AccountId): Promise<void>
}) {
  const { db, holdAccount } = parts
  const missing = () => new AppError('not_found', { what: 'Glossary' })

  async function one({ account_id }: Owner, id: string, on: Sql = db): Promise<CountedGlossary> {
    const row = await store.one(on, { id, account_id })
    if (!row) throw missing()
    return row
  }
  const get = async (owner: Owner, id: string): Promise<Glossary> => viewOf(await one(owner, id))

  /** Several directions, of which other services make one glossary: all of them or none. */
  async function createAll(
    { account_id }: Owner,
    all: (NewGlossary & { group_id?: string })[],
  ): Promise<GroupedGlossary[]> {
    for (const glossary of all) refuseSame(glossary)
    const rows = all.map(({ entries, ...glossary }) => ({ glossary, terms: termsOf(entries) }))
    return db.tx(async (tx) => {
      await holdAccount(tx, account_id)
      const ids: string[] = []
      for (const { glossary, terms } of rows) {
        const { id } = await store.add(tx, { ...glossary, account_id, ...(ids[0] ? { group_id: ids[0] } : {}) })
        await store.addTerms(tx, id, terms)
        ids.push(id)
      }
      const made = await store.list(tx, account_id)
      if (made.length > most_glossaries)
        throw new AppError('limit_reached', { what: 'glossaries', limit: most_glossaries })
      return ids.map((id) => viewOf(made.find((row) => row.id === id)!))
    })
  }

  /** Answers the changed glossary; changes nothing if it would become too large. */
  const changeTerms = (owner: Owner, id: string, change: (tx: Sql) => Promise<void>): Promise<Glossary> =>
    db.tx(async (tx) => {
      if (!(await store.hold(tx, { id, ...owner }))) throw missing()
      await change(tx)
      const changed = await one(owner, id, tx)
      if (changed.entry_count > most_glossary_entries)
        throw new AppError('limit_reached', { what: 'terms in a glossary', limit: most_glossary_entries })
      return viewOf(changed)
    })

  const service = {
    async list({ account_id }: Owner): Promise<GroupedGlossary[]> {
      return (await store.list(db, account_id)).map(viewOf)
    },
    get,
    createAll,
    create: async (owner: Owner, glossary: NewGlossary & { group_id?: string }): Promise<GroupedGlossary> =>
      (await createAll(owner, [glossary]))[0]!,
    async change(
      { account_id }: Owner,
      id: string,
      changes: { name?: string; is_active?: boolean },
    ): Promise<Glossary> {
      if (!(await store.change(db, { id, account_id }, changes))) throw missing()
      return get({ account_id }, id)
    },
    async remove({ account_id }: Owner, id: string): Promise<{ deleted: true }> {
      if (!(await store.remove(db, { id, account_id }))) throw missing()
      return { deleted: true }
    },

    /** All of them, unless a page is asked for. */
    async entries(owner: Owner, id: string, page = { limit: most_glossary_entries, offset: 0 }) {
      const { entry_count: count } = await one(owner, id)
      return { results: await store.terms(db, id, page), count }
    },
    async add(owner: Owner, id: string, entries: readonly GlossaryEntry[]): Promise<Glossary> {
      const terms = termsOf(entries)
      return changeTerms(owner, id, (tx) => store.addTerms(tx, id, terms))
    },
    async replace(owner: Owner, id: string, entries: readonly GlossaryEntry[]): Promise<Glossary> {
      const terms = termsOf(entries)
      return changeTerms(owner, id, async (tx) => {
        await store.removeTerms(tx, id, null)
        await store.addTerms(tx, id, terms)
      })
    },
    removeEntries: (owner: Owner, id: string, sources: readonly string[]): Promise<Glossary> =>
      changeTerms(owner, id, (tx) => store.removeTerms(tx, id, sources.map(plain))),

    async import(owner: Owner, id: string, { text, replace }: { text: string; replace: boolean }) {
      const direction = directionOf(await one(owner, id))
      const { rows, unread } = readGlossaryFile(text, direction)
      const fits = ({ source, target }: GlossaryEntry) => source.length <= 200 && target.length <= 500
      const terms = rows.filter(fits).map(({ source, target }) => ({ source, target }))
      if (terms.length === 0)
        throw new AppError('invalid_request', {
          detail: `There is no term from ${direction.from} to ${direction.to} in this file.`,
        })
      const glossary = await (replace ? service.replace : service.add)(owner, id, terms)
      return { glossary, read: terms.length, unread: unread.slice(0, shownUnread) }
    },
    async export(owner: Owner, id: string, format: GlossaryFormat): Promise<FileReply> {
      const glossary = await one(owner, id)
      const all = await store.terms(db, id, { limit: most_glossary_entries, offset: 0 })
      const { type, text } = writeGlossaryFile(format, all, directionOf(glossary))
      const bytes = Buffer.from(text)
      const download = `${glossary.name.replace(/[/\\]/g, '_')}.${format}`
      return { stream: Readable.from([bytes]), type, size: bytes.length, download }
    },

    /** Throws for one that is not the account's or of another direction. */
    async check({ account_id }: Owner, ids: readonly string[], { from, to }: { from: string; to: string }) {
      const all = new Map((await store.list(db, account_id)).map((glossary) => [glossary.id, glossary]))
      for (const id of ids) {
        const found = all.get(id)
        if (!found) throw missing()
        if (found.target_language !== to || (from !== 'auto' && found.source_language !== from))
          throw new AppError('invalid_request', {
            detail: `The glossary ${found.name} is for ${found.source_language} to ${found.target_language}.`,
          })
      }
    },
    /** What the terms for a text are, in each direction; of large glossaries only those it may hold are read. */
    async termsFor(
      account_id: AccountId,
      { text, to, glossary_ids }: { text: string; to: TranslationLanguage; glossary_ids?: readonly string[] },
    ) {
      if (glossary_ids?.length === 0) return undefined
      const glossaries = await store.into(db, account_id, to, glossary_ids)
      if (glossaries.length === 0) return undefined
      const words = [...new Set(wordsAndSigns(text).map((word) => small(word.text)))]
      const ids = glossaries.map(({ id }) => id)
      const found = await store.matching(db, ids, words, mostTermsOfAText)
      const languages = new Map(glossaries.map(({ id, source_language }) => [id, source_language]))
      return ({ from }: Direction) => found.filter(({ glossary_id }) => languages.get(glossary_id) === from)
    },

    /** The terms of the active glossaries. */
    async inUse(account_id: AccountId, limit: number) {
      const terms: (GlossaryEntry & Pick<Glossary, 'source_language' | 'target_language'>)[] = []
      for (const { id, is_active, source_language, target_language } of await store.list(db, account_id)) {
        if (!is_active || terms.length >= limit) continue
        const found = await store.terms(db, id, { limit: limit - terms.length, offset: 0 })
        terms.push(...found.map(({ source, target }) => ({ source, target, source_language, target_language })))
      }
      return terms
    },
    async *exportOf(account_id: AccountId) {
      for (const glossary of await store.list(db, account_id)) {
        const { results } = await service.entries({ account_id }, glossary.id)
        yield { ...viewOf(glossary), entries: results }
      }
    },
    erase: (tx: Sql, account_id: AccountId) => store.erase(tx, account_id),
  }
  return service
}

const viewOf = ({ account_id: _, ...row }: CountedGlossary): GroupedGlossary => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
const directionOf = ({ source_language: from, target_language: to }: CountedGlossary): Direction => ({ from, to })

const plain = (source: string) => source.normalize('NFC').replace(/\s+/g, ' ').trim()
const small = (word: string) => word.normalize('NFC').toLowerCase()

function refuseSame({ source_language, target_language }: { source_language: string; target_language: string }): void {
  if (source_language === target_language)
    throw new AppError('invalid_request', { detail: 'A glossary needs two languages.' })
}

/** Normalises terms; of two with the same source the later one is kept. */
function termsOf(entries: readonly GlossaryEntry[]): TermRow[] {
  const terms = new Map<string, TermRow>()
  for (const entry of entries) {
    const source = plain(entry.source)
    // a term that is not blank has a first word or sign
    const first_word = small(wordsAndSigns(source)[0]!.text)
    terms.set(source, { source, target: plain(entry.target), first_word })
  }
  return [...terms.values()]
}
