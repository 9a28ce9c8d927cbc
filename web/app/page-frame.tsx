import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Needs, PageRoute } from '../lib/area.ts'
import { useLeaving } from '../lib/browser/left-page.ts'
import { useInteractive } from '../lib/browser/loaded.ts'
import { usePageTitle } from '../lib/browser/page-title.ts'
import { loadWords } from '../lib/language/i18n.ts'
import { useTranslation } from '../lib/language/use-translation.ts'
import { useErrorText } from '../lib/language/words.ts'
import { loginPath } from '../lib/session/return-path.ts'
import { session, useSession } from '../lib/session/session.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { admit } from './access.ts'
import { ErrorFallback } from './pages/error-fallback.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { OfflinePage } from './pages/offline-page.tsx'
import { SiteFooter } from './shell/site-footer.tsx'

const StaffGate = lazy(async () => {
  const [{ StaffGate }] = await Promise.all([import('./pages/staff-gate.tsx'), loadWords('security')])
  return { default: StaffGate }
})

/** One route: its title, its access rule, and what shows while it loads and when it fails. */
export function PageFrame({ route, page: Page }: { route: PageRoute; page: ComponentType }) {
  const { pathname } = useLocation()
  useLeaving(pathname)
  return (
    <ErrorFallback key={pathname}>
      <Admitted needs={route.needs}>
        <Titled title={route.title} />
        <Suspense fallback={<PageSkeleton />}>
          {route.needs === 'staff' ? (
            <StaffGate>
              <Page />
            </StaffGate>
          ) : (
            <Page />
          )}
          <Interactive />
          {route.footer && <SiteFooter />}
        </Suspense>
      </Admitted>
    </ErrorFallback>
  )
}

/** A component of its own, so that a refused page does not set the title of the page shown instead. */
function Titled({ title }: { title: PageRoute['title'] }) {
  const { t } = useTranslation()
  usePageTitle(title && t(title))
  return null
}

function Interactive() {
  useInteractive()
  return null
}

function Admitted({ needs, children }: { needs: Needs; children: ReactNode }) {
  const state = useSession()
  const location = useLocation()
  const { t } = useTranslation()
  const words = useErrorText()
  const shown = useRef(false)
  const admission = admit(needs, state, shown.current)
  shown.current = admission === 'show'
  if (admission === 'show') return children
  // After a sign-out the address may already be ahead of the page: the user has chosen where to go.
  const leaving = location.pathname !== window.location.pathname
  if (admission === 'login' && !leaving) return <Navigate to={loginPath(location)} replace />
  if (admission === 'missing') return <NotFoundPage />
  if (admission === 'wait' || leaving) return <PageSkeleton />
  const error = state.status === 'unknown' ? state.error : undefined
  if (error?.is('offline') || error?.is('timeout')) return <OfflinePage onRetry={() => session.freshen()} />
  return (
    <div className="p-4 md:p-6">
      <ErrorState title={t('no_connection')} text={error && words(error)} onRetry={() => void session.freshen()} />
    </div>
  )
}

function PageSkeleton() {
  return (
    <div className="max-w-3xl p-4 md:p-6">
      <SkeletonRows rows={3} disc={false} />
    </div>
  )
}
