import { z } from 'zod'
import { settingRanges } from '../../rules/speech/voice-settings.ts'
import { elevenLabsFormats } from '../../rules/vendor/vendor-formats.ts'
import { endpoint } from '../endpoint.ts'
import { heardSpeechErrors } from '../tts/jobs.ts'

export const area = 'elevenlabs'

/** ElevenLabs-compatible calls: point an ElevenLabs client to this server's address, with an API key. */

const share = (words: string) => z.number().min(0).max(1).nullish().describe(words)
const range = (name: 'stability' | 'similarity_boost') => {
  const { min, max } = settingRanges[name]
  return `From 0 to 1, which is ${min} to ${max} of our own ${name}.`
}
const { min, max } = settingRanges.speed

export const VendorVoiceSettings = z.object({
  stability: share(range('stability')),
  similarity_boost: share(range('similarity_boost')),
  style: share('From 0 to 1, as ours.'),
  use_speaker_boost: z.boolean().nullish().describe('As in our own settings.'),
  speed: z.number().min(min).max(max).nullish().describe(`From ${min} to ${max}, as in our own settings.`),
})

const Settings = z.object({
  stability: z.number(),
  similarity_boost: z.number(),
  style: z.number(),
  use_speaker_boost: z.boolean(),
  speed: z.number(),
})

export const VendorSample = z.object({
  sample_id: z.string(),
  file_name: z.string(),
  mime_type: z.string(),
  size_bytes: z.number(),
  hash: z.string(),
})
export type VendorSample = z.output<typeof VendorSample>

const fineTuning = z.record(z.string(), z.enum(['queued', 'fine_tuning', 'fine_tuned', 'failed']))
export const VendorVoice = z.object({
  voice_id: z.string(),
  name: z.string(),
  samples: z.array(VendorSample).nullable().describe('Samples of a cloned voice; omitted from lists.'),
  category: z.enum(['premade', 'cloned']),
  labels: z.record(z.string(), z.string()).describe('`voice_type` is always `synthetic`.'),
  description: z.string(),
  preview_url: z.string().nullable().describe('Address of the preview; omitted from lists.'),
  available_for_tiers: z.array(z.string()).describe('Plans that include it; empty for all.'),
  settings: Settings.describe('The default settings of the voice.'),
  high_quality_base_model_ids: z.array(z.string()),
  verified_languages: z.array(z.object({ language: z.string(), model_id: z.string(), accent: z.string() })),
  is_owner: z.boolean(),
  is_bookmarked: z.boolean().describe('Whether it is in your collection.'),
  fine_tuning: z
    .object({
      is_allowed_to_fine_tune: z.literal(true),
      state: fineTuning.describe('By model, the same for all. Only a `fine_tuned` voice speaks.'),
      progress: z.record(z.string(), z.number()).describe('From 0 to 1, by model.'),
      message: z.record(z.string(), z.string()),
    })
    .nullable()
    .describe('The training of one of your voices, which /v1/voices/add began; null for all others, and in lists.'),
  created_at_unix: z.number(),
})
export type VendorVoice = z.output<typeof VendorVoice>

export const VendorModel = z.object({
  model_id: z.string(),
  name: z.string(),
  description: z.string(),
  can_be_finetuned: z.boolean(),
  can_do_text_to_speech: z.boolean(),
  can_do_voice_conversion: z.boolean(),
  can_use_style: z.boolean(),
  can_use_speaker_boost: z.boolean(),
  serves_pro_voices: z.boolean(),
  token_cost_factor: z.number(),
  requires_alpha_access: z.boolean(),
  max_characters_request_free_user: z.number(),
  max_characters_request_subscribed_user: z.number(),
  maximum_text_length_per_request: z.number(),
  languages: z.array(z.object({ language_id: z.string(), name: z.string() })),
  model_rates: z.object({ character_cost_multiplier: z.number() }),
  concurrency_group: z.string(),
})
export type VendorModel = z.output<typeof VendorModel>

const vendor = { auth: 'user', shape: 'elevenlabs' } as const
export const VoiceParams = z.object({ voice_id: z.string().min(1).max(200) })

/** Up to three, in order of precedence: the first one that has a word applies. */
export const DictionaryLocators = z
  .array(
    z.object({
      pronunciation_dictionary_id: z.string().min(1).max(100),
      version_id: z.string().max(100).nullish().describe('The version; defaults to the current one.'),
    }),
  )
  .max(3)
  .describe('Dictionaries to use instead of those of the account.')
export type DictionaryLocators = z.output<typeof DictionaryLocators>

export const VendorSpeech = z.object({
  text: z.string().min(1).max(100_000).describe("The text, within your plan's limit. It may hold SSML."),
  model_id: z
    .string()
    .min(1)
    .max(200)
    .nullish()
    .describe('One of our models, or one of ElevenLabs, which maps to our nearest.'),
  voice_settings: VendorVoiceSettings.nullish().describe('Omitted settings default to those of the voice.'),
  language_code: z.string().max(20).nullish().describe('Accepted; the language is always Haitian Creole.'),
  seed: z
    .number()
    .int()
    .min(0)
    .max(4_294_967_295)
    .nullish()
    .describe('Accepted; the same text always produces the same audio.'),
  pronunciation_dictionary_locators: DictionaryLocators.nullish(),
  previous_text: z.string().max(100_000).nullish().describe('Accepted and ignored.'),
  next_text: z.string().max(100_000).nullish().describe('Accepted and ignored.'),
  previous_request_ids: z.array(z.string().max(200)).max(3).nullish().describe('Accepted and ignored.'),
  next_request_ids: z.array(z.string().max(200)).max(3).nullish().describe('Accepted and ignored.'),
  apply_text_normalization: z
    .enum(['auto', 'on', 'off'])
    .nullish()
    .describe('Accepted; numbers and signs are always spoken as words.'),
})
export type VendorSpeech = z.output<typeof VendorSpeech>

export const SpeechQuery = z.object({
  output_format: z
    .enum(elevenLabsFormats)
    .default('mp3_44100_128')
    .describe('Codec, sample rate and kilobits per second; available on every plan. pcm is 16-bit little-endian.'),
  enable_logging: z.stringbool().optional().describe('Accepted; speech is always kept in your history.'),
  optimize_streaming_latency: z.coerce.number().int().min(0).max(4).optional().describe('Accepted and ignored.'),
})
export type SpeechQuery = z.output<typeof SpeechQuery>

export const CharacterAlignment = z.object({
  characters: z.array(z.string()),
  character_start_times_seconds: z.array(z.number()),
  character_end_times_seconds: z.array(z.number()),
})
const TimedAudio = z.object({
  audio_base64: z.string(),
  alignment: CharacterAlignment.nullable().describe(
    'The text as it was sent; times count from the start of the audio.',
  ),
  normalized_alignment: CharacterAlignment.nullable().describe('The text as it is spoken, with numbers as words.'),
})

const spoken = {
  ...vendor,
  scope: 'tts',
  params: VoiceParams,
  query: SpeechQuery,
  body: VendorSpeech,
  returns: 'file',
  errors: [...heardSpeechErrors, 'voice_not_ready'],
  limit: { per_minute: 60, by: 'caller', shared: true },
  concurrent: true,
} as const
const audio = {
  'audio/mpeg': 'bytes',
  'audio/pcm': 'bytes',
  'audio/basic': 'bytes',
  'audio/x-alaw-basic': 'bytes',
  'audio/ogg': 'bytes',
  'audio/wav': 'bytes',
} as const

export const vendorSpeech = endpoint({
  method: 'POST',
  path: '/v1/text-to-speech/{voice_id}',
  summary: 'Speak a text and stream the audio (ElevenLabs-compatible)',
  ...spoken,
  content: audio,
})

export const streamVendorSpeech = endpoint({
  method: 'POST',
  path: '/v1/text-to-speech/{voice_id}/stream',
  summary: "Speak a text and stream the audio, at the streaming address of ElevenLabs' clients",
  ...spoken,
  content: audio,
})

export const timedVendorSpeech = endpoint({
  method: 'POST',
  path: '/v1/text-to-speech/{voice_id}/with-timestamps',
  summary: 'Speak a text and return the time of each character',
  ...spoken,
  content: { 'application/json': TimedAudio },
})

export const streamTimedVendorSpeech = endpoint({
  method: 'POST',
  path: '/v1/text-to-speech/{voice_id}/stream/with-timestamps',
  summary:
    'Speak a text and stream audio with character times, one JSON line per chunk; times count from the start of the audio',
  ...spoken,
  content: { 'application/x-ndjson': TimedAudio },
})

const voices = { ...vendor, scope: 'voices' } as const

export const listVendorVoices = endpoint({
  method: 'GET',
  path: '/v1/voices',
  summary: 'List all voices (ElevenLabs-compatible)',
  ...voices,
  query: z.object({
    show_legacy: z
      .stringbool()
      .optional()
      .describe(
        "Lists our voices by their ids and by the names of ElevenLabs' own voices too, as first clients need it.",
      ),
  }),
  returns: z.object({ voices: z.array(VendorVoice) }),
})

const several = z
  .union([z.string().max(200), z.array(z.string().max(200)).max(100)])
  .optional()
  .transform((given) => (given === undefined ? undefined : [given].flat()))

export const VoiceSearch = z.object({
  search: z.string().max(200).default('').describe('Searches the name, the description, the labels and the category.'),
  page_size: z.coerce.number().int().min(1).max(100).default(10),
  next_page_token: z.string().max(200).optional().describe('The token from the previous page.'),
  sort: z.enum(['created_at_unix', 'name']).default('name'),
  sort_direction: z.enum(['asc', 'desc']).default('asc'),
  voice_type: z
    .enum(['personal', 'community', 'default', 'workspace', 'non-default', 'non-community', 'saved'])
    .optional()
    .describe(
      'Your cloned voices are personal, those of your organisation workspace, all others default; saved means your collection.',
    ),
  category: z.string().max(50).optional(),
  gender: z.string().max(50).optional(),
  accent: z.string().max(50).optional(),
  language: several,
  voice_ids: several,
  include_total_count: z.stringbool().default(true),
})
export type VoiceSearch = z.output<typeof VoiceSearch>

export const searchVendorVoices = endpoint({
  method: 'GET',
  path: '/v2/voices',
  summary: 'List voices by search and filters, paginated (ElevenLabs-compatible)',
  ...voices,
  query: VoiceSearch,
  returns: z.object({
    voices: z.array(VendorVoice),
    has_more: z.boolean(),
    total_count: z.number(),
    next_page_token: z.string().nullable(),
  }),
})

export const getVendorVoice = endpoint({
  method: 'GET',
  path: '/v1/voices/{voice_id}',
  summary: 'Get one voice (ElevenLabs-compatible)',
  ...voices,
  params: VoiceParams,
  query: z.object({ with_settings: z.stringbool().optional().describe('Accepted; settings are always included.') }),
  returns: VendorVoice,
  errors: ['not_found'],
})

export const getDefaultVoiceSettings = endpoint({
  method: 'GET',
  path: '/v1/voices/settings/default',
  summary: 'Get the default voice settings',
  ...voices,
  returns: Settings,
})

export const getVendorVoiceSettings = endpoint({
  method: 'GET',
  path: '/v1/voices/{voice_id}/settings',
  summary: 'Get the default settings of a voice',
  ...voices,
  params: VoiceParams,
  returns: Settings,
  errors: ['not_found'],
})
