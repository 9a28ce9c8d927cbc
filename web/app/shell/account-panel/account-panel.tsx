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
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#core/contract/account/account.ts'
import { useApiKeys } from '../../../features/apikeys/use-api-keys.ts'
import { useSubscription } from '../../../features/credits/use-credits.ts'
import { useTeams } from '../../../features/teams/use-teams.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { signOut } from '../../../lib/network/api.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { SlideOver } from '../../../ui/overlay/slide-over.tsx'
import { CreditsSection } from './credits-section.tsx'
import { lineClass, PanelLink, PanelSection, PanelViewLink, useFocusAtFirst } from './panel-line.tsx'
import { type AccountFacts, accountRows } from './panel-rows.ts'
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
  const leave = () => {
    onClose()
    navigate('/')
    void signOut()
  }
  return (
    <div className="px-5 py-3">
      <PanelLink icon={House} label={t('return_home')} to="/" onGo={onClose} className="md:hidden" />
      <button
        type="button"
        onClick={leave}
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
