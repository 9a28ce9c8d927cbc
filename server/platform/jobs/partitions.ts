import type { ClientBase } from 'pg'
import { leasesAnewSql } from './queue.ts'

/** Equal parts of the range of account ids, which are uniformly distributed; jobs without an account stay in `jobs_rest`. */
const parts = 8
const vacuumed = [
  'autovacuum_vacuum_scale_factor = 0.02',
  'autovacuum_vacuum_insert_scale_factor = 0.02',
  'autovacuum_analyze_scale_factor = 0.02',
]

type Part = { name: string; bounds: string; which: string }

const edge = (part: number) =>
  `'${((part * 256) / parts).toString(16).padStart(2, '0')}000000-0000-0000-0000-000000000000'`

function partOf(part: number): Part {
  const [from, to] = [part > 0 && edge(part), part < parts - 1 && edge(part + 1)]
  return {
    name: `jobs_part_${part}`,
    bounds: `from (${from || 'minvalue'}) to (${to || 'maxvalue'})`,
    which: [from && `account_id >= ${from}`, to ? `account_id < ${to}` : 'account_id is not null']
      .filter(Boolean)
      .join(' and '),
  }
}

/**
 * Moves accounts out of `jobs_rest`, one part at a time. An interruption loses only the current part; between two parts every
 * release finds its jobs, so a fleet keeps running meanwhile.
 */
export async function spreadJobs(client: ClientBase): Promise<void> {
  // a database restored to an older version has none
  const asked = await client.query(
    `select relkind = 'p' as in_parts from pg_class where oid = to_regclass('public.jobs')`,
  )
  if (!asked.rows[0]?.in_parts) return
  const { rows } = await client.query(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'jobs'::regclass`,
  )
  const missing = Array.from({ length: parts }, (_, part) => partOf(part)).filter(
    ({ name }) => !rows.some((row) => row.name === name),
  )
  let moved = 0
  for (const part of missing) {
    await client.query('begin')
    try {
      moved += await moveOut(client, part)
      await client.query('commit')
    } catch (err) {
      await client.query('rollback')
      throw err
    }
  }
  if (moved > 0) await client.query('vacuum analyze jobs')
}

async function moveOut(client: ClientBase, { name, bounds, which }: Part): Promise<number> {
  await client.query('lock table jobs in access exclusive mode')
  await client.query(`create table ${name} (like jobs including defaults) with (${vacuumed.join(', ')})`)
  const { rowCount } = await client.query(`insert into ${name} select * from jobs_rest where ${which}`)
  await client.query(`delete from jobs_rest where ${which}`)
  await client.query(`alter table jobs attach partition ${name} for values ${bounds}`)
  // no worker could renew a lease meanwhile
  await client.query(leasesAnewSql)
  return rowCount ?? 0
}
