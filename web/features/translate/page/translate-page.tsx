import { Suspense, useEffect } from 'react'
import { whenLoaded } from '../../../lib/browser/loaded.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { readPreference } from '../../../lib/storage/preferences.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { fetchParts, lazyPart } from '../../workbench/page/lazy-part.ts'
import { useWarmEngines } from '../../workbench/page/use-warm-engines.ts'
import { useWide } from '../../workbench/page/use-wide.ts'
import { useSourceText } from '../form.ts'
import { useNewWork, WorkContext } from '../work.ts'
import { usePrefill } from './prefill.ts'

const loadSteps = () => import('./steps.tsx').then((m) => m.Steps)
// start loading the editor early for signed-in users; a visitor is redirected to the login page
const early = readPreference('had_session') ? loadSteps() : undefined
const Steps = lazyPart(() => early?.catch(loadSteps) ?? loadSteps())
const HistoryCard = lazyPart(
  () => import('../history/history-card.tsx').then((m) => m.HistoryCard),
  ...(['jobs', 'player'] as const),
)

/** The Universal Translator (S2 §2.6). Parts that are not needed to start writing load after the first render. */
export function TranslatePage() {
  const shell = useTranslation()
  const work = useNewWork(useSourceText())
  const [box, wide] = useWide()
  usePrefill(work)
  useWarmEngines(['translation'])
  useEffect(() => whenLoaded(() => void fetchParts()), [])
  return (
    <WorkContext value={work}>
      <PageHead title={shell.t('universal_translator')} back />
      <div ref={box} className="flex flex-1 flex-col px-4 pb-8 md:px-6">
        <Suspense fallback={<Waiting rows={4} />}>
          <Steps wide={wide} />
        </Suspense>
        <Suspense fallback={<Waiting rows={5} />}>
          <HistoryCard />
        </Suspense>
      </div>
    </WorkContext>
  )
}

function Waiting({ rows }: { rows: number }) {
  return (
    <div className="py-6">
      <SkeletonRows rows={rows} disc={false} />
    </div>
  )
}
