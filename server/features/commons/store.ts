import type { ContributorProfile } from '#core/contract/commons/commons.ts'
import type { Sql } from '../../platform/db/open.ts'
import { assigned } from '../../platform/db/rows.ts'
import type { AccountId, Acting, UserId } from '../../platform/ids.ts'
import type { commonsConsents, commonsContributors } from './tables.ts'

export type ContributorRow = typeof commonsContributors.$inferSelect
export type ConsentRow = typeof commonsConsents.$inferSelect
/** A contributor with the newest consent they gave. */
export type Consenting = ContributorRow & Pick<ConsentRow, 'version' | 'agreed_at'>
type Change = Partial<
  Pick<ContributorRow, 'public_name' | 'donates_corrections' | 'daily_goal' | 'after_deletion' | 'blocked_at'>
>
export type StaffRow = ContributorRow & { username: string | null; votes: number }

const noProfile: ContributorProfile = { region: null, age: null, gender: null, first_language: null }

const staffSql = `select c.*, u.username, (select count(*) from commons_votes v where v.contributor_id = c.id) as votes
  from commons_contributors c left join users u on u.id = c.user_id`

export const contributorStore = {
  /** With the newest consent; without one if there is none. */
  async ofAccount(on: Sql, accountId: AccountId): Promise<(ContributorRow & Partial<Consenting>) | undefined> {
    const [row] = await on.query<ContributorRow & Partial<Consenting>>(
      `select c.*, a.version, a.agreed_at from commons_contributors c
       left join lateral (select version, agreed_at from commons_consents where contributor_id = c.id
         order by version desc limit 1) a on true
       where c.account_id = $1`,
      [accountId],
    )
    return row
  },
  /** The row of an account, made if there is none, and locked. */
  async open(tx: Sql, { account_id, user_id }: Acting): Promise<ContributorRow> {
    await tx.query(
      'insert into commons_contributors (account_id, user_id) values ($1, $2) on conflict (account_id) do nothing',
      [account_id, user_id],
    )
    const [row] = await tx.query<ContributorRow>(
      'select * from commons_contributors where account_id = $1 for update',
      [account_id],
    )
    return row!
  },
  /**
   * One contribution, withdrawal or block of a contributor at a time. Not a lock of the row: votes on their clips change its
   * counters after they have locked the clip.
   */
  async locked(tx: Sql, id: string): Promise<ContributorRow | undefined> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('commons ' || $1::text, 0))`, [id])
    return (await tx.query<ContributorRow>('select * from commons_contributors where id = $1', [id]))[0]
  },
  async consent(tx: Sql, given: Pick<ConsentRow, 'contributor_id' | 'version' | 'language' | 'text'>): Promise<void> {
    await tx.query(
      `insert into commons_consents (contributor_id, version, language, text) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [given.contributor_id, given.version, given.language, given.text],
    )
  },
  consents: (on: Sql, contributorId: string): Promise<ConsentRow[]> =>
    on.query('select * from commons_consents where contributor_id = $1 order by version', [contributorId]),
  /** Every text that clips of the commons were given under. */
  consentTexts: (on: Sql): Promise<Pick<ConsentRow, 'version' | 'text'>[]> =>
    on.query(
      `select distinct on (version) version, text from commons_consents order by version, (language = 'en') desc, agreed_at`,
    ),
  async profile(on: Sql, contributorId: string): Promise<ContributorProfile> {
    const [row] = await on.query<ContributorProfile>(
      'select region, age, gender, first_language from commons_profiles where contributor_id = $1',
      [contributorId],
    )
    return row ?? noProfile
  },
  async saveProfile(on: Sql, contributorId: string, profile: ContributorProfile): Promise<void> {
    await on.query(
      `insert into commons_profiles (contributor_id, region, age, gender, first_language) values ($1, $2, $3, $4, $5)
       on conflict (contributor_id) do update set region = $2, age = $3, gender = $4, first_language = $5`,
      [contributorId, profile.region, profile.age, profile.gender, profile.first_language],
    )
  },
  async change(on: Sql, id: string, change: Change): Promise<void> {
    const { set, values } = assigned(change, [id])
    if (set) await on.query(`update commons_contributors set ${set} where id = $1`, values)
  },
  /** Adds to the counters of clips. */
  async count(tx: Sql, id: string, by: { clips?: number; accepted?: number; rejected?: number }): Promise<void> {
    await tx.query(
      `update commons_contributors set clips = clips + $2, accepted_clips = accepted_clips + $3,
         rejected_clips = rejected_clips + $4 where id = $1`,
      [id, by.clips ?? 0, by.accepted ?? 0, by.rejected ?? 0],
    )
  },
  /** Cuts the link to the account: what stays is of an unknown contributor. */
  async makeAnonymous(tx: Sql, id: string): Promise<void> {
    await tx.query(
      'update commons_contributors set account_id = null, user_id = null, public_name = null where id = $1',
      [id],
    )
  },
  /** Forgets consent and profile too, once no clip or donation needs them. */
  async forget(tx: Sql, id: string): Promise<void> {
    await tx.query('delete from commons_profiles where contributor_id = $1', [id])
    await tx.query('delete from commons_consents where contributor_id = $1', [id])
  },
  named: (on: Sql): Promise<{ name: string; clips: number }[]> =>
    on.query(
      `select public_name as name, accepted_clips as clips from commons_contributors
       where public_name is not null and accepted_clips > 0 and blocked_at is null
       order by accepted_clips desc nulls last limit 100`,
    ),
  /** Those whose votes may count by now although some of them do not yet. */
  trusted: (on: Sql, accepted: number, limit: number): Promise<{ id: string }[]> =>
    on.query(
      `select id from commons_contributors c where accepted_clips >= $1 and blocked_at is null and (
         exists (select from commons_votes v where v.contributor_id = c.id and not v.counts)
         or exists (select from commons_sentence_votes v where v.contributor_id = c.id and not v.counts)
         or exists (select from commons_donation_votes v where v.contributor_id = c.id and not v.counts)) limit $2`,
      [accepted, limit],
    ),
  async forStaff(on: Sql, id: string): Promise<StaffRow | undefined> {
    return (await on.query<StaffRow>(`${staffSql} where c.id = $1`, [id]))[0]
  },
  listForStaff: (on: Sql, { q, limit }: { q: string; limit: number }): Promise<StaffRow[]> =>
    on.query(
      `${staffSql} where $1 = '' or u.username ilike $2 or u.email ilike $2
       order by c.rejected_clips desc nulls last, c.id limit $3`,
      [q, `${q.replace(/[\\%_]/g, '\\$&')}%`, limit],
      'uncached',
    ),
  userOf: async (on: Sql, id: string): Promise<UserId | null> =>
    (await on.query<{ user_id: UserId | null }>('select user_id from commons_contributors where id = $1', [id]))[0]
      ?.user_id ?? null,
}
