import { partsOfWords } from '@pawol/kreyol/speech'
import type { DictionaryVersion, SpokenEntry, UnusedEntry } from '#core/contract/dictionaries/speech.ts'
import { AppError } from '#core/contract/errors.ts'
import type { SpeechSpan } from '#core/contract/tts/jobs.ts'
import { type Candidate, overridesFor, type TextOverrides, termFinder } from '#core/rules/dictionaries/overrides.ts'
import { wordsSpoken } from '#core/rules/dictionaries/words-spoken.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Acting } from '../../platform/ids.ts'
import { entryStore as entries } from './entries/store.ts'
import { dictionaryStore as store, type UsedDictionary } from './store.ts'

export type Pronunciation = ReturnType<typeof createPronunciation>
export type WantedDictionaries = {
  /** The dictionaries the caller names, by rank; otherwise those of the account. */
  ids?: readonly string[]
  /** Asked in this order instead. */
  versions?: readonly { dictionary_id: string; version?: number }[]
}
type Version = Pick<DictionaryVersion, 'dictionary_id' | 'dictionary_name' | 'version'>
/** `is_shipped`: it comes with the program, and what its readings add is not charged. */
export type PinnedVersion = DictionaryVersion & { is_shipped: boolean }
type ReadVersion = Version & { is_shipped: boolean }

/** A text of ten thousand words has no more that differ. */
const mostCandidates = 20_000

/** Which entries speak which words: nothing is read of a dictionary but what a text may hold. */
export function createPronunciation({ db }: { db: Db }) {
  async function chosen(who: Acting, { ids = [], versions = [] }: WantedDictionaries) {
    if (versions.length > 0) {
      const found = await store.named(db, who, uuids(versions.map((one) => one.dictionary_id)))
      return versions.map(({ dictionary_id, version }) => {
        const dictionary = found.find(({ id }) => id === dictionary_id)
        if (!dictionary) throw new AppError('not_found', { what: 'Dictionary' })
        return { dictionary, version }
      })
    }
    const found = ids.length > 0 ? await store.named(db, who, uuids(ids)) : await store.used(db, who)
    if (ids.some((id) => !found.some((one) => one.id === id))) throw new AppError('not_found', { what: 'Dictionary' })
    return found.map((dictionary) => ({ dictionary, version: undefined }))
  }

  async function sealed(dictionary: UsedDictionary): Promise<PinnedVersion> {
    const { id: dictionary_id, name: dictionary_name, priority, is_shipped } = dictionary
    const { version, checksum } = dictionary.is_pinned ? dictionary : await db.tx((tx) => seal(tx, dictionary))
    return { dictionary_id, dictionary_name, version, checksum, priority, is_shipped }
  }

  async function earlier(dictionary: UsedDictionary, version: number): Promise<PinnedVersion> {
    const known = await store.knownVersions(db, [dictionary.id])
    const found = known.find((one) => one.version === version)
    if (!found) throw new AppError('not_found', { what: 'Version of the dictionary' })
    const { id: dictionary_id, name: dictionary_name, priority, is_shipped } = dictionary
    return { dictionary_id, dictionary_name, version, checksum: found.checksum, priority, is_shipped }
  }

  /** Entries of these versions that may apply to a text, each with its error, if any. */
  async function forText(text: string, versions: readonly Version[]): Promise<TextOverrides> {
    if (versions.length === 0) return { overrides: [], unused: [] }
    const parts = partsOfWords(text)
    const rows = await entries.matching(db, versions, [...parts], mostCandidates)
    const of = new Map(versions.map((one) => [one.dictionary_id, one]))
    const candidates = rows.map((row) => {
      const { dictionary_name, version } = of.get(row.dictionary_id)!
      return { ...row, dictionary_name, version }
    })
    return overridesFor(text, candidates)
  }

  /** Where entries that came not with the program speak words of a text. Costs nothing where there are no such entries. */
  async function readings(said: Said, versions: readonly ReadVersion[]): Promise<SpokenEntry[]> {
    const own = new Set(versions.filter((one) => !one.is_shipped).map((one) => one.dictionary_id))
    if (own.size === 0) return []
    const { overrides } = await forText(said.text, versions)
    if (!overrides.some(({ dictionary_id }) => own.has(dictionary_id))) return []
    return (await wordsSpoken(said, overrides)).filter(({ dictionary_id }) => own.has(dictionary_id))
  }

  return {
    forText,
    readings,
    /** The same for a new text, by the current dictionaries. */
    async readingsNow(who: Acting, said: Said, wanted: WantedDictionaries): Promise<SpokenEntry[]> {
      const all = await chosen(who, wanted)
      return readings(
        said,
        all.map(({ dictionary, version }) => ({
          ...versionOf(dictionary),
          version: version ?? dictionary.version,
          is_shipped: dictionary.is_shipped,
        })),
      )
    },
    /** Pins the dictionaries of a text, so that later changes do not affect it. */
    async pin(who: Acting, wanted: WantedDictionaries = {}): Promise<PinnedVersion[]> {
      const all = await chosen(who, wanted)
      return Promise.all(
        all.map(({ dictionary, version }) =>
          version === undefined || version === dictionary.version ? sealed(dictionary) : earlier(dictionary, version),
        ),
      )
    },
    /** The entries of a pinned text; throws if a version is gone. */
    async pinned(text: string, versions: readonly DictionaryVersion[]): Promise<TextOverrides> {
      if (versions.length === 0) return { overrides: [], unused: [] }
      const known = await store.knownVersions(db, [...new Set(versions.map((one) => one.dictionary_id))])
      const isKnown = (one: Version) =>
        known.some(({ dictionary_id, version }) => dictionary_id === one.dictionary_id && version === one.version)
      const found = await forText(text, versions.filter(isKnown))
      return { ...found, unused: [...versions.filter((one) => !isKnown(one)).map(goneVersion), ...found.unused] }
    },
    /** The active entries of the dictionaries in use, in the order they count. */
    async inUse(who: Acting, limit: number): Promise<Candidate[]> {
      const found: Candidate[] = []
      for (const { dictionary } of await chosen(who, {})) {
        const { id: dictionary_id, name: dictionary_name, version } = dictionary
        for (const { id, term, phonetic, ipa, is_active } of await entries.ofVersion(db, { dictionary_id, version }))
          if (is_active) found.push({ id, term, phonetic, ipa, dictionary_id, dictionary_name, version })
        if (found.length >= limit) break
      }
      return found.slice(0, limit)
    },
    /** The built-in entries, for sounds that every account shares. */
    async everybodys(text: string) {
      const all = await store.ofEverybody(db)
      const { overrides } = await forText(text, all.map(versionOf))
      return spokenBy(overrides, text)
    },
    /** Which words of a text would be spoken by which entries now. */
    async explain(who: Acting, { text, spans = [], ids }: { text: string; spans?: SpeechSpan[]; ids?: string[] }) {
      const all = await chosen(who, { ids })
      const { overrides, unused } = await forText(
        text,
        all.map(({ dictionary }) => versionOf(dictionary)),
      )
      const words = await wordsSpoken({ text, spans }, overrides)
      const dictionaries = all.map(({ dictionary }) => ({
        ...versionOf(dictionary),
        priority: dictionary.priority,
      }))
      return { words, unused, dictionaries }
    },
  }
}

type Said = { text: string; spans?: SpeechSpan[] }

/** Locks the entries between reading and sealing. */
async function seal(tx: Sql, dictionary: UsedDictionary): Promise<Pick<UsedDictionary, 'version' | 'checksum'>> {
  const held = await store.lock(tx, dictionary.id)
  if (!held || held.is_pinned) return held ?? dictionary
  const found = await entries.checksum(tx, dictionary.id)
  await store.pin(tx, dictionary.id, { version: held.version, ...found })
  return { version: held.version, checksum: found.checksum }
}

/** Only those that are in the text, as an engine needs them: the same request sounds, and is kept, the same. */
function spokenBy(overrides: readonly Candidate[], text: string) {
  const isIn = termFinder(text)
  return overrides.filter(({ term }) => isIn(term)).map(({ term, phonetic, ipa }) => ({ term, phonetic, ipa }))
}

function goneVersion({ dictionary_id, dictionary_name, version }: Version): UnusedEntry {
  const detail = 'This version of the dictionary is no longer there.'
  return { reason: 'version_gone', detail, entry_id: null, term: '', dictionary_id, dictionary_name, version, by: null }
}

const versionOf = ({ id, name, version }: UsedDictionary): Version => ({
  dictionary_id: id,
  dictionary_name: name,
  version,
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const uuids = (ids: readonly string[]) => ids.filter((id) => uuid.test(id))
