import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { SlideOver } from '../../ui/overlay/slide-over.tsx'
import { AccountBlock, VersionLink } from './account-block.tsx'
import { accountPanel } from './account-panel.ts'
import { SidebarNav } from './sidebar-nav.tsx'

/** The rail's contents on a phone; closes on navigation. */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (open && key !== openedAt.current) onClose()
    openedAt.current = key
  }, [key, open, onClose])
  useEffect(() => accountPanel.subscribe(onClose), [onClose])
  return (
    <SlideOver
      open={open}
      onClose={onClose}
      title={t('menu')}
      from="left"
      closeLabel={t('close_menu')}
      className="max-w-[min(19rem,86vw)] bg-rail!"
      head={
        <Link to="/" className="text-act-text">
          <Logo className="h-7.5 w-auto" />
        </Link>
      }
    >
      <div className="flex flex-1 flex-col p-3">
        <SidebarNav roomy />
        <div className="mt-auto pt-4">
          <AccountBlock roomy />
          <VersionLink />
        </div>
      </div>
    </SlideOver>
  )
}
