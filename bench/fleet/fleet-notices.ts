import pg from 'pg'
import { report } from '../setting.ts'
import type { World } from './fleet-world.ts'

const seconds = 5
const batch = 20

/** How many notices a second PostgreSQL hands to so many processes that listen, and what each hand-over costs it. */
export async function measureNotices(world: World, listeners: number) {
  const connect = async () => {
    const client = new pg.Client({ connectionString: world.db.url })
    await client.connect()
    return client
  }
  let heard = 0
  const listening = await Promise.all(Array.from({ length: listeners }, connect))
  for (const client of listening) {
    client.on('notification', () => heard++)
    await client.query('listen measured')
  }
  const writers = await Promise.all(Array.from({ length: 4 }, connect))
  const used = await world.databaseMs()
  const until = performance.now() + seconds * 1000
  let sent = 0
  await Promise.all(
    writers.map(async (client) => {
      while (performance.now() < until) {
        await client.query(`select pg_notify('measured', gen_random_uuid()::text) from generate_series(1, ${batch})`)
        sent += batch
        // listeners must keep up
        while (heard < (sent - 2_000) * listeners) await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }),
  )
  while (heard < sent * listeners) await new Promise((resolve) => setTimeout(resolve, 5))
  const took = (performance.now() - until + seconds * 1000) / 1000
  const cost = (await world.databaseMs()) - used
  report(`NOTIFY to ${listeners} processes that listen`, {
    'notices a second': sent / took,
    'ms of PostgreSQL for a thousand': (cost / sent) * 1000,
    'of that for each who listens': (cost / sent / listeners) * 1000,
  })
  await Promise.all([...listening, ...writers].map((client) => client.end()))
}
