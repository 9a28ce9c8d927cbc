import { CornerLeftUp, Download, FileAudio, FileOutput, Languages } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../lib/language/words.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { exportRequest } from '../../exports/export-request.ts'
import { JobHistory } from '../../jobs/job-history.tsx'
import type { BulkAction, JobAction } from '../../jobs/job-kind-view.ts'
import { stateOfJob } from '../../jobs/job-rules.ts'
import { openTranslation, useWork } from '../work.ts'
import { exportOf, exportOfMany } from './export-translation.ts'
import { downloadTranslation, exportTranslation, hasSound } from './play-translation.ts'
import { translationJobs } from './translation-jobs.ts'
import { type ShownJob, translationRules } from './translation-rules.ts'
import { translationView } from './translation-view.tsx'

const isDone = (job: ShownJob) => stateOfJob(translationRules, job) === 'delivered'

/** Everything translated so far (S2 §2.6). */
export function HistoryCard() {
  const { t } = useTranslation('translate')
  const jobs = useTranslation('jobs')
  const work = useWork()
  const errorText = useRef(useErrorText())
  const { actions, bulk } = useMemo(() => {
    const complain = (error: unknown) => toast({ kind: 'error', text: errorText.current(error) })
    const actions: JobAction<ShownJob>[] = [
      {
        name: 'open',
        icon: CornerLeftUp,
        text: t('open'),
        titled: (title) => t('open_title', { title }),
        can: ({ pending }) => !pending,
        run: ({ id }) =>
          void openTranslation(work, id).then(
            () => document.querySelector('main')?.scrollIntoView({ block: 'start' }),
            complain,
          ),
      },
      {
        name: 'download',
        icon: Download,
        text: jobs.t('download'),
        titled: (title) => jobs.t('download_title', { title }),
        can: isDone,
        run: downloadTranslation,
      },
      {
        name: 'export',
        icon: FileOutput,
        text: t('export'),
        titled: (title) => t('export_title', { title }),
        can: isDone,
        run: (job) => exportRequest.set(exportOf(job, 'document')),
      },
      {
        name: 'export_audio',
        icon: FileAudio,
        text: t('export_audio'),
        titled: (title) => t('export_audio_title', { title }),
        can: (job) => isDone(job) && hasSound(job),
        quick: false,
        run: (job) => exportRequest.set(exportOf(job, 'audio')),
      },
      {
        name: 'tmx',
        icon: Languages,
        text: t('tmx'),
        titled: (title) => t('tmx_title', { title }),
        can: isDone,
        quick: false,
        run: (job) => void exportTranslation(job).catch(complain),
      },
    ]
    const bulk: BulkAction<ShownJob>[] = [
      {
        name: 'export',
        icon: FileOutput,
        text: t('export'),
        async run(chosen) {
          const wanted = chosen.filter(isDone)
          if (wanted.length === 0) toast({ kind: 'warning', text: t('nothing_to_export') })
          else exportRequest.set(exportOfMany(wanted))
        },
      },
    ]
    return { actions, bulk }
  }, [t, jobs.t, work])
  return (
    <section aria-labelledby="translation-history" className="mt-8">
      <h2 id="translation-history" className="display mb-3 text-lg leading-snug">
        {t('history')}
      </h2>
      <JobHistory jobs={translationJobs} view={translationView} actions={actions} bulk={bulk} filters={false} />
    </section>
  )
}
