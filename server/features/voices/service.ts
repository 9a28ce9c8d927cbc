import type { Language } from '#core/contract/account.ts'
import { AppError } from '#core/contract/errors.ts'
import { SpeechSettings } from '#core/contract/tts.ts'
import type { LibraryQuery, LibraryVoice, VoiceProfile } from '#core/contract/voices.ts'
import { may, type PlanId, planNeededFor } from '#core/rules/plans.ts'
import { type PreviewSentenceId, previewSentences } from '#core/rules/speech/preview-sentences.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { facetsOf, filterVoices, sortVoices } from '#core/rules/voice-library.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Speaker, SpeechRequest } from '../../ports/synthesizer.ts'
import { createAddedCounts } from './added-counts.ts'
import { type BuiltInVoice, catalogue, startingVoices } from './catalogue.ts'
import type { Previews } from './previews.ts'
import { voiceStore as store } from './store.ts'

export type Voices = ReturnType<typeof createVoices>

const byId = new Map(catalogue.map((voice) => [voice.voice_id, voice]))
const placeOf = new Map(catalogue.map((voice, place) => [voice.voice_id, place]))

export function createVoices(parts: {
  db: Db
  profiles: Record<string, VoiceProfile>
  preview: Previews
  planOf: (account_id: AccountId) => Promise<PlanId>
  /** What comes with the program about words of a text that everybody hears. */
  overridesFor(text: string): Promise<SpeechRequest['overrides']>
}) {
  const { db, profiles, preview, planOf } = parts
  const counts = createAddedCounts(() => store.addedCounts(db))

  function found(voice_id: string): BuiltInVoice {
    const voice = byId.get(voice_id)
    if (!voice) throw new AppError('not_found', { what: 'Voice' })
    return voice
  }

  /** The speaker behind this voice id, for synthesis. */
  function speaker(voice_id: string): Speaker & { name: string; is_premium: boolean } {
    const { name, gender, is_premium } = found(voice_id)
    return { voice_id, name, gender, is_premium, profile: profiles[voice_id]! }
  }

  /** Every voice as one person sees it. */
  async function seenBy(account_id: AccountId | undefined, language: Language) {
    const [added, people] = await Promise.all([account_id ? store.listOf(db, account_id) : [], counts.get()])
    const mine = new Set(inOrder(added).map((row) => row.voice_id))
    const shown = catalogue.map((voice) => ({
      ...shownAs(voice, language),
      is_added: mine.has(voice.voice_id),
      added_count: people.get(voice.voice_id) ?? 0,
      // searches understand English whatever language the page is in
      keywords: voice.descriptions.en,
    }))
    return { shown, mine }
  }

  async function sample(voice_id: string, sentence?: PreviewSentenceId, stop?: AbortSignal) {
    const voice = found(voice_id)
    const { gender, profile } = speaker(voice_id)
    const text = sentence ? previewSentences[sentence] : voice.preview_text
    const settings = settingsOf(voice)
    const overrides = await parts.overridesFor(text)
    const spoken_by = overrides?.length ? { overrides } : {}
    const request = { text, speaker: { voice_id, gender, profile }, model_id: defaultModelId, settings, ...spoken_by }
    return preview(request, stop)
  }

  return {
    speaker,
    async library(account_id: AccountId | undefined, query: LibraryQuery) {
      const { shown } = await seenBy(account_id, query.language)
      const left = sortVoices(filterVoices(shown, query), query.sort)
      const from = (query.page - 1) * query.limit
      return {
        success: true as const,
        voices: left.slice(from, from + query.limit),
        total: left.length,
        facets: facetsOf(shown, query),
      }
    },
    async mine(account_id: AccountId, language: Language) {
      const { shown, mine } = await seenBy(account_id, language)
      const seen = new Map(shown.map((voice) => [voice.voice_id, voice]))
      // a voice that is no longer offered stays in the collection, but is not shown
      return { success: true as const, voices: [...mine].flatMap((voice_id) => seen.get(voice_id) ?? []) }
    },
    async add(account_id: AccountId, voice_id: string) {
      const { is_premium } = found(voice_id)
      if (is_premium && !may(await planOf(account_id), 'premium_voices')) {
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
    preview: (voice_id: string, sentence?: PreviewSentenceId) => sample(voice_id, sentence),
    /** Has every voice's sample ready before anybody asks; what fails is made when somebody does. */
    async prepare(signal: AbortSignal): Promise<void> {
      for (const { voice_id } of catalogue)
        if (!signal.aborted) await sample(voice_id, undefined, signal).catch(() => {})
    },
    names: async (_account_id: AccountId, ids: string[]) =>
      new Map(ids.flatMap((id) => (byId.has(id) ? [[id, byId.get(id)!.name] as const] : []))),
    welcome: (tx: Sql, account_id: AccountId) => store.add(tx, account_id, startingVoices).then(() => {}),
    exportOf: (account_id: AccountId) => store.listOf(db, account_id),
    erase: store.erase,
  }
}

/** As they were added; those added together, as the catalogue has them. */
function inOrder<R extends { voice_id: string; added_at: Date }>(rows: R[]): R[] {
  const place = (row: R) => placeOf.get(row.voice_id) ?? 0
  return [...rows].sort((a, b) => a.added_at.getTime() - b.added_at.getTime() || place(a) - place(b))
}

function shownAs(voice: BuiltInVoice, language: Language): Omit<LibraryVoice, 'is_added' | 'added_count'> {
  const { descriptions, ...rest } = voice
  return { ...rest, is_synthetic: true, description: descriptions[language], image: null }
}

/** A voice's own way of speaking. */
function settingsOf(voice: BuiltInVoice): SpeechSettings {
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
