import { z } from 'zod'
import { longestDescription, longestVoiceName } from '../../rules/cloning/cloning-form.ts'
import { maxSampleBytes, sampleCount } from '../../rules/cloning/sample-files.ts'
import { endpoint } from '../endpoint.ts'

/** Voices of one's own, as ElevenLabs' clients make, change and delete them. */

/** Of calls that wait until the voice is made. */
export const madeVoiceErrors = [
  'voice_name_missing',
  'samples_too_few',
  'samples_too_many',
  'sample_not_supported',
  'audio_too_long',
  'samples_unusable',
  'cloning_failed',
  'cloning_unavailable',
  'not_ready',
  'too_many_waiting',
  'storage_full',
  'storage_unavailable',
  'unavailable',
  'timeout',
  'job_cancelled',
] as const

const vendor = { auth: 'user', shape: 'elevenlabs', scope: 'cloning' } as const
const own = { ...vendor, owns: 'ElevenLabs voice', params: z.object({ voice_id: z.string().min(1).max(200) }) } as const
const sample = {
  ...vendor,
  owns: 'ElevenLabs sample',
  params: z.object({
    voice_id: z.string().min(1).max(200),
    sample_id: z.string().min(1).max(200).describe('One of those the voice is shown with.'),
  }),
} as const
const status = z.object({ status: z.literal('ok') })
const files = { files: { max_bytes: maxSampleBytes['show-error'], most: sampleCount.max, required: false } } as const
const fields = {
  name: z.string().min(1).max(longestVoiceName),
  description: z.string().max(longestDescription).nullish(),
  labels: z.string().max(5_000).nullish().describe('Accepted; of these only `accent` is kept, as the region.'),
  remove_background_noise: z.string().max(100).nullish().describe('Accepted; samples are always cleaned.'),
}

export const addVendorVoice = endpoint({
  method: 'POST',
  path: '/v1/voices/add',
  summary: 'Make a voice of recordings, as ElevenLabs clients ask for it; the answer comes once it is made',
  ...vendor,
  form: { files, fields: z.object(fields) },
  returns: z.object({
    voice_id: z.string(),
    requires_verification: z
      .boolean()
      .describe('Programs speak with it once its person has agreed: /v1/audio/voice_consents or our own calls.'),
  }),
  errors: madeVoiceErrors,
  limit: { per_minute: 10, by: 'caller', shared: true },
  concurrent: true,
})

export const editVendorVoice = endpoint({
  method: 'POST',
  path: '/v1/voices/{voice_id}/edit',
  summary: 'Change what a voice of yours is called, and make it anew with more recordings where some are sent',
  ...own,
  form: {
    files,
    fields: z.object({
      ...fields,
      moderate_metadata: z.string().max(100).nullish().describe('Accepted and not used.'),
    }),
  },
  returns: status,
  errors: ['not_found', 'consent_voice_differs', 'consent_sample_unclear', 'audio_unreadable', ...madeVoiceErrors],
  limit: { per_minute: 10, by: 'caller', shared: true },
  concurrent: true,
})

export const deleteVendorVoice = endpoint({
  method: 'DELETE',
  path: '/v1/voices/{voice_id}',
  summary: 'Delete a voice of yours at once, with its recordings, its consent and what was made with it',
  ...own,
  returns: status,
  errors: ['not_found'],
})

export const getVendorSample = endpoint({
  method: 'GET',
  path: '/v1/voices/{voice_id}/samples/{sample_id}/audio',
  summary: 'A recording that a voice of yours is made from',
  ...sample,
  returns: 'file',
  errors: ['not_found', 'storage_unavailable'],
})

export const deleteVendorSample = endpoint({
  method: 'DELETE',
  path: '/v1/voices/{voice_id}/samples/{sample_id}',
  summary: 'Delete a recording; the voice is made anew from the others, three of which must be left',
  ...sample,
  returns: status,
  errors: ['not_found', 'samples_too_few', 'too_many_waiting', 'cloning_unavailable'],
  limit: { per_minute: 10, by: 'caller' },
})
