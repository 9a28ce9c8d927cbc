import { Suspense } from 'react'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Fold } from '../../jobs/card/facts.tsx'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import type { ShownJob } from './speech-rules.ts'

const SpokenEntries = lazyPart(
  () => import('../../dictionaries/spoken/spoken-entries.tsx').then((m) => m.SpokenEntries),
  'dictionaries',
)
const none: [] = []

/** The dictionary entries that changed how a job was spoken; renders nothing without any. */
export function DictionaryWords({ job }: { job: ShownJob }) {
  const { t, i18n } = useTranslation('jobs')
  const { dictionary_words: words = none, unused_entries: unused = none } = job
  if (words.length === 0 && unused.length === 0) return null
  const failed = unused.filter(({ reason }) => reason !== 'shadowed').length
  const count = words.length
  return (
    <Fold
      title={
        <>
          {t('dictionary_words', { count, formatted: formatNumber(i18n.language, count) })}
          {failed > 0 && (
            <Badge tone="warn">
              {t('unused_entries', { count: failed, formatted: formatNumber(i18n.language, failed) })}
            </Badge>
          )}
        </>
      }
    >
      <Suspense>
        <SpokenEntries words={words} unused={unused} />
      </Suspense>
    </Fold>
  )
}
