import { z } from 'zod'
import { translationEngines } from '../../rules/plans.ts'
import { retention } from '../../rules/retention.ts'
import { transcriptionModels } from '../../rules/stt/models.ts'
import { confidences } from '../../rules/translate/confidence.ts'
import { translationLanguages } from '../../rules/translate/languages.ts'
import { maxAudioBytes } from '../../rules/uploads.ts'
import { endpoint } from '../endpoint.ts'
import { jobEndpoints } from '../job-endpoints.ts'
import { AudioRemovedAt, JobFilter, jobKind, jobView } from '../jobs.ts'
import { creditErrors } from '../teams/errors.ts'
import { WordTiming } from '../tts/tts.ts'

/** ISO 639 codes: `en`, `ht`, `haw`. The engine decides which ones it supports. */
const SpokenLanguage = z.string().regex(/^(auto|[a-z]{2,3})$/, 'Use a language code such as en, or auto.')
const TargetLanguage = z.enum(translationLanguages)
const EngineWish = z.enum(['auto', ...translationEngines])
const Model = z.enum(transcriptionModels)
/** Form fields are strings; an empty field counts as absent. */
const Flag = z.enum(['true', 'false', '1', '0']).transform((word) => word === 'true' || word === '1')
const orNothing = <T extends z.ZodType>(field: T) => z.union([field, z.literal('').transform(() => undefined)])

/** Times in milliseconds from the start of the audio. */
const TranscriptWord = z.object({
  text: z.string(),
  start_ms: z.number(),
  end_ms: z.number(),
  confidence: z.number().nullable().describe('Confidence, 0 to 1; null if unknown, as for words that a user typed.'),
  estimated: z.boolean().describe('Its times are estimated from its length or its neighbours.'),
  alternatives: z.array(z.string()).optional().describe('What else a doubtful word may be, the likeliest first.'),
})

export const TranscriptSegment = z.object({
  start_ms: z.number(),
  end_ms: z.number(),
  text: z.string(),
  confidence: z.number().nullable(),
  language: z.string().nullable(),
  words: z.array(TranscriptWord).describe('The words of the text in order, separated only by spaces.'),
  translation: z.string().nullable().describe('The translation; null if it was not translated.'),
  translation_confidence: z.enum(confidences).nullable(),
  translation_outdated: z.boolean().describe('True if the text was edited after it was translated.'),
})
export type TranscriptSegment = z.output<typeof TranscriptSegment>

/** The origin of a version. */
export const TranscriptOrigin = z.enum(['transcribed', 'edited', 'autosaved', 'restored', 'aligned', 'translated'])
export type TranscriptOrigin = z.output<typeof TranscriptOrigin>

const input = z.object({
  audio_file_name: z.string(),
  audio_type: z.string().describe('The content type, detected from the content.'),
  audio_size: z.number().describe('Bytes of the uploaded file.'),
  digest: z.string().describe('SHA-256 of the uploaded file.'),
  duration_seconds: z.number(),
  from_language: z.string(),
  to_language: TargetLanguage.nullable().describe('The target language; null if only a transcript was requested.'),
  translation_engine: EngineWish.nullable(),
  transcription_model: Model,
  include_timestamps: z.boolean(),
  allow_pivot: z.boolean(),
  detect_speakers: z.boolean().optional().describe('Whether each speaker turn starts with a name.'),
  beta: z.boolean().optional().describe('The spoken language is in beta: its transcription is free.'),
  service_used: z.string().describe('The engine that translates it, or transcribes it if it is not translated.'),
  credits_held: z.number().describe('The maximum cost; the unused part is released.'),
  text_digest: z
    .string()
    .optional()
    .describe('SHA-256 of the supplied text, which is aligned with the audio instead of a transcription.'),
})
const result = z.object({
  transcription: z.string(),
  translation: z.string().nullable(),
  detected_language: z.string().nullable().describe('The language of most of the speech; null if there is no speech.'),
  transcription_service: z
    .string()
    .describe('The engine that transcribed it, whichever model was requested, or that aligned its text.'),
  /** Why a requested translation is missing: no engine translates from the detected language. */
  translation_error: z.string().nullable(),
  translation_service: z.string().nullable().describe('The engine that translated it; null if it was not translated.'),
  segments: z.array(TranscriptSegment),
  version: z.number(),
  origin: TranscriptOrigin,
  saved_at: z.string(),
  confidence: z.number().nullable().describe('Mean confidence of the words.'),
  characters_processed: z.number().describe('Characters transcribed, which are charged.'),
  characters_translated: z.number(),
  later_credits: z.number().optional().describe('Credits of translations requested later, besides `credits_used`.'),
  /** Outline of the audio: highest absolute sample of equal parts, 0 to 1. */
  peaks: z.array(z.number()),
  audio_key: z.string(),
  audio_bytes: z.number().describe("Bytes of the audio in the account's storage."),
  audio_removed_at: AudioRemovedAt,
})
const steps = { running: ['in_progress'] } as const

/** A stored transcription, with its audio. */
export const transcriptionKind = jobKind({
  kind: 'stt',
  input,
  result,
  steps,
  live: {
    update: 'stt_job_update',
    delivered: 'stt_job_delivered',
    failed: 'stt_job_failed',
    leave_out: ['segments', 'word_timings', 'peaks'],
  },
  retention: 'history',
  product: 'stt',
  support_name: 'transcription',
  export_type: 'stt',
  history: {
    search: ['audio_file_name', 'transcription', 'translation'],
    leave_out: ['segments', 'word_timings'],
  },
})
/** A transcription whose caller wants only the text: its audio is not kept, and the job is deleted after a day. */
export const passingTranscriptionKind = jobKind({
  kind: 'passing_stt',
  product: 'stt',
  input: input.extend({
    prompt: z.string().optional().describe('Names and words likely to occur.'),
    translation_needed: z.boolean().optional().describe('Whether the job is free if its translation fails.'),
  }),
  result,
  steps,
  retention: { hours: retention.passing_hours },
})

export const Transcription = z.object({
  ...jobView(transcriptionKind).shape,
  job_id: z.string().describe('The same as `id`.'),
  audio_url: z
    .string()
    .nullable()
    .describe(
      'Signed address of the audio, valid for a day; null until the job is delivered, and after the audio was deleted.',
    ),
  audio_download_url: z.string().nullable(),
  /** Lists omit them when there are many; the single job has them. */
  segments: z.array(TranscriptSegment).nullable(),
  word_timings: z
    .array(WordTiming)
    .nullable()
    .describe('Null if timestamps were not requested, and in lists when there are many.'),
})
export type Transcription = z.output<typeof Transcription>

/** Either a file or the id of a finished upload. */
const audio = { audio: { max_bytes: maxAudioBytes, required: false } } as const
const sound = { upload_id: orNothing(z.uuid()).optional().describe('A finished upload, instead of a file.') }

export const TranscriptionFields = z.object({
  ...sound,
  job_id: orNothing(z.uuid())
    .optional()
    .describe('Instead of a file: a transcription that failed because of its language, within a day.'),
  from_language: SpokenLanguage.default('auto').describe('The spoken language; `auto` detects it.'),
  to_language: orNothing(TargetLanguage)
    .optional()
    .describe('The language to translate to; without it only a transcript is made.'),
  translation_engine: orNothing(EngineWish)
    .optional()
    .describe('The translation engine; `auto` selects the one of your plan.'),
  transcription_model: Model.default('whisper-1').describe(
    'The transcription model; if this server has one engine, it serves every model.',
  ),
  include_timestamps: Flag.default(true).describe('Whether to include word times.'),
  allow_pivot: Flag.default(false).describe(
    'Translates unsupported directions through Kreyòl; without it they are refused.',
  ),
  detect_speakers: Flag.default(false).describe(
    'Starts each speaker turn with a name such as `Speaker 1:`; only if an engine supports it.',
  ),
  client_key: z.string().min(1).max(100).optional(),
})
export type TranscriptionFields = z.output<typeof TranscriptionFields>

/** Error codes of audio files. */
const soundErrors = [
  'audio_missing',
  'audio_not_supported',
  'audio_unreadable',
  'audio_too_long',
  'upload_incomplete',
  'not_found',
  'storage_unavailable',
  'unavailable',
  'timeout',
] as const
const orderErrors = [
  ...soundErrors,
  'speech_language_not_heard',
  'language_pair_not_supported',
  'engine_not_allowed',
  'engine_not_configured',
  'pack_not_installed',
  ...creditErrors,
  'client_key_reused',
] as const

/** For a file sent with the request and transcribed while the caller waits. */
export const heardRecordingErrors = [
  'audio_unreadable',
  'audio_too_long',
  'speech_language_not_heard',
  'speech_language_unknown',
  'speech_sounds_like_kreyol',
  'not_found',
  ...creditErrors,
  'client_key_reused',
  'request_in_progress',
  'job_cancelled',
  'storage_unavailable',
  'unavailable',
  'timeout',
] as const

export const transcribeTranslate = endpoint({
  method: 'POST',
  path: '/api/v1/speech/stt/transcribe-translate/',
  summary: 'Queue a recording or a video for transcription, and for translation if a target is given',
  auth: 'user',
  scope: 'stt',
  form: { files: audio, fields: TranscriptionFields },
  returns: Transcription,
  status: 201,
  errors: [...orderErrors, 'too_many_waiting', 'storage_full'],
  // Probing a file takes seconds of CPU in any process of the fleet.
  limit: { per_minute: 30, by: 'caller', shared: true },
})

export const transcribe = endpoint({
  method: 'POST',
  path: '/api/v1/speech/transcribe/',
  summary: 'Transcribe a recording and return its text; the audio is not kept',
  auth: 'user',
  scope: 'stt',
  form: {
    files: audio,
    fields: z.object({
      ...sound,
      language: SpokenLanguage.default('auto').describe('The spoken language; `auto` detects it.'),
    }),
  },
  returns: z.object({
    transcript: z.string(),
    language: z.string().nullable().describe('The language of most of the speech; null if there was none.'),
    duration_seconds: z.number(),
    credits_used: z.number(),
    service_used: z.string(),
  }),
  errors: [
    ...orderErrors,
    'speech_language_unknown',
    'speech_sounds_like_kreyol',
    'request_in_progress',
    'job_cancelled',
  ],
  limit: { per_minute: 30, by: 'caller', shared: true },
  concurrent: true,
})

/** Three hours of speech. */
export const longestAlignedText = 500_000

export const alignRecording = endpoint({
  method: 'POST',
  path: '/api/v1/speech/stt/align/',
  summary: 'Queue the alignment of a recording with its text, in Kreyòl too; nothing is transcribed; free',
  auth: 'user',
  scope: 'stt',
  form: {
    files: audio,
    fields: z.object({
      ...sound,
      job_id: orNothing(z.uuid())
        .optional()
        .describe(
          'Instead of a file: a transcription that failed because of its language, or an alignment that failed, within a day.',
        ),
      text: z.string().max(longestAlignedText).describe('The exact spoken text. Each line becomes a segment.'),
      language: orNothing(TargetLanguage).optional().describe('The language of the text; detected by default.'),
      client_key: z.string().min(1).max(100).optional(),
    }),
    max_field_bytes: 4 * longestAlignedText,
  },
  returns: Transcription,
  status: 201,
  errors: [
    ...soundErrors,
    'text_empty',
    'alignment_not_supported',
    'client_key_reused',
    'too_many_waiting',
    'storage_full',
  ],
  // Transcribing takes seconds of CPU in any process of the fleet.
  limit: { per_minute: 20, by: 'caller', shared: true },
})

export const estimateTranscription = endpoint({
  method: 'POST',
  path: '/api/v1/speech/stt/estimate/',
  summary: 'Estimate the cost of a recording',
  auth: 'user',
  scope: 'stt',
  form: { files: audio, fields: TranscriptionFields.pick({ upload_id: true, from_language: true, to_language: true }) },
  returns: z.object({
    total_credits: z.object({ low: z.number(), likely: z.number(), high: z.number() }),
    duration_seconds: z.number(),
    translates: z.boolean(),
  }),
  errors: soundErrors,
  limit: { per_minute: 60, by: 'caller', shared: true },
})

export const getTranscriptionOptions = endpoint({
  method: 'GET',
  path: '/api/v1/speech/stt/options/',
  summary: 'List transcription models, the engines that serve them, and supported spoken languages',
  auth: 'user',
  scope: 'stt',
  returns: z.object({
    models: z.array(z.object({ model: Model, name: z.string(), service: z.string() })),
    hears: z
      .array(z.string())
      .describe('Spoken languages that can be transcribed; Haitian Creole only if an engine supports it.'),
    // a server of the version before does not say
    beta: z.array(z.string()).default([]).describe('Those in beta: transcribed with many errors, and free.'),
    heard_by: z.record(z.string(), z.string()).describe('The engine that currently transcribes each language.'),
    aligns: z.array(z.string()).describe('Languages that can be aligned.'),
    tells_speakers: z.boolean().describe('Whether speakers can be distinguished.'),
    packs_add: z.array(z.string()).describe('Languages that an installable model pack would add.'),
  }),
})

const Day = z.iso.date()
/** S3 §7. */
export const TranscriptionQuery = z.object({
  status: JobFilter.default('all').describe('Filter by status.'),
  search: z.string().max(200).default('').describe('Searches the file name, the transcript and the translation.'),
  start_date: Day.optional().describe('The first day, YYYY-MM-DD.'),
  end_date: Day.optional().describe('The last day, inclusive.'),
  utc_offset: z.coerce
    .number()
    .int()
    .min(-840)
    .max(840)
    .default(0)
    .describe('UTC offset of these days in minutes, as `-new Date().getTimezoneOffset()`.'),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
export type TranscriptionQuery = z.output<typeof TranscriptionQuery>

export const listTranscriptions = endpoint({
  method: 'GET',
  path: '/api/v1/speech/stt/jobs/',
  summary: 'List transcriptions, newest first, with the number of jobs per filter',
  auth: 'user',
  scope: 'stt',
  query: TranscriptionQuery,
  returns: z.object({
    jobs: z.array(Transcription),
    count: z.number(),
    counts: z.record(JobFilter, z.number()),
    capped: z.literal(true).optional().describe('There are more matches: a search counts the newest 1,000.'),
  }),
})

/** The calls of a history, except its list, whose shape S3 §7 defines. */
export const transcriptionJobs = jobEndpoints({
  base_path: '/api/v1/speech/stt/jobs/',
  noun: 'transcription',
  nouns: 'transcriptions',
  view: Transcription,
  scope: 'stt',
  summaries: {
    get: 'One transcription with all its segments and words',
    remove: 'Delete a transcription, its versions and its sound; one that is not finished is cancelled first',
  },
})
export const {
  get: getTranscription,
  cancel: cancelTranscription,
  remove: deleteTranscription,
  remove_many: bulkDeleteTranscriptions,
} = transcriptionJobs
