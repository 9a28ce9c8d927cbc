import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useStore } from '../../../lib/state/store.ts'
import { useFrame } from '../job-kind-view.ts'

/** Announces to screen readers how a job ended. */
export function Announcer() {
  const { t } = useTranslation('jobs')
  const { source, view, words } = useFrame()
  const job = useStore(source.flow.ended)
  return (
    <p role="status" className="sr-only">
      {job && t('announced', { title: view.titleOf(job), headline: words.headline(job) })}
    </p>
  )
}
