import type { z } from 'zod'
import { type ExportJob, exportAudio, exportDocument, exportMany } from '#core/contract/exports/exports.ts'
import type { AudioSettings, AudioWish, DocumentSettings, DocumentWish } from '#core/contract/exports/settings.ts'
import { call } from '../../../lib/network/api.ts'
import type { ExportRequest } from '../export-request.ts'
import type { ExportSettings } from './export-settings.ts'

/** The settings in the format of requests (S3 §7). */
function documentWish(settings: DocumentSettings): z.input<typeof DocumentWish> {
  return {
    formats: settings.selectedFormats,
    include_timestamps: settings.includeTimestamps,
    include_speaker_labels: settings.includeSpeakerLabels,
    include_confidence_scores: settings.includeConfidenceScores,
    page_size: settings.pageSize,
    font_size: settings.fontSize,
    font_family: settings.fontFamily,
    line_spacing: settings.lineSpacing,
    template_id: settings.template,
    text: settings.text,
    json_shape: settings.jsonShape,
  }
}
const audioWish = (settings: AudioSettings): z.input<typeof AudioWish> => ({ ...settings })

export type Ordered = {
  request: ExportRequest
  settings: ExportSettings
  kinds: { audio: boolean; document: boolean }
  output: { folder: string; filename: string }
}

/** One kind of one job is a single export; several jobs, or both kinds, are one ZIP. */
export function orderExport({ request, settings, kinds, output }: Ordered): Promise<ExportJob> {
  const { job_type, jobs } = request
  const common = {
    job_type,
    output_folder: output.folder,
    output_filename: output.filename,
    client_key: crypto.randomUUID(),
  }
  const audio = audioWish(settings.audio)
  const document = documentWish(settings.document)
  if (jobs.length > 1 || (kinds.audio && kinds.document)) {
    const settingsByKind = { ...(kinds.audio ? { audio } : {}), ...(kinds.document ? { document } : {}) }
    return call(exportMany, { body: { ...common, job_ids: jobs.map(({ id }) => id), ...settingsByKind } })
  }
  const job_id = jobs[0]!.id
  if (kinds.audio) return call(exportAudio, { body: { ...common, job_id, ...audio } })
  return call(exportDocument, { body: { ...common, job_id, ...document } })
}
