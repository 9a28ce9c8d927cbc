import { AppError } from '#core/contract/errors.ts'
import type { Clock } from '../../../lib/state/clock.ts'

type WatchParts = {
  /** Jobs whose end is awaited. */
  ids: () => Iterable<string>
  ask: (id: string) => Promise<unknown>
  /** The job was deleted: no message about its end will come. */
  forget: (id: string) => void
  /** Calls back when messages may have been lost. */
  onLost: (look: () => void) => () => void
  clock: Clock
}

export const watch_every_ms = 15_000

/** Polls awaited jobs, regularly and after a lost connection, because the message about their end may be lost. */
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
