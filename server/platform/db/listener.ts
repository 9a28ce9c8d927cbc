import pg from 'pg'
import type { Log } from '../observability/log.ts'

type Heard = (payload: string) => void

/** A connection that does not answer is taken for lost. */
const answerWithinMs = 5_000

/** LISTEN on one connection for the whole process. A notification is a hint: every listener also survives missing one. */
export type Listener = {
  on(channel: string, heard: Heard): () => void
  /** Called when notifications may have been missed: the connection broke and is back. */
  onGap(missed: () => void): () => void
  connected(): boolean
  close(): Promise<void>
}

export async function createListener({
  url,
  log,
}: {
  url: string
  log: Pick<Log, 'warn' | 'info'>
}): Promise<Listener> {
  const channels = new Map<string, Set<Heard>>()
  const gaps = new Set<() => void>()
  let client: pg.Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let attempts = 0

  // the driver takes one statement at a time
  let listening: Promise<unknown> = Promise.resolve()
  const listen = (channel: string) => client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {})

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'pawol-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: answerWithinMs,
    })
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '')
    })
    try {
      await next.connect()
      for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (err) {
      void next.end().catch(() => {})
      throw err
    }
    client = next
    attempts = 0
  }

  function lost(which: pg.Client) {
    if (closed || client !== which) return
    client = null
    log.warn('lost the notification connection')
    reconnect()
  }

  function reconnect() {
    retry = setTimeout(
      () =>
        connect().then(
          () => {
            log.info('notification connection is back')
            for (const missed of gaps) missed()
          },
          () => !closed && reconnect(),
        ),
      Math.min(100 * 2 ** attempts++, 5_000),
    )
  }

  // a half-dead connection raises no error of its own
  const probe = setInterval(() => {
    const probed = client
    if (!probed) return
    probed.query('select 1').catch(() => probed.end().catch(() => {}))
  }, 20_000)

  await connect()
  return {
    on(channel, heard) {
      const known = channels.get(channel)
      const all = known ?? new Set()
      channels.set(channel, all.add(heard))
      if (!known) listening = listening.then(() => listen(channel))
      return () => all.delete(heard)
    },
    onGap(missed) {
      gaps.add(missed)
      return () => gaps.delete(missed)
    },
    connected: () => client !== null,
    async close() {
      closed = true
      clearInterval(probe)
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
