import { AppError } from '#core/contract/errors.ts'
import type { SpeechModel } from '#core/contract/tts/tts.ts'
import type { VendorSample, VendorVoice, VoiceSearch } from '#core/contract/vendor/elevenlabs.ts'
import type { LibraryVoice } from '#core/contract/voices.ts'
import { may, offeredPlans } from '#core/rules/plans.ts'
import { toVendorSettings } from '#core/rules/vendor/vendor-settings.ts'
import { elevenLabsVoices } from '#core/rules/vendor/vendor-voices.ts'
import { within } from '../../platform/async/with-deadline.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Training } from './cloning.ts'
import { type Speaking, settingsOf } from './speaking.ts'

const previewMs = 2_000

/** Our voices as ElevenLabs' clients read them. */
export function createVendorVoices(parts: {
  speaking: Pick<Speaking, 'voice'>
  voicesOf(account_id: AccountId): Promise<LibraryVoice[]>
  models: readonly SpeechModel[]
  previewUrl(user: Caller, voice_id: string): Promise<string>
  /** Of an own voice; null for any other id. */
  training(user: Caller, voice_id: string): Promise<Training | null>
  /** Of a cloned voice. */
  samplesOf(user: Caller, voice_id: string): Promise<VendorSample[]>
}) {
  const { speaking, voicesOf, previewUrl } = parts
  const modelIds = parts.models.map((model) => model.model_id)
  const all = async ({ account_id }: Caller) => (await voicesOf(account_id)).map((voice) => voiceView(voice, modelIds))

  return {
    async list(user: Caller, { show_legacy = false }: { show_legacy?: boolean }) {
      const ours = await all(user)
      return { voices: show_legacy ? [...ours, ...otherNames(ours)] : ours }
    },
    async search(user: Caller, query: VoiceSearch) {
      const found = sorted((await all(user)).filter(matching(query)), query)
      const from = startOf(query.next_page_token)
      const until = from + query.page_size
      const has_more = until < found.length
      return {
        voices: found.slice(from, until),
        has_more,
        total_count: query.include_total_count ? found.length : 0,
        next_page_token: has_more ? pageToken(until) : null,
      }
    },
    async get(user: Caller, asked: string): Promise<VendorVoice> {
      const training = await parts.training(user, asked)
      if (training && training.state !== 'fine_tuned')
        return { ...unmadeView(training, modelIds), samples: await parts.samplesOf(user, asked) }
      const voice = voiceView(await speaking.voice(user, asked), modelIds)
      // a missing preview is made for the next request; this one does not wait for it
      const preview_url = await within(previewUrl(user, voice.voice_id), previewMs).catch(() => null)
      const samples = voice.is_owner ? await parts.samplesOf(user, voice.voice_id) : null
      const fine_tuning = training && trainingView(training, modelIds)
      return { ...voice, samples, fine_tuning, preview_url: preview_url ?? null }
    },
    defaultSettings: () => toVendorSettings({}),
    settings: async (user: Caller, asked: string) => toVendorSettings(settingsOf(await speaking.voice(user, asked))),
  }
}

/**
 * Their first clients find a voice by its exact name in this list, with `show_legacy`: their well-known names, and our
 * ids, are listed as voices.
 */
function otherNames(ours: VendorVoice[]): VendorVoice[] {
  const taken = new Set(ours.map((voice) => voice.name))
  const byId = new Map(ours.map((voice) => [voice.voice_id, voice]))
  const ids = ours.filter((voice) => !taken.has(voice.voice_id)).map((voice) => ({ ...voice, name: voice.voice_id }))
  const theirs = elevenLabsVoices.flatMap(({ theirs: voice_id, name, ours: id }) => {
    const voice = byId.get(id)
    return voice && !taken.has(name) ? [{ ...voice, voice_id, name }] : []
  })
  return [...ids, ...theirs]
}

const pageToken = (from: number) => Buffer.from(`from:${from}`).toString('base64url')

function startOf(token: string | undefined): number {
  if (!token) return 0
  const from = /^from:(\d{1,9})$/.exec(Buffer.from(token, 'base64url').toString())?.[1]
  if (from) return Number(from)
  const said = 'Send the next_page_token of the page before.'
  throw new AppError('invalid_request', { detail: said, fields: { next_page_token: said } })
}

function matching(query: VoiceSearch): (voice: VendorVoice) => boolean {
  const { search, category, gender, accent, language, voice_ids } = query
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const is = (wanted: string | undefined, has: string | undefined) => !wanted || plain(wanted) === plain(has ?? '')
  return (voice) => {
    const { labels } = voice
    const words = [voice.name, voice.description, voice.category, ...Object.values(labels)].map(plain)
    return (
      words.some((word) => word.includes(plain(search))) &&
      is(category, voice.category) &&
      is(gender, labels.gender) &&
      is(accent, labels.accent) &&
      (!language || language.some((one) => is(one, labels.language))) &&
      (!voice_ids || voice_ids.includes(voice.voice_id)) &&
      ofType(voice, query.voice_type)
    )
  }
}

/** A voice is its caller's own, is shared with their organisation, or comes with the service. */
function ofType({ category, is_owner, is_bookmarked }: VendorVoice, type: VoiceSearch['voice_type']): boolean {
  if (type === 'saved') return is_bookmarked
  if (type === undefined || type === 'non-community') return true
  if (category === 'premade') return type === 'default'
  return type === 'non-default' || type === (is_owner ? 'personal' : 'workspace')
}

function sorted(voices: VendorVoice[], { sort, sort_direction }: VoiceSearch): VendorVoice[] {
  const sign = sort_direction === 'asc' ? 1 : -1
  const order = (a: VendorVoice, b: VendorVoice) =>
    sort === 'name' ? a.name.localeCompare(b.name) : a.created_at_unix - b.created_at_unix
  return [...voices].sort((a, b) => sign * order(a, b))
}

function voiceView(voice: LibraryVoice, modelIds: string[]): VendorVoice {
  const { voice_id, name, description, gender, region, is_premium } = voice
  const use_case = voice.tags[0] ?? ''
  const tiers = offeredPlans.filter((plan) => may(plan.id, 'premium_voices')).map((plan) => plan.id)
  return {
    voice_id,
    name,
    samples: null,
    category: voice.is_cloned ? 'cloned' : 'premade',
    labels: { language: 'ht', accent: region, gender, use_case, voice_type: 'synthetic' },
    description,
    preview_url: null,
    available_for_tiers: is_premium ? tiers : [],
    settings: toVendorSettings(settingsOf(voice)),
    high_quality_base_model_ids: modelIds,
    verified_languages: modelIds.map((model_id) => ({ language: 'ht', model_id, accent: region })),
    is_owner: voice.is_cloned === true && !voice.shared,
    is_bookmarked: voice.is_added,
    fine_tuning: null,
    created_at_unix: Math.floor(Date.parse(voice.created_at) / 1000),
  }
}

function trainingView({ state, progress, message }: Training, modelIds: string[]): VendorVoice['fine_tuning'] {
  const forEach = <T>(value: T) => Object.fromEntries(modelIds.map((id) => [id, value]))
  return {
    is_allowed_to_fine_tune: true,
    state: forEach(state),
    progress: forEach(progress),
    message: message ? forEach(message) : {},
  }
}

/** One that cannot speak yet, and has no settings of its own. */
function unmadeView(training: Training, modelIds: string[]): VendorVoice {
  const { voice_id, name, description, region, created_at } = training.voice
  return {
    voice_id,
    name,
    description,
    samples: null,
    preview_url: null,
    category: 'cloned',
    labels: { language: 'ht', accent: region, voice_type: 'synthetic' },
    available_for_tiers: [],
    settings: toVendorSettings({}),
    high_quality_base_model_ids: modelIds,
    verified_languages: [],
    is_owner: true,
    is_bookmarked: true,
    fine_tuning: trainingView(training, modelIds),
    created_at_unix: Math.floor(Date.parse(created_at) / 1000),
  }
}
