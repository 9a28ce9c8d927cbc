import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { spreadJobs } from '../jobs/partitions.ts'
import type { Log } from '../observability/log.ts'
import { migrationsFolder as own, schemaState, withMigrationsUntil } from './schema-version.ts'

const lockId = 7_206_520
const askAgainMs = 1_000
/** An up-to-date database comes up in moments; one that is not ready after this long needs the operator. */
const patienceMs = 10 * 60_000

/** Forward only. The lock makes processes that start together wait for the first one's migrations. */
export async function migrate(databaseUrl: string, { until }: { until?: number } = {}): Promise<void> {
  const client = await connected(databaseUrl)
  try {
    await client.query('select pg_advisory_lock($1)', [lockId])
    const apply = (migrationsFolder: string) =>
      applyMigrations(drizzle(client), { migrationsFolder, migrationsSchema: 'public', migrationsTable: 'migrations' })
    await (until === undefined ? apply(own()) : withMigrationsUntil(until, apply))
    await spreadJobs(client)
  } finally {
    await client.end()
  }
}

/** Waits where another program migrates. Accepts a newer database: its additions require nothing of this program. */
export async function waitForSchema(
  databaseUrl: string,
  { log, signal, within_ms = patienceMs }: { log: Pick<Log, 'info'>; signal?: AbortSignal; within_ms?: number },
): Promise<void> {
  let logged = ''
  for (const deadline = Date.now() + within_ms; ; await delay(askAgainMs, undefined, { signal })) {
    const waits_for = await missingIn(databaseUrl)
    if (!waits_for) return
    if (Date.now() > deadline) throw new Error(`The database is not ready: ${waits_for}.`)
    if (waits_for !== logged) log.info({ waits_for }, 'waiting for the database')
    logged = waits_for
  }
}

/** Migrates the database to this version, or waits for the process that does. */
export const readySchema = (databaseUrl: string, given: { migrations: 'apply' | 'wait'; log: Pick<Log, 'info'> }) =>
  given.migrations === 'wait' ? waitForSchema(databaseUrl, given) : migrate(databaseUrl)

async function missingIn(databaseUrl: string): Promise<string | null> {
  try {
    const client = await connected(databaseUrl)
    try {
      const { pending } = await schemaState(client)
      return pending.length > 0 ? `it lacks the migration ${pending[0]}` : null
    } finally {
      await client.end()
    }
  } catch (error) {
    return (error as Error).message
  }
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'pawol-migrate',
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  return client
}
