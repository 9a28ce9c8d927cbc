import type { SpeechSpan } from '#core/contract/tts/jobs.ts'
import type { SpeechModel } from '#core/contract/tts/tts.ts'
import type { SpeechQuery, VendorModel, VendorSpeech } from '#core/contract/vendor/elevenlabs.ts'
import { offeredPlans, plans } from '#core/rules/plans.ts'
import { type Aligned, createAligner, joinAligned } from '#core/rules/speech/alignment.ts'
import { elevenLabsFormat } from '#core/rules/vendor/vendor-formats.ts'
import { toOurSettings } from '#core/rules/vendor/vendor-settings.ts'
import type { Caller, FileReply, Idempotency } from '../../platform/http/route.ts'
import type { Media } from '../../ports/media.ts'
import type { Listening } from '../tts/listening.ts'
import { audioReply, type Encoded, encode, streamReply } from './encoding.ts'
import type { Speaking } from './speaking.ts'

export type Asked = {
  voice_id: string
  body: VendorSpeech
  query: SpeechQuery
  idempotency: Idempotency
  /** The caller reads while it is made. */
  streams?: boolean
}
type Timed = (said: Listening, encoded: Encoded) => AsyncGenerator<string>

export function createElevenLabs(parts: { speaking: Speaking; media: Media; models: readonly SpeechModel[] }) {
  const { speaking, media } = parts

  async function begin(user: Caller, { voice_id, body, query, idempotency }: Asked) {
    const { text, model_id: model, voice_settings, pronunciation_dictionary_locators: dictionaries } = body
    const settings = toOurSettings(voice_settings ?? {})
    const speech = await speaking.begin(user, { text, voice: voice_id, model, settings, idempotency, dictionaries })
    const format = elevenLabsFormat(query.output_format)
    return { speech, format, encoded: await encode(media, speech, format) }
  }
  const timed = (write: Timed, type: string) => async (user: Caller, asked: Asked) => {
    const { speech, encoded } = await begin(user, asked)
    return streamReply(write(speech, encoded), { speech, type })
  }

  return {
    async speak(user: Caller, asked: Asked): Promise<FileReply> {
      const { encoded, ...made } = await begin(user, asked)
      return audioReply(encoded, { ...made, streams: asked.streams ?? false })
    },
    speakTimed: timed(timedJson, 'application/json'),
    streamTimed: timed(timedLines, 'application/x-ndjson'),
    models: () => parts.models.map(modelView),
  }
}

function modelView({ model_id, name, description }: SpeechModel): VendorModel {
  const most = Math.max(...offeredPlans.map((plan) => plan.max_characters_per_request))
  return {
    model_id,
    name,
    description,
    can_be_finetuned: false,
    can_do_text_to_speech: true,
    can_do_voice_conversion: false,
    can_use_style: true,
    can_use_speaker_boost: true,
    serves_pro_voices: false,
    token_cost_factor: 1,
    requires_alpha_access: false,
    max_characters_request_free_user: plans.free.max_characters_per_request,
    max_characters_request_subscribed_user: most,
    maximum_text_length_per_request: most,
    languages: [{ language_id: 'ht', name: 'Haitian Creole' }],
    model_rates: { character_cost_multiplier: 1 },
    concurrency_group: 'standard',
  }
}

type Said = { text: string; spans?: readonly SpeechSpan[] }

/** One JSON object, written as the sound comes: never in memory as a whole. */
async function* timedJson(said: Said, encoded: Encoded): AsyncGenerator<string> {
  yield '{"audio_base64":"'
  const aligner = createAligner(said.text, said.spans)
  const parts: Aligned[] = []
  let rest = Buffer.alloc(0)
  for await (const bytes of encoded.bytes) {
    parts.push(aligner.take(encoded.words.splice(0)))
    const all = Buffer.concat([rest, bytes])
    // base64 writes three bytes at a time
    const end = all.length - (all.length % 3)
    rest = all.subarray(end)
    if (end > 0) yield all.subarray(0, end).toString('base64')
  }
  parts.push(aligner.take(encoded.words.splice(0)), aligner.rest(encoded.seconds()))
  const { alignment, normalized_alignment } = joinAligned(parts)
  yield `${rest.toString('base64')}","alignment":${JSON.stringify(alignment)}`
  yield `,"normalized_alignment":${JSON.stringify(normalized_alignment)}}\n`
}

/** One line per piece of sound, with the words since the last line. */
async function* timedLines({ text, spans }: Said, encoded: Encoded): AsyncGenerator<string> {
  const aligner = createAligner(text, spans)
  for await (const bytes of encoded.bytes) {
    const words = encoded.words.splice(0)
    yield line(bytes, words.length > 0 ? aligner.take(words) : null)
  }
  const last = aligner.take(encoded.words.splice(0))
  if (last.alignment.characters.length > 0) yield line(Buffer.alloc(0), last)
  const rest = aligner.rest(encoded.seconds())
  if (rest.alignment.characters.length > 0) yield line(Buffer.alloc(0), rest)
}

function line(bytes: Buffer, aligned: Aligned | null): string {
  const { alignment, normalized_alignment } = aligned ?? { alignment: null, normalized_alignment: null }
  return `${JSON.stringify({ audio_base64: bytes.toString('base64'), alignment, normalized_alignment })}\n`
}
