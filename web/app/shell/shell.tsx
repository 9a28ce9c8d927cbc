import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { PlayerHost } from '../../features/player/player-host.tsx'
import { loadWords } from '../../lib/language/i18n.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { HeadEnd } from '../../ui/layout/page-head.tsx'
import { OfflineStrip } from '../notices/offline-strip.tsx'
import { useFreshStart } from '../use-fresh-start.ts'
import { useAccountPanelFlag } from './account-panel.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const PlanStrip = lazy(async () => {
  const words = loadWords('credits', 'panel')
  const [{ PlanStrip }] = await Promise.all([import('../../features/credits/plan-strip.tsx'), words])
  return { default: PlanStrip }
})

const headEnd = (
  <Suspense>
    <PlanStrip />
  </Suspense>
)

/** Rail and page side by side; on a phone a bar above the page. */
export function Shell() {
  useAccountPanelFlag()
  const main = useFreshStart()
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <Sidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar />
        <OfflineStrip />
        <main id="main" ref={main} tabIndex={-1} className="@container/main flex flex-1 flex-col outline-none">
          <HeadEnd value={headEnd}>
            <Outlet />
          </HeadEnd>
        </main>
        <PlayerHost />
      </div>
    </div>
  )
}

function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 rounded-2 bg-act px-4 py-2 font-semibold text-on-act not-focus:sr-only"
    >
      {t('skip_to_content')}
    </a>
  )
}
