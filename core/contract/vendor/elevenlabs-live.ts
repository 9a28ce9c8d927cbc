import { z } from 'zod'
import { elevenLabsFormats } from '../../rules/vendor/vendor-formats.ts'
import { endpoint } from '../endpoint.ts'
import { heardSpeechErrors } from '../tts/jobs.ts'
import { DictionaryLocators, VendorVoiceSettings, VoiceParams } from './elevenlabs.ts'

export const area = 'elevenlabs'

/** Speech from streamed text over a WebSocket, compatible with ElevenLabs' `stream-input`. */

const GenerationConfig = z.object({
  chunk_length_schedule: z
    .array(z.number().int().min(50).max(500))
    .min(1)
    .max(20)
    .nullish()
    .describe('How many characters to buffer before each chunk is spoken; the last value applies to all later chunks.'),
})

const LiveKey = z.string().min(1).max(500).nullish()

export const LiveText = z
  .object({
    text: z
      .string()
      .max(10_000)
      .describe('The next part of the text. A space keeps the connection open, an empty string ends it.'),
    voice_settings: VendorVoiceSettings.nullish().describe('Only in the first message, or unchanged.'),
    generation_config: GenerationConfig.nullish().describe('Only in the first message.'),
    generator_config: GenerationConfig.nullish().describe('An alias of `generation_config`.'),
    try_trigger_generation: z
      .boolean()
      .nullish()
      .describe('Speaks the buffered text, if it has at least 50 characters.'),
    flush: z.boolean().nullish().describe('Speaks all buffered text and keeps the connection open.'),
    xi_api_key: LiveKey.describe('Your API key, in the first message, where headers cannot be set.'),
    'xi-api-key': LiveKey.describe('An alias of `xi_api_key`.'),
    authorization: LiveKey.describe('`Bearer` followed by the API key, or by the access token of a signed-in user.'),
    pronunciation_dictionary_locators: DictionaryLocators.nullish(),
  })
  .meta({ example: { text: 'Bonjou tout moun! ', flush: true, xi_api_key: 'pk_live_…' } })
export type LiveText = z.output<typeof LiveText>

const LiveAlignment = z.object({
  chars: z.array(z.string()),
  charStartTimesMs: z.array(z.number()).describe("Times from the start of this message's audio."),
  charDurationsMs: z.array(z.number()),
  charsDurationsMs: z.array(z.number()).describe('An alias that older clients use.'),
})
export type LiveAlignment = z.output<typeof LiveAlignment>

export const LiveSound = z.object({
  audio: z.string().nullable().describe('Audio in base64, in the requested format.'),
  isFinal: z.literal(true).nullable().describe('true in the last message, which has no audio.'),
  alignment: LiveAlignment.nullable().describe('The text as it was sent.'),
  normalizedAlignment: LiveAlignment.nullable().describe('The text as it is spoken, with numbers as words.'),
})
export type LiveSound = z.input<typeof LiveSound>

/** Excludes formats with a file header, because each chunk would need one. */
const liveFormats = elevenLabsFormats.filter((name) => !name.startsWith('wav_')) as [
  Exclude<(typeof elevenLabsFormats)[number], `wav_${string}`>,
]

export const LiveQuery = z.object({
  model_id: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('One of our models, or one of ElevenLabs, which maps to our nearest.'),
  output_format: z
    .enum(liveFormats)
    .default('mp3_44100_128')
    .describe('The output formats of speech over HTTP, except wav.'),
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
  auto_mode: z.stringbool().default(false).describe('Speaks each message immediately, without buffering.'),
  sync_alignment: z.stringbool().optional().describe('Accepted; timings are always included.'),
  language_code: z.string().max(20).optional().describe('Accepted; the language is always Haitian Creole.'),
  enable_logging: z.stringbool().optional().describe('Accepted; speech is always kept in your history.'),
  optimize_streaming_latency: z.coerce.number().int().min(0).max(4).optional().describe('Accepted and ignored.'),
  apply_text_normalization: z
    .enum(['auto', 'on', 'off'])
    .optional()
    .describe('Accepted; numbers and signs are always spoken as words.'),
  seed: z.coerce
    .number()
    .int()
    .min(0)
    .max(4_294_967_295)
    .optional()
    .describe('Accepted; the same text always produces the same audio.'),
})
export type LiveQuery = z.output<typeof LiveQuery>

export const speakLive = endpoint({
  method: 'GET',
  path: '/v1/text-to-speech/{voice_id}/stream-input',
  summary: 'Speak streamed text over a WebSocket (ElevenLabs-compatible)',
  auth: 'user',
  shape: 'elevenlabs',
  scope: 'tts',
  params: VoiceParams,
  query: LiveQuery,
  returns: 'socket',
  messages: { from_client: LiveText, from_server: LiveSound },
  credential: (first: LiveText) =>
    first.xi_api_key ?? first['xi-api-key'] ?? first.authorization?.replace(/^Bearer +/i, '') ?? undefined,
  errors: [...heardSpeechErrors, 'voice_not_ready', 'input_timeout'],
  limit: { per_minute: 60, by: 'caller', shared: true },
  concurrent: true,
})
