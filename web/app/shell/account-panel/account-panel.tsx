import {
  ChevronLeft,
  Gem,
  House,
  KeyRound,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  Scale,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#core/contract/account/account.ts'
import type { CreditBalance } from '#core/contract/credits.ts'
import { useApiKeys } from '../../../features/apikeys/api-keys-page.tsx'
import { ConfirmNotice } from '../../../features/credits/confirm-notice.tsx'
import { creditsLeft, isLow, percentUsed, subscriptionTone } from '../../../features/credits/credit-facts.ts'
import { CreditStates } from '../../../features/credits/credit-states.tsx'
import { PayerNotice } from '../../../features/credits/payer/payer-notice.tsx'
import { useSubscription } from '../../../features/credits/use-credits.ts'
import { useTeams } from '../../../features/teams/use-teams.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { signOut } from '../../../lib/network/api.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { IconButton } from '../../../ui/form/button.tsx'
import { confirm } from '../../../ui/overlay/ask.ts'
import { SlideOver } from '../../../ui/overlay/slide-over.tsx'
import { lineClass, PanelLink, PanelSection, PanelViewLink, useFocusAtFirst } from './panel-line.tsx'
import { type AccountFacts, accountRows, creditRows } from './panel-rows.ts'
import { PreferencesSection } from './preferences-section.tsx'
import { type Submenu, SubmenuView, submenuTitles } from './submenu.tsx'

type Props = { open: boolean; onClose: () => void; user: User }

/** Slides out beside the rail on the desktop; covers the whole screen on a phone (S1 §2.3). */
export function AccountPanel({ open, onClose, user }: Props) {
  const { t } = useTranslation('panel')
  const shell = useTranslation()
  const [submenu, setSubmenu] = useState<Submenu>()
  const cameFrom = useRef<Submenu>(undefined)
  const openSubmenu = (next: Submenu | undefined) => {
    cameFrom.current = submenu
    setSubmenu(next)
  }
  useLayoutEffect(() => {
    if (!open) return
    cameFrom.current = undefined
    setSubmenu(undefined)
  }, [open])
  const title = submenu ? t(submenuTitles[submenu]) : shell.t('account_settings')
  return (
    <SlideOver
      open={open}
      onClose={onClose}
      title={title}
      from="left"
      className="max-md:max-w-none md:left-(--rail-width)! md:z-15!"
      scrimClassName="md:left-(--rail-width)! md:z-15!"
      head={submenu && <SubmenuHead title={title} onBack={() => openSubmenu(undefined)} />}
    >
      {submenu ? (
        <SubmenuView submenu={submenu} onGo={onClose} />
      ) : (
        <>
          <CreditsSection />
          <AccountSection user={user} onGo={onClose} />
          <PreferencesSection onGo={onClose} onOpen={openSubmenu} cameFrom={cameFrom.current} />
          <SupportSection onOpen={openSubmenu} cameFrom={cameFrom.current} />
          <Leaving onClose={onClose} />
        </>
      )}
    </SlideOver>
  )
}

function SubmenuHead({ title, onBack }: { title: string; onBack: () => void }) {
  const { t } = useTranslation()
  const ref = useFocusAtFirst()
  return (
    <>
      <IconButton ref={ref} icon={ChevronLeft} label={t('back')} className="-ml-2" onClick={onBack} />
      <span className="display text-lg" aria-hidden="true">
        {title}
      </span>
    </>
  )
}

const accountIcons: Record<string, LucideIcon> = {
  profile: UserRound,
  api_keys: KeyRound,
  subscription: Gem,
  team: UsersRound,
}

function AccountSection({ user, onGo }: { user: User; onGo: () => void }) {
  const { t } = useTranslation('panel')
  const shell = useTranslation()
  const rows = accountRows(useAccountFacts(user))
  return (
    <PanelSection title={t('account')}>
      {rows.map(({ label, to, value }) => (
        <PanelLink
          key={label}
          icon={accountIcons[label] ?? UserRound}
          label={shell.t(label)}
          value={typeof value === 'object' ? t(value.words) : value}
          to={to}
          onGo={onGo}
        />
      ))}
    </PanelSection>
  )
}

function SupportSection({ onOpen, cameFrom }: { onOpen: (submenu: Submenu) => void; cameFrom?: Submenu }) {
  const { t } = useTranslation('panel')
  const shell = useTranslation()
  return (
    <PanelSection title={shell.t('support')}>
      <PanelViewLink
        icon={LifeBuoy}
        label={t('docs_resources')}
        onOpen={() => onOpen('docs')}
        focused={cameFrom === 'docs'}
      />
      <PanelViewLink
        icon={Scale}
        label={t('terms_privacy')}
        onOpen={() => onOpen('legal')}
        focused={cameFrom === 'legal'}
      />
    </PanelSection>
  )
}

function Leaving({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('panel')
  const navigate = useNavigate()
  const leave = async () => {
    const { deviceWork } = await import('../../../lib/device-work/works.ts')
    const count = deviceWork.kept.get().length
    const question = {
      title: t('sign_out_title'),
      text: t('sign_out_text', { count }),
      action: t('sign_out_action'),
      danger: true,
    }
    if (count > 0 && !(await confirm(question))) return
    onClose()
    navigate('/')
    await signOut()
  }
  return (
    <div className="px-5 py-3">
      <PanelLink icon={House} label={t('return_home')} to="/" onGo={onClose} className="md:hidden" />
      <button
        type="button"
        onClick={() => void leave()}
        className={`${lineClass} text-bad transition-colors hover:bg-bad-soft [&_.lucide]:text-bad`}
      >
        <LogOut />
        {t('sign_out')}
      </button>
    </div>
  )
}

function useAccountFacts({ email, username }: User): AccountFacts {
  const loaded = { api_keys: useApiKeys().data, subscription: useSubscription().data, teams: useTeams().data }
  return { email, username, ...loaded }
}

function CreditsSection() {
  const { t } = useTranslation('panel')
  return (
    <PanelSection title={t('credits')}>
      <CreditStates narrow>{(balance) => <Balance balance={balance} />}</CreditStates>
    </PanelSection>
  )
}

function Balance({ balance }: { balance: CreditBalance }) {
  const { t, i18n } = useTranslation('panel')
  const number = (value: number) => formatNumber(i18n.language, value)
  const { payer } = balance
  const used = payer ? null : percentUsed(balance)
  const status = payer ? undefined : balance.subscription?.status
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-muted">{t('available_credits')}</span>
        {status && (
          <span className="ml-auto">
            <Badge tone={subscriptionTone(status)}>{t(`status_${status}`)}</Badge>
          </span>
        )}
      </div>
      <p className="font-display text-3xl leading-none font-bold tracking-[-0.03em] tabular-nums">
        {number(creditsLeft(balance))}
      </p>
      {payer && <PaidBy name={payer.organisation_name} />}
      {!payer && balance.reserved > 0 && (
        <p className="mt-1 text-xs text-subtle">{t('reserved', { credits: number(balance.reserved) })}</p>
      )}
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
        {creditRows(balance).map(({ label, value, percent }) => (
          <Fragment key={label}>
            <dt className="text-muted">{t(label)}</dt>
            <dd className="figures text-right">
              {typeof value === 'number' ? number(value) : t(value)}
              {percent !== undefined && <span className="text-subtle"> {t('used_percent', { percent })}</span>}
            </dd>
          </Fragment>
        ))}
      </dl>
      {used !== null && (
        <ProgressBar className="mt-2 mb-1" label={t('used_this_period')} percent={Math.min(100, used)} />
      )}
      {(payer || balance.suspended_payer) && (
        <div className="mt-2">
          <PayerNotice balance={balance} />
        </div>
      )}
      {!payer && (balance.awaits_confirmation || isLow(balance)) && (
        <div className="mt-2">
          {balance.awaits_confirmation ? <ConfirmNotice /> : <Notice tone="warn">{t('low_credits')}</Notice>}
        </div>
      )}
    </>
  )
}

function PaidBy({ name }: { name: string }) {
  const { t } = useTranslation('credits')
  return <p className="mt-1 text-xs wrap-anywhere text-muted">{t('paid_by', { name })}</p>
}
