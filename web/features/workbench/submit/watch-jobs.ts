import { AppError } from '#core/contract/errors.ts'
import type { Clock } from '../../../lib/state/clock.ts'

type WatchParts = {
  /** Jobs whose end is waited for. */
  ids: () => Iterable<string>
  ask: (id: string) => Promise<unknown>
  /** It is no more: nobody will hear of its end. */
  forget: (id: string) => void
  /** Calls when messages may have been lost. */
  onLost: (look: () => void) => () => void
  clock: Clock
}

export const watch_every_ms = 15_000

/** Asks how the awaited jobs stand, now and then and after a lost connection: the message of their end may be lost. */
export function watchJobs({ ids, ask, forget, onLost, clock }: WatchParts): () => void {
  const look = () => {
    for (const id of [...ids()])
      ask(id).catch((error: unknown) => {
        if (error instanceof AppError && error.is('not_found')) forget(id)
      })
  }
  const stops = [clock.every(watch_every_ms, look), onLost(look)]
  return () => {
    for (const stop of stops) stop()
  }
}
