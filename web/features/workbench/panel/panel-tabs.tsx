import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classes } from '../../../ui/classes.ts'

export type TabEntry<T extends string> = { tab: T; label: string; icon: LucideIcon }

const ids = (tab: string) => ({ tab: `panel-tab-${tab}`, panel: `panel-${tab}` })

/** Returns the tab that a key moves to; the arrows wrap around. */
export function tabByKey<T extends string>(key: string, tab: T, tabs: readonly T[]): T | undefined {
  const at = tabs.indexOf(tab)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length]
  return key === 'ArrowLeft' ? tabs.at(at - 1) : undefined
}

type PanelTabsProps<T extends string> = {
  /** The accessible name of the panel. */
  label: string
  tabs: readonly TabEntry<T>[]
  tab: T
  onChange: (tab: T) => void
}

/** The side panel's tabs, without the library: that is 10 kB, and these are on the page's first screen. */
export function PanelTabs<T extends string>({ label, tabs, tab, onChange }: PanelTabsProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const names = tabs.map((entry) => entry.tab)
    const next = tabByKey(event.key, tab, names)
    if (!next) return
    event.preventDefault()
    onChange(next)
    list.current?.querySelector<HTMLElement>(`#${ids(next).tab}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className="@container/tabs flex flex-wrap gap-x-5 max-md:gap-x-4">
      {tabs.map(({ tab: one, label, icon: Icon }) => {
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
            <Icon className="icon-sm @max-[22rem]/tabs:hidden" />
            {label}
          </button>
        )
      })}
    </div>
  )
}

type PanelProps<T extends string> = { of: T; tab: T; className?: string; children: ReactNode }

/** The content of one of the tabs. */
export function Panel<T extends string>({ of, tab, className, children }: PanelProps<T>) {
  if (of !== tab) return <div role="tabpanel" id={ids(of).panel} aria-labelledby={ids(of).tab} hidden />
  return (
    <div role="tabpanel" id={ids(of).panel} aria-labelledby={ids(of).tab} className={className}>
      {children}
    </div>
  )
}
