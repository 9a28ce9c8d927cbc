import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const maxConsentBytes = 10 * 1024 * 1024
/** A sentence is read while it is on the screen, not days later. */
export const consent_sentence_minutes = 30

/** What somebody is asked to read aloud. The word is drawn anew each time, so that no old recording will do. */
export const ConsentSentence = z.object({
  consent_id: z.string(),
  sentence: z.string().describe('In Kreyòl, with the word in it.'),
  word: z.string(),
  statement: z.string().describe('What whoever reads it agrees to, in full.'),
  expires_at: z.string(),
})
export type ConsentSentence = z.output<typeof ConsentSentence>

/** What somebody agreed to, and when. It is part of the export of an account. */
export const VoiceConsent = z.object({
  consent_id: z.string(),
  voice_id: z.string().nullable().describe('Null until a voice is made with it.'),
  sentence: z.string(),
  word: z.string(),
  statement: z.string(),
  agreed_at: z.string(),
  recording_url: z.string().nullable().describe('Where the recording is, for a day.'),
  duration_seconds: z.number(),
  same_speaker: z
    .object({ score: z.number(), ceiling: z.number(), is_same: z.boolean() })
    .nullable()
    .describe(
      'The recording compared with each of the samples, the least of it, and two of the samples with each other; null until there are samples. `is_same` is false where it cannot be told: a recording of somebody else is refused.',
    ),
})
export type VoiceConsent = z.output<typeof VoiceConsent>

const path = '/api/v1/tts/voice-cloning/consents/'
const one = {
  auth: 'user',
  scope: 'cloning',
  owns: 'voice consent',
  params: z.object({ consent_id: z.uuid().describe('Of the sentence that was asked for.') }),
} as const

export const askConsent = endpoint({
  method: 'POST',
  path,
  summary: 'Ask for a sentence to read aloud, with a word drawn for this time',
  auth: 'user',
  scope: 'cloning',
  returns: ConsentSentence,
  status: 201,
  limit: { per_minute: 30, by: 'caller' },
})

export const giveConsent = endpoint({
  method: 'POST',
  path: `${path}{consent_id}/recording/`,
  summary: 'Hand in the recording of the sentence; with it a voice can be shared and used by API',
  ...one,
  form: {
    files: { recording: { max_bytes: maxConsentBytes } },
    fields: z.object({
      voice_id: z.string().min(1).max(100).optional().describe('A voice that is there already.'),
    }),
  },
  returns: VoiceConsent,
  status: 201,
  errors: [
    'not_found',
    'consent_expired',
    'consent_voice_differs',
    'consent_sample_unclear',
    'consent_words_differ',
    'audio_unreadable',
    'storage_full',
    'storage_unavailable',
    'unavailable',
    'timeout',
  ],
  limit: { per_minute: 10, by: 'caller', shared: true },
})

export const getConsent = endpoint({
  method: 'GET',
  path: `${path}{consent_id}/`,
  summary: 'What was agreed to, and when',
  ...one,
  returns: VoiceConsent,
  errors: ['not_found'],
})

export const takeBackConsent = endpoint({
  method: 'DELETE',
  path: `${path}{consent_id}/`,
  summary: 'Take consent back: its voice, samples, profile and previews are deleted at once',
  ...one,
  query: z.object({
    keep_audio: z.stringbool().default(false).describe('Whether speech made with it stays; it is deleted unless said.'),
  }),
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
})
