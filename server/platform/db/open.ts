import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'

/** Where statements go: the pool, or one transaction. Same shape, so a store works in both. */
export type Sql = {
  /** Query builder for features. */
  orm: NodePgDatabase
  /** Plain SQL for the platform's hot paths. */
  query<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
}

export type Db = Sql & {
  url: string
  /** Never call an engine or the network in here: a transaction holds a connection and its locks. */
  tx<T>(work: (tx: Sql) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function openDb(options: { url: string; pool?: number; log?: Pick<Log, 'warn'> }): Db {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.pool ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'pawol',
  })
  // an idle connection that breaks would otherwise end the process
  pool.on('error', (err) => options.log?.warn({ err }, 'idle database connection lost'))

  async function tx<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work(sqlOn(client))
      await client.query('commit')
      return result
    } catch (err) {
      await client.query('rollback').catch((failed: Error) => {
        broken = failed
      })
      throw err
    } finally {
      client.release(broken)
    }
  }

  return { ...sqlOn(pool), url: options.url, tx, close: () => pool.end() }
}

function sqlOn(on: pg.Pool | pg.PoolClient): Sql {
  let orm: NodePgDatabase | undefined
  return {
    get orm() {
      orm ??= drizzle(on)
      return orm
    },
    query: async (text, values) => (await on.query(text, values)).rows,
  }
}
