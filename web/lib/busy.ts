import { useEffect } from 'react'
import { createStore } from './store.ts'

/** What a reload would destroy (DESIGN §9). */
export type BusyReason = 'unsaved' | 'recording' | 'uploading' | 'paying'

export const busyReasons = createStore<readonly BusyReason[]>([])

/** Holds automatic reloads back until the returned function is called. */
export function declareBusy(reason: BusyReason): () => void {
  busyReasons.set([...busyReasons.get(), reason])
  let held = true
  return () => {
    if (!held) return
    held = false
    const at = busyReasons.get().indexOf(reason)
    busyReasons.set(busyReasons.get().filter((_, index) => index !== at))
  }
}

/** While `active`, the page does not reload by itself. */
export function useBusy(reason: BusyReason, active = true): void {
  useEffect(() => (active ? declareBusy(reason) : undefined), [reason, active])
}
