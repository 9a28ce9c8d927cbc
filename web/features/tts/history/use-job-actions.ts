import type { TFunction } from 'i18next'
import { Download, FileOutput, FileText, Redo2 } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { readPreference } from '../../../lib/storage/preferences.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { exportRequest } from '../../exports/export-request.ts'
import type { BulkAction, JobAction } from '../../jobs/job-kind-view.ts'
import { downloadEach, downloadOne, startDownload } from './downloads/downloads.ts'
import { exportOf, exportOfMany } from './export-speech.ts'
import { downloadable, hasAudio, hasTranscript } from './job-actions.ts'
import type { ShownJob } from './shown-job.ts'

type Reuse = (job: ShownJob) => void

/** What cards and the bulk bar can do with speech; the same arrays until the language changes. */
export function useJobActions({ onReuse }: { onReuse?: Reuse }) {
  const { t } = useTranslation('jobs')
  const latest = useRef(onReuse)
  latest.current = onReuse
  const reusable = onReuse !== undefined
  return useMemo(() => {
    const download: JobAction<ShownJob> = {
      name: 'download',
      icon: Download,
      text: t('download'),
      titled: (title) => t('download_title', { title }),
      can: hasAudio,
      run: downloadOne,
    }
    const exports: JobAction<ShownJob>[] = [
      {
        name: 'export',
        icon: FileOutput,
        text: t('export'),
        titled: (title) => t('export_title', { title }),
        can: hasAudio,
        run: (job) => exportRequest.set(exportOf(job, 'audio')),
      },
      {
        name: 'export_transcript',
        icon: FileText,
        text: t('export_transcript'),
        titled: (title) => t('export_transcript_title', { title }),
        can: hasTranscript,
        quick: false,
        run: (job) => exportRequest.set(exportOf(job, 'document')),
      },
    ]
    const reuse: JobAction<ShownJob> = {
      name: 'reuse',
      icon: Redo2,
      text: t('reuse'),
      titled: (title) => t('reuse_title', { title }),
      run: (job) => latest.current?.(job),
    }
    const bulk: BulkAction<ShownJob>[] = [
      { name: 'download', icon: Download, text: t('download'), run: (jobs) => downloadMany(jobs, t) },
      { name: 'export', icon: FileOutput, text: t('export'), run: (jobs) => exportMany(jobs, t) },
    ]
    return { actions: reusable ? [download, ...exports, reuse] : [download, ...exports], bulk }
  }, [t, reusable])
}

async function exportMany(jobs: readonly ShownJob[], t: TFunction<'jobs'>): Promise<void> {
  const wanted = downloadable(jobs)
  if (wanted.length === 0) toast({ kind: 'warning', text: t('nothing_to_export') })
  else exportRequest.set(exportOfMany(wanted))
}

/** In the preferred format, of the two in which every job has an address of its own. */
async function downloadMany(jobs: readonly ShownJob[], t: TFunction<'jobs'>): Promise<void> {
  const wanted = downloadable(jobs)
  if (wanted.length === 0) return void toast({ kind: 'warning', text: t('nothing_to_download') })
  const format = readPreference('download').format === 'mp3' ? 'mp3' : 'wav'
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const count = await downloadEach(wanted, format, { start: startDownload, wait })
  toast({ kind: 'success', text: t('downloaded', { count }) })
}
