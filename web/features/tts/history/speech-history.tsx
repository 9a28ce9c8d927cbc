import type { TFunction } from 'i18next'
import { Download, Redo2 } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { jobTitle } from '#core/rules/exports/output-settings.ts'
import { startDownload } from '../../../lib/browser/start-download.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type Exporting, exportActions } from '../../exports/card-actions.ts'
import { audioRemovedText } from '../../jobs/card/notes.tsx'
import { JobHistory } from '../../jobs/job-history.tsx'
import type { BulkAction, JobAction } from '../../jobs/job-kind-view.ts'
import { downloadEach, downloadOne } from './downloads/downloads.ts'
import { downloadable, hasAudio, hasTranscript, speechJobs } from './speech-jobs.ts'
import type { ShownJob } from './speech-rules.ts'
import { speechView } from './speech-view.tsx'

/** Speech has no translation. */
const exportingSpeech: Exporting<ShownJob> = {
  job_type: 'tts',
  title: jobTitle,
  has: (job) => ({ audio: hasAudio(job), times: job.has_word_timings, translation: false }),
  can: { audio: hasAudio, document: hasTranscript },
  main: 'audio',
  soundRemovedAt: (job) => job.audio_removed_at,
}

type Reuse = (job: ShownJob) => void

/** The actions of cards and of the bulk bar for speech. Returns the same arrays until the language changes. */
function useJobActions({ onReuse }: { onReuse?: Reuse }) {
  const { t, i18n } = useTranslation('jobs')
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
      on_device: true,
      why: (job) => audioRemovedText(i18n, job.audio_removed_at),
      run: downloadOne,
    }
    const exports = exportActions(exportingSpeech, i18n)
    const reuse: JobAction<ShownJob> = {
      name: 'reuse',
      icon: Redo2,
      text: t('reuse'),
      titled: (title) => t('reuse_title', { title }),
      on_device: true,
      run: (job) => latest.current?.(job),
    }
    const bulk: BulkAction<ShownJob>[] = [
      { name: 'download', icon: Download, text: t('download'), run: (jobs) => downloadMany(jobs, t) },
      exports.bulk,
    ]
    const actions = [download, ...exports.actions]
    return { actions: reusable ? [...actions, reuse] : actions, bulk }
  }, [t, i18n, reusable])
}

/** Downloads WAV where the job has an address for it, else MP3. */
async function downloadMany(jobs: readonly ShownJob[], t: TFunction<'jobs'>): Promise<void> {
  const wanted = downloadable(jobs)
  if (wanted.length === 0) return void toast({ kind: 'warning', text: t('nothing_to_download') })
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const count = await downloadEach(wanted, 'wav', { start: startDownload, wait })
  toast({ kind: 'success', text: t('downloaded', { count }) })
}

export type SpeechHistoryProps = {
  /** Puts a job's text and settings back into the editor. */
  onReuse?: (job: ShownJob) => void
}

/** The history of speech jobs (S2 §2.5). */
export function SpeechHistory({ onReuse }: SpeechHistoryProps) {
  const { actions, bulk } = useJobActions({ onReuse })
  return <JobHistory jobs={speechJobs} view={speechView} actions={actions} bulk={bulk} />
}
