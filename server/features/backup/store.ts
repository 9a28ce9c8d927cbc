import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { backup_lock } from '../../platform/db/backup-lock.ts'
import type { RestoreEnding } from '../../platform/db/restore-endings.ts'
import { appliedMigrations } from '../../platform/db/schema-version.ts'
import type { Manifest } from './manifest.ts'

export type Connection = pg.Client
/** How many sessions and one-time links were ended, and how many API keys work or were revoked. */
export type EndedSignIns = Record<NonNullable<RestoreEnding['counted']>, number>
export type Table = Manifest['tables'][number]

export async function connect(url: string): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'pawol-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // the next statement reports it
  client.on('error', () => {})
  await client.connect()
  return client
}

const quoted = (name: string) => pg.escapeIdentifier(name)
const copied = ({ name, columns }: Table) => `public.${quoted(name)} (${columns.map(quoted).join(', ')})`
const rows = async <Row extends object>(client: Connection, text: string, values?: unknown[]) =>
  (await client.query<Row>(text, values)).rows

/** Our own tables, without those of extensions; a partitioned table counts as one. */
const tableNames = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1`

export const backupStore = {
  /** Takes the lock, which ends with the connection. False while another backup is made. */
  async lock(client: Connection): Promise<boolean> {
    const [asked] = await rows<{ mine: boolean }>(client, 'select pg_try_advisory_lock($1) as mine', [backup_lock])
    return asked!.mine
  },

  /** Starts a snapshot that later writes do not change. */
  async beginView(client: Connection): Promise<void> {
    await client.query('begin isolation level repeatable read, read only')
    // the first statement takes the snapshot
    await client.query('select 1')
  },

  migrations: (client: Connection) => appliedMigrations(client),

  /** Columns without generated ones, which the database computes again. */
  tables: (client: Connection): Promise<Table[]> =>
    rows<Table>(
      client,
      `select t.name, array_agg(a.attname::text order by a.attnum) as columns
       from (${tableNames}) t
       join pg_attribute a on a.attrelid = ('public.' || quote_ident(t.name))::regclass
       where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       group by 1 order by 1`,
    ),

  sequences: (client: Connection): Promise<Manifest['sequences']> =>
    rows(
      client,
      `select sequencename as name, last_value::text as last from pg_sequences
       where schemaname = 'public' and last_value is not null and sequencename <> 'migrations_id_seq' order by 1`,
    ),

  /** The rows as text; their number once read to the end. */
  copyOut(client: Connection, table: Table) {
    const columns = table.columns.map(quoted).join(', ')
    const stream = client.query(copyTo(`copy (select ${columns} from public.${quoted(table.name)}) to stdout`))
    return { stream, rows: () => stream.rowCount }
  },

  copyIn(client: Connection, table: Table) {
    const stream = client.query(copyFrom(`copy ${copied(table)} from stdin`))
    const ended = finished(stream)
    // the next write or the end reports the error
    ended.catch(() => {})
    return {
      async write(bytes: Uint8Array): Promise<void> {
        if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), ended])
      },
      async end(): Promise<number> {
        stream.end()
        await ended
        return stream.rowCount
      },
    }
  },

  /** Tables that have rows. */
  async filled(client: Connection): Promise<string[]> {
    const found: string[] = []
    for (const { name } of await rows<{ name: string }>(client, tableNames)) {
      const [asked] = await rows<{ any: boolean }>(client, `select exists (select from public.${quoted(name)}) as any`)
      if (asked!.any) found.push(name)
    }
    return found
  },

  /**
   * Drops the constraints, so that rows can come in any order, and adds them back in the same transaction, which checks them:
   * rows that do not belong together are refused as a whole.
   */
  async withoutReferences(client: Connection, load: () => Promise<void>): Promise<void> {
    const references = await rows<{ on: string; name: string; definition: string }>(
      client,
      `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint
       where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`,
    )
    await client.query('begin')
    try {
      await client.query('set local idle_in_transaction_session_timeout = 0')
      for (const { on, name } of references) await client.query(`alter table ${on} drop constraint ${quoted(name)}`)
      await load()
      for (const { on, name, definition } of references)
        await client.query(`alter table ${on} add constraint ${quoted(name)} ${definition}`)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  },

  async setSequences(client: Connection, sequences: Manifest['sequences']): Promise<void> {
    for (const { name, last } of sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, last])
  },

  /** How many rows each kind of ending changed. Skips statements whose column a backup's version lacks. */
  async end(client: Connection, endings: RestoreEnding[]): Promise<EndedSignIns> {
    const tables = await backupStore.tables(client)
    const known = new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)))
    const ended: EndedSignIns = { sessions: 0, links: 0, api_keys: 0 }
    for (const { needs, text, counted } of endings) {
      if (!known.has(needs)) continue
      const { rowCount } = await client.query(text)
      if (counted) ended[counted] += rowCount ?? 0
    }
    return ended
  },

  /** Files named by finished jobs, a page at a time. */
  async promisedFiles(client: Connection, after: string | null): Promise<{ id: string; keys: string[] }[]> {
    return rows(
      client,
      `select id, array_remove(array[result->>'s3_key', result->>'file_key', result->>'audio_key'], null) as keys
       from jobs where state = 'delivered' and result ?| array['s3_key', 'file_key', 'audio_key']
         and ($1::uuid is null or id > $1) order by id limit 1000`,
      [after],
    )
  },
}
