import { AppError } from '#core/contract/errors.ts'
import { live } from '../../lib/network/live.ts'
import { type Clock, wallClock } from '../../lib/state/clock.ts'

const ASK_EVERY_MS = 15_000

type Waiting<J> = {
  id: string
  get: (id: string) => Promise<J>
  over: (job: J) => boolean
  signal?: AbortSignal
  /** Receives every state until the end. */
  onNews?: (job: J) => void
  clock?: Clock
}

/** Waits for the end of a job: by its live messages, and by polling where they may be lost. */
export function waitForEnd<J>({ id, get, over, signal, onNews, clock = wallClock }: Waiting<J>): Promise<J> {
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    const stop = () => {
      for (const each of stops) each()
      signal?.removeEventListener('abort', leave)
    }
    const leave = () => {
      stop()
      reject(new DOMException('No longer waited for.', 'AbortError'))
    }
    const look = async () => {
      try {
        const job = await get(id)
        onNews?.(job)
        if (!over(job)) return
        stop()
        resolve(job)
      } catch (error) {
        // transient failures are retried; a deleted job has no end to wait for
        if (error instanceof AppError && error.retry) return
        stop()
        reject(error)
      }
    }
    const hear = (message: { type: string; job?: { id: string } }) => {
      if (message.job?.id === id) void look()
    }
    stops.push(
      live.listen({ message: (message) => hear(message as never), refetch: () => void look() }),
      clock.every(ASK_EVERY_MS, () => void look()),
    )
    if (signal?.aborted) return leave()
    signal?.addEventListener('abort', leave)
    void look()
  })
}
