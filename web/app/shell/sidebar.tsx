import { MessageCircleQuestionMark, PanelLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { assistantPanel } from '../../features/assistant/assistant-panel.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useStore } from '../../lib/state/store.ts'
import { usePreference } from '../../lib/storage/preferences.ts'
import { Logo, Mark } from '../../ui/brand/logo.tsx'
import { classes } from '../../ui/classes.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { AccountBlock, VersionLink } from './account-block.tsx'
import { accountPanel } from './account-panel.ts'
import { SidebarNav } from './sidebar-nav.tsx'

/** The rail on the desktop: pinned it moves the page, unpinned it opens over the page on hover or focus. */
export function Sidebar() {
  const [pinned, setPinned] = usePreference('sidebar_pinned')
  const [touched, setTouched] = useState(false)
  const panelOpen = useStore(accountPanel)
  const { open, floating, canPin } = sidebarState({ pinned, touched, accountPanelOpen: panelOpen })
  return (
    <div className={classes('flex-none max-md:hidden', pinned ? 'w-(--rail-width)' : 'w-(--rail-width-closed)')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: opening on hover only repeats what focus does */}
      <header
        data-open={open}
        className={classes(
          'fixed inset-y-0 left-0 z-20 flex flex-col overflow-x-hidden overflow-y-auto border-r border-line bg-rail p-3',
          'transition-[width] duration-(--steady)',
          open ? 'w-(--rail-width)' : 'w-(--rail-width-closed)',
          floating && 'shadow-3',
        )}
        onMouseEnter={() => setTouched(true)}
        onMouseLeave={() => setTouched(false)}
        onFocus={(event) => {
          // A press focuses too and must not fold the rail under the pointer.
          if (event.target.matches(':focus-visible')) setTouched(true)
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setTouched(false)
        }}
      >
        <RailHead open={open} pinned={pinned} canPin={canPin} onPin={setPinned} />
        <SidebarNav closed={!open} />
        <div className="mt-auto pt-4">
          <AssistantButton closed={!open} className="mb-2" />
          <AccountBlock closed={!open} />
          <VersionLink closed={!open} />
        </div>
      </header>
    </div>
  )
}

type RailHeadProps = { open: boolean; pinned: boolean; canPin: boolean; onPin: (pinned: boolean) => void }

function RailHead({ open, pinned, canPin, onPin }: RailHeadProps) {
  const { t } = useTranslation()
  return (
    <div className={classes('mb-4 flex h-9 flex-none items-center', open ? 'justify-between pl-2' : 'justify-center')}>
      <Link to="/" className="flex-none text-act-text">
        {open ? <Logo className="h-7.5 w-auto" /> : <Mark className="size-7.5" />}
      </Link>
      {open && (
        <IconButton
          icon={PanelLeft}
          size="sm"
          label={pinned ? t('unpin_sidebar') : t('pin_sidebar')}
          aria-pressed={pinned}
          disabled={!canPin}
          onClick={() => onPin(!pinned)}
        />
      )}
    </div>
  )
}

type SidebarFacts = {
  pinned: boolean
  /** The pointer is over it or the focus is inside it. */
  touched: boolean
  accountPanelOpen: boolean
}

/** State of the sidebar (S1 §2.2): open when pinned or touched, unchanged while the account panel is open beside it. */
export function sidebarState({ pinned, touched, accountPanelOpen }: SidebarFacts) {
  return {
    open: pinned || touched || accountPanelOpen,
    /** Covers the page instead of moving it. */
    floating: !pinned && (touched || accountPanelOpen),
    canPin: !accountPanelOpen,
  }
}

/** Opens the AI Assistant, for visitors too. An icon in the folded rail and in the phone's top bar. */
export function AssistantButton({ closed = false, className }: { closed?: boolean; className?: string }) {
  const { t } = useTranslation()
  const open = useStore(assistantPanel)
  return (
    <Button
      look="quiet"
      square={closed}
      className={classes(!closed && 'w-full justify-start! px-2!', className)}
      aria-label={closed ? t('ai_assistant') : undefined}
      title={closed ? t('ai_assistant') : undefined}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={() => assistantPanel.set(!open)}
    >
      <MessageCircleQuestionMark className="text-muted" />
      {!closed && <span className="font-medium">{t('ai_assistant')}</span>}
    </Button>
  )
}
