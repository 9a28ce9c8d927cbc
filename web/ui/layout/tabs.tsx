import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export type Tab<V extends string> = { value: V; label: ReactNode; count?: number; content?: ReactNode }

type TabsProps<V extends string> = {
  label: string
  tabs: Tab<V>[]
  value: V
  onChange: (value: V) => void
  /** Stays mounted while hidden, so that what was typed in it is kept. */
  keepMounted?: boolean
  listClassName?: string
}

export function Tabs<V extends string>({ label, tabs, value, onChange, keepMounted, listClassName }: TabsProps<V>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as V)}>
      <Radix.List aria-label={label} className={classes('flex flex-wrap gap-x-5 border-b border-line', listClassName)}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={classes(
              '-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent font-semibold whitespace-nowrap',
              'text-muted data-[state=active]:border-act-text data-[state=active]:text-text',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="figures text-2xs text-subtle">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          forceMount={keepMounted ? true : undefined}
          className="data-[state=inactive]:hidden"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
