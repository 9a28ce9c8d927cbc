import type { Language } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import type { LibraryQuery, LibraryVoice, VoiceGender, VoiceProfile } from '#core/contract/voices.ts'
import { may, type PlanId, planNeededFor } from '#core/rules/plans.ts'
import { type PreviewSentenceId, previewSentences } from '#core/rules/speech/preview-sentences.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { facetsOf, filterVoices, sortVoices } from '#core/rules/voice-library.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { PackVoice, PackVoices, Speaker, SpeechRequest } from '../../ports/synthesizer.ts'
import { type BuiltInVoice, catalogue, defaults, startingVoices } from './catalogue.ts'
import { type OwnVoice, type OwnVoices, ownVoiceShown } from './own-voice.ts'
import { forgetPreviews, type Previews } from './previews.ts'
import { voiceStore as store } from './store.ts'

const freshMs = 60_000

/** How many people have each voice. Counting reads every collection, so it is done at most once a minute. */
function createAddedCounts(count: () => Promise<Map<string, number>>, now: () => number = Date.now) {
  let known: Promise<Map<string, number>> | undefined
  let goodUntil = 0
  return {
    get(): Promise<Map<string, number>> {
      if (!known || now() >= goodUntil) {
        goodUntil = now() + freshMs
        known = count()
        known.catch(() => {
          known = undefined
        })
      }
      return known
    },
    /** What this process did shows at once; what others did, within the minute. */
    change(voice_id: string, by: number): void {
      known?.then((counts) => counts.set(voice_id, Math.max(0, (counts.get(voice_id) ?? 0) + by))).catch(() => {})
    },
  }
}

/** Voices of the engine inside with the same ring. */
const standIns: Record<VoiceGender, string> = { female: 'nadege', male: 'jozef', neutral: 'mano' }

/** A voice of a model pack as the library shows it. */
function naturalVoice({ voice_id, name, gender, pack_id, title, since }: PackVoice): BuiltInVoice {
  return {
    voice_id,
    name,
    gender,
    engine: pack_id,
    created_at: since,
    region: 'Ayiti',
    is_premium: false,
    is_staff_pick: false,
    tags: [],
    descriptions: title,
    preview_text: `Bonjou! Mwen se ${name}. M ap kontan li tèks ou yo ba ou.`,
    stand_in: standIns[gender],
    ...defaults(),
  }
}

export type Voices = ReturnType<typeof createVoices>
/** `settings`: what a cloned voice was fitted with. */
export type KnownSpeaker = Speaker & { name: string; is_premium: boolean; settings?: OwnVoice['settings'] }
type Asking = Pick<Caller, 'account_id' | 'api_key_id'>

const placeOf = new Map(catalogue.map((voice, place) => [voice.voice_id, place]))

export function createVoices(parts: {
  db: Db
  profiles: Record<string, VoiceProfile>
  previews: Previews
  own: OwnVoices
  /** Voices that came with model packs; they come and go without a restart. */
  pack_voices: PackVoices
  planOf: (account_id: AccountId) => Promise<PlanId>
  /** Built-in readings, for sounds every account shares. */
  overridesFor(text: string): Promise<SpeechRequest['overrides']>
}) {
  const { db, profiles, planOf, own, pack_voices } = parts
  const { preview, forgetBut } = parts.previews
  const counts = createAddedCounts(() => store.addedCounts(db))
  /** The natural ones first. */
  const everybodys = () => [...pack_voices.list().map(naturalVoice), ...catalogue]
  const offered = (voice_id: string) => everybodys().find((voice) => voice.voice_id === voice_id)
  /** Of a natural voice that of the voice which speaks in its place. */
  const profileOf = ({ voice_id, stand_in }: BuiltInVoice) => profiles[stand_in ?? voice_id]!

  /** A voice that is built in, the account's own, or shared with it; others are not found. */
  async function found(account_id: AccountId | undefined, voice_id: string): Promise<BuiltInVoice | OwnVoice> {
    const voice = offered(voice_id) ?? (account_id && (await own.one(account_id, voice_id)))
    if (!voice) pack_voices.permit(voice_id)
    if (!voice) throw new AppError('not_found', { what: 'Voice' })
    return voice
  }

  /** The speaker behind this voice id, for synthesis. */
  async function speaker(account_id: AccountId, voice_id: string): Promise<KnownSpeaker> {
    const voice = await found(account_id, voice_id)
    const { name, gender } = voice
    if ('descriptions' in voice)
      return { voice_id, name, gender, is_premium: voice.is_premium, profile: profileOf(voice) }
    return { voice_id, name, gender, is_premium: false, profile: voice.profile, settings: voice.settings }
  }

  /** Programs speak with a cloned voice only once its person has agreed. */
  async function voiceFor(user: Asking, voice_id: string, { by_api = user.api_key_id !== null } = {}) {
    const voice = by_api && !offered(voice_id) ? await own.one(user.account_id, voice_id) : undefined
    if (voice && !voice.is_usable_by_api) throw new AppError('consent_missing', {})
    return speaker(user.account_id, voice_id)
  }

  /** Every voice as one person sees it. */
  async function seenBy(account_id: AccountId | undefined, language: Language) {
    const [added, people] = await Promise.all([account_id ? store.listOf(db, account_id) : [], counts.get()])
    const mine = new Set(inOrder(added).map((row) => row.voice_id))
    const shown = everybodys().map((voice) => ({
      ...shownAs(voice, language),
      is_added: mine.has(voice.voice_id),
      added_count: people.get(voice.voice_id) ?? 0,
      // searches understand English whatever language the page is in
      keywords: voice.descriptions.en,
    }))
    return { shown, mine }
  }

  async function requestOf(text: string, speaker: Speaker, settings: SpeechSettings): Promise<SpeechRequest> {
    const overrides = await parts.overridesFor(text)
    const spokenBy = overrides?.length ? { overrides } : {}
    return { text, speaker, model_id: defaultModelId, settings, ...spokenBy }
  }

  async function sample(voice: BuiltInVoice, sentence?: PreviewSentenceId, stop?: AbortSignal) {
    const { voice_id, gender, preview_text } = voice
    const text = sentence ? previewSentences[sentence] : preview_text
    const request = await requestOf(text, { voice_id, gender, profile: profileOf(voice) }, settingsOf(voice))
    return preview(request, { stop })
  }

  /** What an own voice says is kept with it, and goes with it. */
  function ownRequest(voice: OwnVoice, sentence?: PreviewSentenceId) {
    const { voice_id, gender, profile } = voice
    const text = sentence ? previewSentences[sentence] : voice.preview_text
    return requestOf(text, { voice_id, gender, profile }, settingsOf(ownVoiceShown(voice)))
  }

  async function ownSample(voice: OwnVoice, sentence?: PreviewSentenceId, stop?: AbortSignal) {
    const { voice_id, account_id, folder } = voice
    return preview(await ownRequest(voice, sentence), {
      stop,
      owner: { voice_id, folder, isThere: () => own.exists(account_id, voice_id) },
    })
  }

  async function sampleFor(user: Asking | null, voice_id: string, sentence?: PreviewSentenceId) {
    const voice = await found(user?.account_id, voice_id)
    if ('descriptions' in voice) return sample(voice, sentence)
    if (user!.api_key_id !== null && !voice.is_usable_by_api) throw new AppError('consent_missing', {})
    return ownSample(voice, sentence)
  }

  return {
    speaker,
    voiceFor,
    ownSample,
    /** Part of the transaction that deletes it, or changes its introduction; answers the files to erase. */
    forgetPreviews,
    /** Deletes previews of other introductions; the introduction is read before the transaction. */
    async forgettingOldPreviews(voice: OwnVoice) {
      const now = await ownRequest(voice)
      return (tx: Sql): Promise<string[]> => forgetBut(tx, voice, now)
    },
    /** As the collection shows them, oldest first. */
    own: async (account_id: AccountId): Promise<LibraryVoice[]> => (await own.of(account_id)).map(ownVoiceShown),
    /** What an engine elsewhere needs to speak as they do; not of those that others share. */
    async ownProfiles(account_id: AccountId) {
      const voices = (await own.of(account_id)).filter((voice) => voice.account_id === account_id)
      return voices.map(({ voice_id, gender, profile: { natural: _, ...profile } }) => ({ voice_id, gender, profile }))
    },
    async library(account_id: AccountId | undefined, query: LibraryQuery) {
      const { shown } = await seenBy(account_id, query.language)
      const left = naturalFirst(sortVoices(filterVoices(shown, query), query.sort))
      const from = (query.page - 1) * query.limit
      return {
        success: true as const,
        voices: left.slice(from, from + query.limit),
        total: left.length,
        facets: facetsOf(shown, query),
      }
    },
    async mine(account_id: AccountId, language: Language) {
      const [{ shown, mine }, made] = await Promise.all([seenBy(account_id, language), own.of(account_id)])
      const seen = new Map(shown.map((voice) => [voice.voice_id, voice]))
      // a voice that is no longer offered stays in the collection, but is not shown
      const added = [...mine].flatMap((voice_id) => seen.get(voice_id) ?? [])
      return { success: true as const, voices: [...made.map(ownVoiceShown), ...added] }
    },
    async add(account_id: AccountId, voice_id: string) {
      const voice = await found(account_id, voice_id)
      // the account's own voices are always in it
      if (!('descriptions' in voice)) return { success: true as const }
      if (voice.is_premium && !may(await planOf(account_id), 'premium_voices')) {
        const { name } = planNeededFor('premium_voices')
        throw new AppError('premium_not_allowed', { plan: name })
      }
      if ((await store.add(db, account_id, [voice_id])).length > 0) counts.change(voice_id, 1)
      return { success: true as const }
    },
    async remove(account_id: AccountId, voice_id: string) {
      if (await store.remove(db, account_id, voice_id)) counts.change(voice_id, -1)
      return { success: true as const }
    },
    preview: sampleFor,
    /** The default model of a built-in voice; the first one for other voices. */
    usualRequest(voice_id?: string): Omit<SpeechRequest, 'text'> {
      const voice = catalogue.find((one) => one.voice_id === voice_id) ?? catalogue[0]!
      const speaker = { voice_id: voice.voice_id, gender: voice.gender, profile: profileOf(voice) }
      return { speaker, model_id: defaultModelId, settings: settingsOf(voice) }
    },
    /** Prepares every voice's preview at start; failed ones are made on request. */
    async prepare(signal: AbortSignal): Promise<void> {
      for (const voice of catalogue) if (!signal.aborted) await sample(voice, undefined, signal).catch(() => {})
    },
    async names(account_id: AccountId, ids: string[]): Promise<Map<string, string>> {
      const knownToAll = everybodys()
      const made = ids.every((id) => offered(id)) ? [] : await own.of(account_id)
      const known = new Map([...knownToAll, ...made].map(({ voice_id, name }) => [voice_id, name]))
      return new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])))
    },
    welcome: (tx: Sql, account_id: AccountId) => store.add(tx, account_id, startingVoices).then(() => {}),
    exportOf: (account_id: AccountId) => store.listOf(db, account_id),
    erase: store.erase,
  }
}

const naturalFirst = <V extends Pick<LibraryVoice, 'engine'>>(voices: V[]): V[] => [
  ...voices.filter(({ engine }) => engine),
  ...voices.filter(({ engine }) => !engine),
]

/** As they were added; those added together, as the catalogue has them. */
function inOrder<R extends { voice_id: string; added_at: Date }>(rows: R[]): R[] {
  const place = (row: R) => placeOf.get(row.voice_id) ?? 0
  return [...rows].sort((a, b) => a.added_at.getTime() - b.added_at.getTime() || place(a) - place(b))
}

function shownAs(voice: BuiltInVoice, language: Language): Omit<LibraryVoice, 'is_added' | 'added_count'> {
  const { descriptions, stand_in: _, ...rest } = voice
  return { ...rest, is_synthetic: true, description: descriptions[language], image: null }
}

/** A voice's own way of speaking. */
function settingsOf(voice: BuiltInVoice | LibraryVoice): SpeechSettings {
  return SpeechSettings.parse({
    speed: voice.default_speed,
    stability: voice.default_stability,
    similarity_boost: voice.default_similarity_boost,
    style: voice.default_style_strength,
    use_speaker_boost: voice.use_speaker_boost,
    phrase_break_ms: voice.default_phrase_break_ms,
    sentence_break_ms: voice.default_sentence_break_ms,
    paragraph_break_ms: voice.default_paragraph_break_ms,
  })
}
