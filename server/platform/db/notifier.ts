import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../observability/log.ts'

const maxWaiting = 10_000
const retryMs = { first: 100, longest: 2_000 }

export type Notifier = { push(channel: string, payload: string): void; drain(): Promise<void> }

/**
 * Sends notifications after their change has committed, many at a time. NOTIFY inside a writing transaction takes a
 * lock on the whole server until its commit is on disk, so every write would wait for every other one.
 */
export function createNotifier(pool: pg.Pool, log?: Pick<Log, 'warn'>): Notifier {
  const waiting = new Set<string>()
  const closing = new AbortController()
  let sending: Promise<void> | null = null
  const keep = (notice: string) => waiting.size < maxWaiting && waiting.add(notice)

  async function sendAll() {
    let wait = retryMs.first
    while (waiting.size) {
      const batch = [...waiting]
      waiting.clear()
      const pairs = batch.map((notice) => notice.split('\n', 2))
      try {
        await pool.query({
          name: 'notify',
          text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notice (channel, payload)',
          values: [pairs.map(([channel]) => channel), pairs.map(([, payload]) => payload)],
        })
        wait = retryMs.first
      } catch (err) {
        log?.warn({ err, notices: batch.length }, 'notices could not be sent')
        if (closing.signal.aborted) break
        // all our connections may be busy while listeners keep theirs, and would miss the notification
        batch.forEach(keep)
        await delay(wait, undefined, { signal: closing.signal }).catch(() => {})
        wait = Math.min(2 * wait, retryMs.longest)
      }
    }
    sending = null
  }
  return {
    push(channel, payload) {
      keep(`${channel}\n${payload}`)
      // the pause lets notifications of one moment share a statement
      sending ??= new Promise<void>((resolve) => setImmediate(resolve)).then(sendAll)
    },
    /** Sends what waits, or retries once. */
    drain: async () => {
      closing.abort()
      await sending
    },
  }
}
