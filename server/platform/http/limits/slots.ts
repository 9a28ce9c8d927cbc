import { randomUUID } from 'node:crypto'
import type { Db, Sql } from '../../db/open.ts'
import type { Log } from '../../observability/log.ts'

/** `granted` is false when all are taken; `current` includes this one if granted. */
export type Slot = { granted: boolean; current: number; maximum: number; release(): Promise<void> }
export type Slots = ReturnType<typeof createSlots>

/**
 * Limits an owner's concurrent work across the fleet. Each slot is leased: those of a dead process expire.
 */
export function createSlots({ db, log, lease_seconds = 30 }: { db: Db; log: Log; lease_seconds?: number }) {
  const held = new Map<string, string>()
  const releasing = new Set<Promise<void>>()
  const heart = setInterval(renew, (lease_seconds * 1000) / 3)
  heart.unref()

  async function renew() {
    if (!held.size) return
    const values = [[...new Set(held.values())], [...held.keys()], lease_seconds]
    await db.query(renewSql, values).catch((err) => log.warn({ err }, 'could not renew request slots'))
  }

  async function release(owner: string, id: string) {
    if (!held.delete(id)) return
    const done = db.query(releaseSql, [owner, id]).then(
      () => {},
      (err) => log.warn({ err }, 'could not release a request slot; its lease ends it'),
    )
    releasing.add(done)
    await done
    releasing.delete(done)
  }

  return {
    async take(owner: string, maximum: number): Promise<Slot> {
      const id = randomUUID()
      const ask = () =>
        db
          .query<{ granted: boolean; current: number }>(takeSql, [owner, id, maximum, lease_seconds])
          .then(([row]) => row!)
      const leaving = [...releasing]
      let { granted, current } = await ask()
      // a client calling back to back may arrive a moment before its slot is free, and must not be refused for that
      if (!granted && leaving.length > 0) {
        await Promise.all(leaving)
        ;({ granted, current } = await ask())
      }
      if (granted) held.set(id, owner)
      return { granted, current, maximum, release: () => release(owner, id) }
    },
    async close() {
      clearInterval(heart)
      for (const [id, owner] of held) void release(owner, id)
      await Promise.all(releasing)
    },
  }
}

/** Deletes the rows of owners without open slots. */
export async function purgeSlots(sql: Sql): Promise<void> {
  await sql.query(`delete from request_slots where not exists (select from ${liveSql('leases')})`)
}

function liveSql(leases: string): string {
  return `jsonb_each(${leases}) where value::float8 > extract(epoch from clock_timestamp())`
}
const untilSql = (seconds: string) => `extract(epoch from clock_timestamp())::float8 + ${seconds}::float8`

// the upsert locks the owner's row while it counts, so that two callers never both take the last slot
const takeSql = `
  insert into request_slots as s (owner, leases) values ($1, jsonb_build_object($2::text, ${untilSql('$4')}))
  on conflict (owner) do update set leases = (
    select coalesce(jsonb_object_agg(key, value), '{}')
      || case when count(*) < $3::int then jsonb_build_object($2::text, ${untilSql('$4')}) else '{}' end
    from ${liveSql('s.leases')})
  returning leases ? $2::text as granted, (select count(*)::int from jsonb_object_keys(leases)) as current`

const releaseSql = 'update request_slots set leases = leases - $2::text where owner = $1'

// locked in one order, so that two processes never deadlock; what was released meanwhile stays released
const renewSql = `
  with mine as (select owner from request_slots where owner = any($1) order by owner for update)
  update request_slots s set leases = (
    select coalesce(jsonb_object_agg(key, case when key = any($2) then to_jsonb(${untilSql('$3')}) else value end), '{}')
    from jsonb_each(s.leases))
  from mine where s.owner = mine.owner`
