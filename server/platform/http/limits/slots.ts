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

/** Longer than most speech takes, shorter than proxies wait for a first byte. */
const patienceMs = 20_000
/** Polling interval for slots that another process frees. */
const pollMs = 250
/** More waiting callers than this per slot would time out. */
const waitingPerSlot = 4

type Waiter = { wake(): void; sleep(ms: number): Promise<void> }

/** A short first-in-first-out queue for an owner's slots, so that parallel clients need not be refused. */
export function createSlotQueue(slots: Pick<Slots, 'take'>, options: { patience_ms?: number } = {}) {
  const patience = options.patience_ms ?? patienceMs
  const lines = new Map<string, Waiter[]>()
  const wakeFirst = (owner: string) => lines.get(owner)?.[0]?.wake()

  async function ask(owner: string, maximum: number): Promise<Slot> {
    const slot = await slots.take(owner, maximum)
    const release = () => slot.release().then(() => wakeFirst(owner))
    return slot.granted ? { ...slot, release } : slot
  }

  async function wait(owner: string, maximum: number, gone: AbortSignal): Promise<Slot> {
    const line = lines.get(owner) ?? []
    if (line.length >= maximum * waitingPerSlot) return refused(maximum)
    const me = waiter()
    const ends = performance.now() + patience
    lines.set(owner, line)
    line.push(me)
    gone.addEventListener('abort', me.wake)
    try {
      for (;;) {
        const left = ends - performance.now()
        if (gone.aborted || left <= 0) return refused(maximum)
        const isFirst = line[0] === me
        await me.sleep(isFirst ? Math.min(pollMs, left) : left)
        if (line[0] !== me || gone.aborted) continue
        const slot = await ask(owner, maximum)
        if (slot.granted) return slot
      }
    } finally {
      gone.removeEventListener('abort', me.wake)
      line.splice(line.indexOf(me), 1)
      if (line.length === 0) lines.delete(owner)
      wakeFirst(owner)
    }
  }

  return {
    /** `gone`: the client has disconnected, and needs no slot any more. */
    async take(owner: string, maximum: number, gone: AbortSignal): Promise<Slot> {
      if (lines.has(owner)) return wait(owner, maximum, gone)
      const slot = await ask(owner, maximum)
      return slot.granted ? slot : wait(owner, maximum, gone)
    },
  }
}

const refused = (maximum: number): Slot => ({ granted: false, current: maximum, maximum, release: async () => {} })

/** A wake before the sleep counts too. */
function waiter(): Waiter {
  let woken = false
  let rise = () => {}
  return {
    wake() {
      woken = true
      rise()
    },
    sleep: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        rise = () => {
          clearTimeout(timer)
          woken = false
          resolve()
        }
        if (woken) rise()
      }),
  }
}
