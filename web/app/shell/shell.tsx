import { CloudOff, Menu } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation, useNavigationType } from 'react-router'
import { PlayerHost } from '../../features/player/player-host.tsx'
import { loadWords } from '../../lib/language/i18n.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useOnline } from '../../lib/network/online.ts'
import { loginPath } from '../../lib/session/return-path.ts'
import { useSession } from '../../lib/session/session.ts'
import { Logo, Mark } from '../../ui/brand/logo.tsx'
import { CreditRing } from '../../ui/feedback/credit-ring.tsx'
import { Button, buttonClass, IconButton } from '../../ui/form/button.tsx'
import { HeadEnd } from '../../ui/layout/page-head.tsx'
import { SignedOutStrip } from '../notices/signed-out-strip.tsx'
import { useCreditRing } from './account-block.tsx'
import { accountPanel, useAccountPanelFlag } from './account-panel.ts'
import { AssistantButton, Sidebar } from './sidebar.tsx'

const Drawer = lazy(() => import('./drawer.tsx').then((m) => ({ default: m.Drawer })))

/** Below 768 px the rail becomes this bar and a drawer. */
function TopBar() {
  const { t } = useTranslation()
  const { status } = useSession()
  const location = useLocation()
  const ring = useCreditRing()
  const [open, setOpen] = useState(false)
  // Once fetched it stays mounted, so that it can slide out too.
  const [wanted, setWanted] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <header className="@container/bar sticky top-0 z-10 flex h-(--topbar-height) flex-none items-center gap-2 border-b border-line bg-rail px-2 md:hidden">
      <IconButton
        icon={Menu}
        label={t('open_menu')}
        size="lg"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      <Link to="/" className="flex-none text-act-text">
        <Logo className="hidden h-7 w-auto @min-[22rem]/bar:block" />
        <Mark className="size-7 @min-[22rem]/bar:hidden" />
      </Link>
      <AssistantButton closed className="ml-auto" />
      {status === 'anonymous' && (
        <Link to={loginPath(location)} className={`mr-1 flex-none ${buttonClass({ look: 'main' })}`}>
          {t('login')}
        </Link>
      )}
      {status === 'signed_in' && (
        <Button
          look="quiet"
          size="lg"
          square
          aria-label={t('account_settings')}
          aria-haspopup="dialog"
          onClick={() => accountPanel.set(true)}
        >
          <CreditRing {...ring} className="size-7" />
        </Button>
      )}
      <Suspense>{wanted && <Drawer open={open} onClose={close} />}</Suspense>
    </header>
  )
}

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
