import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000
const listeners = new Set<() => void>()
/** Rounded, so that two reads during one render are equal. */
const read = () => Math.floor(Date.now() / TICK_MS) * TICK_MS
let now = read()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = read()
    for (const each of [...listeners]) each()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The current time, updated twice a minute: enough for "5 minutes ago". */
export function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => {
      // there may have been no listeners for a while
      if (!timer) now = read()
      return now
    },
    () => now,
  )
}
