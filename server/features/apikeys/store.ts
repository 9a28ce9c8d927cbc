import { and, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import { apiKeyMonths, apiKeys } from './tables.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect
export type KeySettings = Pick<ApiKeyRow, 'name' | 'scopes' | 'expires_at' | 'credit_cap' | 'rate_limit'>
export type NewKey = KeySettings & Pick<ApiKeyRow, 'account_id' | 'created_by' | 'hash' | 'prefix'>

const live = isNull(apiKeys.revoked_at)

export const apiKeyStore = {
  async add(on: Sql, key: NewKey): Promise<ApiKeyRow> {
    return (await on.orm.insert(apiKeys).values(key).returning())[0]!
  },
  async list(on: Sql, account_id: AccountId): Promise<ApiKeyRow[]> {
    const mine = and(eq(apiKeys.account_id, account_id), live)
    return on.orm.select().from(apiKeys).where(mine).orderBy(desc(apiKeys.created_at), apiKeys.id)
  },
  /** Waits for others who count the same account's keys, so that two requests cannot both be the last allowed. */
  async lockedCount(on: Sql, account_id: AccountId): Promise<number> {
    await on.query(`select pg_advisory_xact_lock(hashtextextended('api_keys ' || $1, 0))`, [account_id])
    const usable = or(isNull(apiKeys.expires_at), gt(apiKeys.expires_at, sql`now()`))
    const mine = and(eq(apiKeys.account_id, account_id), live, usable)
    return (await on.orm.select({ keys: count() }).from(apiKeys).where(mine))[0]!.keys
  },
  async byHash(on: Sql, hash: string): Promise<ApiKeyRow | undefined> {
    return (await on.orm.select().from(apiKeys).where(eq(apiKeys.hash, hash)))[0]
  },
  async namesOf(on: Sql, account_id: AccountId, ids: string[]): Promise<Map<string, string>> {
    const mine = and(eq(apiKeys.account_id, account_id), inArray(apiKeys.id, ids))
    const rows = ids.length ? await on.orm.select({ id: apiKeys.id, name: apiKeys.name }).from(apiKeys).where(mine) : []
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  /** For a change that follows in the same transaction. */
  async locked(on: Sql, which: { id: string; account_id: AccountId }): Promise<ApiKeyRow | undefined> {
    const mine = and(eq(apiKeys.id, which.id), eq(apiKeys.account_id, which.account_id), live)
    return (await on.orm.select().from(apiKeys).where(mine).for('update'))[0]
  },
  async change(on: Sql, id: string, set: Partial<KeySettings>): Promise<ApiKeyRow> {
    const [row] = await on.orm.update(apiKeys).set(set).where(eq(apiKeys.id, id)).returning()
    // what it opened with other scopes is closed; it opens anew with what it may do now
    if (set.scopes === undefined) on.notify('caller_changed', id)
    else announceEnd(on, id)
    return row!
  },
  async replace(on: Sql, which: { id: string; account_id: AccountId }, secret: { hash: string; prefix: string }) {
    const mine = and(eq(apiKeys.id, which.id), eq(apiKeys.account_id, which.account_id), live)
    const [row] = await on.orm.update(apiKeys).set(secret).where(mine).returning()
    if (row) announceEnd(on, row.id)
    return row
  },
  async revoke(on: Sql, which: { id: string; account_id: AccountId }): Promise<boolean> {
    const mine = and(eq(apiKeys.id, which.id), eq(apiKeys.account_id, which.account_id), live)
    const [row] = await on.orm.update(apiKeys).set({ revoked_at: sql`now()` }).where(mine).returning()
    if (row) announceEnd(on, row.id)
    return row !== undefined
  },
  async revokeAll(on: Sql, account_id: AccountId): Promise<string[]> {
    const mine = and(eq(apiKeys.account_id, account_id), live)
    const rows = await on.orm.update(apiKeys).set({ revoked_at: sql`now()` }).where(mine).returning({ id: apiKeys.id })
    for (const { id } of rows) announceEnd(on, id)
    return rows.map(({ id }) => id)
  },
  /** At most once a minute, however many processes see the key. */
  async touch(on: Sql, id: string): Promise<void> {
    await on.query(
      `update api_keys set last_used_at = now()
       where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
      [id],
    )
  },
  async erase(on: Sql, account_id: AccountId): Promise<string[]> {
    const gone = await on.orm.delete(apiKeys).where(eq(apiKeys.account_id, account_id)).returning({ id: apiKeys.id })
    const ids = gone.map(({ id }) => id)
    if (ids.length) await on.orm.delete(apiKeyMonths).where(inArray(apiKeyMonths.api_key_id, ids))
    for (const id of ids) announceEnd(on, id)
    return ids
  },

  /** Adds to what a key has used this month, unless that would pass its cap; answers what the cap leaves then. */
  async reserve(on: Sql, api_key_id: string, credits: number): Promise<{ cap: number; left: number } | null> {
    const [row] = await on.query<{ cap: number | null; used: number }>(reserveSql, [api_key_id, credits])
    if (!row || row.cap === null || row.used <= row.cap) return null
    return { cap: row.cap, left: Math.max(0, row.cap - (row.used - credits)) }
  },
  async giveBack(on: Sql, api_key_id: string, { credits, reserved_at }: { credits: number; reserved_at: Date }) {
    await on.query(
      `update api_key_months set credits = credits - $2 where api_key_id = $1 and month = ${monthSql('$3::timestamptz')}`,
      [api_key_id, credits, reserved_at],
    )
  },
  async usedThisMonth(on: Sql, ids: string[]): Promise<Map<string, number>> {
    const rows = await on.query<{ api_key_id: string; credits: number }>(
      `select api_key_id, credits::float8 as credits from api_key_months where api_key_id = any($1) and month = ${monthSql('now()')}`,
      [ids],
    )
    return new Map(rows.map((row) => [row.api_key_id, row.credits]))
  },
}

/** Every process forgets the key, and pages it opened are closed, as when a session ends. */
function announceEnd(on: Sql, id: string): void {
  on.notify('session_ended', id)
}

function monthSql(moment: string): string {
  return `date_trunc('month', ${moment} at time zone 'utc')::date`
}

const reserveSql = `
  with used as (
    insert into api_key_months as m (api_key_id, month, credits) values ($1, ${monthSql('now()')}, $2)
    on conflict (api_key_id, month) do update set credits = m.credits + excluded.credits
    returning credits)
  select k.credit_cap::float8 as cap, used.credits::float8 as used from used join api_keys k on k.id = $1`
