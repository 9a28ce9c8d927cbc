import { AppError } from '#core/contract/errors.ts'
import type { DeepLMultilingualGlossary, NewDeepLDictionary } from '#core/contract/vendor/deepl-glossaries.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import type { Caller } from '../../../platform/http/route.ts'
import type { Glossaries, GroupedGlossary } from '../../translate/glossary/service.ts'
import { asGlossaryId, dictionaryOf, tsvOf } from './deepl-glossaries.ts'
import { knownLanguage } from './texts.ts'

type Used = Pick<Glossaries, 'list' | 'create' | 'createAll' | 'change' | 'add' | 'replace' | 'entries' | 'remove'>
export type MultilingualGlossaries = ReturnType<typeof createMultilingualGlossaries>
type Asked = { from: TranslationLanguage | 'auto'; to: TranslationLanguage }
type Direction = { source_lang?: string | undefined; target_lang?: string | undefined }

const groupId = ({ group_id, id }: GroupedGlossary) => group_id ?? id

/** The directions known by one id, oldest first; throws if there is none. */
function groupOf(all: GroupedGlossary[], id: string): [GroupedGlossary, ...GroupedGlossary[]] {
  // an id of version 2 names its one direction, within a group too
  const own = all.find((one) => one.id === id && one.group_id !== null)
  const [first, ...others] = own ? [own] : all.filter((one) => groupId(one) === id).toReversed()
  if (!first) throw new AppError('not_found', { what: 'Glossary' })
  return [first, ...others]
}

/** Glossaries of DeepL's third version: several directions, each a glossary of ours, under one id and name. */
export function createMultilingualGlossaries({ glossaries }: { glossaries: Used }) {
  const group = async (user: Caller, id: string) => groupOf(await glossaries.list(user), asGlossaryId(id))
  const get = async (user: Caller, id: string) => viewOf(await group(user, id))

  /** One direction of a glossary; undefined if it has none of the kind. */
  function directionIn(of: GroupedGlossary[], { source_lang, target_lang }: Direction): GroupedGlossary | undefined {
    const [from, to] = [knownLanguage(source_lang!, 'source_lang'), knownLanguage(target_lang!, 'target_lang')]
    return of.find((one) => one.source_language === from && one.target_language === to)
  }
  async function put(user: Caller, id: string, sent: NewDeepLDictionary, how: 'add' | 'replace') {
    const directions = await group(user, id)
    const [{ name }] = directions
    const there = directionIn(directions, sent)
    const wanted = dictionaryOf(sent)
    return there
      ? glossaries[how](user, there.id, wanted.entries)
      : glossaries.create(user, { name, ...wanted, group_id: groupId(directions[0]) })
  }

  return {
    get,
    /** Our glossaries for the id that a translation names. One of another direction is refused later, by name. */
    async idsFor(user: Caller, id: string, { from, to }: Asked): Promise<string[]> {
      const directions = await group(user, id)
      const fits = directions.filter(
        (one) => one.target_language === to && (from === 'auto' || one.source_language === from),
      )
      return (fits.length > 0 ? fits : directions.slice(0, 1)).map((one) => one.id)
    },
    async create(user: Caller, { name, dictionaries }: { name: string; dictionaries: NewDeepLDictionary[] }) {
      const wanted = dictionaries.map((one) => ({ name, ...dictionaryOf(one) }))
      const pairs = new Set(
        wanted.map(({ source_language, target_language }) => `${source_language} ${target_language}`),
      )
      if (pairs.size < wanted.length)
        throw new AppError('invalid_request', { detail: 'A glossary has each direction once.' })
      return viewOf(await glossaries.createAll(user, wanted))
    },
    async list(user: Caller) {
      const all = await glossaries.list(user)
      const ids = [...new Set(all.map(groupId))]
      return { glossaries: ids.map((id) => viewOf(all.filter((one) => groupId(one) === id).toReversed())) }
    },
    async change(user: Caller, id: string, given: { name?: string; dictionaries?: NewDeepLDictionary[] }) {
      for (const sent of given.dictionaries ?? []) await put(user, id, sent, 'add')
      const { name } = given
      if (name !== undefined) for (const one of await group(user, id)) await glossaries.change(user, one.id, { name })
      return get(user, id)
    },
    async remove(user: Caller, id: string) {
      for (const one of await group(user, id)) await glossaries.remove(user, one.id)
      return {}
    },
    async entries(user: Caller, id: string, asked: Direction) {
      const directions = await group(user, id)
      const one = asked.source_lang && asked.target_lang ? directionIn(directions, asked) : undefined
      if (asked.source_lang && asked.target_lang && !one) throw new AppError('not_found', { what: 'Dictionary' })
      const dictionaries = (one ? [one] : directions).map(async ({ id, source_language, target_language }) => {
        const { results } = await glossaries.entries(user, id)
        const direction = { source_lang: source_language, target_lang: target_language }
        return { ...direction, entries: tsvOf(results), entries_format: 'tsv' as const }
      })
      return { dictionaries: await Promise.all(dictionaries) }
    },
    replace: async (user: Caller, id: string, sent: NewDeepLDictionary) => infoOf(await put(user, id, sent, 'replace')),
    async removeDictionary(user: Caller, id: string, asked: Direction) {
      const there = directionIn(await group(user, id), asked)
      if (!there) throw new AppError('not_found', { what: 'Dictionary' })
      await glossaries.remove(user, there.id)
      return {}
    },
  }
}

type Counted = Pick<GroupedGlossary, 'source_language' | 'target_language' | 'entry_count'>
const infoOf = ({ source_language, target_language, entry_count }: Counted) => ({
  source_lang: source_language,
  target_lang: target_language,
  entry_count,
})

function viewOf(directions: GroupedGlossary[]): DeepLMultilingualGlossary {
  const [first] = directions
  return {
    glossary_id: groupId(first!),
    name: first!.name,
    dictionaries: directions.map(infoOf),
    creation_time: first!.created_at,
  }
}
