import { z } from 'zod'
import { longestFolder } from '../../rules/exports/output-settings.ts'
import { retention } from '../../rules/retention.ts'
import { endpoint } from '../endpoint.ts'
import { jobEndpoints } from '../job-endpoints.ts'
import { jobKind, jobView } from '../jobs.ts'
import { AudioSettings, AudioWish, DocumentSettings, DocumentWish, ExportJobType } from './settings.ts'

/** S3 §7: the page's polling interval and maximum. Live messages usually arrive earlier. */
export const export_poll_ms = 2_000
export const most_export_polls = 60
/** How long the file and its address are kept; an export can be made again. */
export const export_kept_hours = retention.export_hours
export const most_exported_jobs = 200

/** Exports one job or several, as audio, documents or both. */
export const exportKind = jobKind({
  kind: 'export',
  input: z.object({
    export_type: z.enum(['audio', 'document', 'both']),
    job_type: ExportJobType,
    job_ids: z.array(z.string()).describe('One job, or several for one ZIP.'),
    title: z.string().describe('The title of the job.'),
    output_folder: z.string().describe('The folder as it was sent; the server does not use it.'),
    output_filename: z.string().describe('The file name without its extension.'),
    audio: AudioSettings.nullable(),
    document: DocumentSettings.nullable(),
  }),
  result: z.object({
    result_filename: z.string(),
    result_type: z.string(),
    result_size: z.number(),
    result_key: z.string(),
    files: z.number().describe('The number of files; 1 if it is not a ZIP.'),
    unprinted: z
      .number()
      .default(0)
      .describe('Characters that no PDF font has, printed as empty boxes. Other formats contain them.'),
    skipped: z
      .array(z.object({ job_id: z.string(), code: z.string(), error: z.string() }))
      .describe('Jobs that could not be exported, with the reason.'),
  }),
  steps: { queued: ['pending'], running: ['processing'], delivered: ['completed'] },
  live: { update: 'export_update', delivered: 'export_completed', failed: 'export_failed' },
  support_name: 'export',
  history: { search: ['title', 'output_filename'] },
  retention: { hours: export_kept_hours },
})

export const ExportJob = z.object({
  ...jobView(exportKind).shape,
  result_url: z.string().nullable().describe('Address of the file until it expires; null until the job is completed.'),
  expires_at: z.string().nullable().describe('When the file and the job are deleted.'),
})
export type ExportJob = z.output<typeof ExportJob>

const output = {
  job_type: ExportJobType,
  output_folder: z
    .string()
    .max(longestFolder)
    .default('')
    .describe('A folder name for your program; stored unchanged.'),
  output_filename: z
    .string()
    .max(300)
    .default('')
    .describe("The file name without extension; defaults to the job's title."),
  client_key: z.string().min(1).max(100).optional(),
}
const single = { ...output, job_id: z.uuid().describe('A finished job.') }

export const AudioExportOrder = z.object({ ...single, ...AudioWish.shape })
export type AudioExportOrder = z.output<typeof AudioExportOrder>
export const DocumentExportOrder = z.object({ ...single, ...DocumentWish.shape })
export type DocumentExportOrder = z.output<typeof DocumentExportOrder>
export const BulkExportOrder = z.object({
  ...output,
  job_ids: z.array(z.uuid()).min(1).max(most_exported_jobs),
  audio: AudioWish.optional().describe('Audio settings; without them no audio is exported.'),
  document: DocumentWish.optional().describe('Document settings; without them no documents are exported.'),
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
  summary: 'Export the audio of a job; free',
  body: AudioExportOrder,
  errors: [...orderErrors, 'export_audio_missing', 'sound_not_kept'],
})

export const exportDocument = endpoint({
  ...ordered,
  path: '/api/v1/export/jobs/document/',
  summary: 'Export the text or transcript of a job in one or more formats; free',
  body: DocumentExportOrder,
  errors: [...orderErrors, ...documentErrors],
})

export const exportMany = endpoint({
  ...ordered,
  path: '/api/v1/export/jobs/bulk/',
  summary: 'Export several jobs of one type as one ZIP, as audio, documents or both; free',
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
const Filename = z.string().max(300).optional().describe('The file name of the download.')

export const downloadExport = endpoint({
  ...served,
  path: '/api/v1/export/jobs/{id}/download/',
  summary: 'Download the exported file',
  owns: 'export',
  params: z.object({ id: z.uuid() }),
  query: z.object({ filename: Filename }),
  errors: ['not_found', 'not_ready', 'storage_unavailable'],
})

/** S3 §7; DESIGN §8: a path is a signed reference to a file of the account, never a path on the server's disk. */
export const serveLocalExport = endpoint({
  ...served,
  path: '/api/v1/export/jobs/serve-local/',
  summary: 'Download a file of your account by the path of its signed address, such as the result_url of an export',
  query: z.object({
    path: z.string().min(1).max(2000).describe('A signed path, such as the result_url of an export.'),
    filename: Filename,
  }),
  errors: ['not_found', 'sound_not_kept', 'storage_unavailable'],
})

/** S3 §7; DESIGN §8: nothing is fetched from elsewhere. */
export const proxyExport = endpoint({
  ...served,
  path: '/api/v1/export/jobs/download-proxy/',
  summary: 'Download a file of your account by its full signed address; addresses of other servers are not found',
  query: z.object({
    url: z.string().min(1).max(2000).describe('The signed address, with or without our host.'),
    filename: Filename,
  }),
  errors: ['not_found', 'sound_not_kept', 'storage_unavailable'],
})
