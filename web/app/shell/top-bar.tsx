import { Menu } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { loginPath } from '../../lib/session/return-path.ts'
import { useSession } from '../../lib/session/session.ts'
import { Logo, Mark } from '../../ui/brand/logo.tsx'
import { CreditRing } from '../../ui/feedback/credit-ring.tsx'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { useCreditRing } from './account-block.tsx'
import { accountPanel } from './account-panel.ts'
import { AssistantButton } from './assistant-button.tsx'

const Drawer = lazy(() => import('./drawer.tsx').then((m) => ({ default: m.Drawer })))

/** Below 768 px the rail becomes this bar and a drawer. */
export function TopBar() {
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
