import { AppError } from '#core/contract/errors.ts'
import {
  type AudioExportOrder,
  type BulkExportOrder,
  type DocumentExportOrder,
  ExportJob,
  exportKind,
} from '#core/contract/exports/exports.ts'
import type {
  AudioSettings,
  AudioWish,
  DocumentSettings,
  DocumentWish,
  ExportJobType,
} from '#core/contract/exports/settings.ts'
import { audioSettingsProblem, defaultAudioSettings, fittingAudio } from '#core/rules/exports/audio-settings.ts'
import { safeFilename } from '#core/rules/exports/output-settings.ts'
import type { Caller, FileReply, Idempotency } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import { createJobHistory } from '../../platform/jobs/job-history.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { EraseFiles } from '../files/erase.ts'
import type { Files } from '../files/service.ts'
import { refuseImpossible, type Wanted } from './files-of-job.ts'
import { exportFolder } from './job.ts'
import type { Sources } from './sources.ts'

export type Exports = ReturnType<typeof createExports>
type Ordered = Pick<BulkExportOrder, 'job_type' | 'job_ids' | 'output_folder' | 'output_filename' | 'client_key'>
type Asked = { range?: string; if_range?: string; filename?: string; host?: string; signal?: AbortSignal }

/** Signed ids of files, bare or as the path they are served at. */
const reference = /^(?:\/api\/v1\/files\/)?([\w-]{20,1024})\/?(?:\?.*)?$/s

export function createExports(parts: {
  jobs: Jobs
  sources: Sources
  files: Pick<Files, 'open' | 'keyOf' | 'folderOf'>
  eraseFiles: EraseFiles
  roomFor(account_id: AccountId): Promise<void>
  /** Addresses of this server, which are the only ones a file is ever read from. */
  own(): { hostname: string; ports: number[] }
}) {
  const { jobs, sources, files } = parts
  const shown = (job: unknown) => ExportJob.parse(job)
  const history = createJobHistory(exportKind, {
    jobs,
    shown,
    onRemoved: (tx, account_id, ids) =>
      parts.eraseFiles(tx, { folders: ids.map((id) => exportFolder(account_id, id)) }),
  })

  async function order(user: Caller, asked: Ordered, wanted: Wanted, idempotency?: Idempotency): Promise<ExportJob> {
    const { account_id } = user
    const { job_type, output_folder, client_key } = asked
    const job_ids = [...new Set(asked.job_ids)]
    let title = ''
    // checks each of several, and names those that cannot be exported
    if (job_ids.length === 1) {
      const job = await sources.open(account_id, job_type, job_ids[0]!)
      refuseImpossible(job, wanted)
      title = job.source.title
    }
    await parts.roomFor(account_id)
    const input = {
      export_type: wanted.audio && wanted.document ? 'both' : wanted.audio ? 'audio' : 'document',
      job_type,
      job_ids,
      title,
      output_folder,
      ...wanted,
      output_filename: safeFilename(asked.output_filename.trim() || title),
    }
    const once = { ...idempotency, client_key: client_key ?? idempotency?.client_key }
    const who = { account_id, created_by: user.user_id, api_key_id: user.api_key_id }
    return shown(await jobs.enqueue(exportKind, { ...who, input, ...once }))
  }

  /** Only the account's own files: signed addresses of other accounts are refused. */
  async function serve({ account_id }: Caller, fileId: string, asked: Asked): Promise<FileReply> {
    if (!files.keyOf(fileId).startsWith(`${files.folderOf(account_id)}/`)) throw missing()
    const { range, if_range, filename, signal } = asked
    return files.open(fileId, range, { if_range, download: filename && safeFilename(filename), signal })
  }
  function fileIdOf(path: string): string {
    const [, fileId] = reference.exec(path) ?? []
    if (!fileId) throw missing()
    return fileId
  }
  /** With the host before it that is configured, or the one the caller found us under. Nothing is fetched from there. */
  function pathOf(url: string, reached?: string): string {
    if (url.startsWith('/') && !url.startsWith('//')) return url
    const { protocol, hostname, host, port, pathname, username, password } = URL.canParse(url) ? new URL(url) : nowhere
    const own = parts.own()
    const askedPort = Number(port) || (protocol === 'https:' ? 443 : 80)
    const ours = (hostname === own.hostname && own.ports.includes(askedPort)) || host === reached
    if (!ours || !/^https?:$/.test(protocol) || username || password) throw missing()
    return pathname
  }

  return {
    history,
    audio: (user: Caller, { job_id, ...asked }: AudioExportOrder, idempotency?: Idempotency) =>
      order(user, { ...asked, job_ids: [job_id] }, { audio: audioSettingsOf(asked), document: null }, idempotency),
    document: (user: Caller, { job_id, ...asked }: DocumentExportOrder, idempotency?: Idempotency) =>
      order(
        user,
        { ...asked, job_ids: [job_id] },
        { audio: null, document: documentSettingsOf(asked, asked.job_type) },
        idempotency,
      ),
    many(user: Caller, asked: BulkExportOrder, idempotency?: Idempotency) {
      const { audio, document, job_type } = asked
      if (!audio && !document) throw new AppError('export_format_missing', {})
      const wanted = {
        audio: audio ? audioSettingsOf(audio) : null,
        document: document ? documentSettingsOf(document, job_type) : null,
      }
      return order(user, asked, wanted, idempotency)
    },
    async download(user: Caller, id: string, asked: Asked): Promise<FileReply> {
      const { status, result_url, result_filename } = await history.get(user, id)
      if (status !== 'completed' || !result_url) throw new AppError('not_ready', { job_id: id })
      const filename = asked.filename ?? result_filename
      return serve(user, fileIdOf(result_url), { ...asked, filename })
    },
    serveLocal: async (user: Caller, path: string, asked: Asked) => serve(user, fileIdOf(path), asked),
    proxy: async (user: Caller, url: string, asked: Asked) => serve(user, fileIdOf(pathOf(url, asked.host)), asked),
  }
}

const nowhere = { protocol: '', hostname: '', host: '', port: '', pathname: '', username: '', password: '' }
const missing = () => new AppError('not_found', { what: 'File' })

/** Missing options get the format's defaults; given ones must be supported. */
function audioSettingsOf(wish: AudioWish): AudioSettings {
  const { sampleRate, bitrate, ...rest } = wish
  const fitting = fittingAudio({
    ...rest,
    sampleRate: sampleRate ?? defaultAudioSettings.sampleRate,
    bitrate: bitrate ?? defaultAudioSettings.bitrate,
  })
  const settings = { ...fitting, sampleRate: sampleRate ?? fitting.sampleRate, bitrate: bitrate ?? fitting.bitrate }
  const fields = audioSettingsProblem(settings)
  if (fields) {
    const detail = Object.entries(fields).map(([field, problem]) => `${field}: ${problem}`)
    throw new AppError('invalid_request', { detail: detail.join(' '), fields })
  }
  return settings
}

function documentSettingsOf(wish: DocumentWish, job_type: ExportJobType): DocumentSettings {
  if (wish.formats.length === 0) throw new AppError('export_format_missing', {})
  return {
    selectedFormats: [...new Set(wish.formats)],
    includeTimestamps: wish.include_timestamps,
    includeSpeakerLabels: wish.include_speaker_labels,
    includeConfidenceScores: wish.include_confidence_scores,
    pageSize: wish.page_size,
    fontSize: wish.font_size,
    fontFamily: wish.font_family,
    lineSpacing: wish.line_spacing,
    template: wish.template_id,
    text: wish.text ?? (job_type === 'translation' ? 'both' : 'original'),
    jsonShape: wish.json_shape,
  }
}
