import pg from 'pg'
import type { Log } from '../log.ts'
import { NotReady } from '../readiness.ts'
import { whenAborted } from '../when-aborted.ts'
import { isPreparedBefore, isReadOnly } from './failures.ts'
import { createNotifier, type Notifier } from './notifier.ts'

export type QueryPlan = 'kept' | 'anew'

/** Where statements go: the pool, or one transaction. Same shape, so a store works in both. */
export type Sql = {
  /**
   * Values belong in `values`: each distinct text is kept as a prepared statement, and after a few runs so is its plan,
   * whatever the values; `anew` is for texts whose best plan depends on them.
   */
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: unknown[],
    plan?: QueryPlan,
  ): Promise<Row[]>
  /** Tells listening processes, once what was written here is committed; nothing is told of a rollback. */
  notify(channel: string, payload: string): void
}

export type Db = Sql & {
  url: string
  /** Never call an engine or the network in here: a transaction holds a connection and its locks. */
  tx<T>(work: (tx: Sql) => Promise<T>): Promise<T>
  /** Throws unless a write could be kept now. Connections that a failover left read-only are closed on the way. */
  check(signal?: AbortSignal): Promise<void>
  /** Connections, and how many statements had to wait for one so far. */
  use(): { open: number; idle: number; waiting: number; waits: number }
  close(): Promise<void>
}

export function openDb(options: { url: string; pool?: number; log?: Pick<Log, 'warn'> }): Db {
  const max = options.pool ?? 10
  const pool = new pg.Pool({
    connectionString: options.url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'pawol',
    types: { getTypeParser },
  })
  // an idle connection that breaks would otherwise end the process
  pool.on('error', (err) => options.log?.warn({ err }, 'idle database connection lost'))

  const notifier = createNotifier(pool, options.log)
  const opened_at = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', (client) => opened_at.set(client, performance.now()))
  let waits = 0
  const noteWait = () => {
    if (pool.idleCount === 0 && pool.totalCount >= max) waits++
  }

  /** Begun once more when a table has changed since its statements were prepared: nothing of it was kept. */
  async function tx<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
    try {
      return await once(work)
    } catch (err) {
      if (!isPreparedBefore(err)) throw err
      return once(work)
    }
  }

  async function once<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
    noteWait()
    const client = await pool.connect()
    let broken: Error | undefined
    // between two statements nothing else hears that the connection broke, and the process would end
    const lost = (err: Error) => {
      broken = err
    }
    client.on('error', lost)
    try {
      await client.query('begin')
      const notices: [string, string][] = []
      const result = await work(sqlOn(client, { push: (channel, payload) => void notices.push([channel, payload]) }))
      await client.query('commit')
      for (const [channel, payload] of notices) notifier.push(channel, payload)
      return result
    } catch (err) {
      await client.query('rollback').catch((failed: Error) => {
        broken = failed
      })
      // what was the primary before a failover stays read-only; another connection finds the new one
      if (isReadOnly(err)) broken = err as Error
      throw err
    } finally {
      client.off('error', lost)
      client.release(broken)
    }
  }

  async function check(signal?: AbortSignal): Promise<void> {
    for (const began = performance.now(); ; ) {
      const client = await pool.connect()
      let broken: Error | undefined
      // told by the statement too
      client.on('error', ignored)
      try {
        const asked = client.query(`select current_setting('transaction_read_only') = 'on' as read_only`)
        // a connection that leads nowhere must not stay in the pool
        const { rows } = await (signal ? Promise.race([asked, whenAborted(signal)]) : asked)
        if (!rows[0].read_only) return
        broken = new NotReady('read_only', 'the database takes no writes')
        if ((opened_at.get(client) ?? began) >= began) throw broken
      } catch (err) {
        broken = err as Error
        throw err
      } finally {
        client.off('error', ignored)
        client.release(broken)
      }
    }
  }

  async function close() {
    await notifier.drain()
    await pool.end()
  }
  const { query, notify } = sqlOn(pool, notifier)
  return {
    query(...statement) {
      noteWait()
      return query(...statement)
    },
    ...{ notify, url: options.url, tx, check, close },
    use: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, waits }),
  }
}

const ignored = () => {}

const int8 = 20
/** The driver gives an int8 as text; ours count and sum, far below where a number loses digits. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text')

// a named statement is parsed and planned once per connection; the platform's texts are few and constant
const names = new Map<string, string>()
let named = 0
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size > 500) return known
  const name = `q${named++}`
  names.set(text, name)
  return name
}

function sqlOn(on: pg.Pool | pg.PoolClient, notices: Pick<Notifier, 'push'>): Sql {
  async function query(text: string, values: unknown[] | undefined, plan: QueryPlan) {
    const name = plan === 'kept' ? nameOf(text) : undefined
    try {
      return await on.query({ name, text, values })
    } catch (err) {
      if (!isPreparedBefore(err)) throw err
      // under other names every connection prepares all of them anew
      if (names.get(text) === name) names.clear()
      if (!(on instanceof pg.Pool)) throw err
      return on.query({ name: nameOf(text), text, values })
    }
  }
  return { query: async (text, values, plan = 'kept') => (await query(text, values, plan)).rows, notify: notices.push }
}
