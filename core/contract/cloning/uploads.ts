import { z } from 'zod'
import { defaultRegion, longestDescription, longestVoiceName } from '../../rules/cloning/cloning-form.ts'
import { maxSampleBytes, sampleCount } from '../../rules/cloning/sample-files.ts'
import { retention } from '../../rules/retention.ts'
import { endpoint } from '../endpoint.ts'
import { cloning_path, cloningFields, VoiceCloning } from './cloning.ts'

/** S3 §7: the timeout of each action in the page. */
export const cloning_timeout_ms = { init: 60_000, upload_file: 300_000, finalize: 300_000 } as const
/** A session and its files are deleted a day after the last file arrived. */
export const cloning_session_hours = retention.voice_upload_hours
/** Clients on a slow connection may send smaller chunks than the default. */
const mostChunks = 1_000

const whole = (most: number) => z.coerce.number().int().min(0).max(most)
const Flag = z.enum(['true', 'false', '1', '0']).transform((word) => word === 'true' || word === '1')
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Use 64 small hexadecimal digits.')
const { OriginalDescription, Region, PreviewText, LongFileHandling } = cloningFields

/** Missing names and too few files have their own error codes, so the schema accepts them. */
export const CloningInit = z.object({
  action: z.literal('init'),
  voice_name: z.string().trim().max(longestVoiceName).default(''),
  description: z.string().trim().max(longestDescription).default(''),
  /** Optional without a default, because uploads started by an older version have none. */
  original_description: OriginalDescription.optional(),
  region: Region.default(defaultRegion),
  preview_text: PreviewText.default(''),
  long_file_handling: LongFileHandling.default('show-error'),
  total_files: whole(1_000),
  voice_id: z.string().min(1).max(100).optional(),
  consent_id: z.uuid().optional(),
})
export type CloningInit = z.output<typeof CloningInit>

export const CloningFile = z
  .object({
    action: z.literal('upload_file'),
    session_id: z.uuid(),
    file_index: whole(sampleCount.max - 1),
    total_files: whole(1_000).optional(),
    is_chunk: Flag.default(false),
    chunk_index: whole(mostChunks - 1).default(0),
    total_chunks: whole(mostChunks).default(1),
    original_filename: z.string().trim().min(1).max(255).optional(),
    checksum: Sha256.optional(),
    file_size: whole(Number.MAX_SAFE_INTEGER).optional(),
  })
  .refine(({ chunk_index, total_chunks }) => chunk_index < total_chunks, {
    path: ['chunk_index'],
    message: 'Count the parts from 0, below their total.',
  })
export type CloningFile = z.output<typeof CloningFile>

const CloningFinalize = z.object({ action: z.literal('finalize'), session_id: z.uuid() })

/** The three actions, each with the fields it needs; the handler parses the form's fields with it. */
export const CloningAction = z.discriminatedUnion('action', [CloningInit, CloningFile, CloningFinalize])
export type CloningAction = z.output<typeof CloningAction>

const text = z.string().optional()
/** One flat form in the API description; its fields are checked per action. */
const CloningUploadFields = z
  .object({
    action: z
      .enum(['init', 'upload_file', 'finalize'])
      .describe('What this request does: `init`, `upload_file` or `finalize`.'),
    session_id: text.describe('The upload; required except for `init`.'),
    voice_name: text.describe('`init`: the name of the voice.'),
    description: text.describe('`init`: the description of the voice.'),
    original_description: text.describe('`init`: the description before translation.'),
    region: text.describe(`\`init\`: the region of its accent; defaults to ${defaultRegion}.`),
    preview_text: text.describe('`init`: the text of the preview; defaults to a standard sentence.'),
    long_file_handling: text.describe('`init`: how to handle files longer than 60 s: show-error, truncate, split.'),
    total_files: text.describe(`The number of files, ${sampleCount.min} to ${sampleCount.max}.`),
    voice_id: text.describe('`init`: one of your voices, retrained with these files in addition to its own.'),
    consent_id: text.describe('`init`: the consent of its person.'),
    file_index: text.describe('`upload_file`: the index of the file, from 0.'),
    is_chunk: text.describe('`upload_file`: whether this is a chunk of a file.'),
    chunk_index: text.describe('The index of the chunk, from 0. Sending a chunk again succeeds.'),
    total_chunks: text.describe('The number of chunks of the file.'),
    original_filename: text.describe('The name of the file that the chunk belongs to.'),
    checksum: text.describe('SHA-256 of the sent bytes, in hexadecimal; the server checks it.'),
    file_size: text.describe('Bytes of the whole file, so that a file that is too large is refused early.'),
  })
  .superRefine((fields, context) => {
    const read = CloningAction.safeParse(fields)
    for (const { path, message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  })

/** What has arrived of one file. */
const CloningUploadFile = z.object({
  file_index: z.number(),
  name: z.string(),
  total_chunks: z.number(),
  chunks: z.array(z.number()).describe('The chunks that have arrived, in order.'),
  bytes: z.number(),
  is_complete: z.boolean(),
})

export const CloningSession = z.object({
  session_id: z.string(),
  total_files: z.number(),
  chunk_bytes: z.number().describe('The recommended size of a chunk; larger files are sent in chunks.'),
  files: z.array(CloningUploadFile),
  job_id: z.string().nullable().describe('The job; null until the upload is finalized.'),
  expires_at: z.string(),
})
export type CloningSession = z.output<typeof CloningSession>

/** The response of `finalize`; repeating the call returns the same job. */
const Started = z.object({
  ...VoiceCloning.pick({ job_id: true, status: true, progress: true }).shape,
  session_id: z.string(),
  voice_id: z.string(),
})

export const uploadVoiceSamples = endpoint({
  method: 'POST',
  path: `${cloning_path}upload/`,
  summary: 'Upload samples and train a voice: `init`, then `upload_file` for each file or chunk, then `finalize`',
  auth: 'user',
  scope: 'cloning',
  form: {
    files: { file: { max_bytes: maxSampleBytes['show-error'], required: false } },
    fields: CloningUploadFields,
  },
  returns: z.union([Started, CloningSession]),
  errors: [
    'not_found',
    'samples_too_few',
    'samples_too_many',
    'voice_name_missing',
    'voice_description_missing',
    'audio_missing',
    'sample_too_large',
    'sample_not_supported',
    'audio_too_long',
    'sample_duplicate',
    'samples_incomplete',
    'chunk_differs',
    'upload_damaged',
    'not_ready',
    'consent_voice_differs',
    'consent_sample_unclear',
    'limit_reached',
    'too_many_waiting',
    'storage_full',
    'storage_unavailable',
    'cloning_unavailable',
    'unavailable',
    'timeout',
  ],
  limit: { per_minute: 240, by: 'caller' },
})

const one = {
  auth: 'user',
  scope: 'cloning',
  owns: 'voice upload',
  path: `${cloning_path}uploads/{session_id}/`,
  params: z.object({ session_id: z.uuid().describe('The upload, as `init` returned it.') }),
} as const

export const getCloningSession = endpoint({
  method: 'GET',
  summary: 'Get the state of an upload, to resume it after an interruption',
  ...one,
  returns: CloningSession,
  errors: ['not_found'],
})

export const abandonCloningSession = endpoint({
  method: 'DELETE',
  summary: 'Delete an upload; a training that has started continues',
  ...one,
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
})
