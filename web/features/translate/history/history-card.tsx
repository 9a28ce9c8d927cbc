import { CornerLeftUp, Download, Languages } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { jobTitle } from '#core/rules/exports/output-settings.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type Exporting, exportActions } from '../../exports/card-actions.ts'
import { JobHistory } from '../../jobs/job-history.tsx'
import type { JobAction } from '../../jobs/job-kind-view.ts'
import { stateOfJob } from '../../jobs/job-rules.ts'
import { openTranslation, useWork } from '../work.ts'
import { downloadTranslation, exportTranslation, hasSound } from './play-translation.ts'
import { translationJobs } from './translation-jobs.ts'
import { type ShownJob, translationRules } from './translation-rules.ts'
import { translationView } from './translation-view.tsx'

const isDone = (job: ShownJob) => stateOfJob(translationRules, job) === 'delivered'

/** Only translations with audio have times. */
const isGone = ({ tts_job_details: sound }: ShownJob) => sound?.audio_removed_at !== undefined
const hasTimes = (job: ShownJob) =>
  (hasSound(job) || isGone(job)) && (job.tts_job_details?.word_timings?.length ?? 0) > 0

const exportingTranslations: Exporting<ShownJob> = {
  job_type: 'translation',
  title: jobTitle,
  soundRemovedAt: ({ tts_job_details: sound }) => sound?.audio_removed_at,
  has: (job) => ({ audio: hasSound(job), times: hasTimes(job), translation: true }),
  can: { audio: (job) => isDone(job) && hasSound(job), document: isDone },
  main: 'document',
}

/** The history of translations (S2 §2.6). */
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
