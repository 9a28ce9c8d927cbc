import { LogIn, Settings2 } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { formatCredits } from '#core/rules/format.ts'
import { creditsLeft, percentLeft } from '../../features/credits/credit-facts.ts'
import { useBalance } from '../../features/credits/use-credits.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { loginPath } from '../../lib/session/return-path.ts'
import { useSession } from '../../lib/session/session.ts'
import { useStore } from '../../lib/state/store.ts'
import { classes } from '../../ui/classes.ts'
import { CreditRing } from '../../ui/feedback/credit-ring.tsx'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { accountPanel } from './account-panel.ts'

/** The version shown in the sidebar (S1 §9). */
const VERSION = '4.2.1'

export function VersionLink({ closed = false }: { closed?: boolean }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/docs/changelog"
      title={t('version_label', { version: VERSION })}
      className={`figures mt-2 inline-flex min-h-6 items-center text-2xs text-subtle underline underline-offset-[0.2em] ${closed ? 'justify-center' : 'px-2'}`}
    >
      {VERSION}
    </Link>
  )
}

/** The foot of the rail and the drawer: login, or the user's account with its remaining credits. */
export function AccountBlock({ closed = false, roomy = false }: { closed?: boolean; roomy?: boolean }) {
  const { t } = useTranslation()
  const state = useSession()
  const location = useLocation()
  if (state.status === 'unknown') return null
  if (state.status === 'anonymous') {
    const label = roomy ? t('login') : t('sign_in')
    return (
      <div className="border-t border-line pt-3">
        <Link
          to={loginPath(location)}
          className={classes('w-full', buttonClass({ look: 'main', size: roomy ? 'lg' : 'md' }), closed && 'px-0!')}
        >
          {closed ? <LogIn aria-label={label} /> : label}
        </Link>
      </div>
    )
  }
  return <MyAccount username={state.user.username} closed={closed} roomy={roomy} />
}

function MyAccount({ username, closed, roomy }: { username: string; closed: boolean; roomy: boolean }) {
  const { t } = useTranslation()
  const open = useStore(accountPanel)
  const ring = useCreditRing()
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <div className={`flex items-center gap-3 ${closed ? 'justify-center' : 'px-2'}`}>
        <CreditRing {...ring} className={closed ? 'size-8' : ''} />
        <div className={closed ? 'sr-only' : 'min-w-0 leading-snug'}>
          <div className="text-2xs text-subtle">{t('my_account')}</div>
          <div className="truncate font-semibold">{username}</div>
        </div>
      </div>
      <Button
        look={open ? 'soft' : 'edge'}
        size={roomy ? 'lg' : 'md'}
        className={closed ? 'px-0!' : ''}
        aria-label={closed ? t('account_settings') : undefined}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => accountPanel.set(!open)}
      >
        <Settings2 />
        {!closed && t('account_settings')}
      </Button>
    </div>
  )
}

/** The remaining share of the monthly allocation and its label; null until known. */
export function useCreditRing(): { percent: number | null; label: string } {
  const { t, i18n } = useTranslation()
  const { data } = useBalance()
  if (!data) return { percent: null, label: t('credits_unknown') }
  const percent = percentLeft(data)
  return { percent, label: t('credits_left', { percent, credits: formatCredits(creditsLeft(data), i18n.language) }) }
}
