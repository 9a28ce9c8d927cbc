import { useEffect, useRef, useState } from 'react'
import type { ExportJob } from '#core/contract/exports/exports.ts'
import { createExportPreset, type NewExportPreset } from '#core/contract/exports/presets.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { createStore, useStore } from '../../../lib/state/store.ts'
import type { Folder } from '../delivery/folder.ts'
import type { ExportRequest } from '../export-request.ts'
import { refreshPresets } from '../exports-data.ts'
import { type Ordered, orderExport } from '../settings/export-order.ts'
import { failedText } from './export-failure.ts'
import { beginExport, cancelRun, type Run, runFor, takeResult } from './running-exports.ts'

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
  const given_up = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const percent = useStore(run?.percent ?? nothing)
  const timed_out = useStore(run?.timed_out ?? no)

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
    if (!timed_out) return
    setFailure(t('timed_out'))
    setRun(undefined)
  }, [timed_out, t])

  const phase: Phase = run ? 'polling' : submitting ? 'submitting' : 'idle'
  return {
    phase,
    percent,
    failure,
    setFailure,
    async start({ ordered, folder, preset }: Start) {
      given_up.current = false
      setFailure(undefined)
      setSubmitting(true)
      try {
        if (preset) {
          await call(createExportPreset, { body: preset })
          onPresetSaved()
          void refreshPresets(request.job_type)
        }
        if (given_up.current) return
        const job = await orderExport(ordered)
        const begun = beginExport(job, { folder, attended: here.current })
        if (given_up.current) await cancelRun(begun)
        else setRun(begun)
      } catch (error) {
        setFailure(failedText(error))
      } finally {
        setSubmitting(false)
      }
    },
    cancel() {
      given_up.current = true
      if (run) void cancelRun(run)
    },
  }
}
