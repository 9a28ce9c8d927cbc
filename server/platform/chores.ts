import { isDatabaseAway } from './db/failures.ts'
import type { Log } from './observability/log.ts'

/** Every ten minutes unless said. */
export type Chore = { name: string; run(stop: AbortSignal): Promise<void>; every_seconds?: number }

/** Removes what is older than so many days, some at a time until none is left; nothing where no time is set. */
export function purging(name: string, days: number | null, purge: (days: number) => Promise<number>): Chore[] {
  if (days === null) return []
  const run = async (stop: AbortSignal) => {
    while (!stop.aborted && (await purge(days)) > 0);
  }
  return [{ name, run, every_seconds: 3_600 }]
}

/** Tidying that may run in any process, at any time, more than once. No chore waits for another. */
export function startChores({ chores, log }: { chores: Chore[]; log: Log }): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const started = chores.map(({ name, run, every_seconds = 600 }) => {
    const once = () =>
      run(stopping.signal).catch((err) => void (isDatabaseAway(err) || log.error({ err, chore: name }, 'chore failed')))
    let running = once()
    const timer = setInterval(() => {
      running = running.then(once)
    }, every_seconds * 1000)
    return () => {
      clearInterval(timer)
      return running
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(started.map((stop) => stop()))
    },
  }
}
