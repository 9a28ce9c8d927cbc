import { CloudOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { PlayerHost } from '../../features/player/player-host.tsx'
import { loadWords } from '../../lib/language/i18n.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useOnline } from '../../lib/network/online.ts'
import { HeadEnd } from '../../ui/layout/page-head.tsx'
import { SignedOutStrip } from '../notices/signed-out-strip.tsx'
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
        <SignedOutStrip />
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

/** A new page starts at its top with the focus on it, like a full page load; going back restores the position. */
function useFreshStart() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (kind === 'POP') return
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, kind])
  return main
}

/**
 * Shown above every page while the device has no network. The live region is mounted before its text, or screen readers
 * would miss it.
 */
export function OfflineStrip() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex gap-2 border-b border-line bg-warn-soft px-4 py-2 md:px-6">
          <CloudOff className="mt-[0.15em] text-warn" />
          <span>
            <strong className="font-semibold">{t('offline')}</strong> {t('offline_text')}
          </span>
        </p>
      )}
    </div>
  )
}
