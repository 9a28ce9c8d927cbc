import { z } from 'zod'
import { longestVoiceName } from '../../rules/cloning/cloning-form.ts'
import { maxSampleBytes } from '../../rules/cloning/sample-files.ts'
import { maxConsentBytes } from '../cloning/consents.ts'
import { endpoint } from '../endpoint.ts'
import { madeVoiceErrors } from './elevenlabs-voices.ts'

export const area = 'openai'

/** Consents and voices for OpenAI's clients. Unlike OpenAI's, a consent starts with a request for a sentence with a random word. */

export const OpenAiConsent = z.object({
  object: z.literal('audio.voice_consent'),
  id: z.string(),
  name: z.string().describe('The sentence to read.'),
  language: z.literal('ht'),
  created_at: z.number().describe('Unix time in seconds.'),
  sentence: z.string(),
  word: z.string(),
  statement: z.string().describe('The full text that the reader agrees to.'),
  is_given: z.boolean().describe('False until the recording has arrived.'),
})
export type OpenAiConsent = z.output<typeof OpenAiConsent>

const vendor = { auth: 'user', shape: 'openai', scope: 'cloning' } as const
const path = '/v1/audio/voice_consents'
const one = {
  ...vendor,
  owns: 'OpenAI consent',
  path: `${path}/{consent_id}`,
  params: z.object({ consent_id: z.uuid().describe('The id of the requested sentence.') }),
} as const

export const createOpenAiConsent = endpoint({
  method: 'POST',
  path,
  summary:
    'Without a recording: request a sentence to read aloud. With a recording and the id of its sentence: give consent',
  ...vendor,
  form: {
    files: { recording: { max_bytes: maxConsentBytes, required: false } },
    fields: z.object({
      consent_id: z.uuid().optional().describe('The id of the sentence in the recording.'),
      voice_id: z.string().min(1).max(100).optional().describe('An existing voice.'),
      name: z.string().max(200).optional().describe('Accepted and ignored.'),
      language: z.string().max(20).optional().describe('Accepted; the sentence is in Haitian Creole.'),
    }),
  },
  returns: OpenAiConsent,
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

export const listOpenAiConsents = endpoint({
  method: 'GET',
  path,
  summary: 'List consents, newest first',
  ...vendor,
  returns: z.object({ object: z.literal('list'), data: z.array(OpenAiConsent), has_more: z.literal(false) }),
})

export const getOpenAiConsent = endpoint({
  method: 'GET',
  summary: 'Get one consent',
  ...one,
  returns: OpenAiConsent,
  errors: ['not_found'],
})

export const deleteOpenAiConsent = endpoint({
  method: 'DELETE',
  summary: 'Withdraw a consent; its voice, and all speech made with that voice, is deleted',
  ...one,
  returns: z.object({ object: z.literal('audio.voice_consent'), id: z.string(), deleted: z.literal(true) }),
  errors: ['not_found'],
})

export const createOpenAiVoice = endpoint({
  method: 'POST',
  path: '/v1/audio/voices',
  summary: 'Clone a voice from one recording and a consent, and wait for the training',
  ...vendor,
  form: {
    files: { audio_sample: { max_bytes: maxSampleBytes['show-error'] } },
    fields: z.object({
      name: z.string().trim().min(1).max(longestVoiceName),
      consent: z.uuid().describe('The consent of its person.'),
    }),
  },
  returns: z.object({ object: z.literal('audio.voice'), id: z.string(), name: z.string(), created_at: z.number() }),
  errors: [
    'not_found',
    'consent_expired',
    'consent_voice_differs',
    'consent_sample_unclear',
    'audio_unreadable',
    ...madeVoiceErrors,
  ],
  limit: { per_minute: 10, by: 'caller', shared: true },
  concurrent: true,
})
