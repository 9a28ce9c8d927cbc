import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/store.ts'
import { headlineOf } from '../job-display.ts'
import { titleOf } from '../job-title.ts'
import { flow } from '../speech-jobs.ts'

/** Says how a job ended to those who cannot see its card. */
export function Announcer() {
  const { t } = useTranslation('jobs')
  const job = useStore(flow.ended)
  return (
    <p role="status" className="sr-only">
      {job && t('announced', { title: titleOf(job.text), headline: t(headlineOf(job)) })}
    </p>
  )
}
