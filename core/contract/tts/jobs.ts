import { z } from 'zod'
import { DictionaryIds, DictionaryVersion, SpokenEntry, UnusedEntry } from '../dictionaries/speech.ts'
import { endpoint } from '../endpoint.ts'
import { jobEndpoints } from '../job-endpoints.ts'
import { AudioRemovedAt, jobKind, jobView } from '../jobs.ts'
import { creditErrors } from '../teams/errors.ts'
import { AdjustedSetting, GivenSettings, SpeechSettings, WordTiming } from './tts.ts'

export const InferenceMode = z.enum(['standard', 'express'])
export type InferenceMode = z.output<typeof InferenceMode>

/** Above the limit of every plan; the service checks the plan's own limit. */
const Text = z.string().max(100_000)

/** SSML instructions for a range of the text; spans are sorted and never overlap. */
export const SpeechSpan = z.object({
  start: z.number().describe('Start of the range, in UTF-16 units of the text.'),
  end: z.number().describe('End of the range, exclusive.'),
  ipa: z.string().optional().describe('The pronunciation, in IPA.'),
  alias: z.string().optional().describe('Text to read instead.'),
  words: z.array(z.string()).optional().describe('The spoken words of a number, a date or a code.'),
  counts: z.literal(true).optional().describe('The words are a number, which may agree with the next word.'),
  rate: z.number().optional().describe('Rate relative to the speed setting.'),
  language: z.enum(['fr', 'en', 'es']).optional().describe('The language of the words, if not Kreyòl.'),
})
export type SpeechSpan = z.output<typeof SpeechSpan>

/** A speech job; the input keeps the request as it was made. */
export const speechKind = jobKind({
  kind: 'tts',
  input: z.object({
    text: z.string(),
    spans: z.array(SpeechSpan).optional().describe('SSML instructions for ranges of the text.'),
    voice_id: z.string(),
    voice_name: z.string(),
    model_id: z.string(),
    language_code: z.literal('ht'),
    inference_mode: InferenceMode,
    ...SpeechSettings.shape,
    adjusted_settings: z
      .array(AdjustedSetting)
      .optional()
      .describe('Settings beyond their range, with the values used instead; omitted if there are none.'),
    document_id: z.string().nullable(),
    document_filename: z.string().nullable(),
    pronunciation_dictionaries: DictionaryIds,
    dictionary_versions: z
      .array(DictionaryVersion)
      .optional()
      .describe('The dictionaries in order of precedence, with their versions at the time of the request.'),
    is_preview: z.boolean(),
    use_develop_service: z.boolean().optional(),
    characters_processed: z.number().describe('Charged characters: the text, with what dictionary readings add to it.'),
    dictionary_characters: z.number().optional().describe('Characters added by dictionary readings; omitted if zero.'),
    dictionary_seconds: z.number().optional().describe('Expected additional duration because of them.'),
    made_on_device: z.literal(true).optional().describe('Spoken on a device of the user, for nothing.'),
  }),
  result: z.object({
    duration_seconds: z.number(),
    word_timings: z.array(WordTiming),
    /** Outline of the audio: highest absolute sample of equal parts, 0 to 1. */
    peaks: z.array(z.number()),
    s3_key: z.string(),
    s3_upload_completed_at: z.string(),
    engine: z.string(),
    engine_version: z.string().optional().describe('The version of the engine, if it has one.'),
    dictionary_words: z
      .array(SpokenEntry)
      .optional()
      .describe('Dictionary entries that were applied, with their words.'),
    unused_entries: z
      .array(UnusedEntry)
      .optional()
      .describe('Dictionary entries that matched but could not be applied, with the reason.'),
    audio_bytes: z.number().optional().describe("Bytes of the audio in the account's storage."),
    audio_removed_at: AudioRemovedAt,
    break_scale: z
      .number()
      .optional()
      .describe(
        'The factor by which the break settings were shortened, if all breaks together would have been too long.',
      ),
  }),
  steps: { queued: ['pending', 'queued'], running: ['processing', 'synthesized', 'uploaded'] },
  aliases: { completed: 'delivered' },
  live: { update: 'tts_job_update', delivered: 'tts_job_delivered', failed: 'tts_job_failed' },
  retention: 'history',
  product: 'tts',
  support_name: 'speech',
  export_type: 'tts',
  history: { search: ['text', 'voice_name'], leave_out: ['word_timings', 'dictionary_words'] },
  /** A new version of a dictionary, or of this program, does not make a repeated request different. */
  circumstances: [
    ...(['dictionary_versions', 'characters_processed', 'dictionary_characters', 'dictionary_seconds'] as const),
    'adjusted_settings',
  ],
})

const UploadStatus = z.enum(['pending', 'complete', 'not_applicable'])

export const SpeechJob = z.object({
  ...jobView(speechKind).shape,
  user: z.string(),
  /** Lists omit them when there are many; the single job has them. */
  word_timings: z.array(WordTiming).nullable(),
  has_word_timings: z.boolean(),
  duration_formatted: z.string().nullable(),
  audio_file_url: z.string().nullable(),
  s3_url: z.string().nullable(),
  expected_s3_url: z.string().nullable(),
  s3_upload_status: UploadStatus,
  /** A WAV in base64, only if an express request asks for it. */
  audio_data: z.string().nullable(),
})
export type SpeechJob = z.output<typeof SpeechJob>

const asked = {
  text: Text,
  ssml: z.boolean().optional().describe('Whether to read tags in the text as SSML.'),
  voice_id: z.string().min(1, 'Please select a voice from the Settings tab.').max(200),
  model_id: z.string().max(200).optional(),
  language_code: z.literal('ht').optional(),
  inference_mode: InferenceMode.optional(),
  document_id: z.uuid().nullish(),
  pronunciation_dictionaries: DictionaryIds.optional(),
  pronunciation_dictionary_ids: DictionaryIds.optional(),
  /** As a job returns them, to repeat speech with the same pronunciations. */
  dictionary_versions: z
    .array(
      z.object({
        dictionary_id: z.string().max(100),
        version: z
          .number()
          .int()
          .min(1)
          .max(1_000_000_000)
          .optional()
          .describe('The version; defaults to the current one.'),
      }),
    )
    .max(50)
    .optional(),
  /** The four settings as one object, as the other submission path sends them (S2 §7). */
  voice_settings: GivenSettings.pick({
    stability: true,
    similarity_boost: true,
    style: true,
    use_speaker_boost: true,
  }).optional(),
  /** Staff may use the engine under development; ignored for other callers. */
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
/** Errors of calls that wait for the audio. */
const workErrors = ['speech_ran_over', 'sound_not_kept', 'storage_unavailable', 'unavailable', 'timeout'] as const
/** Errors of streaming calls: started immediately, or queued if the plan has no express mode. */
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
  summary: 'Estimate the cost of speaking a text, including dictionary readings',
  auth: 'user',
  scope: 'tts',
  body: SpeechOrder.pick({
    text: true,
    ssml: true,
    inference_mode: true,
    dictionary_versions: true,
    pronunciation_dictionaries: true,
    pronunciation_dictionary_ids: true,
  }),
  returns: z.object({
    characters_processed: z.number().describe('Charged characters.'),
    dictionary_characters: z.number().describe('Characters added by dictionary readings.'),
    credits: z.number(),
  }),
  errors: ['not_found', 'ssml_invalid'],
  limit: { per_minute: 120, by: 'caller' },
})

export const createSpeech = endpoint({
  method: 'POST',
  path: '/api/v1/tts/jobs/',
  summary: 'Queue a text to be spoken',
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
  summary: 'Speak a text immediately and return the finished audio',
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
  summary: 'Speak a text immediately and stream the WAV; the job is kept in the history',
  description:
    'The header x-job-id names the job. If a setting was beyond its range, x-adjusted-settings has the value used ' +
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
  summary: 'Get the address of the stored audio, once it is stored',
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
  /** Staff only. */
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
      engine_problem: z.string().nullable().describe('Why the fallback engine is in use.'),
      transcriber: z.string(),
      transcriber_problem: z.string().nullable().describe('Why transcription is unavailable.'),
      translator: z.string(),
      translator_problem: z.string().nullable().describe('Why the embedded translator is unavailable.'),
    })
    .optional(),
})
export type EngineHealth = z.output<typeof EngineHealth>

export const getEngineHealth = endpoint({
  method: 'GET',
  path: '/api/v1/tts/health/',
  summary: 'Get the health of the speech engine',
  auth: 'anyone',
  scope: 'tts',
  returns: EngineHealth,
})
