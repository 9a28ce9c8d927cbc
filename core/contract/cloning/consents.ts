import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const maxConsentBytes = 10 * 1024 * 1024
/** The sentence expires soon, because it is read while it is on the screen. */
export const consent_sentence_minutes = 30

/** The sentence to read aloud. It contains a random word, so an old recording cannot be reused. */
export const ConsentSentence = z.object({
  consent_id: z.string(),
  sentence: z.string().describe('The sentence in Kreyòl, with the word in it.'),
  word: z.string(),
  statement: z.string().describe('The full text that the reader agrees to.'),
  expires_at: z.string(),
})
export type ConsentSentence = z.output<typeof ConsentSentence>

/** A consent, with its date. It is part of an account's data export. */
export const VoiceConsent = z.object({
  consent_id: z.string(),
  voice_id: z.string().nullable().describe('Null until a voice is trained with it.'),
  sentence: z.string(),
  word: z.string(),
  statement: z.string(),
  agreed_at: z.string(),
  recording_url: z.string().nullable().describe('Signed address of the recording, valid for a day.'),
  duration_seconds: z.number(),
  same_speaker: z
    .object({ score: z.number(), ceiling: z.number(), is_same: z.boolean() })
    .nullable()
    .describe(
      'The lowest similarity between the recording and the samples, and the similarity of two samples; null until there are samples. `is_same` is false if the result is unclear; a recording of another person is refused.',
    ),
})
export type VoiceConsent = z.output<typeof VoiceConsent>

const path = '/api/v1/tts/voice-cloning/consents/'
const one = {
  auth: 'user',
  scope: 'cloning',
  owns: 'voice consent',
  params: z.object({ consent_id: z.uuid().describe('The id of the requested sentence.') }),
} as const

export const askConsent = endpoint({
  method: 'POST',
  path,
  summary: 'Request a sentence to read aloud, with a random word',
  auth: 'user',
  scope: 'cloning',
  returns: ConsentSentence,
  status: 201,
  limit: { per_minute: 30, by: 'caller' },
})

export const giveConsent = endpoint({
  method: 'POST',
  path: `${path}{consent_id}/recording/`,
  summary: 'Submit the recording of the sentence; the voice can then be shared and used by API',
  ...one,
  form: {
    files: { recording: { max_bytes: maxConsentBytes } },
    fields: z.object({
      voice_id: z.string().min(1).max(100).optional().describe('An existing voice.'),
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
  summary: 'Get a consent',
  ...one,
  returns: VoiceConsent,
  errors: ['not_found'],
})

export const takeBackConsent = endpoint({
  method: 'DELETE',
  path: `${path}{consent_id}/`,
  summary: 'Withdraw a consent; its voice, samples, profile and previews are deleted immediately',
  ...one,
  query: z.object({
    keep_audio: z.stringbool().default(false).describe('Whether speech made with it stays; it is deleted unless said.'),
  }),
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
})
