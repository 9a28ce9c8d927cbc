import { useRef } from 'react'

/** Radix gives the focus back only to a trigger of its own; our panels and dialogs are opened from anywhere. */
export function useReturnFocus() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      // Whoever went on to another page has the focus there already.
      if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus()
    },
  }
}
