import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { type ExportJob, exportAudio, exportDocument, exportMany } from '#core/contract/exports/exports.ts'
import { createExportPreset, type NewExportPreset } from '#core/contract/exports/presets.ts'
import type { AudioSettings, AudioWish, DocumentSettings, DocumentWish } from '#core/contract/exports/settings.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { createStore, useStore } from '../../../lib/state/store.ts'
import type { Folder } from '../delivery/folder.ts'
import type { ExportRequest } from '../export-request.ts'
import { refreshPresets } from '../exports-data.ts'
import type { ExportSettings } from '../settings/export-settings.ts'
import { beginExport, cancelRun, failedText, type Run, runFor, takeResult } from './running-exports.ts'

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

type Ordered = {
  request: ExportRequest
  settings: ExportSettings
  kinds: { audio: boolean; document: boolean }
  output: { folder: string; filename: string }
}

/** One kind of one job is a single export; several jobs, or both kinds, are one ZIP. */
function orderExport({ request, settings, kinds, output }: Ordered): Promise<ExportJob> {
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

type Phase = 'idle' | 'submitting' | 'polling'
export type Start = { ordered: Ordered; folder: Folder | undefined; preset: NewExportPreset | undefined }

const nothing = createStore(0)
const no = createStore(false)

/**
 * Runs an export from the press to the file (S3 §4). If the user closes the dialog, a notice follows when it is ready.
 */
export function useExport(
  request: ExportRequest,
  { onExport, onPresetSaved }: { onExport: (job: ExportJob) => void; onPresetSaved: () => void },
) {
  const { t } = useTranslation('exports')
  const [run, setRun] = useState<Run | undefined>(() => runFor(request.jobs.map(({ id }) => id)))
  const [submitting, setSubmitting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const done = useRef(onExport)
  done.current = onExport
  const here = useRef(true)
  const givenUp = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const percent = useStore(run?.percent ?? nothing)
  const timedOut = useStore(run?.timed_out ?? no)

  useEffect(() => {
    if (!run) return
    let watching = true
    run.attended = true
    const settled = run.over.then(
      () => undefined,
      () => undefined,
    )
    void settled.then(async () => {
      if (!watching) return
      try {
        done.current(await takeResult(run))
      } catch (error) {
        if (!watching) return
        setFailure(failedText(error))
        setRun(undefined)
      }
    })
    return () => {
      watching = false
      run.attended = false
    }
  }, [run])
  // it continues in the background
  useEffect(() => {
    if (!timedOut) return
    setFailure(t('timed_out'))
    setRun(undefined)
  }, [timedOut, t])

  const phase: Phase = run ? 'polling' : submitting ? 'submitting' : 'idle'
  return {
    phase,
    percent,
    failure,
    setFailure,
    async start({ ordered, folder, preset }: Start) {
      givenUp.current = false
      setFailure(undefined)
      setSubmitting(true)
      try {
        if (preset) {
          await call(createExportPreset, { body: preset })
          onPresetSaved()
          void refreshPresets(request.job_type)
        }
        if (givenUp.current) return
        const job = await orderExport(ordered)
        const begun = beginExport(job, { folder, attended: here.current })
        if (givenUp.current) await cancelRun(begun)
        else setRun(begun)
      } catch (error) {
        setFailure(failedText(error))
      } finally {
        setSubmitting(false)
      }
    },
    cancel() {
      givenUp.current = true
      if (run) void cancelRun(run)
    },
  }
}
