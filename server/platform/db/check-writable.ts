import type pg from 'pg'
import { whenAborted } from '../async/when-aborted.ts'
import { NotReady } from '../observability/readiness.ts'

/** Throws unless the database accepts writes. Closes connections that a failover left at a standby. */
export async function checkWritable(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  const fresh = new WeakSet<pg.PoolClient>()
  const opened = (client: pg.PoolClient) => void fresh.add(client)
  pool.on('connect', opened)
  try {
    for (;;) {
      const client = await pool.connect()
      const read_only = await isStandby(client, signal)
      if (!read_only) return
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
