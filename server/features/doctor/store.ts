import pg from 'pg'
import { type SchemaState, schemaState } from '../../platform/db/schema-version.ts'

export type DatabaseFacts = {
  /** As 150004 for 15.4. */
  version: number
  version_name: string
  max_connections: number
  connections: number
  size_bytes: number
  /** The database's time, and when it was requested. */
  clock: { theirs: number; asked: number; answered: number }
  round_trip_ms: number
  schema: SchemaState
}

export async function askDatabase(url: string, signal: AbortSignal): Promise<DatabaseFacts> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'pawol-doctor',
    connectionTimeoutMillis: 8_000,
  })
  client.on('error', () => {})
  const leave = () => void client.end().catch(() => {})
  signal.addEventListener('abort', leave, { once: true })
  try {
    await client.connect()
    await client.query('begin read only')
    const asked = Date.now()
    const { rows: now } = await client.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    )
    const answered = Date.now()
    const { rows } = await client.query<Omit<DatabaseFacts, 'clock' | 'schema' | 'round_trip_ms'>>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as version_name,
              current_setting('max_connections')::int as max_connections,
              (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
              pg_database_size(current_database())::float8 as size_bytes`,
    )
    const schema = await schemaState(client)
    return { ...rows[0]!, clock: { theirs: now[0]!.ms, asked, answered }, round_trip_ms: answered - asked, schema }
  } finally {
    signal.removeEventListener('abort', leave)
    await client.end().catch(() => {})
  }
}
