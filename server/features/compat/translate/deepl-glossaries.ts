import { Readable } from 'node:stream'
import { AppError } from '#core/contract/errors.ts'
import { type Glossary, GlossaryEntry, most_glossary_entries } from '#core/contract/translate/glossary.ts'
import type { DeepLGlossary, NewDeepLDictionary, NewDeepLGlossary } from '#core/contract/vendor/deepl-glossaries.ts'
import { readGlossaryCsv } from '#core/rules/translate/glossary-files.ts'
import type { Caller, FileReply } from '../../../platform/http/route.ts'
import { isJobId } from '../../../platform/jobs/job-history.ts'
import type { Glossaries } from '../../translate/glossary/service.ts'
import { knownLanguage } from './texts.ts'

type Used = Pick<Glossaries, 'list' | 'get' | 'create' | 'entries' | 'remove'>

/** The database would call anything else an error. */
export function asGlossaryId(id: string): string {
  if (!isJobId(id)) throw new AppError('not_found', { what: 'Glossary' })
  return id
}

/** An account's glossaries, those made on our pages too, as DeepL's clients read them. */
export function createDeepLGlossaries({ glossaries }: { glossaries: Used }) {
  return {
    async create(user: Caller, { name, source_lang, target_lang, ...given }: NewDeepLGlossary) {
      return viewOf(await glossaries.create(user, { name, ...dictionaryOf({ source_lang, target_lang, ...given }) }))
    },
    list: async (user: Caller) => ({ glossaries: (await glossaries.list(user)).map(viewOf) }),
    get: async (user: Caller, id: string) => viewOf(await glossaries.get(user, asGlossaryId(id))),
    async entries(user: Caller, id: string): Promise<FileReply> {
      const { results } = await glossaries.entries(user, asGlossaryId(id))
      const bytes = Buffer.from(tsvOf(results))
      return { stream: Readable.from([bytes]), type: 'text/tab-separated-values', size: bytes.length }
    },
    async remove(user: Caller, id: string) {
      await glossaries.remove(user, asGlossaryId(id))
      return {}
    },
  }
}

export const tsvOf = (entries: readonly GlossaryEntry[]) =>
  entries.map(({ source, target }) => `${source}\t${target}`).join('\n')

/** One direction with its terms, as an order of ours. */
export function dictionaryOf({ source_lang, target_lang, entries, entries_format }: NewDeepLDictionary) {
  return {
    source_language: knownLanguage(source_lang, 'source_lang'),
    target_language: knownLanguage(target_lang, 'target_lang'),
    // there, a text is translated with the glossary it names and no other
    is_active: false,
    entries: entries_format === 'tsv' ? tsvEntries(entries) : csvEntries(entries),
  }
}

function viewOf({ id, name, source_language, target_language, created_at, entry_count }: Glossary): DeepLGlossary {
  return {
    glossary_id: id,
    name,
    ready: true,
    source_lang: source_language,
    target_lang: target_language,
    creation_time: created_at,
    entry_count,
  }
}

function tsvEntries(text: string): GlossaryEntry[] {
  const lines = text.split(/\r\n|\n|\r/)
  const entries = lines.flatMap((line, n) => {
    if (line.trim() === '') return []
    const [source, target, ...more] = line.split('\t')
    if (target === undefined || more.length > 0)
      throw wrong(n + 1, 'It needs a term and its translation, one tab between.')
    return [entryOf({ source, target }, n + 1)]
  })
  return counted(entries)
}

function csvEntries(text: string): GlossaryEntry[] {
  const { rows, unread } = readGlossaryCsv(text)
  if (unread.length > 0) throw wrong(unread[0]!, 'It needs a term and its translation.')
  return counted(rows.map((row, n) => entryOf(row, n + 1)))
}

function entryOf(row: { source: string | undefined; target: string }, line: number): GlossaryEntry {
  const parsed = GlossaryEntry.safeParse({ source: row.source, target: row.target })
  if (!parsed.success) throw wrong(line, 'A term has 1 to 200 characters, its translation 1 to 500.')
  return parsed.data
}

function counted(entries: GlossaryEntry[]): GlossaryEntry[] {
  if (entries.length === 0) throw new AppError('invalid_request', { detail: 'There are no entries.' })
  if (entries.length > most_glossary_entries)
    throw new AppError('limit_reached', { what: 'terms in a glossary', limit: most_glossary_entries })
  return entries
}

const wrong = (line: number, detail: string) =>
  new AppError('invalid_request', { detail: `Line ${line} of the entries: ${detail}`, fields: { entries: detail } })
