import { History, type LucideIcon, Settings, SlidersHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../../ui/classes.ts'
import { type PanelTab, panelTabs } from './panel-tab.ts'

const icons: Record<PanelTab, LucideIcon> = { speech: SlidersHorizontal, history: History, settings: Settings }
const ids = (tab: PanelTab) => ({ tab: `panel-tab-${tab}`, panel: `panel-${tab}` })

/** Which tab a key leads to; the arrows go round. */
export function tabByKey(key: string, tab: PanelTab): PanelTab | undefined {
  const at = panelTabs.indexOf(tab)
  if (key === 'Home') return panelTabs[0]
  if (key === 'End') return panelTabs.at(-1)
  if (key === 'ArrowRight') return panelTabs[(at + 1) % panelTabs.length]
  return key === 'ArrowLeft' ? panelTabs.at(at - 1) : undefined
}

type PanelTabsProps = { tab: PanelTab; onChange: (tab: PanelTab) => void }

/** Written out: the library's tabs are 10 kB, and these stand on the page's first screen. */
export function PanelTabs({ tab, onChange }: PanelTabsProps) {
  const { t } = useTranslation('speech')
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const next = tabByKey(event.key, tab)
    if (!next) return
    event.preventDefault()
    onChange(next)
    list.current?.querySelector<HTMLElement>(`#${ids(next).tab}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={t('side_panel')} className="flex gap-x-5 overflow-x-auto">
      {panelTabs.map((one) => {
        const Icon = icons[one]
        const on = one === tab
        return (
          <button
            key={one}
            type="button"
            role="tab"
            id={ids(one).tab}
            aria-selected={on}
            aria-controls={ids(one).panel}
            tabIndex={on ? 0 : -1}
            onKeyDown={move}
            onClick={() => onChange(one)}
            className={classes(
              '-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 font-semibold whitespace-nowrap -outline-offset-2',
              on ? 'border-act-text text-text' : 'border-transparent text-muted',
            )}
          >
            <Icon className="icon-sm" />
            {t(`tab_${one}`)}
          </button>
        )
      })}
    </div>
  )
}

type PanelProps = { of: PanelTab; tab: PanelTab; className?: string; children: ReactNode }

export function Panel({ of, tab, className, children }: PanelProps) {
  if (of !== tab) return <div role="tabpanel" id={ids(of).panel} aria-labelledby={ids(of).tab} hidden />
  return (
    <div role="tabpanel" id={ids(of).panel} aria-labelledby={ids(of).tab} className={className}>
      {children}
    </div>
  )
}
