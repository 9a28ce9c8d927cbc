import { z } from 'zod'
import { maxAudioBytes } from '../../rules/uploads.ts'
import { endpoint } from '../endpoint.ts'

/** What is sent at a time; a connection that breaks loses no more. */
export const uploadChunkBytes = 1024 * 1024
/** The most one chunk may hold. */
const maxUploadChunkBytes = 5 * 1024 * 1024

/** A recording or a video on its way, in chunks. Forgotten a day after its last one. */
export const AudioUpload = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().describe('Bytes of the whole file.'),
  offset: z.number().describe('Bytes that are here; the next chunk begins there.'),
  status: z.enum(['receiving', 'ready']),
  chunk_bytes: z.number().describe('A good size for a chunk.'),
  expires_at: z.string(),
  type: z
    .string()
    .nullable()
    .describe('What the file is by its content. Known, like what follows, once it is finished.'),
  has_video: z.boolean().nullable(),
  duration_seconds: z.number().nullable(),
  /** Highest absolute sample of equal parts, 0 to 1. */
  peaks: z.array(z.number()).nullable(),
})
export type AudioUpload = z.output<typeof AudioUpload>

const one = { auth: 'user', owns: 'audio upload', params: z.object({ id: z.uuid() }), scope: 'stt' } as const
const base_path = '/api/v1/speech/uploads/'

export const createAudioUpload = endpoint({
  method: 'POST',
  path: base_path,
  summary: 'Begin to upload a recording or a video in chunks',
  auth: 'user',
  scope: 'stt',
  body: z.object({
    name: z.string().min(1).max(255).describe('The name of the file; its ending must be one that is accepted.'),
    size: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).describe(`Its bytes, at most ${maxAudioBytes}.`),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Use 64 small hexadecimal digits.')
      .optional()
      .describe('SHA-256 of the whole file in hexadecimal; what arrives is then compared with it.'),
  }),
  returns: AudioUpload,
  status: 201,
  errors: ['audio_not_supported', 'file_too_large', 'storage_full', 'limit_reached'],
  limit: { per_minute: 60, by: 'caller' },
})

export const appendAudioUpload = endpoint({
  method: 'POST',
  path: `${base_path}{id}/chunks/`,
  summary: 'Send the next chunk; one that is here already is answered as if it were new',
  ...one,
  form: {
    files: { chunk: { max_bytes: maxUploadChunkBytes } },
    fields: z.object({
      offset: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).describe('Where in the file it begins.'),
    }),
  },
  returns: AudioUpload,
  errors: ['not_found', 'upload_offset_wrong', 'storage_unavailable'],
  limit: { per_minute: 600, by: 'caller' },
})

export const getAudioUpload = endpoint({
  method: 'GET',
  path: `${base_path}{id}/`,
  summary: 'How much of an upload is here',
  ...one,
  returns: AudioUpload,
  errors: ['not_found'],
})

export const finishAudioUpload = endpoint({
  method: 'POST',
  path: `${base_path}{id}/finish/`,
  summary:
    'Put the chunks together and look into the file: its length and its outline; asked again it answers the same',
  ...one,
  returns: AudioUpload,
  errors: [
    'not_found',
    'upload_incomplete',
    'upload_damaged',
    'audio_not_supported',
    'audio_unreadable',
    'audio_too_long',
    'storage_unavailable',
    'unavailable',
    'timeout',
  ],
  limit: { per_minute: 60, by: 'caller', shared: true },
})

export const abandonAudioUpload = endpoint({
  method: 'DELETE',
  path: `${base_path}{id}/`,
  summary: 'Forget an upload and what is here of it',
  ...one,
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
})
