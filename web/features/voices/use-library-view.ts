import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type LibraryView, readView, writeView } from './library-view.ts'

/** What the address says. The router changes it a moment after a press; the page must not wait for that. */
export function useLibraryView(): [LibraryView, (part: Partial<LibraryView>) => void] {
  const [address, setAddress] = useSearchParams()
  const [ahead, setAhead] = useState<LibraryView>()
  const [last, setLast] = useState(address)
  if (last !== address) {
    setLast(address)
    setAhead(undefined)
  }
  const view = ahead ?? readView(address)
  const change = (part: Partial<LibraryView>) => {
    const next = { ...view, ...part }
    setAhead(next)
    // typing must not fill the browser's history
    setAddress(writeView(next), { replace: 'search' in part, preventScrollReset: true })
  }
  return [view, change]
}
