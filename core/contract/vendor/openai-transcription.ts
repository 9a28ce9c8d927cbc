import { z } from 'zod'
import { maxAudioBytes } from '../../rules/uploads.ts'
import { languageCode, openAiTranscribers } from '../../rules/vendor/vendor-transcription.ts'
import { endpoint } from '../endpoint.ts'
import { heardRecordingErrors } from '../stt/stt.ts'

export const area = 'openai'

/** Transcription for OpenAI's clients. */

const formats = ['json', 'text', 'srt', 'verbose_json', 'vtt'] as const
export type OpenAiTranscriptFormat = (typeof formats)[number]
const unused = 'Accepted and not used.'

const asked = {
  model: z
    .string()
    .min(1)
    .max(200)
    .describe(
      `${Object.keys(openAiTranscribers).slice(0, 3).join(', ')} and so on: the engine of this server listens, with a larger or smaller model where it has several. The header X-Pawol-Engine names it.`,
    )
    .meta({ example: 'whisper-1' }),
  prompt: z.string().max(4_000).optional().describe('Names and words likely to occur, for engines that support hints.'),
  response_format: z
    .enum(formats, {
      error: ({ input }) =>
        input === 'diarized_json'
          ? 'Speakers are not distinguished here. Use verbose_json for segments with times.'
          : `One of ${formats.join(', ')}.`,
    })
    .default('json')
    .describe(
      'srt and vtt are captions of at most two lines of 42 characters, parted where one reads best; verbose_json has times.',
    ),
  temperature: z.coerce.number().min(0).max(2).optional().describe(unused),
}

export const OpenAiTranscriptionFields = z.object({
  ...asked,
  language: z
    .union([z.literal(''), z.string().regex(languageCode, 'Use a code of ISO 639-1 such as en or ht.')])
    .optional()
    .describe('The spoken language as an ISO 639 code; detected by default.'),
  'timestamp_granularities[]': z
    .array(z.enum(['word', 'segment']))
    .max(2)
    .default(['segment'])
    .describe('The times in verbose_json: segment (default), word, or both.'),
  stream: z
    .stringbool()
    .default(false)
    .describe(
      'Streams transcript.text.delta events and one transcript.text.done, with any model; usage counts credits. Only with json or text.',
    ),
  'include[]': z.array(z.string().max(50)).max(10).optional().describe(unused),
  chunking_strategy: z.string().max(1_000).optional().describe('Accepted; audio is always split at pauses.'),
})
export type OpenAiTranscriptionFields = z.output<typeof OpenAiTranscriptionFields>

export const OpenAiTranslationFields = z.object(asked)
export type OpenAiTranslationFields = z.output<typeof OpenAiTranslationFields>

/** Times are in seconds. Fields that are not optional are part of every JSON format. */
export const OpenAiTranscript = z.object({
  text: z.string().describe('The transcript; empty if there is no speech.'),
  usage: z.object({ type: z.literal('duration'), seconds: z.number() }).optional(),
  task: z
    .enum(['transcribe', 'translate'])
    .optional()
    .describe('This field and the following ones appear only in verbose_json.'),
  language: z.string().optional().describe('The English name of the language, such as haitian creole.'),
  duration: z.number().optional(),
  segments: z
    .array(
      z.object({
        id: z.number(),
        seek: z.number().describe('Always 0.'),
        start: z.number(),
        end: z.number(),
        text: z.string(),
        tokens: z.array(z.number()).describe('Always empty.'),
        temperature: z.number().describe('Always 0.'),
        avg_logprob: z.number().describe('Logarithm of the mean word confidence; 0 if the engine reports none.'),
        compression_ratio: z.number(),
        no_speech_prob: z.number().describe('Always 0, because silence has no segments.'),
      }),
    )
    .optional()
    .describe('One segment per sentence.'),
  words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).optional(),
})
export type OpenAiTranscript = z.output<typeof OpenAiTranscript>

const heard = {
  method: 'POST',
  auth: 'user',
  scope: 'stt',
  returns: 'file',
  limit: { per_minute: 30, by: 'caller', shared: true },
  concurrent: true,
  shape: 'openai',
} as const
const files = { file: { max_bytes: maxAudioBytes } } as const
const written = {
  'application/json': OpenAiTranscript,
  'text/plain': z.string(),
  'application/x-subrip': z.string(),
  'text/vtt': z.string(),
} as const

export const openAiTranscription = endpoint({
  path: '/v1/audio/transcriptions',
  summary: 'Transcribe a recording or a video (OpenAI-compatible); silence is free',
  ...heard,
  form: { files, fields: OpenAiTranscriptionFields },
  content: { ...written, 'text/event-stream': z.string() },
  errors: heardRecordingErrors,
})

export const openAiTranslation = endpoint({
  path: '/v1/audio/translations',
  summary: 'Transcribe a recording and translate it into English (OpenAI-compatible)',
  ...heard,
  form: { files, fields: OpenAiTranslationFields },
  content: written,
  errors: [
    ...heardRecordingErrors,
    'language_pair_not_supported',
    'engine_not_allowed',
    'engine_not_configured',
    'translator_busy',
  ],
})
