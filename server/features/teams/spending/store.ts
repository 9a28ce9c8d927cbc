import type { Sql } from '../../../platform/db/open.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { TeamPayer } from '../../credits/payer.ts'

type Reserved = Pick<TeamPayer, 'problem' | 'credit_limit_per_month'> & { used: number | null }

/** Whose work organisations pay for, and what their seats have used of their limits. */
export const spendingStore = {
  async payerOf(on: Sql, account_id: AccountId): Promise<TeamPayer | undefined> {
    const [row] = await on.query<TeamPayer>(payerSql, [account_id])
    return row
  },
  async choose(tx: Sql, account_id: AccountId, seat_id: string): Promise<void> {
    await tx.query(
      `insert into team_payers (account_id, seat_id) values ($1, $2)
       on conflict (account_id) do update set seat_id = excluded.seat_id`,
      [account_id, seat_id],
    )
  },
  async chooseOwn(tx: Sql, account_id: AccountId): Promise<void> {
    await tx.query('delete from team_payers where account_id = $1', [account_id])
  },
  /** The user of this seat pays for their own work from now on. */
  async endSeat(tx: Sql, seat_id: string): Promise<void> {
    await tx.query('delete from team_payers where seat_id = $1', [seat_id])
  },
  /** Deletes the spending of an organisation's seats. */
  async forget(tx: Sql, organisationId: string): Promise<void> {
    const seats = 'select id from team_seats where organisation_id = $1'
    await tx.query(`delete from team_payers where seat_id in (${seats})`, [organisationId])
    await tx.query(`delete from team_seat_months where seat_id in (${seats})`, [organisationId])
  },
  /**
   * Adds to what a seat has used this month. Locks the seat against a change until the transaction ends; answers undefined if it
   * is gone, or no longer belongs to this account's organisation.
   */
  async reserve(
    tx: Sql,
    { seat_id, account_id, credits }: { seat_id: string; account_id: AccountId; credits: number },
  ): Promise<Reserved | undefined> {
    const [seat] = await tx.query<Reserved>(reserveSql, [seat_id, account_id, credits])
    return seat
  },
  async release(tx: Sql, seat_id: string, { credits, reserved_at }: { credits: number; reserved_at: Date }) {
    await tx.query(
      `update team_seat_months set credits = credits - $2 where seat_id = $1 and month = ${monthSql('$3::timestamptz')}`,
      [seat_id, credits, reserved_at],
    )
  },
  async usedThisMonth(on: Sql, seatIds: string[]): Promise<Map<string, number>> {
    const rows = await on.query<{ seat_id: string; credits: number }>(
      `select seat_id, credits::float8 as credits from team_seat_months
       where seat_id = any($1) and month = ${monthSql('now()')}`,
      [seatIds],
    )
    return new Map(rows.map((row) => [row.seat_id, row.credits]))
  },
}

function monthSql(moment: string): string {
  return `date_trunc('month', ${moment} at time zone 'utc')::date`
}

const problemSql = `case
  when s.status <> 'active' then case when s.suspended_by = 'plan' then 'plan_ended' else 'seat_suspended' end
  when not s.can_use_credits then 'credits_not_allowed' end`

const payerSql = `
  select o.account_id, s.id as seat_id, o.id as organisation_id, o.name as organisation_name,
    s.credit_limit_per_month::float8 as credit_limit_per_month,
    coalesce(m.credits, 0)::float8 as credits_used_this_month, ${problemSql} as problem
  from team_payers p join team_seats s on s.id = p.seat_id and s.removed_at is null
    join organisations o on o.id = s.organisation_id
    left join team_seat_months m on m.seat_id = s.id and m.month = ${monthSql('now()')}
  where p.account_id = $1`

const reserveSql = `
  with seat as (
    select s.id, s.credit_limit_per_month::float8 as credit_limit_per_month, ${problemSql} as problem
    from team_seats s join organisations o on o.id = s.organisation_id
    where s.id = $1 and s.removed_at is null and o.account_id = $2 for share of s),
  used as (
    insert into team_seat_months as m (seat_id, month, credits)
    select id, ${monthSql('now()')}, $3 from seat where problem is null
    on conflict (seat_id, month) do update set credits = m.credits + excluded.credits
    returning credits::float8 as used)
  select seat.problem, seat.credit_limit_per_month, used.used from seat left join used on true`
