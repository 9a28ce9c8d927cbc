import { z } from 'zod'
import { DictionaryIds, DictionaryVersion, SpokenEntry, UnusedEntry } from '../dictionaries/speech.ts'
import { endpoint } from '../endpoint.ts'
import { jobEndpoints } from '../job-endpoints.ts'
import { AudioRemovedAt, jobKind, jobView } from '../jobs.ts'
import { creditErrors } from '../teams/errors.ts'
import { AdjustedSetting, GivenSettings, SpeechSettings, WordTiming } from './tts.ts'

export const InferenceMode = z.enum(['standard', 'express'])
export type InferenceMode = z.output<typeof InferenceMode>

/** More than any plan allows; the plan's own limit is checked where the plan is known. */
const Text = z.string().max(100_000)

/** What SSML says about some characters of the text; spans come in order and never overlap. */
export const SpeechSpan = z.object({
  start: z.number().describe('The first character it holds for, in UTF-16 units of the text.'),
  end: z.number().describe('The character after the last.'),
  ipa: z.string().optional().describe('Sounds that are said instead.'),
  alias: z.string().optional().describe('Text that is read instead.'),
  words: z.array(z.string()).optional().describe('The words a number, a date or a code is said with.'),
  counts: z.literal(true).optional().describe('The words are a number, which may count what follows it.'),
  rate: z.number().optional().describe('How fast, relative to the speed of the settings.'),
  language: z.enum(['fr', 'en', 'es']).optional().describe('The language of the words, when it is not Kreyòl.'),
})
export type SpeechSpan = z.output<typeof SpeechSpan>

/** A piece of text to be said: what was asked for, kept with the job. */
export const speechKind = jobKind({
  kind: 'tts',
  input: z.object({
    text: z.string(),
    spans: z.array(SpeechSpan).optional().describe('What the SSML of the order says about parts of the text.'),
    voice_id: z.string(),
    voice_name: z.string(),
    model_id: z.string(),
    language_code: z.literal('ht'),
    inference_mode: InferenceMode,
    ...SpeechSettings.shape,
    adjusted_settings: z
      .array(AdjustedSetting)
      .optional()
      .describe('Settings asked for beyond their range, and the values used instead; left out where there are none.'),
    document_id: z.string().nullable(),
    document_filename: z.string().nullable(),
    pronunciation_dictionaries: DictionaryIds,
    dictionary_versions: z
      .array(DictionaryVersion)
      .optional()
      .describe('The dictionaries it is spoken with, in the order they are asked, as they were when it was ordered.'),
    is_preview: z.boolean(),
    use_develop_service: z.boolean().optional(),
    characters_processed: z
      .number()
      .describe('What is paid for: the text, with what readings of dictionaries add to it.'),
    dictionary_characters: z
      .number()
      .optional()
      .describe('How many of them the readings of your dictionaries add; left out where they add none.'),
    dictionary_seconds: z.number().optional().describe('By how much longer it is expected to last for them.'),
  }),
  result: z.object({
    duration_seconds: z.number(),
    word_timings: z.array(WordTiming),
    /** Outline of the sound, highest absolute sample of equal parts, 0 to 1. */
    peaks: z.array(z.number()),
    s3_key: z.string(),
    s3_upload_completed_at: z.string(),
    engine: z.string(),
    engine_version: z.string().optional().describe('Its version, where it has one.'),
    dictionary_words: z
      .array(SpokenEntry)
      .optional()
      .describe('Which entries of which dictionaries spoke which words.'),
    unused_entries: z
      .array(UnusedEntry)
      .optional()
      .describe('Entries whose terms are in the text and that could not speak them, and why.'),
    audio_bytes: z.number().optional().describe('What the sound takes of the storage of the account.'),
    audio_removed_at: AudioRemovedAt,
    break_scale: z
      .number()
      .optional()
      .describe(
        'How much of the breaks of the settings was kept, where all of them together would have been too long.',
      ),
  }),
  steps: { queued: ['pending', 'queued'], running: ['processing', 'synthesized', 'uploaded'] },
  aliases: { completed: 'delivered' },
  live: { update: 'tts_job_update', delivered: 'tts_job_delivered', failed: 'tts_job_failed' },
  retention: 'history',
  support_name: 'speech',
  history: { search: ['text', 'voice_name'], leave_out: ['word_timings', 'dictionary_words'] },
  /** Another version of a dictionary, or of this program, makes no other request of the same one. */
  circumstances: [
    ...(['dictionary_versions', 'characters_processed', 'dictionary_characters', 'dictionary_seconds'] as const),
    'adjusted_settings',
  ],
})

const UploadStatus = z.enum(['pending', 'complete', 'not_applicable'])

export const SpeechJob = z.object({
  ...jobView(speechKind).shape,
  user: z.string(),
  /** Left out of lists when they are many; the job by itself has them. */
  word_timings: z.array(WordTiming).nullable(),
  has_word_timings: z.boolean(),
  duration_formatted: z.string().nullable(),
  audio_file_url: z.string().nullable(),
  s3_url: z.string().nullable(),
  expected_s3_url: z.string().nullable(),
  s3_upload_status: UploadStatus,
  /** A WAV in base64, only where an express request asks for it. */
  audio_data: z.string().nullable(),
})
export type SpeechJob = z.output<typeof SpeechJob>

const asked = {
  text: Text,
  ssml: z.boolean().optional().describe('Reads the tags in the text as SSML.'),
  voice_id: z.string().min(1, 'Please select a voice from the Settings tab.').max(200),
  model_id: z.string().max(200).optional(),
  language_code: z.literal('ht').optional(),
  inference_mode: InferenceMode.optional(),
  document_id: z.uuid().nullish(),
  pronunciation_dictionaries: DictionaryIds.optional(),
  pronunciation_dictionary_ids: DictionaryIds.optional(),
  /** As a job has them, to have a text spoken as it was then. */
  dictionary_versions: z
    .array(
      z.object({
        dictionary_id: z.string().max(100),
        version: z.number().int().min(1).max(1_000_000_000).optional().describe('As it is now unless said.'),
      }),
    )
    .max(50)
    .optional(),
  /** The four settings in one object, as the other submission path sends them (S2 §7). */
  voice_settings: GivenSettings.pick({
    stability: true,
    similarity_boost: true,
    style: true,
    use_speaker_boost: true,
  }).optional(),
  /** Staff may try the engine that is being worked on; from others it means nothing. */
  use_develop_service: z.boolean().optional(),
  client_key: z.string().min(1).max(100).optional(),
}
export const SpeechOrder = z.object({ ...asked, ...GivenSettings.shape })
export type SpeechOrder = z.output<typeof SpeechOrder>

const spokenErrors = [
  'text_empty',
  'text_too_long',
  'unsupported_characters',
  'too_much_silence',
  'speech_too_long',
  'dictionary_text_too_long',
  'speech_ran_over_before',
  'ssml_invalid',
  'premium_not_allowed',
  'not_found',
  'consent_missing',
  'licence_non_commercial',
  ...creditErrors,
  'storage_full',
  'client_key_reused',
  'request_in_progress',
] as const
const orderErrors = [...spokenErrors, 'express_not_allowed', 'too_many_waiting'] as const
/** Of calls that wait for the sound. */
const workErrors = ['speech_ran_over', 'sound_not_kept', 'storage_unavailable', 'unavailable', 'timeout'] as const
/** Of calls that are heard while they work: at once, or in line where the plan has no express. */
export const heardSpeechErrors = [
  ...spokenErrors,
  'too_many_waiting',
  'speech_ran_over',
  'sound_not_kept',
  'storage_unavailable',
  'not_ready',
  'timeout',
] as const

export const estimateSpeech = endpoint({
  method: 'POST',
  path: '/api/v1/tts/estimate/',
  summary: 'What speaking a text costs, with what the readings of your dictionaries add to it',
  auth: 'user',
  scope: 'tts',
  body: SpeechOrder.pick({
    ...{ text: true, ssml: true, inference_mode: true, dictionary_versions: true },
    ...{ pronunciation_dictionaries: true, pronunciation_dictionary_ids: true },
  }),
  returns: z.object({
    characters_processed: z.number().describe('What is paid for.'),
    dictionary_characters: z.number().describe('How many of them the readings of your dictionaries add.'),
    credits: z.number(),
  }),
  errors: ['not_found', 'ssml_invalid'],
  limit: { per_minute: 120, by: 'caller' },
})

export const createSpeech = endpoint({
  method: 'POST',
  path: '/api/v1/tts/jobs/',
  summary: 'Put a text in line to be spoken',
  auth: 'user',
  scope: 'tts',
  body: SpeechOrder,
  returns: SpeechJob,
  status: 201,
  errors: orderErrors,
  limit: { per_minute: 60, by: 'caller', shared: true },
  concurrent: (order: SpeechOrder) => order.inference_mode === 'express',
})

export const ExpressSpeech = z.object({ ...SpeechJob.shape, audio_url: z.string().nullable() })
export type ExpressSpeech = z.output<typeof ExpressSpeech>

export const createExpressSpeech = endpoint({
  method: 'POST',
  path: '/api/v1/tts/express/',
  summary: 'Speak a text at once; answers when the sound is ready',
  auth: 'user',
  scope: 'tts',
  body: z.object({ ...SpeechOrder.shape, include_audio_data: z.boolean().optional() }),
  returns: ExpressSpeech,
  errors: [...orderErrors, ...workErrors],
  limit: { per_minute: 60, by: 'caller', shared: true },
  concurrent: true,
})

export const streamSpeech = endpoint({
  method: 'POST',
  path: '/api/v1/tts/express/stream/',
  summary: 'Speak a text at once; the WAV arrives while it is made, and the job joins the history',
  description:
    'The header x-job-id names the job. Where a setting was beyond its range, x-adjusted-settings has the value used ' +
    'instead, such as stability=0.48.',
  auth: 'user',
  scope: 'tts',
  body: SpeechOrder,
  returns: 'file',
  content: { 'audio/wav': 'bytes' },
  errors: [...orderErrors, ...workErrors],
  limit: { per_minute: 60, by: 'caller', shared: true },
  concurrent: true,
})

const noun = 'piece of speech'
export const speechJobs = jobEndpoints({
  base_path: '/api/v1/tts/jobs/',
  noun,
  nouns: 'pieces of speech',
  owns: 'speech job',
  view: SpeechJob,
  summaries: {
    list: 'Speech made so far, newest first, with the number of jobs behind each filter',
    get: `One ${noun} with all its word timings`,
    remove: `Delete a ${noun} and its sound; one that is not finished is cancelled first`,
  },
})
export const {
  list: listSpeech,
  get: getSpeech,
  cancel: cancelSpeech,
  remove: deleteSpeech,
  remove_many: bulkDeleteSpeech,
} = speechJobs

export const getUploadStatus = endpoint({
  method: 'GET',
  path: '/api/v1/tts/jobs/{id}/s3-status/',
  summary: 'Whether the sound is stored yet, and where',
  auth: 'user',
  owns: 'speech job',
  params: z.object({ id: z.uuid() }),
  scope: 'jobs',
  returns: z.object({
    status: UploadStatus,
    s3_url: z.string().nullable(),
    s3_key: z.string().nullable(),
    audio_url: z.string().nullable(),
    completed_at: z.string().nullable(),
  }),
  errors: ['not_found'],
})

export const EngineHealth = z.object({
  status: z.enum(['online', 'degraded', 'offline']),
  last_checked: z.string(),
  /** For staff alone. */
  details: z
    .object({
      cpu_percent: z.number(),
      memory_percent: z.number(),
      gpu_memory_percent: z.number().nullable(),
      active_workers: z.number(),
      pooled_workers: z.number(),
      error_rate: z.number(),
      voices: z.number(),
      models_loaded: z.number(),
      engine: z.string(),
      engine_problem: z.string().nullable().describe('Why another engine speaks than the one chosen.'),
      transcriber: z.string(),
      transcriber_problem: z.string().nullable().describe('Why nothing can be transcribed.'),
      translator: z.string(),
      translator_problem: z.string().nullable().describe('Why the embedded engine cannot translate.'),
    })
    .optional(),
})
export type EngineHealth = z.output<typeof EngineHealth>

export const getEngineHealth = endpoint({
  method: 'GET',
  path: '/api/v1/tts/health/',
  summary: 'Whether the speech engine is up',
  auth: 'anyone',
  scope: 'tts',
  returns: EngineHealth,
})
