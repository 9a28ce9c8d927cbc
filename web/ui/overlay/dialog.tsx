import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { classes } from '../classes.ts'

/** The elements that opened the panels and dialogs now open, the latest last. */
let openers: Element[] = []

/** The element to return the focus to; a dialog that replaces another takes over its opener. */
function opener(): Element | undefined {
  const now = document.activeElement
  if (now && now !== document.body) {
    openers.push(now)
    return now
  }
  return openers.findLast((element) => element.isConnected)
}

/** Returns the focus on close. Radix returns it only to its own triggers; our panels and dialogs open from anywhere. */
export function useReturnFocus() {
  const before = useRef<Element>(undefined)
  return {
    onOpenAutoFocus() {
      before.current = opener()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      // After a navigation, the new page already has the focus.
      if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus()
      openers = openers.filter((element) => element !== before.current)
    },
  }
}

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** One sentence under the title; screen readers read it with the title. */
  text?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  /** Keeps the actions visible while the content scrolls. */
  pinned?: boolean
  /** Keeps its height while the content loads or grows, so that nothing moves under the pointer. */
  steady?: boolean
  /** Disables Escape and clicks outside while work is running. */
  locked?: boolean
  /** `alertdialog` does not close on a click outside. */
  role?: 'dialog' | 'alertdialog'
  width?: 'narrow' | 'wide'
}

/** Put this on an element within a dialog that Escape closes before the dialog. */
export const closesByEscape = { 'data-escape': '' }
const escapeIsTaken = ({ target }: Event) => target instanceof Element && target.closest('[data-escape]') !== null

export function Dialog(props: DialogProps) {
  const { open, onClose, title, text, children, actions, pinned, steady, locked, role = 'dialog', width } = props
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
              // Only the content scrolls: the page's scroll lock blocks everything else, this box's container included.
              'pop-in pointer-events-auto max-h-[calc(100dvh-2rem)] w-full overflow-y-auto rounded-3 border border-line bg-raised px-4 py-4 shadow-3 md:px-6 md:py-5',
              width === 'wide' ? 'max-w-[44rem]' : 'max-w-[29rem]',
              // keeps the focused element from hiding behind the actions
              pinned && 'scroll-pb-28',
              steady && 'flex h-[46rem] flex-col',
            )}
          >
            <Radix.Title className="display text-xl leading-snug">{title}</Radix.Title>
            {text && <Radix.Description className="mt-2 text-muted">{text}</Radix.Description>}
            {children}
            {actions && (
              <div
                className={classes(
                  'flex flex-wrap justify-end gap-2 max-md:[&>button]:flex-auto',
                  steady ? 'mt-auto' : 'mt-5',
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
