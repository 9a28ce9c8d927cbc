import * as Radix from 'radix-ui/tabs'
import { type ComponentProps, Fragment, type ReactElement, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'

export type Tab<V extends string> = {
  value: V
  label: ReactNode
  count?: number
  content?: ReactNode
  /** Why the tab is disabled; it stays focusable, so that users can read the reason. */
  blocked?: string
  /** Wraps the tab's button, e.g. in a tooltip. */
  around?: (trigger: ReactElement) => ReactNode
}

type TabsProps<V extends string> = {
  label: string
  tabs: Tab<V>[]
  value: V
  onChange: (value: V) => void
  /** Stays mounted while hidden, so that its input is kept. */
  keepMounted?: boolean
  listClassName?: string
}

export function Tabs<V extends string>({ label, tabs, value, onChange, keepMounted, listClassName }: TabsProps<V>) {
  const id = useId()
  const change = (next: string) => {
    const tab = tabs.find((one) => one.value === next)
    if (tab && !tab.blocked) onChange(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={change}>
      <Radix.List aria-label={label} className={classes('flex flex-wrap gap-x-5 border-b border-line', listClassName)}>
        {tabs.map((tab) => (
          <Fragment key={tab.value}>
            {(tab.around ?? itself)(<Trigger tab={tab} reason_id={`${id}-${tab.value}`} />)}
          </Fragment>
        ))}
      </Radix.List>
      {/* Touch opens no tooltip, so the reason is also shown below. */}
      {tabs.map(
        (tab) =>
          tab.blocked && (
            <p key={tab.value} id={`${id}-${tab.value}`} className="mt-2 text-xs text-subtle">
              {tab.blocked}
            </p>
          ),
      )}
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

const itself = (trigger: ReactElement) => trigger

type TriggerProps = Omit<ComponentProps<typeof Radix.Trigger>, 'value'> & { tab: Tab<string>; reason_id: string }

function Trigger({ tab, reason_id, ...rest }: TriggerProps) {
  return (
    <Radix.Trigger
      {...rest}
      value={tab.value}
      {...(tab.blocked ? { 'aria-disabled': true, 'aria-describedby': reason_id } : {})}
      className={classes(
        '-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent font-semibold whitespace-nowrap',
        'text-muted data-[state=active]:border-act-text data-[state=active]:text-text',
        'aria-disabled:cursor-not-allowed aria-disabled:text-disabled',
      )}
    >
      {tab.label}
      {tab.count !== undefined && <span className="figures text-2xs text-subtle">{tab.count}</span>}
    </Radix.Trigger>
  )
}
