import { z } from 'zod'
import { settingRanges } from '../../rules/speech/voice-settings.ts'
import { type OpenAiFormat, openAiFormats } from '../../rules/vendor/vendor-formats.ts'
import { endpoint } from '../endpoint.ts'
import { heardSpeechErrors } from '../tts/jobs.ts'
import { VendorModel } from './elevenlabs.ts'

export const area = 'openai'

/** OpenAI-compatible calls: point an OpenAI client to this server's address with /v1, with an API key. */

const { min, max } = settingRanges.speed
/** The highest speed that OpenAI's clients may send. */
const fastest = 4
const formats = Object.keys(openAiFormats) as [OpenAiFormat, ...OpenAiFormat[]]
const VoiceName = z.string().min(1).max(200)

export const OpenAiSpeech = z.object({
  model: z
    .string()
    .min(1)
    .max(200)
    .describe('One of our models, or tts-1, tts-1-hd or gpt-4o-mini-tts, which map to our nearest.'),
  input: z
    .string()
    .min(1)
    .max(4096, 'The text may have at most 4096 characters here.')
    .describe("The text, at most 4096 characters or your plan's limit where that is lower. It may hold SSML."),
  voice: z
    .union([VoiceName, z.object({ id: VoiceName })])
    .describe('One of our voices by id or name, or a voice name of OpenAI: alloy, ash, ballad, coral, echo and so on.'),
  response_format: z
    .enum(formats)
    .nullish()
    .describe(
      'mp3 unless said. At 24 kHz, mono; opus at 48 kHz in Ogg; pcm is 16-bit little-endian, without a header. A wav is sent once it is complete, so that its header holds its length; with stream_format it streams.',
    ),
  speed: z
    .number()
    .min(min, `The slowest speed is ${min}.`)
    .max(fastest, `The fastest speed is ${fastest}.`)
    .nullish()
    .describe(
      `From ${min} to ${fastest}; our voices reach ${max}, and speak faster requests at that. The header X-Pawol-Speed says so.`,
    ),
  instructions: z.string().max(4096).nullish().describe('Accepted and ignored; use the voice settings.'),
  stream_format: z
    .enum(['audio', 'sse'])
    .nullish()
    .describe(
      'sse sends speech.audio.delta events with base64 and one speech.audio.done; the numbers of usage are credits.',
    ),
})
export type OpenAiSpeech = z.output<typeof OpenAiSpeech>

export const OpenAiModel = z.object({
  id: z.string(),
  object: z.literal('model'),
  created: z.number().describe('Unix time in seconds.'),
  owned_by: z.string(),
})
export type OpenAiModel = z.output<typeof OpenAiModel>

export const openAiSpeech = endpoint({
  method: 'POST',
  path: '/v1/audio/speech',
  summary: 'Speak a text and stream the audio (OpenAI-compatible)',
  auth: 'user',
  scope: 'tts',
  body: OpenAiSpeech,
  returns: 'file',
  content: {
    'audio/mpeg': 'bytes',
    'audio/ogg': 'bytes',
    'audio/aac': 'bytes',
    'audio/flac': 'bytes',
    'audio/wav': 'bytes',
    'audio/pcm': 'bytes',
    'text/event-stream': z.string(),
  },
  errors: [...heardSpeechErrors, 'voice_not_ready'],
  limit: { per_minute: 60, by: 'caller', shared: true },
  concurrent: true,
  shape: 'openai',
})

const ofAudio = { method: 'GET', auth: 'anyone', scope: 'tts', shape: 'openai' } as const

/** Open WebUI asks both without a key. */
export const listOpenAiAudioModels = endpoint({
  path: '/v1/audio/models',
  summary: 'List speech models (OpenAI-compatible, for Open WebUI)',
  ...ofAudio,
  returns: z.object({ models: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

export const listOpenAiAudioVoices = endpoint({
  path: '/v1/audio/voices',
  summary: 'List voices (OpenAI-compatible, for Open WebUI); with a key, your own too',
  ...ofAudio,
  returns: z.object({ voices: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

/** One address for two services: ElevenLabs' clients, which send `xi-api-key`, get ElevenLabs' format. */
export const listVendorModels = endpoint({
  method: 'GET',
  path: '/v1/models',
  summary: 'List models (OpenAI-compatible; ElevenLabs-compatible with xi-api-key)',
  auth: 'user',
  scope: 'tts',
  returns: z.union([z.object({ object: z.literal('list'), data: z.array(OpenAiModel) }), z.array(VendorModel)]),
  shape: 'by_header',
})

export const getOpenAiModel = endpoint({
  method: 'GET',
  path: '/v1/models/{model}',
  summary: 'Get one model (OpenAI-compatible)',
  auth: 'user',
  scope: 'tts',
  params: z.object({ model: z.string().min(1).max(200) }),
  returns: OpenAiModel,
  errors: ['not_found'],
  shape: 'openai',
})
