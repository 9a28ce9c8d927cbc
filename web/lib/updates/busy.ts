import { useEffect } from 'react'
import { createStore, type Store } from '../state/store.ts'

/** Work that a reload would destroy (DESIGN §9). */
export type BusyReason = 'unsaved' | 'recording' | 'uploading' | 'paying'

export const busyReasons = createStore<readonly BusyReason[]>([])

/** Postpones automatic reloads until the returned function is called. */
export function declareBusy(reason: BusyReason): () => void {
  busyReasons.set([...busyReasons.get(), reason])
  let declared = true
  return () => {
    if (!declared) return
    declared = false
    const at = busyReasons.get().indexOf(reason)
    busyReasons.set(busyReasons.get().filter((_, index) => index !== at))
  }
}

/** The same for as long as a store is true; needs no component. */
export function busyWhile(reason: BusyReason, active: Store<boolean>): () => void {
  let release: (() => void) | undefined
  function follow() {
    if (active.get()) release ??= declareBusy(reason)
    else rest()
  }
  function rest() {
    release?.()
    release = undefined
  }
  follow()
  const unfollow = active.subscribe(follow)
  return () => {
    unfollow()
    rest()
  }
}

/** Prevents automatic reloads of the page while `active`. */
export function useBusy(reason: BusyReason, active = true): void {
  useEffect(() => (active ? declareBusy(reason) : undefined), [reason, active])
}
