import { type FocusEvent, type ReactNode, useState } from 'react'
import { classes } from '../../../ui/classes.ts'

/** The sheet: toolbar, text and unknown words within one border, which is highlighted while the text has the focus. */
export function TextSheet({ children }: { children: ReactNode }) {
  const [writing, setWriting] = useState(false)
  const follow = ({ target }: FocusEvent) => setWriting(target.matches('[role=textbox], textarea'))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is; `:has()` would slow every key
    <div
      onFocus={follow}
      onBlur={() => setWriting(false)}
      className={classes(
        '@container flex min-h-80 flex-1 flex-col overflow-hidden rounded-2 border bg-surface',
        writing ? 'border-focus shadow-[0_0_0_1px_var(--focus)]' : 'border-line-strong',
      )}
    >
      {children}
    </div>
  )
}
