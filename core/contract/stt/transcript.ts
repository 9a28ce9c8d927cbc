import { z } from 'zod'
import { translationLanguages } from '../../rules/translate/languages.ts'
import { endpoint } from '../endpoint.ts'
import { creditErrors } from '../teams/errors.ts'
import { longestAlignedText, Transcription, TranscriptOrigin, TranscriptSegment } from './stt.ts'

const one = { auth: 'user', owns: 'transcription', params: z.object({ id: z.uuid() }), scope: 'stt' } as const
/** Optimistic locking: each save names the version it edited, so that concurrent edits do not overwrite each other. */
const version = z.number().int().min(1).describe('The version that was edited; the call fails if a newer one exists.')
const Text = z.string().max(20_000)
/** No recording is longer than a day. */
const Time = z.number().int().min(0).max(86_400_000)
const changeErrors = ['not_found', 'not_ready', 'transcript_changed'] as const

export const saveTranscript = endpoint({
  method: 'PUT',
  path: '/api/v1/speech/stt/jobs/{id}/transcript/',
  summary: 'Save an edited transcript; unchanged words keep their times, others are estimated until they are aligned',
  ...one,
  body: z.object({
    version,
    segments: z
      .array(
        z
          .object({
            text: Text,
            translation: Text.nullish().describe(
              'If omitted, the translation stays, and is marked outdated if the text changed.',
            ),
            start_ms: Time.optional().describe('Set together with `end_ms`. If omitted, the times follow the words.'),
            end_ms: Time.optional().describe('After `start_ms`. Segments never overlap: a later one moves if it must.'),
          })
          .refine(
            ({ start_ms, end_ms }) =>
              start_ms === undefined ? end_ms === undefined : end_ms !== undefined && end_ms > start_ms,
            { path: ['end_ms'], message: 'Give both times, the end after the start.' },
          ),
      )
      .max(20_000)
      .describe('All segments in order; split and merged ones are matched by their words.'),
    autosave: z
      .boolean()
      .default(false)
      .describe('Set for automatic saves: times are estimated, and one version per ten minutes is kept.'),
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
  summary: 'List the versions of a transcript, newest first',
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
  summary: 'Get one version of a transcript',
  ...versioned,
  returns: TranscriptVersion,
  errors: ['not_found', 'not_ready'],
})

export const restoreTranscript = endpoint({
  method: 'POST',
  path: '/api/v1/speech/stt/jobs/{id}/versions/{version}/restore/',
  summary: 'Restore an earlier version as the newest; versions in between are kept',
  ...versioned,
  body: z.object({ version: version.describe('The newest version.') }),
  returns: Transcription,
  errors: changeErrors,
})

export const alignTranscript = endpoint({
  method: 'POST',
  path: '/api/v1/speech/stt/jobs/{id}/align/',
  summary: 'Align the transcript, or another text, with the audio; free',
  ...one,
  body: z.object({
    version,
    text: z
      .string()
      .max(longestAlignedText)
      .optional()
      .describe('The spoken text, which replaces the transcript. Each line becomes a segment.'),
    language: z
      .enum(translationLanguages)
      .optional()
      .describe('The language of the text; defaults to that of the transcript.'),
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
  // Aligning takes seconds of CPU in any process of the fleet.
  limit: { per_minute: 20, by: 'caller', shared: true },
  concurrent: true,
})

export const getGivenText = endpoint({
  method: 'GET',
  path: '/api/v1/speech/stt/jobs/{id}/text/',
  summary: 'Get the text of a failed alignment, for a day, to retry it',
  ...one,
  returns: z.object({ text: z.string(), language: z.string().describe('The language of the alignment.') }),
  errors: ['not_found', 'storage_unavailable'],
})

export const translateTranscript = endpoint({
  method: 'POST',
  path: '/api/v1/speech/stt/jobs/{id}/translate/',
  summary: 'Translate segments of a transcript, or all of it into another language; charged like any translation',
  ...one,
  body: z.object({
    version,
    segments: z
      .array(z.number().int().min(0))
      .min(1)
      .max(1_000)
      .optional()
      .describe('Segment indexes, from 0; defaults to segments with a missing or outdated translation.'),
    to_language: z.enum(translationLanguages).optional().describe('A new target language, for the whole transcript.'),
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
