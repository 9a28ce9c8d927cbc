import { isDatabaseAway } from '../db/failures.ts'
import type { Listener } from '../db/listener.ts'
import type { Log } from '../observability/log.ts'
import type { Executor } from './executor.ts'
import type { Queue } from './queue.ts'
import type { Runner } from './runner.ts'

/** Polling interval: NOTIFY shortens it to a few milliseconds. */
const pollMs = 2_000

export type Worker = { stop(): Promise<void> }

/** Claims jobs kind by kind, as many as there are free slots. */
export function startWorker(options: {
  queue: Queue
  executor: Executor
  runners: Map<string, Runner>
  listener: Listener
  worker_id: string
  lease_seconds: number
  log: Log
}): Worker {
  const { queue, executor, runners, listener, worker_id, lease_seconds, log } = options
  const lanes = new Map([...runners.values()].map((how) => [how.kind.kind, lane(how)]))
  let stopping = false

  function lane({ kind: { kind }, concurrency }: Runner) {
    let busy = 0
    let claiming: Promise<void> | null = null
    let asked = false

    async function claimAll() {
      do {
        asked = false
        const limit = concurrency - busy
        if (stopping || limit <= 0) return
        const rows = await queue.claim(kind, { worker_id, lease_seconds, limit })
        busy += rows.length
        for (const row of rows) executor.execute(row).finally(freed)
      } while (asked)
    }
    function freed() {
      busy--
      wake()
    }
    function wake() {
      asked = true
      claiming ??= claimAll()
        .catch((err) => void (isDatabaseAway(err) || log.error({ err, kind }, 'could not claim jobs')))
        .finally(() => {
          claiming = null
        })
    }
    return { wake, settled: () => claiming }
  }

  const wakeAll = () => {
    for (const lane of lanes.values()) lane.wake()
  }
  const forget = [listener.on('job_ready', (kind) => lanes.get(kind)?.wake()), listener.onGap(wakeAll)]
  const poll = setInterval(wakeAll, pollMs)
  let sweeping: Promise<void> = Promise.resolve()
  const sweeper = setInterval(startSweep, Math.min(5_000, lease_seconds * 500))
  function startSweep() {
    sweeping = sweeping.then(sweep)
  }
  async function sweep() {
    try {
      if (stopping) return
      for (const row of await queue.sweep())
        log.warn({ job_id: row.id, kind: row.kind, state: row.state }, 'reclaimed a job from a lost worker')
      await queue.purgeErrands()
    } catch (err) {
      if (!isDatabaseAway(err)) log.error({ err }, 'sweep failed')
    }
  }
  wakeAll()
  startSweep()

  return {
    /** Stops claiming; the executor finishes what runs. Waits for a claim under way, or its jobs would be lost. */
    async stop() {
      stopping = true
      clearInterval(poll)
      clearInterval(sweeper)
      for (const off of forget) off()
      await Promise.all([sweeping, ...[...lanes.values()].map((lane) => lane.settled())])
    },
  }
}
