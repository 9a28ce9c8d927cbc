import { useRef } from 'react'

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
