import { isDatabaseAway } from './db/failures.ts'
import type { Log } from './log.ts'

export type Chore = { name: string; run(): Promise<void> }

/** Tidying that may run in any process, at any time, more than once. */
export function startChores(options: { chores: Chore[]; every_seconds: number; log: Log }): { stop(): Promise<void> } {
  const { chores, every_seconds, log } = options
  async function runAll() {
    for (const { name, run } of chores)
      await run().catch((err) => isDatabaseAway(err) || log.error({ err, chore: name }, 'chore failed'))
  }
  let running = runAll()
  const timer = setInterval(() => {
    running = running.then(runAll)
  }, every_seconds * 1000)
  return {
    stop() {
      clearInterval(timer)
      return running
    },
  }
}
