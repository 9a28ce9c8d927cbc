import { z } from 'zod'
import { previewSentenceIds } from '../rules/speech/preview-sentences.ts'
import { Language } from './account/account.ts'
import { endpoint } from './endpoint.ts'
import { SharedWith } from './teams/sharing.ts'
import { WordTiming } from './tts/tts.ts'

/** Acoustic parameters of a voice, for any engine; analysing a recording gives the same parameters. */
export const VoiceProfile = z.object({
  /** Median pitch in Hz, and the semitones between the 10th and 90th percentile. */
  pitch_hz: z.number().min(50).max(400),
  pitch_spread: z.number().min(0).max(24),
  /** Resonances relative to an adult man's; a child's are near 1.25. */
  formant_scale: z.number().min(0.75).max(1.35),
  /** Speed relative to 150 words a minute. */
  rate: z.number().min(0.6).max(1.5),
  breath: z.number().min(0).max(1),
  roughness: z.number().min(0).max(1),
  /** Gain in dB at 125, 250, 500, 1000, 2000, 4000 and 8000 Hz. */
  tone_db: z.array(z.number().min(-12).max(12)).length(7),
  /** Weights of the natural voice's speakers; defaults by gender. */
  timbre: z.array(z.number().min(0).max(1)).length(4).optional(),
  /** The model pack's voice conditioned on the recordings, and where its embedding is stored. */
  natural: z.object({ pack: z.string(), prompt: z.string() }).optional(),
})
export type VoiceProfile = z.output<typeof VoiceProfile>

export const VoiceGender = z.enum(['female', 'male', 'neutral'])
export type VoiceGender = z.output<typeof VoiceGender>

export const Voice = z.object({
  voice_id: z.string(),
  name: z.string(),
  description: z.string(),
  gender: VoiceGender,
  region: z.string(),
  /** Null: draw the default seal made from the name. */
  image: z.string().nullable(),
  tags: z.array(z.string()),
  is_premium: z.boolean(),
  is_synthetic: z.literal(true).describe('Always true: all speech is synthetic, also with cloned voices.'),
  is_cloned: z
    .literal(true)
    .optional()
    .describe('True for voices cloned from recordings; omitted for catalogue voices.'),
  shared: z
    .object({ by: z.string().describe('The name of its owner.'), organisation: SharedWith })
    .optional()
    .describe('For a cloned voice that another member shares: its owner and the organisation.'),
  engine: z
    .string()
    .optional()
    .describe('For a natural voice from a model pack: the name of the pack. Omitted for all others.'),
  created_at: z.string(),
  default_speed: z.number().optional(),
  default_stability: z.number().optional(),
  default_similarity_boost: z.number().optional(),
  default_style_strength: z.number().optional(),
  use_speaker_boost: z.boolean().optional(),
  default_sentence_break_ms: z.number().optional(),
  default_phrase_break_ms: z.number().optional(),
  default_paragraph_break_ms: z.number().optional(),
})
export type Voice = z.output<typeof Voice>

/** A voice in the library, with its introduction. */
export const LibraryVoice = z.object({
  ...Voice.shape,
  is_added: z.boolean(),
  is_staff_pick: z.boolean(),
  /** How many users have added it. */
  added_count: z.number(),
  preview_text: z.string(),
})
export type LibraryVoice = z.output<typeof LibraryVoice>

/** Audio for a page: its address, duration, outline and word timings. */
export const VoicePreview = z.object({
  audio_url: z.string(),
  duration_seconds: z.number(),
  /** Highest absolute sample of each of equal parts, 0 to 1. */
  peaks: z.array(z.number()),
  word_timings: z.array(WordTiming),
})
export type VoicePreview = z.output<typeof VoicePreview>

export const VoiceSort = z.enum(['popular', 'name', 'newest'])
export type VoiceSort = z.output<typeof VoiceSort>
export const VoiceCategory = z.enum(['staff-picks'])
export type VoiceCategory = z.output<typeof VoiceCategory>

/** Several values of one filter: separated by commas, or as repeated parameters. */
const several = z
  .union([z.string().max(500), z.array(z.string().max(100)).max(20)])
  .default([])
  .transform((given) => [given].flat().flatMap((text) => text.split(',').filter(Boolean)))

export const LibraryQuery = z.object({
  search: z.string().max(200).default(''),
  region: several,
  gender: several,
  use: several,
  premium: z.stringbool().optional(),
  category: VoiceCategory.optional(),
  sort: VoiceSort.default('popular'),
  /** The language of descriptions; searches cover it and English. */
  language: Language.default('en'),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})
export type LibraryQuery = z.output<typeof LibraryQuery>

const Facet = z.array(z.object({ value: z.string(), count: z.number() }))
/** How many voices match each value, with the other filters applied. */
export const LibraryFacets = z.object({
  region: Facet,
  gender: Facet,
  use: Facet,
  premium: z.number(),
  category: z.object({ all: z.number(), 'staff-picks': z.number() }),
})
export type LibraryFacets = z.output<typeof LibraryFacets>

const success = z.literal(true)
const VoiceName = z.object({ voice_id: z.string().min(1).max(100) })

export const listLibrary = endpoint({
  method: 'GET',
  path: '/api/v1/voices/library/',
  summary: 'List voices by search, filters and category',
  auth: 'anyone',
  scope: 'voices',
  query: LibraryQuery,
  returns: z.object({ success, voices: z.array(LibraryVoice), total: z.number(), facets: LibraryFacets }),
})

export const previewVoice = endpoint({
  method: 'GET',
  path: '/api/v1/voices/{voice_id}/preview/',
  summary: 'Get the preview of a voice: its introduction, or one of a few fixed sentences',
  auth: 'anyone',
  scope: 'voices',
  params: VoiceName,
  query: z.object({ sentence: z.enum(previewSentenceIds).optional() }),
  returns: VoicePreview,
  errors: ['not_found', 'consent_missing', 'licence_non_commercial', 'unavailable', 'timeout', 'storage_unavailable'],
  limit: { per_minute: 120, by: 'caller' },
})

export const listMyVoices = endpoint({
  method: 'GET',
  path: '/api/v1/users/my-voices/',
  summary: 'List the voices in your collection, cloned voices first',
  auth: 'user',
  scope: 'voices',
  query: z.object({ language: Language.default('en') }),
  returns: z.object({ success, voices: z.array(LibraryVoice) }),
})

export const addMyVoice = endpoint({
  method: 'POST',
  path: '/api/v1/users/my-voices/',
  summary: 'Add a voice to your collection; adding it again changes nothing',
  auth: 'user',
  scope: 'voices',
  body: VoiceName,
  returns: z.object({ success }),
  errors: ['not_found', 'premium_not_allowed'],
})

export const removeMyVoice = endpoint({
  method: 'DELETE',
  path: '/api/v1/users/my-voices/{voice_id}/',
  summary: 'Remove a voice from your collection; a missing one is no error',
  auth: 'user',
  scope: 'voices',
  params: VoiceName,
  returns: z.object({ success }),
})
