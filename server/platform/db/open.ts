import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { whenAborted } from '../async/with-deadline.ts'
import type { Log } from '../observability/log.ts'
import { NotReady } from '../observability/readiness.ts'
import { isDatabaseAway, isPreparedBefore } from './failures.ts'
import { createNotifier, type Notifier } from './notifier.ts'

/** Throws unless the database accepts writes. Closes connections that a failover left at a standby. */
async function checkWritable(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  const fresh = new WeakSet<pg.PoolClient>()
  const opened = (client: pg.PoolClient) => void fresh.add(client)
  pool.on('connect', opened)
  try {
    for (;;) {
      const client = await pool.connect()
      const readOnly = await isStandby(client, signal)
      if (!readOnly) return
      if (fresh.has(client)) throw new NotReady('read_only', 'the database takes no writes')
    }
  } finally {
    pool.off('connect', opened)
  }
}

/** Returns the connection to the pool, or closes it if it is of no use. */
async function isStandby(client: pg.PoolClient, signal?: AbortSignal): Promise<boolean> {
  let useless = true
  // the statement reports it too
  client.on('error', ignored)
  try {
    const asked = client.query(`select current_setting('transaction_read_only') = 'on' as read_only`)
    // a dead connection must not stay in the pool
    const { rows } = await (signal ? Promise.race([asked, whenAborted(signal)]) : asked)
    useless = rows[0].read_only as boolean
    return useless
  } finally {
    client.off('error', ignored)
    client.release(useless)
  }
}

const ignored = () => {}

export type QueryPlan = 'cached' | 'uncached'

/** Where statements go: the pool, or one transaction. Same shape, so a store works in both. */
export type Sql = {
  /**
   * Pass values in `values`: each distinct text is prepared once per connection, and after a few runs its plan is cached
   * independently of the values; `uncached` is for texts whose best plan depends on them.
   */
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: unknown[],
    plan?: QueryPlan,
  ): Promise<Row[]>
  /** Notifies listening processes after this transaction commits; a rollback sends nothing. */
  notify(channel: string, payload: string): void
}

export type Db = Sql & {
  url: string
  /** Never call an engine, the network or the pool in here: a transaction holds a connection and its locks. */
  tx<T>(work: (tx: Sql) => Promise<T>): Promise<T>
  /** The same connections with a shorter statement timeout. */
  within(ms: number): Pick<Db, 'query' | 'notify' | 'tx'>
  /** Throws unless the database accepts writes. Closes connections that a failover left read-only. */
  check(signal?: AbortSignal): Promise<void>
  /** Connections, and how many statements had to wait for one so far. */
  use(): { open: number; idle: number; waiting: number; waits: number }
  close(): Promise<void>
}

export type DbOptions = {
  url: string
  pool?: number
  log?: Pick<Log, 'warn'>
  answer_within_ms?: number
  idle_in_transaction_ms?: number
  /**
   * Called when a second connection is requested inside a transaction, which holds one: as many of these at once as there
   * are connections deadlock.
   */
  onNested?: (err: Error) => void
}

/** A network can lose a statement silently: no request and no statement of ours takes this long. */
const answerWithinMs = 120_000
/** A process that stalls or is cut off in a transaction holds its locks no longer than this. */
const idleInTransactionMs = 30_000

/** The database of the running transaction. While it is in use, all asynchronous work of the process costs a tenth more. */
const transactionOf = new AsyncLocalStorage<symbol>()
const watched = new Set<symbol>()

export function openDb(options: DbOptions): Db {
  const pool = openPool(options)
  const notifier = createNotifier(pool, options.log)
  const inside = options.onNested && Symbol()
  if (inside) watched.add(inside)
  let waits = 0
  const noteWait = () => {
    if (inside && transactionOf.getStore() === inside)
      options.onNested?.(new Error('A second connection is asked for inside a transaction.'))
    if (pool.idleCount === 0 && pool.totalCount >= pool.options.max) waits++
  }

  function within(query_timeout?: number): Pick<Db, 'query' | 'notify' | 'tx'> {
    const { query, notify } = sqlOn(pool, notifier, query_timeout)
    const once = transactions({ pool, notifier, query_timeout, noteWait, inside })
    return {
      notify,
      query(...statement) {
        noteWait()
        return query(...statement)
      },
      /** Repeated once if a table has changed since its statements were prepared: nothing was committed. */
      async tx(work) {
        try {
          return await once(work)
        } catch (err) {
          if (!isPreparedBefore(err)) throw err
          return once(work)
        }
      },
    }
  }

  return {
    ...within(),
    url: options.url,
    within,
    check: (signal) => checkWritable(pool, signal),
    use: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, waits }),
    async close() {
      await notifier.drain()
      await pool.end()
      if (inside && watched.delete(inside) && watched.size === 0) transactionOf.disable()
    },
  }
}

function openPool({ url, pool: max = 10, log, ...options }: DbOptions): pg.Pool {
  const idleMs = options.idle_in_transaction_ms ?? idleInTransactionMs
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'pawol',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: options.answer_within_ms ?? answerWithinMs,
    types: { getTypeParser },
    // by a statement: poolers refuse startup settings they do not know
    onConnect: (client) => client.query(`set idle_in_transaction_session_timeout = ${idleMs}`).then(() => {}),
  })
  // an idle connection that breaks would otherwise end the process
  pool.on('error', (err) => log?.warn({ err }, 'idle database connection lost'))
  return pool
}

function transactions(given: {
  pool: pg.Pool
  notifier: Notifier
  query_timeout?: number
  noteWait(): void
  inside?: symbol
}) {
  const { pool, notifier, query_timeout, noteWait, inside } = given
  return async <T>(work: (tx: Sql) => Promise<T>): Promise<T> => {
    noteWait()
    const client = await pool.connect()
    let broken: Error | undefined
    // between two statements no other handler notices a broken connection, and the process would end
    const lost = (err: Error) => {
      broken = err
    }
    client.on('error', lost)
    const said = (text: string) => client.query({ text, query_timeout } as pg.QueryConfig)
    try {
      await said('begin')
      const notices: [string, string][] = []
      const push = (channel: string, payload: string) => void notices.push([channel, payload])
      const tx = sqlOn(client, { push }, query_timeout)
      const result = await (inside ? transactionOf.run(inside, work, tx) : work(tx))
      await said('commit')
      for (const [channel, payload] of notices) notifier.push(channel, payload)
      return result
    } catch (err) {
      // a connection that is lost, does not answer, or leads to a former primary has nothing to roll back
      if (isDatabaseAway(err)) broken = err as Error
      else
        await said('rollback').catch((failed: Error) => {
          broken = failed
        })
      throw err
    } finally {
      client.off('error', lost)
      client.release(broken)
    }
  }
}

const int8 = 20
/** The driver answers int8 as text; ours count and sum, far below where a number loses digits. */
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

function sqlOn(on: pg.Pool | pg.PoolClient, notices: Pick<Notifier, 'push'>, query_timeout?: number): Sql {
  async function query(text: string, values: unknown[] | undefined, plan: QueryPlan) {
    const name = plan === 'cached' ? nameOf(text) : undefined
    try {
      return await on.query({ name, text, values, query_timeout } as pg.QueryConfig)
    } catch (err) {
      if (!isPreparedBefore(err)) throw err
      // under other names every connection prepares all of them again
      if (names.get(text) === name) names.clear()
      if (!(on instanceof pg.Pool)) throw err
      return on.query({ name: nameOf(text), text, values, query_timeout } as pg.QueryConfig)
    }
  }
  return {
    query: async (text, values, plan = 'cached') => (await query(text, values, plan)).rows,
    notify: notices.push,
  }
}
