import type { User } from '#core/contract/account/account.ts'
import type { CreditBalance } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import type { SpeechModel } from '#core/contract/tts/tts.ts'
import type { VendorSubscription, VendorUser } from '#core/contract/vendor/elevenlabs-account.ts'
import type { OpenAiModel, OpenAiSpeech } from '#core/contract/vendor/openai.ts'
import { LibraryQuery, type LibraryVoice, type VoicePreview } from '#core/contract/voices.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { settingRanges } from '#core/rules/speech/voice-settings.ts'
import { openAiFormats } from '#core/rules/vendor/vendor-formats.ts'
import { openAiTranscribers } from '#core/rules/vendor/vendor-transcription.ts'
import { openAiModels } from '#core/rules/vendor/vendor-voices.ts'
import type { Caller, FileReply, RequestInfo } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Media } from '../../ports/media.ts'
import type { Storage } from '../../ports/storage.ts'
import type { Files } from '../files/service.ts'
import type { Speech } from '../tts/service.ts'
import { createVendorCloning } from './cloning.ts'
import { createVendorDictionaries } from './dictionaries.ts'
import { createElevenLabs } from './elevenlabs.ts'
import { audioReply, type Encoded, encode, streamReply } from './encoding.ts'
import { vendorFailure } from './failures/vendor-failures.ts'
import { createVendorHistory } from './history.ts'
import { createLiveSpeech } from './live-speech.ts'
import { createSpeaking, type Speaking } from './speaking.ts'
import { createVendorVoices } from './voices.ts'

const firstPublished = Date.parse('2026-01-12T12:00:00Z') / 1000

function createOpenAi(parts: {
  speaking: Speaking
  media: Media
  models: readonly SpeechModel[]
  voicesOf(accountId: AccountId | undefined): Promise<LibraryVoice[]>
}) {
  const { speaking, media } = parts
  const names = [
    ...parts.models.map((model) => model.model_id),
    ...Object.keys(openAiModels),
    ...Object.keys(openAiTranscribers),
  ]
  const models = names.map((id): OpenAiModel => ({ id, object: 'model', created: firstPublished, owned_by: 'pawol' }))

  return {
    async speak(user: Caller, wanted: OpenAiSpeech, request: RequestInfo): Promise<FileReply> {
      const { input, voice, model, response_format, stream_format } = wanted
      const format = openAiFormats[response_format ?? 'mp3']
      const speed = wanted.speed && Math.min(wanted.speed, settingRanges.speed.max)
      const settings = speed == null ? {} : { speed }
      if (speed != null && speed !== wanted.speed) request.answerWith('x-pawol-speed', String(speed))
      const { idempotency } = request
      const named = typeof voice === 'string' ? voice : voice.id
      const speech = await speaking.begin(user, { text: input, voice: named, model, settings, idempotency })
      const encoded = await encode(media, speech, format)
      if (stream_format !== 'sse') return audioReply(encoded, { speech, format, streams: stream_format === 'audio' })
      return streamReply(events(encoded, speech.credits), { speech, type: 'text/event-stream' })
    },
    async voices(user: Caller | null) {
      const voices = await parts.voicesOf(user?.account_id)
      return { voices: voices.map(({ voice_id: id, name }) => ({ id, name })) }
    },
    audioModels: () => ({
      models: [...parts.models.map(({ model_id }) => model_id), ...Object.keys(openAiModels)].map((id) => ({
        id,
        name: id,
      })),
    }),
    list: () => ({ object: 'list' as const, data: models }),
    model(id: string): OpenAiModel {
      const found = models.find((model) => model.id === id)
      if (!found) throw new AppError('not_found', { what: 'Model' })
      return found
    },
  }
}

async function* events({ bytes }: Encoded, credits: number): AsyncGenerator<string> {
  try {
    for await (const piece of bytes) yield event({ type: 'speech.audio.delta', audio: piece.toString('base64') })
    const usage = { input_tokens: credits, output_tokens: 0, total_tokens: credits }
    yield event({ type: 'speech.audio.done', usage })
  } catch (err) {
    // the status has been sent: their clients take a failure from the event instead
    const known = err instanceof AppError ? err : new AppError('internal', {}, { cause: err })
    yield event(vendorFailure('openai', known).body as object)
  }
}

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`

/** Who calls and what they have left, as ElevenLabs' clients read it. */
function createVendorAccount(parts: {
  profile(user: Caller): Promise<User>
  balance(account_id: AccountId): Promise<CreditBalance>
  usedThisPeriod(account_id: AccountId): Promise<number>
}) {
  const subscription = async ({ account_id }: Caller) =>
    subscriptionView(await parts.balance(account_id), await parts.usedThisPeriod(account_id))
  return {
    subscription,
    async user(caller: Caller): Promise<VendorUser> {
      const [user, has] = await Promise.all([parts.profile(caller), subscription(caller)])
      return {
        user_id: user.id,
        workspace_id: caller.account_id,
        subscription: has,
        is_new_user: false,
        can_use_delayed_payment_methods: false,
        is_onboarding_completed: true,
        is_onboarding_checklist_completed: true,
        first_name: user.username,
        created_at: seconds(user.created_at),
        seat_type: 'workspace_admin',
      }
    },
  }
}

const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000)

function subscriptionView({ available, subscription }: CreditBalance, used: number): VendorSubscription {
  const tier = subscription?.plan.id ?? 'free'
  const isYearly = subscription?.billing_cycle === 'yearly'
  return {
    tier,
    character_count: used,
    character_limit: used + available,
    max_character_limit_extension: null,
    max_credit_limit_extension: 0,
    can_extend_character_limit: false,
    allowed_to_extend_character_limit: false,
    next_character_count_reset_unix: subscription ? seconds(subscription.period_end) : null,
    voice_slots_used: 0,
    professional_voice_slots_used: 0,
    professional_voice_slots_used_in_workspace: 0,
    voice_limit: 0,
    voice_add_edit_counter: 0,
    professional_voice_limit: 0,
    can_extend_voice_limit: false,
    can_use_instant_voice_cloning: false,
    can_use_professional_voice_cloning: false,
    currency: 'usd',
    current_overage: { amount: '0', currency: 'usd' },
    status: tier === 'free' ? 'free' : subscription?.status === 'past_due' ? 'past_due' : 'active',
    billing_period: tier === 'free' ? null : isYearly ? 'annual_period' : 'monthly_period',
    character_refresh_period: 'monthly_period',
    next_invoice: null,
    open_invoices: [],
    has_open_invoices: false,
  }
}

export type Compat = ReturnType<typeof createCompat>

type Library = (
  account_id: AccountId | undefined,
  query: LibraryQuery,
) => Promise<{ voices: LibraryVoice[]; total: number }>

/** Our own speech, voices and history for programs that were written for another service. */
export function createCompat(
  parts: {
    speech: Speech
    jobs: Jobs
    files: Files
    storage: Storage
    media: Media
    models: readonly SpeechModel[]
    planOf(account_id: AccountId): Promise<PlanId>
    library: Library
    /** Voices the account made. */
    own(account_id: AccountId): Promise<LibraryVoice[]>
    preview(user: Caller, voiceId: string): Promise<VoicePreview>
    profile(user: Caller): Promise<User>
    balance(account_id: AccountId): Promise<CreditBalance>
    usedThisPeriod(account_id: AccountId): Promise<number>
    public_url(): string
  } & Parameters<typeof createVendorDictionaries>[0] &
    Parameters<typeof createVendorCloning>[0],
) {
  const everybodys = everyVoice(parts.library)
  const voicesOf = async (account_id: AccountId | undefined) => [
    ...(await everybodys(account_id)),
    ...(account_id ? await parts.own(account_id) : []),
  ]
  const cloning = createVendorCloning(parts)
  const { training } = cloning
  const speaking = createSpeaking({ ...parts, voicesOf, training })
  const previewUrl = async (user: Caller, voiceId: string) =>
    new URL((await parts.preview(user, voiceId)).audio_url, parts.public_url()).href
  return {
    cloning,
    openai: createOpenAi({ ...parts, speaking, voicesOf }),
    elevenlabs: createElevenLabs({ ...parts, speaking }),
    live: createLiveSpeech({ ...parts, speaking }),
    voices: createVendorVoices({ ...parts, speaking, voicesOf, previewUrl, training, samplesOf: cloning.samples }),
    history: createVendorHistory(parts),
    account: createVendorAccount(parts),
    dictionaries: createVendorDictionaries(parts),
  }
}

/** The library answers in pages; these clients expect all of it. */
function everyVoice(library: Library): (account_id: AccountId | undefined) => Promise<LibraryVoice[]> {
  return async (account_id) => {
    const all: LibraryVoice[] = []
    for (let page = 1; ; page++) {
      const { voices, total } = await library(account_id, LibraryQuery.parse({ limit: 100, page }))
      all.push(...voices)
      if (all.length >= total || voices.length === 0) return all
    }
  }
}
