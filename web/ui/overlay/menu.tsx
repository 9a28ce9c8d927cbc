import type { LucideIcon } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import { type ReactNode, useRef } from 'react'
import { classes } from '../classes.ts'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
}

/** `trigger` is a button; arrows, letters, Home, End and Escape work as in a native menu. */
export function Menu({
  trigger,
  items,
  align = 'end',
}: {
  trigger: ReactNode
  items: MenuItem[]
  align?: 'start' | 'end'
}) {
  const chosen = useRef<() => void>(undefined)
  // Runs after the button has the focus again: a dialog opened from here returns the focus to the element that has it
  // then.
  const act = () => {
    if (chosen.current) queueMicrotask(chosen.current)
    chosen.current = undefined
  }
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={act}
          className="pop-in z-40 max-w-[min(24rem,calc(100vw-1rem))] min-w-44 rounded-3 border border-line bg-raised p-1 shadow-2"
        >
          {items.map(({ label, icon: Icon, onSelect, danger, disabled }) => (
            <Radix.Item
              key={label}
              disabled={disabled}
              onSelect={() => {
                chosen.current = onSelect
              }}
              className={classes(
                'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-2 px-2.5 py-1 wrap-anywhere outline-none data-highlighted:bg-hover max-md:min-h-11',
                'data-disabled:cursor-not-allowed data-disabled:text-disabled',
                danger && 'text-bad',
              )}
            >
              {Icon && <Icon className={danger ? '' : 'text-muted'} />}
              {label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
