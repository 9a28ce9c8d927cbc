import { z } from 'zod'
import { elevenLabsFormats } from '../../rules/vendor/vendor-formats.ts'
import { endpoint } from '../endpoint.ts'
import { heardSpeechErrors } from '../tts/jobs.ts'
import { DictionaryLocators, VendorVoiceSettings, VoiceParams } from './elevenlabs.ts'

/** Speech from a text that is still being written, as ElevenLabs' clients ask for it on a WebSocket. */

const GenerationConfig = z.object({
  chunk_length_schedule: z
    .array(z.number().int().min(50).max(500))
    .min(1)
    .max(20)
    .nullish()
    .describe('How many characters to gather before each piece is spoken; the last counts for all that follow.'),
})

const LiveKey = z.string().min(1).max(500).nullish()

export const LiveText = z
  .object({
    text: z
      .string()
      .max(10_000)
      .describe('What comes next of the text. A space keeps the connection open, an empty text ends it.'),
    voice_settings: VendorVoiceSettings.nullish().describe('In the first message alone, or always the same.'),
    generation_config: GenerationConfig.nullish().describe('In the first message alone.'),
    generator_config: GenerationConfig.nullish().describe('The same under another name.'),
    try_trigger_generation: z
      .boolean()
      .nullish()
      .describe('Speaks what has been gathered, if that is at least 50 characters.'),
    flush: z.boolean().nullish().describe('Speaks all that has been gathered, and stays open.'),
    xi_api_key: LiveKey.describe('Your API key, in the first message, where headers cannot be set.'),
    'xi-api-key': LiveKey.describe('The same, as it is written in headers.'),
    authorization: LiveKey.describe('The same after the word Bearer, or the access token of someone signed in.'),
    pronunciation_dictionary_locators: DictionaryLocators.nullish(),
  })
  .meta({ example: { text: 'Bonjou tout moun! ', flush: true, xi_api_key: 'pk_live_…' } })
export type LiveText = z.output<typeof LiveText>

const LiveAlignment = z.object({
  chars: z.array(z.string()),
  charStartTimesMs: z.array(z.number()).describe("From the start of this message's sound."),
  charDurationsMs: z.array(z.number()),
  charsDurationsMs: z.array(z.number()).describe('The same, as first clients spell it.'),
})
export type LiveAlignment = z.output<typeof LiveAlignment>

export const LiveSound = z.object({
  audio: z.string().nullable().describe('Base64, in the format asked for.'),
  isFinal: z.literal(true).nullable().describe('true in the last message, which has no sound.'),
  alignment: LiveAlignment.nullable().describe('The text as it was sent.'),
  normalizedAlignment: LiveAlignment.nullable().describe('The text as it is said, numbers as words.'),
})
export type LiveSound = z.input<typeof LiveSound>

/** A file's header cannot stand before each piece of sound. */
const liveFormats = elevenLabsFormats.filter((name) => !name.startsWith('wav_')) as [
  Exclude<(typeof elevenLabsFormats)[number], `wav_${string}`>,
]

export const LiveQuery = z.object({
  model_id: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('A model of ours, or one of theirs: the nearest of ours speaks.'),
  output_format: z.enum(liveFormats).default('mp3_44100_128').describe('As for speech over HTTP, without wav.'),
  enable_ssml_parsing: z
    .stringbool()
    .default(false)
    .describe('Whether tags in the text are SSML. Send each tag whole, within one message.'),
  inactivity_timeout: z.coerce
    .number()
    .int()
    .min(1)
    .max(180)
    .default(20)
    .describe('Seconds without a message after which the connection is closed.'),
  auto_mode: z.stringbool().default(false).describe('Speaks each message at once, without gathering.'),
  sync_alignment: z.stringbool().optional().describe('Accepted; timings always come with the sound.'),
  language_code: z.string().max(20).optional().describe('Accepted; the language is always Haitian Creole.'),
  enable_logging: z.stringbool().optional().describe('Accepted; what is made is always in your history.'),
  optimize_streaming_latency: z.coerce.number().int().min(0).max(4).optional().describe('Accepted and not used.'),
  apply_text_normalization: z
    .enum(['auto', 'on', 'off'])
    .optional()
    .describe('Accepted; numbers and signs are always said as words.'),
  seed: z.coerce
    .number()
    .int()
    .min(0)
    .max(4_294_967_295)
    .optional()
    .describe('Accepted; the same text always sounds the same.'),
})
export type LiveQuery = z.output<typeof LiveQuery>

export const speakLive = endpoint({
  method: 'GET',
  path: '/v1/text-to-speech/{voice_id}/stream-input',
  summary: 'Speak a text while it is being written, over a WebSocket, as ElevenLabs clients do',
  auth: 'user',
  shape: 'elevenlabs',
  scope: 'tts',
  params: VoiceParams,
  query: LiveQuery,
  returns: 'socket',
  messages: { from_client: LiveText, from_server: LiveSound },
  credential: (first: LiveText) =>
    first.xi_api_key ?? first['xi-api-key'] ?? first.authorization?.replace(/^Bearer +/i, '') ?? undefined,
  errors: [...heardSpeechErrors, 'input_timeout'],
  limit: { per_minute: 60, by: 'caller', shared: true },
  concurrent: true,
})
