import { RotateCcw } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { Language } from '#core/contract/account/account.ts'
import { labelText, type PageRoute } from '../lib/area.ts'
import { useLeaving } from '../lib/browser/left-page.ts'
import { useInteractive } from '../lib/browser/loaded.ts'
import { usePageTitle } from '../lib/browser/page-title.ts'
import { languageNames, loadWords } from '../lib/language/i18n.ts'
import { useTranslation } from '../lib/language/use-translation.ts'
import { useErrorText } from '../lib/language/words.ts'
import { loginPath } from '../lib/session/return-path.ts'
import { session, useSession } from '../lib/session/session.ts'
import { Bird } from '../ui/brand/logo.tsx'
import { classes } from '../ui/classes.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { Button } from '../ui/form/button.tsx'
import { admit } from './access.ts'
import { useChooseLanguage } from './choose-language.ts'
import { ErrorFallback, NotFoundPage } from './pages/error-fallback.tsx'
import { submenus } from './shell/account-panel/panel-rows.ts'

const links = [...submenus.docs, ...submenus.legal, { label: 'licences', to: '/legal/licences' } as const]

/** The end of reading pages: further links and the choice of language. */
function SiteFooter() {
  const { t } = useTranslation()
  return (
    <footer className="mt-auto flex flex-none flex-wrap gap-x-8 gap-y-3 border-t border-line px-4 py-5 text-xs md:px-6 md:py-6 @min-[60rem]/main:px-12">
      <nav aria-label={t('footer')}>
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-6 items-center text-muted underline decoration-1 underline-offset-[0.2em]"
              >
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageChoice />
    </footer>
  )
}

function LanguageChoice() {
  const { t, i18n } = useTranslation()
  const choose = useChooseLanguage()
  return (
    <ul aria-label={t('language')} className="flex flex-wrap gap-x-4 gap-y-2 @min-[46rem]/main:ml-auto">
      {Language.options.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === i18n.language}
            onClick={() => choose(language)}
            className={classes(
              'inline-flex min-h-6 items-center',
              language === i18n.language ? 'font-semibold text-act-text' : 'text-muted hover:text-act-text',
            )}
          >
            {languageNames[language]}
          </button>
        </li>
      ))}
    </ul>
  )
}

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
      <Admitted route={route}>
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
  const { i18n } = useTranslation()
  usePageTitle(title && labelText(i18n, title))
  return null
}

function Interactive() {
  useInteractive()
  return null
}

function Admitted({ route, children }: { route: PageRoute; children: ReactNode }) {
  const state = useSession()
  const location = useLocation()
  const { t } = useTranslation()
  const words = useErrorText()
  const shown = useRef(false)
  const admission = admit(route, state, shown.current)
  shown.current = admission === 'show'
  if (admission === 'show') return children
  // After a sign-out the address may already be ahead of the page: the user has chosen where to go.
  const leaving = location.pathname !== window.location.pathname
  if (admission === 'login' && !leaving) return <Navigate to={loginPath(location)} replace />
  if (admission === 'missing') return <NotFoundPage />
  if (admission === 'wait' || leaving) return <PageSkeleton />
  const error =
    state.status === 'unknown' ? state.error : state.status === 'signed_in' ? state.presumed?.error : undefined
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

/** Shown instead of a page that needs the server; opens the page as soon as the server is reachable. */
export function OfflinePage({ onRetry }: { onRetry: () => Promise<void> }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <div role="alert" className="flex flex-1 flex-col items-start justify-center px-4 py-12 md:px-12">
      <Bird className="mb-8 h-auto w-52 text-act-text" songClass="fill-wave-quiet" />
      <h1 className="display text-3xl">{t('needs_connection')}</h1>
      <p className="mt-3 max-w-[46ch] text-md text-muted">{t('needs_connection_text')}</p>
      <Button look="main" size="lg" className="mt-6" busy={busy} onClick={() => void retry()}>
        {!busy && <RotateCcw />}
        {t('retry')}
      </Button>
    </div>
  )
}
