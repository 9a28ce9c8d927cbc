import { useRef } from 'react'

/** From where the panels and dialogs now open were opened, the latest last. */
let openers: Element[] = []

/** Who had the focus; a dialog that takes another's place gives it back to where that one was opened from. */
function opener(): Element | undefined {
  const now = document.activeElement
  if (now && now !== document.body) {
    openers.push(now)
    return now
  }
  return openers.findLast((element) => element.isConnected)
}

/** Radix gives the focus back only to a trigger of its own; our panels and dialogs are opened from anywhere. */
export function useReturnFocus() {
  const before = useRef<Element>(undefined)
  return {
    onOpenAutoFocus() {
      before.current = opener()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      // Whoever went on to another page has the focus there already.
      if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus()
      openers = openers.filter((element) => element !== before.current)
    },
  }
}
