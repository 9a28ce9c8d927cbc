import { CornerLeftUp, Download, Languages } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { exportActions } from '../../exports/card-actions.ts'
import { JobHistory } from '../../jobs/job-history.tsx'
import type { JobAction } from '../../jobs/job-kind-view.ts'
import { openTranslation, useWork } from '../work.ts'
import { exportingTranslations, isDone } from './export-translation.ts'
import { downloadTranslation, exportTranslation } from './play-translation.ts'
import { translationJobs } from './translation-jobs.ts'
import type { ShownJob } from './translation-rules.ts'
import { translationView } from './translation-view.tsx'

/** Everything translated so far (S2 §2.6). */
export function HistoryCard() {
  const { t } = useTranslation('translate')
  const jobs = useTranslation('jobs')
  const work = useWork()
  const errorText = useRef(useErrorText())
  const { actions, bulk } = useMemo(() => {
    const complain = (error: unknown) => toast({ kind: 'error', text: errorText.current(error) })
    const exports = exportActions(exportingTranslations, jobs.i18n)
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
      ...exports.actions,
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
    return { actions, bulk: [exports.bulk] }
  }, [t, jobs.t, jobs.i18n, work])
  return (
    <section aria-labelledby="translation-history" className="mt-8">
      <h2 id="translation-history" className="display mb-3 text-lg leading-snug">
        {t('history')}
      </h2>
      <JobHistory jobs={translationJobs} view={translationView} actions={actions} bulk={bulk} filters={false} />
    </section>
  )
}
