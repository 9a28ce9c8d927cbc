import type pg from 'pg'
import type { Log } from '../log.ts'

const maxWaiting = 10_000

export type Notifier = { push(channel: string, payload: string): void; drain(): Promise<void> }

/**
 * Sends notices after the change they tell of has committed, many at a time. NOTIFY inside a writing transaction takes a
 * lock on the whole server until its commit is on disk, so every write would wait for every other one.
 */
export function createNotifier(pool: pg.Pool, log?: Pick<Log, 'warn'>): Notifier {
  const waiting = new Set<string>()
  let sending: Promise<void> | null = null

  async function sendAll() {
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
      } catch (err) {
        // who listens has lost its connection too, and looks for itself when it is back
        log?.warn({ err, notices: batch.length }, 'notices could not be sent')
      }
    }
    sending = null
  }
  return {
    push(channel, payload) {
      if (waiting.size < maxWaiting) waiting.add(`${channel}\n${payload}`)
      // the pause lets notices of one moment share a statement
      sending ??= new Promise<void>((resolve) => setImmediate(resolve)).then(sendAll)
    },
    drain: async () => {
      await sending
    },
  }
}
