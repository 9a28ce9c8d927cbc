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

/** Codes of ISO 639: `en`, `ht`, `haw`. Which of them are understood the engine says. */
const SpokenLanguage = z.string().regex(/^(auto|[a-z]{2,3})$/, 'Use a language code such as en, or auto.')
const TargetLanguage = z.enum(translationLanguages)
const EngineWish = z.enum(['auto', ...translationEngines])
const Model = z.enum(transcriptionModels)
/** Fields of a form are texts; one left empty is left out. */
const Flag = z.enum(['true', 'false', '1', '0']).transform((word) => word === 'true' || word === '1')
const orNothing = <T extends z.ZodType>(field: T) => z.union([field, z.literal('').transform(() => undefined)])

/** Times in milliseconds from the start of the sound. */
const TranscriptWord = z.object({
  text: z.string(),
  start_ms: z.number(),
  end_ms: z.number(),
  confidence: z.number().nullable().describe('0 to 1; null where nobody tells, as for a word somebody typed.'),
  estimated: z.boolean().describe('Its times are a guess, from its length or its neighbours.'),
})

export const TranscriptSegment = z.object({
  start_ms: z.number(),
  end_ms: z.number(),
  text: z.string(),
  confidence: z.number().nullable(),
  language: z.string().nullable(),
  words: z.array(TranscriptWord).describe('They stand in the text in order, with nothing but spaces between them.'),
  translation: z.string().nullable().describe('Null where it was not translated.'),
  translation_confidence: z.enum(confidences).nullable(),
  translation_outdated: z.boolean().describe('The text was changed after it was translated.'),
})
export type TranscriptSegment = z.output<typeof TranscriptSegment>

/** How a version came to be. */
export const TranscriptOrigin = z.enum(['transcribed', 'edited', 'autosaved', 'restored', 'aligned', 'translated'])
export type TranscriptOrigin = z.output<typeof TranscriptOrigin>

const input = z.object({
  audio_file_name: z.string(),
  audio_type: z.string().describe('What the file is by its content.'),
  audio_size: z.number().describe('Bytes of the file as it was sent.'),
  digest: z.string().describe('SHA-256 of the file as it was sent.'),
  duration_seconds: z.number(),
  from_language: z.string(),
  to_language: TargetLanguage.nullable().describe('Null where only a transcript was asked for.'),
  translation_engine: EngineWish.nullable(),
  transcription_model: Model,
  include_timestamps: z.boolean(),
  allow_pivot: z.boolean(),
  detect_speakers: z.boolean().optional().describe('Whether a name stands before what each person begins to say.'),
  service_used: z
    .string()
    .describe('The engine that translates it, or the one that transcribes it where it is not translated.'),
  credits_held: z.number().describe('The most it can cost; what it did not is given back.'),
  text_digest: z
    .string()
    .optional()
    .describe(
      'SHA-256 of the text it came with: nothing is transcribed, the words of that text are found in the sound.',
    ),
})
const result = z.object({
  transcription: z.string(),
  translation: z.string().nullable(),
  detected_language: z.string().nullable().describe('The language of most of the speech; null where there is none.'),
  transcription_service: z
    .string()
    .describe('The engine that transcribed it, whichever model was asked for, or that found the words of its text.'),
  /** Why there is no translation although one was asked for: nobody translates from the language that was heard. */
  translation_error: z.string().nullable(),
  translation_service: z
    .string()
    .nullable()
    .describe('The engine that translated it; null where it was not translated.'),
  segments: z.array(TranscriptSegment),
  version: z.number(),
  origin: TranscriptOrigin,
  saved_at: z.string(),
  confidence: z.number().nullable().describe('Mean of the words.'),
  characters_processed: z.number().describe('Characters transcribed, which is what is paid for.'),
  characters_translated: z.number(),
  /** Outline of the sound, highest absolute sample of equal parts, 0 to 1. */
  peaks: z.array(z.number()),
  audio_key: z.string(),
  audio_bytes: z.number().describe('What the sound takes of the storage of the account.'),
  audio_removed_at: AudioRemovedAt,
})
const steps = { running: ['in_progress'] } as const

/** A transcript that is kept, with its sound. */
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
  support_name: 'transcription',
  history: {
    search: ['audio_file_name', 'transcription', 'translation'],
    leave_out: ['segments', 'word_timings'],
  },
})
/** One whose caller wants the text alone: no sound is kept, and after a day nothing is. */
export const passingTranscriptionKind = jobKind({
  kind: 'passing_stt',
  product: 'stt',
  input: input.extend({
    prompt: z.string().optional().describe('Names and words that are likely to be said.'),
    translation_needed: z.boolean().optional().describe('Without its translation it costs nothing.'),
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
    .describe('Where the sound is, for a day; null until the job is delivered, and once the sound is gone.'),
  audio_download_url: z.string().nullable(),
  /** Left out of lists when they are many; the job by itself has them. */
  segments: z.array(TranscriptSegment).nullable(),
  word_timings: z
    .array(WordTiming)
    .nullable()
    .describe('Null where timestamps were not asked for, and in lists where they are many.'),
})
export type Transcription = z.output<typeof Transcription>

/** Either a file or the id of a finished upload. */
const audio = { audio: { max_bytes: maxAudioBytes, required: false } } as const
const sound = { upload_id: orNothing(z.uuid()).optional().describe('A finished upload, instead of the file.') }

export const TranscriptionFields = z.object({
  ...sound,
  from_language: SpokenLanguage.default('auto').describe('The language that is spoken; `auto` finds out.'),
  to_language: orNothing(TargetLanguage)
    .optional()
    .describe('The language to translate to; only a transcript unless said.'),
  translation_engine: orNothing(EngineWish)
    .optional()
    .describe('Which engine translates; `auto` is the one of your plan.'),
  transcription_model: Model.default('whisper-1').describe(
    'The model to transcribe with; where this server has one engine, it serves all of them.',
  ),
  include_timestamps: Flag.default(true).describe('Whether the answer has the times of words.'),
  allow_pivot: Flag.default(false).describe(
    'Lets a direction the engine does not know go through Kreyòl; without it such an order is refused.',
  ),
  detect_speakers: Flag.default(false).describe(
    'Tells people apart, and puts a name such as `Speaker 1:` before what each begins to say; only where an engine can.',
  ),
  client_key: z.string().min(1).max(100).optional(),
})
export type TranscriptionFields = z.output<typeof TranscriptionFields>

/** What may be wrong with a sound. */
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

/** Of a file that comes with the request and is heard while its caller waits. */
export const heardRecordingErrors = [
  'audio_unreadable',
  'audio_too_long',
  'speech_language_not_heard',
  'speech_language_unknown',
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
  summary: 'Put a recording or a video in line to be transcribed, and translated where a target is given',
  auth: 'user',
  scope: 'stt',
  form: { files: audio, fields: TranscriptionFields },
  returns: Transcription,
  status: 201,
  errors: [...orderErrors, 'too_many_waiting', 'storage_full'],
  // looking into a file costs seconds of a processor, whichever process of the fleet does it
  limit: { per_minute: 30, by: 'caller', shared: true },
})

export const transcribe = endpoint({
  method: 'POST',
  path: '/api/v1/speech/transcribe/',
  summary: 'Transcribe a recording; answers with its text, and keeps no sound',
  auth: 'user',
  scope: 'stt',
  form: {
    files: audio,
    fields: z.object({
      ...sound,
      language: SpokenLanguage.default('auto').describe('The language that is spoken; `auto` finds out.'),
    }),
  },
  returns: z.object({
    transcript: z.string(),
    language: z.string().nullable().describe('The language of most of it; null where nothing was said.'),
    duration_seconds: z.number(),
    credits_used: z.number(),
    service_used: z.string(),
  }),
  errors: [...orderErrors, 'speech_language_unknown', 'request_in_progress', 'job_cancelled'],
  limit: { per_minute: 30, by: 'caller', shared: true },
  concurrent: true,
})

/** Three hours of talk. */
export const longestAlignedText = 500_000

export const alignRecording = endpoint({
  method: 'POST',
  path: '/api/v1/speech/stt/align/',
  summary:
    'Put a recording and the text that is said in it in line: its words are found in the sound, in Kreyòl too, and nothing is transcribed; costs nothing',
  auth: 'user',
  scope: 'stt',
  form: {
    files: audio,
    fields: z.object({
      ...sound,
      job_id: orNothing(z.uuid())
        .optional()
        .describe(
          'A transcription that failed because its language is not known, or one of a recording with its text that failed, instead of the file; for a day.',
        ),
      text: z.string().max(longestAlignedText).describe('What is said, word for word. A line is a segment.'),
      language: orNothing(TargetLanguage).optional().describe('The language of the text; found by it unless said.'),
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
  // listening costs seconds of a processor, whichever process of the fleet does it
  limit: { per_minute: 20, by: 'caller', shared: true },
})

export const estimateTranscription = endpoint({
  method: 'POST',
  path: '/api/v1/speech/stt/estimate/',
  summary: 'What a recording is likely to cost, before anything is spent',
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
  summary: 'Models that can be asked for and who serves them, and the languages that are understood when spoken',
  auth: 'user',
  scope: 'stt',
  returns: z.object({
    models: z.array(z.object({ model: Model, name: z.string(), service: z.string() })),
    hears: z
      .array(z.string())
      .describe('Languages that are understood when they are spoken; Haitian Creole only where an engine hears it.'),
    heard_by: z.record(z.string(), z.string()).describe('The engine that hears each of them now.'),
    aligns: z.array(z.string()).describe('Languages whose words can be found in a sound.'),
    tells_speakers: z.boolean().describe('Whether several people can be told apart.'),
    packs_add: z.array(z.string()).describe('Languages that would be understood once a model pack is installed.'),
  }),
})

const Day = z.iso.date()
/** S3 §7. */
export const TranscriptionQuery = z.object({
  status: JobFilter.default('all').describe('Only jobs behind this filter.'),
  search: z.string().max(200).default('').describe('Found in the file name, the transcript or the translation.'),
  start_date: Day.optional().describe('The first day, YYYY-MM-DD.'),
  end_date: Day.optional().describe('The last day, which counts.'),
  utc_offset: z.coerce
    .number()
    .int()
    .min(-840)
    .max(840)
    .default(0)
    .describe('Minutes by which these days begin before those of UTC, as `-new Date().getTimezoneOffset()` says.'),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
export type TranscriptionQuery = z.output<typeof TranscriptionQuery>

export const listTranscriptions = endpoint({
  method: 'GET',
  path: '/api/v1/speech/stt/jobs/',
  summary: 'Transcriptions made so far, newest first, with the number of jobs behind each filter',
  auth: 'user',
  scope: 'stt',
  query: TranscriptionQuery,
  returns: z.object({
    jobs: z.array(Transcription),
    count: z.number(),
    counts: z.record(JobFilter, z.number()),
    capped: z.literal(true).optional().describe('There are more: a search is counted to 1,000, from the newest on.'),
  }),
})

/** The usual calls of a history but its list, which S3 §7 words otherwise. */
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
