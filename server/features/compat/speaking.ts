import { AppError } from '#core/contract/errors.ts'
import type { SpeechModel } from '#core/contract/tts/tts.ts'
import type { DictionaryLocators } from '#core/contract/vendor/elevenlabs.ts'
import type { LibraryVoice } from '#core/contract/voices.ts'
import { may, type PlanId } from '#core/rules/plans.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import type { OurSettings } from '#core/rules/vendor/vendor-settings.ts'
import { findModel, findVoice } from '#core/rules/vendor/vendor-voices.ts'
import type { Caller, Idempotency } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Listening } from '../tts/listening.ts'
import type { Speech } from '../tts/service.ts'
import type { Training } from './cloning.ts'

export type Wish = {
  text: string
  /** As the caller names them: by our names or another service's. */
  voice: string
  model?: string | null
  settings: Partial<OurSettings>
  idempotency?: Idempotency
  dictionaries?: DictionaryLocators | null
  /** Whether tags in the text are SSML; they are unless said. */
  markup?: boolean
  /** The id its job is to have. */
  id?: string
}
export type Speaking = ReturnType<typeof createSpeaking>

/** What the clients of other services ask for, as an order of ours. */
export function createSpeaking(parts: {
  speech: Pick<Speech, 'listen'>
  voicesOf(accountId: AccountId): Promise<LibraryVoice[]>
  models: readonly SpeechModel[]
  planOf(accountId: AccountId): Promise<PlanId>
  /** Of an own voice; null for any other id. */
  training(user: Caller, voice_id: string): Promise<Training | null>
}) {
  const { speech, voicesOf, models, planOf } = parts

  async function voice(user: Caller, asked: string): Promise<LibraryVoice> {
    const found = findVoice(await voicesOf(user.account_id), asked)
    if (found) return found
    const training = await parts.training(user, asked)
    if (!training || training.state === 'fine_tuned') throw new AppError('not_found', { what: 'Voice' })
    throw new AppError('voice_not_ready', { voice_id: asked, state: training.state })
  }
  async function model(user: Caller, asked: string): Promise<SpeechModel> {
    const found = findModel(models, asked, may(await planOf(user.account_id), 'premium_voices'))
    if (!found) throw new AppError('not_found', { what: 'Model' })
    return found
  }

  return {
    voice,
    model,
    async begin(user: Caller, wish: Wish): Promise<Listening> {
      const { model_id } = await model(user, wish.model ?? defaultModelId)
      const speaker = await voice(user, wish.voice)
      const { voice_id } = speaker
      const dictionary_versions = wish.dictionaries?.map(located)
      const order = {
        text: wish.text,
        voice_id,
        model_id,
        ...ownSettings(speaker),
        ...wish.settings,
        ...(dictionary_versions?.length ? { dictionary_versions } : {}),
      }
      const { idempotency, markup = true, id } = wish
      return speech.listen(user, { order, idempotency, markup, id })
    },
  }
}

function located({ pronunciation_dictionary_id: dictionary_id, version_id }: DictionaryLocators[number]) {
  if (version_id == null) return { dictionary_id }
  if (!/^[1-9]\d{0,8}$/.test(version_id)) throw new AppError('not_found', { what: 'Version of the dictionary' })
  return { dictionary_id, version: Number(version_id) }
}

/** Default settings of a voice. */
function ownSettings(voice: LibraryVoice) {
  return {
    ...settingsOf(voice),
    phrase_break_ms: voice.default_phrase_break_ms,
    sentence_break_ms: voice.default_sentence_break_ms,
    paragraph_break_ms: voice.default_paragraph_break_ms,
  }
}

export function settingsOf(voice: LibraryVoice): Partial<OurSettings> {
  return {
    speed: voice.default_speed,
    stability: voice.default_stability,
    similarity_boost: voice.default_similarity_boost,
    style: voice.default_style_strength,
    use_speaker_boost: voice.use_speaker_boost,
  }
}
