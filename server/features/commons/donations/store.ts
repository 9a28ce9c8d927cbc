import type { ReviewState } from '#core/rules/commons/clips.ts'
import type { Sql } from '../../../platform/db/open.ts'
import { inserted } from '../../../platform/db/rows.ts'
import type { commonsDonations } from './tables.ts'

export type DonationRow = typeof commonsDonations.$inferSelect
export type NewDonation = Pick<
  DonationRow,
  | 'contributor_id'
  | 'consent_version'
  | 'client_key'
  | 'source_language'
  | 'target_language'
  | 'source_text'
  | 'target_text'
  | 'machine_text'
>
type Verdict = 'good' | 'check' | 'wrong'

export const donationStore = {
  /** Undefined if a donation with this key is there already. */
  async add(on: Sql, donation: NewDonation): Promise<DonationRow | undefined> {
    const { names, places, values } = inserted(donation)
    const [row] = await on.query<DonationRow>(
      `insert into commons_donations (${names}) values (${places})
       on conflict (contributor_id, client_key) do nothing returning *`,
      values,
    )
    return row
  },
  async byKey(on: Sql, contributorId: string, clientKey: string): Promise<DonationRow | undefined> {
    const [row] = await on.query<DonationRow>(
      'select * from commons_donations where contributor_id = $1 and client_key = $2',
      [contributorId, clientKey],
    )
    return row
  },
  ofContributor: (on: Sql, contributorId: string, limit: number): Promise<DonationRow[]> =>
    on.query('select * from commons_donations where contributor_id = $1 order by number desc limit $2', [
      contributorId,
      limit,
    ]),
  toReview: (on: Sql, contributorId: string, limit: number): Promise<DonationRow[]> =>
    on.query(
      `select d.* from commons_donations d where d.state = 'waiting' and d.contributor_id <> $1
         and not exists (select from commons_donation_votes v where v.donation_id = d.id and v.contributor_id = $1)
       order by d.number limit $2`,
      [contributorId, limit],
    ),
  async locked(tx: Sql, number: number): Promise<DonationRow | undefined> {
    return (await tx.query<DonationRow>('select * from commons_donations where number = $1 for update', [number]))[0]
  },
  async byId(tx: Sql, id: string): Promise<DonationRow | undefined> {
    return (await tx.query<DonationRow>('select * from commons_donations where id = $1 for update', [id]))[0]
  },
  async vote(tx: Sql, contributorId: string, id: string, { verdict, counts }: { verdict: Verdict; counts: boolean }) {
    await tx.query(
      `insert into commons_donation_votes (contributor_id, donation_id, verdict, counts) values ($1, $2, $3, $4)
       on conflict (contributor_id, donation_id) do update set verdict = $3, counts = $4`,
      [contributorId, id, verdict, counts],
    )
  },
  async votesThatCount(tx: Sql, id: string): Promise<{ up: number; down: number }> {
    const [row] = await tx.query<{ up: number; down: number }>(
      `select (count(*) filter (where verdict = 'good'))::int as up,
         (count(*) filter (where verdict = 'wrong'))::int as down
       from commons_donation_votes where donation_id = $1 and counts`,
      [id],
    )
    return row!
  },
  async decide(tx: Sql, id: string, { up, down, state }: { up: number; down: number; state: ReviewState }) {
    await tx.query('update commons_donations set up = $2, down = $3, state = $4 where id = $1', [id, up, down, state])
  },
  async countVotesOf(tx: Sql, contributorId: string): Promise<string[]> {
    const rows = await tx.query<{ donation_id: string }>(
      'update commons_donation_votes set counts = true where contributor_id = $1 and not counts returning donation_id',
      [contributorId],
    )
    return rows.map(({ donation_id }) => donation_id)
  },
  async removeVotesOf(tx: Sql, contributorId: string): Promise<string[]> {
    const rows = await tx.query<{ donation_id: string }>(
      'delete from commons_donation_votes where contributor_id = $1 returning donation_id',
      [contributorId],
    )
    return rows.map(({ donation_id }) => donation_id)
  },
  /** Deletes one donation of a contributor, or all of them. */
  async remove(tx: Sql, contributorId: string, id: string | null): Promise<number> {
    const rows = await tx.query(
      'delete from commons_donations where contributor_id = $1 and ($2::uuid is null or id = $2) returning id',
      [contributorId, id],
    )
    return rows.length
  },
  async counts(on: Sql): Promise<Record<ReviewState, number>> {
    const rows = await on.query<{ state: ReviewState; count: number }>(
      'select state, count(*) as count from commons_donations group by state',
    )
    const of = (state: ReviewState) => rows.find((row) => row.state === state)?.count ?? 0
    return { waiting: of('waiting'), accepted: of('accepted'), rejected: of('rejected') }
  },
  accepted: (on: Sql, after: number, limit: number): Promise<DonationRow[]> =>
    on.query(`select * from commons_donations where state = 'accepted' and number > $1 order by number limit $2`, [
      after,
      limit,
    ]),
}
