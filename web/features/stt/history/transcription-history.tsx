import { AudioLines, Download } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { jobTitle } from '#core/rules/exports/output-settings.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { alert } from '../../../ui/overlay/ask.ts'
import { type Exporting, exportActions } from '../../exports/card-actions.ts'
import { JobHistory } from '../../jobs/job-history.tsx'
import type { BulkAction, JobAction } from '../../jobs/job-kind-view.ts'
import { type LeftOut, saveTranscript, saveTranscripts } from './transcript-files.ts'
import { canPlay, previewOf, type ShownJob, transcriptionJobs } from './transcription-jobs.ts'
import { transcriptionView } from './transcription-view.tsx'

const hasText = ({ status, transcription }: ShownJob) => status === 'delivered' && Boolean(transcription)

/** Each segment has times, whether or not its words have. */
const exportingTranscriptions: Exporting<ShownJob> = {
  job_type: 'stt',
  // a title is not made from the text
  title: ({ audio_file_name }) => jobTitle({ audio_file_name }),
  has: (job) => ({ audio: canPlay(job), times: true, translation: Boolean(job.translation) }),
  can: { audio: canPlay, document: hasText },
  main: 'document',
  soundRemovedAt: (job) => job.audio_removed_at,
}

/** The address that speaks a translated transcript (S3 §2.1). */
export function speakPath({ translation, to_language }: Pick<ShownJob, 'translation' | 'to_language'>): string {
  return `/text-to-speech?${new URLSearchParams({ text: translation ?? '', language: to_language ?? 'en' })}`
}

const localDay = () => new Date().toLocaleDateString('sv-SE')

/** The history of transcriptions (S3 §2.1). */
export function TranscriptionHistory() {
  const { t } = useTranslation('stt')
  const jobs = useTranslation('jobs')
  const navigate = useNavigate()
  const { actions, bulk } = useMemo(() => {
    const complain = () => toast({ kind: 'error', text: t('download_failed') })
    const exports = exportActions(exportingTranscriptions, jobs.i18n)
    const actions: JobAction<ShownJob>[] = [
      {
        name: 'download',
        icon: Download,
        text: jobs.t('download'),
        titled: (title) => jobs.t('download_title', { title }),
        can: hasText,
        run: (job) => void saveTranscript(job).catch(complain),
      },
      ...exports.actions,
      {
        name: 'speak',
        icon: AudioLines,
        text: t('speak'),
        titled: (title) => t('speak_title', { title }),
        can: ({ translation }) => Boolean(translation),
        run: (job) => void navigate(speakPath(job)),
      },
    ]
    const bulk: BulkAction<ShownJob>[] = [
      {
        name: 'download',
        icon: Download,
        text: jobs.t('download'),
        async run(chosen) {
          const describe = ({ job, why }: LeftOut) => `${previewOf(job)}: ${t(`left_out_${why}`)}`
          const names = { zip_name: t('zip_name', { day: localDay() }), list_name: t('left_out') }
          const { saved, left } = await saveTranscripts({ jobs: chosen, ...names, describe })
          if (left.length === 0) return toast({ kind: 'success', text: t('downloaded', { count: saved }) })
          const lost = left.some(({ why }) => why === 'not_loaded')
          const title = saved > 0 ? t('downloaded', { count: saved }) : t('nothing_to_download')
          void alert({
            title: lost ? t('download_some_failed') : title,
            text: t('left_out'),
            points: left.map(describe),
          })
        },
      },
      exports.bulk,
    ]
    return { actions, bulk }
  }, [t, jobs.t, jobs.i18n, navigate])
  return <JobHistory jobs={transcriptionJobs} view={transcriptionView} actions={actions} bulk={bulk} />
}
