import { z } from 'zod'
import { translationLanguages } from '../../rules/translate/languages.ts'
import { endpoint } from '../endpoint.ts'
import { creditErrors } from '../teams/errors.ts'
import { longestAlignedText, Transcription, TranscriptOrigin, TranscriptSegment } from './stt.ts'

const one = { auth: 'user', owns: 'transcription', params: z.object({ id: z.uuid() }), scope: 'stt' } as const
/** Two who edit at once would overwrite each other: whoever saves says what they saw. */
const version = z
  .number()
  .int()
  .min(1)
  .describe('The version that was changed; another one means it was saved elsewhere.')
const Text = z.string().max(20_000)
const changeErrors = ['not_found', 'not_ready', 'transcript_changed'] as const

export const saveTranscript = endpoint({
  method: 'PUT',
  path: '/api/v1/speech/stt/jobs/{id}/transcript/',
  summary:
    'Save an edited transcript: words that did not change keep their times; others have a guess until they are found in the sound',
  ...one,
  body: z.object({
    version,
    segments: z
      .array(
        z.object({
          text: Text,
          translation: Text.nullish().describe(
            'Left out, the translation stays, and is outdated where the text changed.',
          ),
        }),
      )
      .max(20_000)
      .describe('All of them, in order: what was split or merged is found by its words.'),
    autosave: z
      .boolean()
      .default(false)
      .describe(
        'Saved by the page by itself: times are guessed, not looked for, and of ten minutes one version is kept.',
      ),
  }),
  returns: Transcription,
  errors: [...changeErrors, 'text_too_long'],
  limit: { per_minute: 120, by: 'caller' },
})

const Version = z.object({
  version: z.number(),
  origin: TranscriptOrigin,
  saved_at: z.string(),
  characters: z.number(),
  is_current: z.boolean(),
})
const TranscriptVersion = z.object({ ...Version.shape, segments: z.array(TranscriptSegment) })
export type TranscriptVersion = z.output<typeof TranscriptVersion>

export const listTranscriptVersions = endpoint({
  method: 'GET',
  path: '/api/v1/speech/stt/jobs/{id}/versions/',
  summary: 'The versions of a transcript, newest first',
  ...one,
  returns: z.object({ versions: z.array(Version) }),
  errors: ['not_found', 'not_ready'],
})

const versioned = {
  auth: 'user',
  owns: 'transcript version',
  params: z.object({ id: z.uuid(), version: z.coerce.number().int().min(1).max(1_000_000_000) }),
  scope: 'stt',
} as const

export const getTranscriptVersion = endpoint({
  method: 'GET',
  path: '/api/v1/speech/stt/jobs/{id}/versions/{version}/',
  summary: 'One version of a transcript',
  ...versioned,
  returns: TranscriptVersion,
  errors: ['not_found', 'not_ready'],
})

export const restoreTranscript = endpoint({
  method: 'POST',
  path: '/api/v1/speech/stt/jobs/{id}/versions/{version}/restore/',
  summary: 'Make an earlier version the newest one; those in between stay',
  ...versioned,
  body: z.object({ version: version.describe('The version that is the newest now.') }),
  returns: Transcription,
  errors: changeErrors,
})

export const alignTranscript = endpoint({
  method: 'POST',
  path: '/api/v1/speech/stt/jobs/{id}/align/',
  summary: 'Find when each word is said: of the transcript as it is, or of a text from elsewhere; costs nothing',
  ...one,
  body: z.object({
    version,
    text: z
      .string()
      .max(longestAlignedText)
      .optional()
      .describe('What is said in the sound; it takes the place of the transcript. A line is a segment.'),
    language: z
      .enum(translationLanguages)
      .optional()
      .describe('The language of the text; that of the transcript unless said.'),
  }),
  returns: Transcription,
  errors: [
    ...changeErrors,
    'text_empty',
    'alignment_not_supported',
    'sound_not_kept',
    'storage_unavailable',
    'unavailable',
    'timeout',
  ],
  // listening costs seconds of a processor, whichever process of the fleet does it
  limit: { per_minute: 20, by: 'caller', shared: true },
  concurrent: true,
})

export const getGivenText = endpoint({
  method: 'GET',
  path: '/api/v1/speech/stt/jobs/{id}/text/',
  summary: 'The text a recording came with, where finding its words failed; for a day, so that it can be tried again',
  ...one,
  returns: z.object({ text: z.string(), language: z.string().describe('The language it was looked for in.') }),
  errors: ['not_found', 'storage_unavailable'],
})

export const translateTranscript = endpoint({
  method: 'POST',
  path: '/api/v1/speech/stt/jobs/{id}/translate/',
  summary: 'Translate segments of a transcript, or all of it to another language; charged like any translation',
  ...one,
  body: z.object({
    version,
    segments: z
      .array(z.number().int().min(0))
      .min(1)
      .max(1_000)
      .optional()
      .describe('Which ones, from 0; those without a translation or with an outdated one unless said.'),
    to_language: z.enum(translationLanguages).optional().describe('Another language, for all of it.'),
    allow_pivot: z.boolean().default(false),
  }),
  returns: Transcription,
  errors: [
    ...changeErrors,
    'text_empty',
    'text_too_long',
    'language_pair_not_supported',
    'engine_not_allowed',
    'engine_not_configured',
    ...creditErrors,
    'client_key_reused',
    'request_in_progress',
    'translator_busy',
    'job_cancelled',
    'unavailable',
    'timeout',
  ],
  limit: { per_minute: 60, by: 'caller', shared: true },
  concurrent: true,
})
