import type { TFunction } from 'i18next'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelSpeech } from '#core/contract/tts-jobs.ts'
import { call } from '../../lib/api.ts'
import { readPreference } from '../../lib/preferences.ts'
import { useErrorText } from '../../lib/words.ts'
import { toast } from '../../ui/toast.ts'
import { downloadEach, downloadOne, startDownload } from './downloads.ts'
import { downloadable } from './job-actions.ts'
import { togglePlay } from './play-job.ts'
import type { ShownJob } from './shown-job.ts'
import { flow } from './speech-jobs.ts'
import { useDeletion } from './use-deletion.ts'

export type JobActions = ReturnType<typeof useJobActions>
type Given = { t: TFunction<'jobs'>; errorText: (error: unknown) => string; onReuse?: (job: ShownJob) => void }

/** What cards and the bulk bar can do; the same functions for as long as the history is on screen. */
export function useJobActions({ onReuse }: { onReuse?: (job: ShownJob) => void }) {
  const { t } = useTranslation('jobs')
  const errorText = useErrorText()
  const given = useRef<Given>({ t, errorText, onReuse })
  given.current = { t, errorText, onReuse }
  const deletion = useDeletion()
  return useMemo(
    () => ({
      ...deletion,
      play: (job: ShownJob) => void togglePlay(job),
      reuse: (job: ShownJob) => given.current.onReuse?.(job),
      download: downloadOne,
      downloadMany: (jobs: readonly ShownJob[]) => downloadMany(jobs, given.current.t),
      cancel: (job: ShownJob) => cancel(job, given.current),
    }),
    [deletion],
  )
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

async function cancel({ id }: ShownJob, { t, errorText }: Given): Promise<void> {
  try {
    flow.hear(await call(cancelSpeech, { params: { id } }))
  } catch (error) {
    toast({ kind: 'error', text: t('cancel_failed', { reason: errorText(error) }) })
  }
}
