import { z } from 'zod'
import { longestFolder } from '../../rules/exports/output-settings.ts'
import { retention } from '../../rules/retention.ts'
import { endpoint } from '../endpoint.ts'
import { jobEndpoints } from '../job-endpoints.ts'
import { jobKind, jobView } from '../jobs.ts'
import { AudioSettings, AudioWish, DocumentSettings, DocumentWish, ExportJobType } from './settings.ts'

/** S3 §7: how often a page asks, and how many times before it gives up. Live messages usually come first. */
export const export_poll_ms = 2_000
export const most_export_polls = 60
/** An export can be made again; until then its address holds, and its file is kept. */
export const export_kept_hours = retention.export_hours
export const most_exported_jobs = 200

/** One job or several, as sound, as documents or as both. */
export const exportKind = jobKind({
  kind: 'export',
  input: z.object({
    export_type: z.enum(['audio', 'document', 'both']),
    job_type: ExportJobType,
    job_ids: z.array(z.string()).describe('One, unless several are exported into one ZIP.'),
    title: z.string().describe('What the job is called.'),
    output_folder: z.string().describe('As it was sent; the server writes into no folder of yours.'),
    output_filename: z.string().describe('Without its extension.'),
    audio: AudioSettings.nullable(),
    document: DocumentSettings.nullable(),
  }),
  result: z.object({
    result_filename: z.string(),
    result_type: z.string(),
    result_size: z.number(),
    result_key: z.string(),
    files: z.number().describe('How many are in it; one that is no ZIP is one.'),
    unprinted: z
      .number()
      .default(0)
      .describe('Letters no font of a PDF has, printed as empty boxes; every other format has them.'),
    skipped: z
      .array(z.object({ job_id: z.string(), code: z.string(), error: z.string() }))
      .describe('Jobs of several that could not be exported, and why.'),
  }),
  steps: { queued: ['pending'], running: ['processing'], delivered: ['completed'] },
  live: { update: 'export_update', delivered: 'export_completed', failed: 'export_failed' },
  support_name: 'export',
  history: { search: ['title', 'output_filename'] },
  retention: { hours: export_kept_hours },
})

export const ExportJob = z.object({
  ...jobView(exportKind).shape,
  result_url: z.string().nullable().describe('Where the file is, until it expires; null until the job is completed.'),
  expires_at: z.string().nullable().describe('When the file and the job are deleted.'),
})
export type ExportJob = z.output<typeof ExportJob>

const output = {
  job_type: ExportJobType,
  output_folder: z.string().max(longestFolder).default('').describe('Where your program will put it; kept as it is.'),
  output_filename: z.string().max(300).default('').describe("Without extension; the job's title unless said."),
  client_key: z.string().min(1).max(100).optional(),
}
const single = { ...output, job_id: z.uuid().describe('Which job; it must be finished.') }

export const AudioExportOrder = z.object({ ...single, ...AudioWish.shape })
export type AudioExportOrder = z.output<typeof AudioExportOrder>
export const DocumentExportOrder = z.object({ ...single, ...DocumentWish.shape })
export type DocumentExportOrder = z.output<typeof DocumentExportOrder>
export const BulkExportOrder = z.object({
  ...output,
  job_ids: z.array(z.uuid()).min(1).max(most_exported_jobs),
  audio: AudioWish.optional().describe('How the sounds are written; none unless said.'),
  document: DocumentWish.optional().describe('Which documents are written, and how; none unless said.'),
})
export type BulkExportOrder = z.output<typeof BulkExportOrder>

const ordered = {
  method: 'POST',
  auth: 'user',
  scope: 'exports',
  returns: ExportJob,
  status: 201,
  limit: { per_minute: 240, by: 'caller' },
} as const
const orderErrors = [
  'not_found',
  'not_ready',
  'export_nothing',
  'client_key_reused',
  'too_many_waiting',
  'storage_full',
] as const
const documentErrors = ['export_format_missing', 'export_times_missing', 'export_translation_missing'] as const

export const exportAudio = endpoint({
  ...ordered,
  path: '/api/v1/export/jobs/audio/',
  summary: 'Export the sound of a job; costs nothing',
  body: AudioExportOrder,
  errors: [...orderErrors, 'export_audio_missing', 'sound_not_kept'],
})

export const exportDocument = endpoint({
  ...ordered,
  path: '/api/v1/export/jobs/document/',
  summary: 'Export the text or the transcript of a job, in one format or several; costs nothing',
  body: DocumentExportOrder,
  errors: [...orderErrors, ...documentErrors],
})

export const exportMany = endpoint({
  ...ordered,
  path: '/api/v1/export/jobs/bulk/',
  summary: 'Export several jobs of one type as one ZIP, as sound, documents or both; costs nothing',
  body: BulkExportOrder,
  errors: [...orderErrors, 'export_format_missing'],
  limit: { per_minute: 20, by: 'caller' },
})

export const exportJobs = jobEndpoints({
  base_path: '/api/v1/export/jobs/',
  noun: 'export',
  nouns: 'exports',
  view: ExportJob,
  scope: 'exports',
  summaries: { get: 'One export: how far it is, and where its file is' },
})
export const {
  list: listExports,
  get: getExport,
  cancel: cancelExport,
  remove: deleteExport,
  remove_many: bulkDeleteExports,
} = exportJobs

const served = { method: 'GET', auth: 'user', scope: 'exports', returns: 'file' } as const
const Filename = z.string().max(300).optional().describe('The name it is downloaded under.')

export const downloadExport = endpoint({
  ...served,
  path: '/api/v1/export/jobs/{id}/download/',
  summary: 'The exported file',
  owns: 'export',
  params: z.object({ id: z.uuid() }),
  query: z.object({ filename: Filename }),
  errors: ['not_found', 'not_ready', 'storage_unavailable'],
})

/** S3 §7; DESIGN §8: a path is a signed reference to a file of the account, never one of the server's disk. */
export const serveLocalExport = endpoint({
  ...served,
  path: '/api/v1/export/jobs/serve-local/',
  summary: 'A file of your account by the path of its signed address, such as the result_url of an export',
  query: z.object({
    path: z.string().min(1).max(2000).describe('Such as the result_url of an export.'),
    filename: Filename,
  }),
  errors: ['not_found', 'sound_not_kept', 'storage_unavailable'],
})

/** S3 §7; DESIGN §8: nothing is fetched from elsewhere. */
export const proxyExport = endpoint({
  ...served,
  path: '/api/v1/export/jobs/download-proxy/',
  summary: 'A file of your account by its whole signed address; addresses of other servers are not found',
  query: z.object({
    url: z.string().min(1).max(2000).describe('With our host before it, or without.'),
    filename: Filename,
  }),
  errors: ['not_found', 'sound_not_kept', 'storage_unavailable'],
})
