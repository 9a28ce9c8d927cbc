import { z } from 'zod'
import { maxAudioBytes } from '../../rules/uploads.ts'
import { endpoint } from '../endpoint.ts'

/** The chunk size; a broken connection loses at most one chunk. */
export const uploadChunkBytes = 1024 * 1024
/** The largest chunk. */
const maxUploadChunkBytes = 5 * 1024 * 1024

/** An upload of a recording or a video in chunks. Deleted a day after the last chunk. */
export const AudioUpload = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().describe('Bytes of the whole file.'),
  offset: z.number().describe('Bytes received; the next chunk starts there.'),
  status: z.enum(['receiving', 'ready']),
  chunk_bytes: z.number().describe('The recommended size of a chunk.'),
  expires_at: z.string(),
  type: z
    .string()
    .nullable()
    .describe(
      'The content type, detected from the content. This field and the following ones are set once the upload is finished.',
    ),
  has_video: z.boolean().nullable(),
  duration_seconds: z.number().nullable(),
  /** Outline of the audio: highest absolute sample of equal parts, 0 to 1. */
  peaks: z.array(z.number()).nullable(),
})
export type AudioUpload = z.output<typeof AudioUpload>

const one = { auth: 'user', owns: 'audio upload', params: z.object({ id: z.uuid() }), scope: 'stt' } as const
const basePath = '/api/v1/speech/uploads/'

export const createAudioUpload = endpoint({
  method: 'POST',
  path: basePath,
  summary: 'Start an upload of a recording or a video in chunks',
  auth: 'user',
  scope: 'stt',
  body: z.object({
    name: z.string().min(1).max(255).describe('The file name, with an accepted extension.'),
    size: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).describe(`Bytes of the file, at most ${maxAudioBytes}.`),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Use 64 small hexadecimal digits.')
      .optional()
      .describe('SHA-256 of the whole file in hexadecimal; the server checks it.'),
  }),
  returns: AudioUpload,
  status: 201,
  errors: ['audio_not_supported', 'file_too_large', 'storage_full', 'limit_reached'],
  limit: { per_minute: 60, by: 'caller' },
})

export const appendAudioUpload = endpoint({
  method: 'POST',
  path: `${basePath}{id}/chunks/`,
  summary: 'Send the next chunk; sending a chunk again succeeds',
  ...one,
  form: {
    files: { chunk: { max_bytes: maxUploadChunkBytes } },
    fields: z.object({
      offset: z.coerce
        .number()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .describe('The offset of the chunk in the file.'),
    }),
  },
  returns: AudioUpload,
  errors: ['not_found', 'upload_offset_wrong', 'storage_unavailable'],
  limit: { per_minute: 600, by: 'caller' },
})

export const getAudioUpload = endpoint({
  method: 'GET',
  path: `${basePath}{id}/`,
  summary: 'Get the state of an upload',
  ...one,
  returns: AudioUpload,
  errors: ['not_found'],
})

export const finishAudioUpload = endpoint({
  method: 'POST',
  path: `${basePath}{id}/finish/`,
  summary:
    'Finish an upload: join the chunks, and return duration and outline; repeating the call returns the same result',
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
  path: `${basePath}{id}/`,
  summary: 'Delete an upload',
  ...one,
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
})
