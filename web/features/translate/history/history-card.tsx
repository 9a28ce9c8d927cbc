import { CornerLeftUp, Download, FileOutput } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../lib/language/words.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { JobHistory } from '../../jobs/job-history.tsx'
import type { JobAction } from '../../jobs/job-kind-view.ts'
import { stateOfJob } from '../../jobs/job-rules.ts'
import { openTranslation, useWork } from '../work.ts'
import { downloadTranslation, exportTranslation } from './play-translation.ts'
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
  const actions = useMemo((): JobAction<ShownJob>[] => {
    const complain = (error: unknown) => toast({ kind: 'error', text: errorText.current(error) })
    return [
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
        run: (job) => void exportTranslation(job).catch(complain),
      },
    ]
  }, [t, jobs.t, work])
  return (
    <section aria-labelledby="translation-history" className="mt-8">
      <h2 id="translation-history" className="display mb-3 text-lg leading-snug">
        {t('history')}
      </h2>
      <JobHistory jobs={translationJobs} view={translationView} actions={actions} filters={false} />
    </section>
  )
}
