import type { Sql } from '../../platform/db/open.ts'
import type { RestoreEnding } from '../../platform/db/restore-endings.ts'
import { assigned, inserted } from '../../platform/db/rows.ts'
import type { AccountId } from '../../platform/ids.ts'
import { type Holder, holderColumns } from '../../platform/live/session-watch.ts'
import type { apiKeys } from './tables.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect
export type KeySettings = Pick<ApiKeyRow, 'name' | 'scopes' | 'expires_at' | 'credit_cap' | 'rate_limit'>
export type NewKey = KeySettings & Pick<ApiKeyRow, 'account_id' | 'created_by' | 'hash' | 'prefix'>

type Which = { id: string; account_id: AccountId }

const live = 'revoked_at is null'
const mine = `id = $1 and account_id = $2 and ${live}`

export const apiKeyStore = {
  async add(on: Sql, key: NewKey): Promise<ApiKeyRow> {
    const { names, places, values } = inserted(key)
    const [row] = await on.query<ApiKeyRow>(`insert into api_keys (${names}) values (${places}) returning *`, values)
    return row!
  },
  async list(on: Sql, account_id: AccountId): Promise<ApiKeyRow[]> {
    return on.query<ApiKeyRow>(
      `select * from api_keys where account_id = $1 and ${live} order by created_at desc, id`,
      [account_id],
    )
  },
  /** Serialises requests that count the same account's keys, so that two cannot both be the last allowed. */
  async lockedCount(on: Sql, account_id: AccountId): Promise<number> {
    await on.query(`select pg_advisory_xact_lock(hashtextextended('api_keys ' || $1, 0))`, [account_id])
    const [found] = await on.query<{ keys: number }>(
      `select count(*) as keys from api_keys where account_id = $1 and ${live} and (expires_at is null or expires_at > now())`,
      [account_id],
    )
    return found!.keys
  },
  async byHash(on: Sql, hash: string): Promise<ApiKeyRow | undefined> {
    return (await on.query<ApiKeyRow>('select * from api_keys where hash = $1', [hash]))[0]
  },
  async namesOf(on: Sql, account_id: AccountId, ids: string[]): Promise<Map<string, string>> {
    const rows = await on.query<{ id: string; name: string }>(
      'select id, name from api_keys where account_id = $1 and id = any($2)',
      [account_id, ids],
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  /** Locks a key for a change in the same transaction. */
  async locked(on: Sql, { id, account_id }: Which): Promise<ApiKeyRow | undefined> {
    return (await on.query<ApiKeyRow>(`select * from api_keys where ${mine} for update`, [id, account_id]))[0]
  },
  async change(on: Sql, id: string, change: Partial<KeySettings>): Promise<ApiKeyRow> {
    const { set, values } = assigned(change, [id])
    const [row] = await on.query<ApiKeyRow>(`update api_keys set ${set} where id = $1 returning *`, values)
    // close connections opened under other scopes; clients reopen them with the current ones
    if (change.scopes === undefined) on.notify('caller_changed', id)
    else announceEnd(on, id)
    return row!
  },
  async replace(on: Sql, { id, account_id }: Which, { hash, prefix }: { hash: string; prefix: string }) {
    const [row] = await on.query<ApiKeyRow>(`update api_keys set hash = $3, prefix = $4 where ${mine} returning *`, [
      id,
      account_id,
      hash,
      prefix,
    ])
    if (row) announceEnd(on, row.id)
    return row
  },
  async revoke(on: Sql, { id, account_id }: Which): Promise<boolean> {
    const [row] = await on.query(`update api_keys set revoked_at = now() where ${mine} returning id`, [id, account_id])
    if (row) announceEnd(on, id)
    return row !== undefined
  },
  async revokeAll(on: Sql, account_id: AccountId): Promise<string[]> {
    const rows = await on.query<{ id: string }>(
      `update api_keys set revoked_at = now() where account_id = $1 and ${live} returning id`,
      [account_id],
    )
    for (const { id } of rows) announceEnd(on, id)
    return rows.map(({ id }) => id)
  },
  /** The given keys that are valid, with scopes, current secret and their account's organisations. */
  async openRights(on: Sql, holders: Holder[]): Promise<Map<string, string[]>> {
    const rows = await on.query<{ id: string; rights: string[] }>(
      `select k.id, array[k.hash] || coalesce(k.scopes, array['every scope'])
         || array(select organisation_id::text from team_members t where t.account_id = k.account_id) as rights
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as h (session_id, user_id, account_id)
       join api_keys k on k.id = h.session_id and k.created_by = h.user_id and k.account_id = h.account_id
       where ${live} and (k.expires_at is null or k.expires_at > now())`,
      holderColumns(holders),
    )
    return new Map(rows.map(({ id, rights }) => [id, rights]))
  },
  /** Writes at most once a minute, however many processes see the key. */
  async touch(on: Sql, id: string): Promise<void> {
    await on.query(
      `update api_keys set last_used_at = now()
       where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
      [id],
    )
  },
  async erase(on: Sql, account_id: AccountId): Promise<string[]> {
    const gone = await on.query<{ id: string }>('delete from api_keys where account_id = $1 returning id', [account_id])
    const ids = gone.map(({ id }) => id)
    await on.query('delete from api_key_months where api_key_id = any($1)', [ids])
    for (const id of ids) announceEnd(on, id)
    return ids
  },

  /** Adds to a key's use of this month unless that would exceed its cap; then answers what the cap leaves. */
  async reserve(on: Sql, apiKeyId: string, credits: number): Promise<{ cap: number; left: number } | null> {
    const [row] = await on.query<{ cap: number | null; used: number }>(reserveSql, [apiKeyId, credits])
    if (!row || row.cap === null || row.used <= row.cap) return null
    return { cap: row.cap, left: Math.max(0, row.cap - (row.used - credits)) }
  },
  async release(on: Sql, apiKeyId: string, { credits, reserved_at }: { credits: number; reserved_at: Date }) {
    await on.query(
      `update api_key_months set credits = credits - $2 where api_key_id = $1 and month = ${monthSql('$3::timestamptz')}`,
      [apiKeyId, credits, reserved_at],
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

/** Makes every process drop the key and close pages it opened, as when a session ends. */
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

const working = `${live} and (expires_at is null or expires_at > now())`
/** Keys stay, and are counted, unless they are to be revoked. */
export const apiKeyRestoreEndings = {
  count: { needs: 'api_keys.hash', text: `select from api_keys where ${working}`, counted: 'api_keys' },
  revoke: {
    needs: 'api_keys.hash',
    text: `update api_keys set revoked_at = now() where ${working}`,
    counted: 'api_keys',
  },
} satisfies Record<string, RestoreEnding>
