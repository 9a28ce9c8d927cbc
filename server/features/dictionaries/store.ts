import type { DictionaryOwnership } from '#core/contract/dictionaries/dictionaries.ts'
import type { Sql } from '../../platform/db/open.ts'
import { assigned, inserted } from '../../platform/db/rows.ts'
import type { AccountId, Acting, UserId } from '../../platform/ids.ts'
import type { dictionaries, dictionaryVersions } from './tables.ts'

export type DictionaryRow = typeof dictionaries.$inferSelect
/** A dictionary as one person sees it. */
/** Its state while its entries are changed. */
type HeldDictionary = Pick<DictionaryRow, 'id' | 'name' | 'version' | 'account_id'>
export type SeenDictionary = DictionaryRow & {
  entries_count: number
  owner: string | null
  reader_can_edit: boolean | null
  switched: boolean | null
  /** Shared with an organisation the person belongs to. */
  by_organisation: boolean
  /** To its owner and to people of the organisation. */
  organisation_name: string | null
}
export type UsedDictionary = Pick<
  DictionaryRow,
  'id' | 'name' | 'version' | 'priority' | 'checksum' | 'is_pinned' | 'is_stale'
> & { is_shipped: boolean }
type VersionRow = Omit<typeof dictionaryVersions.$inferSelect, 'dictionary_id'>
type Reader = { user_id: UserId; can_edit: boolean }

/** $1 is the person, $2 the account. */
const joinedSql = `dictionaries d
  left join dictionary_readers r on r.dictionary_id = d.id and r.user_id = $1
  left join dictionary_switches s on s.dictionary_id = d.id and s.account_id = $2`
/** Who shared it must belong to the organisation as well. */
const byOrganisationSql = `(d.organisation_id is not null
  and d.organisation_id = any(array(select organisation_id from team_members where account_id = $2))
  and exists (select 1 from team_members m where m.organisation_id = d.organisation_id and m.account_id = d.account_id))`
const sharedSql = `d.account_id <> $2
  and ((d.is_shared and (r.user_id is not null or d.with_everyone)) or ${byOrganisationSql})`
const seenSql = `(d.account_id = $2 or d.account_id is null or (${sharedSql}))`
const usedSql = `d.is_active and (d.account_id = $2 or (d.account_id is null and not d.is_template and coalesce(s.is_used, true))
  or (${sharedSql} and s.is_used))`
const columnsSql = `d.*, case when d.is_shared then r.can_edit end as reader_can_edit, s.is_used as switched,
  ${byOrganisationSql} as by_organisation,
  case when d.account_id = $2 or ${byOrganisationSql} then (select name from organisations where id = d.organisation_id)
    end as organisation_name,
  (select count(*)::int from dictionary_entries e where e.dictionary_id = d.id and e.until_version is null) as entries_count,
  case when d.account_id <> $2 then (select username from users where account_id = d.account_id limit 1) end as owner`
/** At equal priority the account's own comes before a shared one, and that before a built-in one. */
const rankSql = `d.priority desc, d.account_id = $2 desc nulls last, d.created_at, d.id`
const pinnedSql =
  'd.id, d.name, d.version, d.priority, d.checksum, d.is_pinned, d.is_stale, d.account_id is null as is_shipped'

const ownershipSql: Record<DictionaryOwnership, string> = {
  mine: 'd.account_id = $2',
  shared: sharedSql,
  system: 'd.account_id is null and not d.is_template',
  template: 'd.account_id is null and d.is_template',
  all: seenSql,
}

export const dictionaryStore = {
  list: (on: Sql, { user_id, account_id }: Acting, ownership: DictionaryOwnership): Promise<SeenDictionary[]> =>
    on.query(
      `select ${columnsSql} from ${joinedSql} where ${ownershipSql[ownership]} order by d.created_at desc, d.id limit 1000`,
      [user_id, account_id],
    ),
  async one(on: Sql, { user_id, account_id }: Acting, id: string): Promise<SeenDictionary | undefined> {
    const rows = await on.query<SeenDictionary>(
      `select ${columnsSql} from ${joinedSql} where d.id = $3 and ${seenSql}`,
      [user_id, account_id, id],
    )
    return rows[0]
  },
  async forgetVoice(on: Sql, voiceId: string): Promise<void> {
    await on.query(
      `update dictionaries set pronunciation_voice_id = null, pronunciation_voice_name = null
       where pronunciation_voice_id = $1`,
      [voiceId],
    )
  },
  async countOf(on: Sql, account_id: AccountId): Promise<number> {
    const [row] = await on.query<{ count: number }>(
      'select count(*)::int as count from dictionaries where account_id = $1',
      [account_id],
    )
    return row!.count
  },
  /** Those an account speaks with, the first to be asked first. */
  used: (on: Sql, { user_id, account_id }: Acting): Promise<UsedDictionary[]> =>
    on.query(`select ${pinnedSql} from ${joinedSql} where ${usedSql} order by ${rankSql} limit 200`, [
      user_id,
      account_id,
    ]),
  named: (on: Sql, { user_id, account_id }: Acting, ids: readonly string[]): Promise<UsedDictionary[]> =>
    on.query(`select ${pinnedSql} from ${joinedSql} where d.id = any($3) and ${seenSql} order by ${rankSql}`, [
      user_id,
      account_id,
      ids,
    ]),
  /** The dictionaries of an account that switched none off. */
  ofEverybody: (on: Sql): Promise<UsedDictionary[]> =>
    on.query(
      `select ${pinnedSql} from dictionaries d where d.account_id is null and not d.is_template and d.is_active
       order by d.priority desc, d.created_at, d.id`,
    ),
  async add(on: Sql, dictionary: typeof dictionaries.$inferInsert): Promise<string> {
    const { names, places, values } = inserted(dictionary)
    const [row] = await on.query<{ id: string }>(
      `insert into dictionaries (${names}) values (${places}) returning id`,
      values,
    )
    return row!.id
  },
  async change(on: Sql, id: string, changes: Partial<typeof dictionaries.$inferInsert>): Promise<void> {
    const { set, values } = assigned({ ...changes, updated_at: new Date() }, [id])
    await on.query(`update dictionaries set ${set} where id = $1`, values)
  },
  async remove(on: Sql, id: string): Promise<boolean> {
    return (await on.query('delete from dictionaries where id = $1 returning id', [id])).length > 0
  },
  /**
   * Locks its entries until the transaction ends. Answers the version that changes belong to: a new one if the last was
   * used.
   */
  async hold(tx: Sql, id: string): Promise<HeldDictionary | undefined> {
    const [held] = await tx.query<HeldDictionary>(
      `update dictionaries set updated_at = now(), version = version + is_pinned::int, is_pinned = false, is_stale = true
       where id = $1 returning id, name, version, account_id`,
      [id],
    )
    return held
  },
  async lock(tx: Sql, id: string): Promise<UsedDictionary | undefined> {
    return (await tx.query<UsedDictionary>(`select ${pinnedSql} from dictionaries d where id = $1 for update`, [id]))[0]
  },
  async byId(on: Sql, id: string): Promise<DictionaryRow | undefined> {
    return (await on.query<DictionaryRow>('select * from dictionaries where id = $1', [id]))[0]
  },
  ownedBy: (on: Sql, account_id: AccountId): Promise<{ id: string; name: string; entries_count: number }[]> =>
    on.query(
      `select d.id, d.name, (select count(*)::int from dictionary_entries e where e.dictionary_id = d.id and e.until_version is null)
         as entries_count from dictionaries d where d.account_id = $1 order by d.created_at, d.id`,
      [account_id],
    ),
  /** One process of the fleet at a time. */
  async lockShipped(tx: Sql): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('dictionaries that come with the program'))`)
  },
  async byKey(on: Sql, key: string): Promise<DictionaryRow | undefined> {
    return (await on.query<DictionaryRow>('select * from dictionaries where key = $1', [key]))[0]
  },

  /** Seals the version: it no longer changes. */
  async pin(on: Sql, id: string, sealed: { version: number; checksum: string; entries_count: number }): Promise<void> {
    await on.query(
      `with pinned as (
         update dictionaries set is_pinned = true, checksum = $3, is_stale = false where id = $1 and version = $2 returning id)
       insert into dictionary_versions (dictionary_id, version, checksum, entries_count)
       select id, $2, $3, $4 from pinned on conflict do nothing`,
      [id, sealed.version, sealed.checksum, sealed.entries_count],
    )
  },
  versions: (on: Sql, id: string, limit: number): Promise<VersionRow[]> =>
    on.query(
      `select version, checksum, entries_count, created_at from dictionary_versions where dictionary_id = $1
       order by version desc limit $2`,
      [id, limit],
    ),
  /** What these versions are called. */
  knownVersions: (on: Sql, ids: readonly string[]): Promise<(VersionRow & { dictionary_id: string })[]> =>
    on.query('select * from dictionary_versions where dictionary_id = any($1)', [ids]),
  /** Older versions than this are no longer there. */
  async forgetVersions(on: Sql, id: string, before: number): Promise<void> {
    await on.query('delete from dictionary_versions where dictionary_id = $1 and version < $2', [id, before])
  },

  readers: (on: Sql, ids: readonly string[]): Promise<(Reader & { dictionary_id: string; username: string })[]> =>
    on.query(
      `select r.dictionary_id, r.user_id, r.can_edit, u.username from dictionary_readers r join users u on u.id = r.user_id
       where r.dictionary_id = any($1) order by lower(u.username)`,
      [ids],
    ),
  async share(tx: Sql, id: string, readers: readonly Reader[]): Promise<void> {
    await tx.query('delete from dictionary_readers where dictionary_id = $1', [id])
    await tx.query(
      `insert into dictionary_readers (dictionary_id, user_id, can_edit)
       select $1, user_id, can_edit from jsonb_to_recordset($2) as given (user_id uuid, can_edit boolean)`,
      [id, JSON.stringify(readers)],
    )
  },
  /** Unshares the dictionaries of one member of an organisation, or of all; answers how many. */
  async endShares(
    tx: Sql,
    {
      organisation_id,
      account_id = null,
      id = null,
    }: { organisation_id: string; account_id?: AccountId | null; id?: string | null },
  ): Promise<number> {
    const ended = await tx.query(
      `update dictionaries set organisation_id = null, shared_can_edit = false, updated_at = now()
       where organisation_id = $1 and ($2::uuid is null or account_id = $2) and ($3::uuid is null or id = $3) returning id`,
      [organisation_id, account_id, id],
    )
    return ended.length
  },
  async use(on: Sql, id: string, account_id: AccountId, isUsed: boolean): Promise<void> {
    await on.query(
      `insert into dictionary_switches (account_id, dictionary_id, is_used) values ($1, $2, $3)
       on conflict (account_id, dictionary_id) do update set is_used = excluded.is_used`,
      [account_id, id, isUsed],
    )
  },
  switches: (on: Sql, account_id: AccountId): Promise<{ dictionary_id: string; is_used: boolean }[]> =>
    on.query('select dictionary_id, is_used from dictionary_switches where account_id = $1', [account_id]),

  /** Answers the ids of the dictionaries that are gone. */
  async erase(tx: Sql, { account_id, user_id }: Acting): Promise<string[]> {
    await tx.query('delete from dictionary_readers where user_id = $1', [user_id])
    await tx.query('delete from dictionary_switches where account_id = $1', [account_id])
    const gone = await tx.query<{ id: string }>('delete from dictionaries where account_id = $1 returning id', [
      account_id,
    ])
    return gone.map(({ id }) => id)
  },
  async remaining(on: Sql, ids: string[]): Promise<string[]> {
    const rows = await on.query<{ id: string }>('select id from dictionaries where id = any($1)', [ids])
    return rows.map(({ id }) => id)
  },
}
