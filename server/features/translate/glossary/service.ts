import { Readable } from 'node:stream'
import { AppError } from '#core/contract/errors.ts'
import {
  type Glossary,
  type GlossaryEntry,
  type GlossaryFormat,
  most_glossaries,
  most_glossary_entries,
  type NewGlossary,
} from '#core/contract/translate/glossary.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { wordsAndSigns } from '#core/rules/translate/plain-words.ts'
import type { Db, Sql } from '../../../platform/db/open.ts'
import type { FileReply } from '../../../platform/http/route.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { Direction } from '../engine-calls.ts'
import { readGlossaryFile, writeGlossaryFile } from './files.ts'
import { type CountedGlossary, glossaryStore as store, type TermRow } from './store.ts'

type Owner = { account_id: AccountId }
export type Glossaries = ReturnType<typeof createGlossaries>

/** More terms than this in one text are no help to it. */
const most_terms_of_a_text = 20_000
const shown_unread = 100

/** An account's glossaries. */
export function createGlossaries(parts: {
  db: Db
  /** Throws when the account is gone; it stays until the transaction ends. */
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

  /** Answers the glossary as it then is; nothing has changed where it would be too large. */
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
    async list({ account_id }: Owner): Promise<Glossary[]> {
      return (await store.list(db, account_id)).map(viewOf)
    },
    get,
    async create(owner: Owner, { entries, ...glossary }: NewGlossary): Promise<Glossary> {
      const { account_id } = owner
      refuseSame(glossary)
      const terms = termsOf(entries)
      return db.tx(async (tx) => {
        await holdAccount(tx, account_id)
        const { id } = await store.add(tx, { ...glossary, account_id })
        if ((await store.list(tx, account_id)).length > most_glossaries)
          throw new AppError('limit_reached', { what: 'glossaries', limit: most_glossaries })
        await store.addTerms(tx, id, terms)
        return viewOf(await one(owner, id, tx))
      })
    },
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
      return { glossary, read: terms.length, unread: unread.slice(0, shown_unread) }
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
      const found = await store.matching(db, ids, words, most_terms_of_a_text)
      const languages = new Map(glossaries.map(({ id, source_language }) => [id, source_language]))
      return ({ from }: Direction) => found.filter(({ glossary_id }) => languages.get(glossary_id) === from)
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

const viewOf = ({ account_id: _, ...row }: CountedGlossary): Glossary => ({
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

/** As they are kept: of two with the same source the later one. */
function termsOf(entries: readonly GlossaryEntry[]): TermRow[] {
  const terms = new Map<string, TermRow>()
  for (const entry of entries) {
    const source = plain(entry.source)
    // what is not empty without its spaces has a first word or sign
    const first_word = small(wordsAndSigns(source)[0]!.text)
    terms.set(source, { source, target: plain(entry.target), first_word })
  }
  return [...terms.values()]
}
