import { z } from 'zod'
import { defaultRegion, longestDescription, longestVoiceName } from '../../rules/cloning/cloning-form.ts'
import { maxSampleBytes, sampleCount } from '../../rules/cloning/sample-files.ts'
import { retention } from '../../rules/retention.ts'
import { endpoint } from '../endpoint.ts'
import { cloning_path, cloningFields, VoiceCloning } from './cloning.ts'

/** S3 §7: how long a page waits for each action. */
export const cloning_timeout_ms = { init: 60_000, upload_file: 300_000, finalize: 300_000 } as const
/** A session is forgotten, with what is here of it, a day after its last file. */
export const cloning_session_hours = retention.voice_upload_hours
/** Whoever has a bad line may send smaller parts than the usual ones. */
const most_chunks = 1_000

const whole = (most: number) => z.coerce.number().int().min(0).max(most)
const Flag = z.enum(['true', 'false', '1', '0']).transform((word) => word === 'true' || word === '1')
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Use 64 small hexadecimal digits.')
const { OriginalDescription, Region, PreviewText, LongFileHandling } = cloningFields

/** Missing names and too few files have codes of their own, so they pass here. */
export const CloningInit = z.object({
  action: z.literal('init'),
  voice_name: z.string().trim().max(longestVoiceName).default(''),
  description: z.string().trim().max(longestDescription).default(''),
  /** Optional, not defaulted: uploads that were begun before have none. */
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
    chunk_index: whole(most_chunks - 1).default(0),
    total_chunks: whole(most_chunks).default(1),
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
/** One flat form, as its description lists it, whose fields are checked as their action needs them. */
const CloningUploadFields = z
  .object({
    action: z.enum(['init', 'upload_file', 'finalize']).describe('What this request does.'),
    session_id: text.describe('Of the upload, for all but `init`.'),
    voice_name: text.describe('`init`: what the voice is called.'),
    description: text.describe('`init`: what it sounds like.'),
    original_description: text.describe('`init`: the description as it was written, where it was translated.'),
    region: text.describe(`\`init\`: where it is from; ${defaultRegion} unless said.`),
    preview_text: text.describe('`init`: what it introduces itself with; a sentence of ours unless said.'),
    long_file_handling: text.describe('`init`: what becomes of a file of more than 60 s: show-error, truncate, split.'),
    total_files: text.describe(`How many files there are, ${sampleCount.min} to ${sampleCount.max}.`),
    voice_id: text.describe('`init`: a voice of yours that is made anew with these files besides its own.'),
    consent_id: text.describe('`init`: what its person agreed to.'),
    file_index: text.describe('`upload_file`: which file, from 0.'),
    is_chunk: text.describe('`upload_file`: whether this is a part of a file.'),
    chunk_index: text.describe('Which part, from 0. One that is here already is answered as if it were new.'),
    total_chunks: text.describe('How many parts the file has.'),
    original_filename: text.describe('The name of the file a part belongs to.'),
    checksum: text.describe('SHA-256 in hexadecimal of what is sent; what arrives is then compared with it.'),
    file_size: text.describe('Bytes of the whole file, so that one that is too large is refused before it is sent.'),
  })
  .superRefine((fields, context) => {
    const read = CloningAction.safeParse(fields)
    for (const { path, message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  })

/** What is here of one file. */
const CloningUploadFile = z.object({
  file_index: z.number(),
  name: z.string(),
  total_chunks: z.number(),
  chunks: z.array(z.number()).describe('Those that are here, in order.'),
  bytes: z.number(),
  is_complete: z.boolean(),
})

export const CloningSession = z.object({
  session_id: z.string(),
  total_files: z.number(),
  chunk_bytes: z.number().describe('A good size for a part; larger files are sent in parts.'),
  files: z.array(CloningUploadFile),
  job_id: z.string().nullable().describe('Once it is finalized.'),
  expires_at: z.string(),
})
export type CloningSession = z.output<typeof CloningSession>

/** What `finalize` answers; asked again, the same job. */
const Started = z.object({
  ...VoiceCloning.pick({ job_id: true, status: true, progress: true }).shape,
  session_id: z.string(),
  voice_id: z.string(),
})

export const uploadVoiceSamples = endpoint({
  method: 'POST',
  path: `${cloning_path}upload/`,
  summary:
    'Upload samples of a voice and have it made: `init`, then `upload_file` for each file or part, then `finalize`',
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
  params: z.object({ session_id: z.uuid().describe('The upload, as `init` answered it.') }),
} as const

export const getCloningSession = endpoint({
  method: 'GET',
  summary: 'What is here of an upload, so that one that broke off goes on',
  ...one,
  returns: CloningSession,
  errors: ['not_found'],
})

export const abandonCloningSession = endpoint({
  method: 'DELETE',
  summary: 'Forget an upload and what is here of it; a voice that is being made is not stopped by it',
  ...one,
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
})
