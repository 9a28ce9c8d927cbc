import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { spreadJobs } from '../jobs/partitions.ts'
import { projectPath } from '../project.ts'

const lockId = 7_206_520

/** Forward only. The lock makes processes that start together wait for the first one's migrations. */
export async function migrate(database_url: string): Promise<void> {
  const client = new pg.Client({ connectionString: database_url, application_name: 'pawol-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockId])
    await applyMigrations(drizzle(client), {
      migrationsFolder: projectPath('server/platform/db/migrations'),
      migrationsSchema: 'public',
      migrationsTable: 'migrations',
    })
    await spreadJobs(client)
  } finally {
    await client.end()
  }
}
