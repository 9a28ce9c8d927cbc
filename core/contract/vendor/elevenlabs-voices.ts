import { z } from 'zod'
import { longestDescription, longestVoiceName } from '../../rules/cloning/cloning-form.ts'
import { maxSampleBytes, sampleCount } from '../../rules/cloning/sample-files.ts'
import { endpoint } from '../endpoint.ts'

export const area = 'elevenlabs'

/** Cloned voices for ElevenLabs' clients. */

const sentVoiceErrors = [
  'voice_name_missing',
  'samples_too_few',
  'samples_too_many',
  'sample_not_supported',
  'audio_too_long',
  'cloning_unavailable',
  'too_many_waiting',
  'storage_full',
  'storage_unavailable',
  'unavailable',
  'timeout',
] as const
/** Errors of calls that wait for the training. */
export const madeVoiceErrors = [
  ...sentVoiceErrors,
  'samples_unusable',
  'cloning_failed',
  'not_ready',
  'job_cancelled',
] as const

const vendor = { auth: 'user', shape: 'elevenlabs', scope: 'cloning' } as const
const own = { ...vendor, owns: 'ElevenLabs voice', params: z.object({ voice_id: z.string().min(1).max(200) }) } as const
const sample = {
  ...vendor,
  owns: 'ElevenLabs sample',
  params: z.object({
    voice_id: z.string().min(1).max(200),
    sample_id: z.string().min(1).max(200).describe('A sample from the list of the voice.'),
  }),
} as const
const status = z.object({ status: z.literal('ok') })
const files = { files: { max_bytes: maxSampleBytes['show-error'], most: sampleCount.max, required: false } } as const
const fields = {
  name: z.string().min(1).max(longestVoiceName),
  description: z.string().max(longestDescription).nullish(),
  labels: z.string().max(5_000).nullish().describe('Accepted; only `accent` is kept, as the region.'),
  remove_background_noise: z.string().max(100).nullish().describe('Accepted; samples are always cleaned.'),
}

export const addVendorVoice = endpoint({
  method: 'POST',
  path: '/v1/voices/add',
  summary:
    'Begin to clone a voice from recordings; GET /v1/voices/{voice_id} shows its training (ElevenLabs-compatible)',
  ...vendor,
  form: { files, fields: z.object(fields) },
  returns: z.object({
    voice_id: z.string().describe('Usable once its `fine_tuning` says `fine_tuned`, about a minute later.'),
    requires_verification: z
      .boolean()
      .describe(
        'API calls can use the voice after its person has consented: /v1/audio/voice_consents or our own calls.',
      ),
  }),
  errors: sentVoiceErrors,
  limit: { per_minute: 10, by: 'caller', shared: true },
  concurrent: true,
})

export const editVendorVoice = endpoint({
  method: 'POST',
  path: '/v1/voices/{voice_id}/edit',
  summary: 'Update one of your voices, and retrain it if recordings are sent',
  ...own,
  form: {
    files,
    fields: z.object({
      ...fields,
      moderate_metadata: z.string().max(100).nullish().describe('Accepted and ignored.'),
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
  summary: 'Delete one of your voices immediately, with its recordings, its consent and all speech made with it',
  ...own,
  returns: status,
  errors: ['not_found'],
})

export const getVendorSample = endpoint({
  method: 'GET',
  path: '/v1/voices/{voice_id}/samples/{sample_id}/audio',
  summary: 'Download a sample of one of your voices',
  ...sample,
  returns: 'file',
  errors: ['not_found', 'storage_unavailable'],
})

export const deleteVendorSample = endpoint({
  method: 'DELETE',
  path: '/v1/voices/{voice_id}/samples/{sample_id}',
  summary: 'Delete a sample; the voice is retrained from the others, of which three must remain',
  ...sample,
  returns: status,
  errors: ['not_found', 'samples_too_few', 'too_many_waiting', 'cloning_unavailable'],
  limit: { per_minute: 10, by: 'caller' },
})
