import { z } from 'zod'
import { longestVoiceName } from '../../rules/cloning/cloning-form.ts'
import { maxSampleBytes } from '../../rules/cloning/sample-files.ts'
import { maxConsentBytes } from '../cloning/consents.ts'
import { endpoint } from '../endpoint.ts'
import { madeVoiceErrors } from './elevenlabs-voices.ts'

/** Consents and voices as OpenAI's clients send them. Here a sentence is asked for first: its word is another each time. */

export const OpenAiConsent = z.object({
  object: z.literal('audio.voice_consent'),
  id: z.string(),
  name: z.string().describe('What is read, or was.'),
  language: z.literal('ht'),
  created_at: z.number().describe('Seconds since 1970.'),
  sentence: z.string(),
  word: z.string(),
  statement: z.string().describe('What whoever reads it agrees to, in full.'),
  is_given: z.boolean().describe('False until the recording is here.'),
})
export type OpenAiConsent = z.output<typeof OpenAiConsent>

const vendor = { auth: 'user', shape: 'openai', scope: 'cloning' } as const
const path = '/v1/audio/voice_consents'
const one = {
  ...vendor,
  owns: 'OpenAI consent',
  path: `${path}/{consent_id}`,
  params: z.object({ consent_id: z.uuid().describe('Of the sentence that was asked for.') }),
} as const

export const createOpenAiConsent = endpoint({
  method: 'POST',
  path,
  summary: 'Without a recording, a sentence to read aloud; with one and the id of its sentence, consent',
  ...vendor,
  form: {
    files: { recording: { max_bytes: maxConsentBytes, required: false } },
    fields: z.object({
      consent_id: z.uuid().optional().describe('Of the sentence that is read in the recording.'),
      voice_id: z.string().min(1).max(100).optional().describe('A voice that is there already.'),
      name: z.string().max(200).optional().describe('Accepted and not kept.'),
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
  summary: 'What people agreed to, newest first',
  ...vendor,
  returns: z.object({ object: z.literal('list'), data: z.array(OpenAiConsent), has_more: z.literal(false) }),
})

export const getOpenAiConsent = endpoint({
  method: 'GET',
  summary: 'One consent',
  ...one,
  returns: OpenAiConsent,
  errors: ['not_found'],
})

export const deleteOpenAiConsent = endpoint({
  method: 'DELETE',
  summary: 'Take a consent back: its voice goes with it, and what was made with that',
  ...one,
  returns: z.object({ object: z.literal('audio.voice_consent'), id: z.string(), deleted: z.literal(true) }),
  errors: ['not_found'],
})

export const createOpenAiVoice = endpoint({
  method: 'POST',
  path: '/v1/audio/voices',
  summary: 'Make a voice of one recording and a consent; the answer comes once it is made',
  ...vendor,
  form: {
    files: { audio_sample: { max_bytes: maxSampleBytes['show-error'] } },
    fields: z.object({
      name: z.string().trim().min(1).max(longestVoiceName),
      consent: z.uuid().describe('What its person agreed to.'),
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
