import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useReturnFocus } from './use-return-focus.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** One sentence under the title; it is read out with it. */
  text?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  /** The actions stay in sight while what is above them scrolls. */
  pinned?: boolean
  /** Work is going on: neither Escape nor a click outside closes. */
  locked?: boolean
  /** `alertdialog` interrupts: it is not closed by a click outside. */
  role?: 'dialog' | 'alertdialog'
  width?: 'narrow' | 'wide'
}

/** Goes on something within a dialog that Escape closes before the dialog. */
export const closesByEscape = { 'data-escape': '' }
const escapeIsTaken = ({ target }: Event) => target instanceof Element && target.closest('[data-escape]') !== null

export function Dialog(props: DialogProps) {
  const { open, onClose, title, text, children, actions, pinned, locked, role = 'dialog', width } = props
  const returnFocus = useReturnFocus()
  const stay = (event: Event) => {
    if (locked) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in scrim z-40" />
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center p-4">
          <Radix.Content
            role={role}
            {...returnFocus}
            {...(text ? {} : { 'aria-describedby': undefined })}
            onEscapeKeyDown={(event) => (escapeIsTaken(event) ? event.preventDefault() : stay(event))}
            onInteractOutside={(event) => (role === 'alertdialog' ? event.preventDefault() : stay(event))}
            className={classes(
              // Only what is inside scrolls: the page's lock holds everything else, the box around this included.
              'pop-in pointer-events-auto max-h-[calc(100dvh-2rem)] w-full overflow-y-auto rounded-3 border border-line bg-raised px-4 py-4 shadow-3 md:px-6 md:py-5',
              width === 'wide' ? 'max-w-[44rem]' : 'max-w-[29rem]',
              // what has the focus is not behind them
              pinned && 'scroll-pb-28',
            )}
          >
            <Radix.Title className="display text-xl leading-snug">{title}</Radix.Title>
            {text && <Radix.Description className="mt-2 text-muted">{text}</Radix.Description>}
            {children}
            {actions && (
              <div
                className={classes(
                  'mt-5 flex flex-wrap justify-end gap-2 max-md:[&>button]:flex-auto',
                  pinned &&
                    'sticky -bottom-4 z-10 -mx-4 -mb-4 border-t border-line bg-raised px-4 py-3 md:-bottom-5 md:-mx-6 md:-mb-5 md:px-6',
                )}
              >
                {actions}
              </div>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
