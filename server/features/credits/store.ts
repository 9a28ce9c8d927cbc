import type { TransactionKind } from '#core/contract/credits.ts'
import type { PaidPeriod } from '#core/rules/payments/paid-periods.ts'
import type { Sql } from '../../platform/db/open.ts'
import { inserted } from '../../platform/db/rows.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { SubscriptionState } from './period.ts'

export type BalanceRow = {
  account_id: AccountId
  subscription: number
  purchased: number
  held_subscription: number
  held_purchased: number
  used_this_period: number
}
export type TransactionRow = {
  id: string
  kind: TransactionKind
  amount: number
  balance_after: number
  source: string
  reason: string
  job_id: string | null
  product: string | null
  characters: number | null
  api_key_id: string | null
  seat_id: string | null
  created_at: Date
}
export type SubscriptionRow = SubscriptionState & { account_id: AccountId; awaits_confirmation: boolean }

export const creditStore = {
  async balancesOf(on: Sql, accountIds: AccountId[]): Promise<BalanceRow[]> {
    return on.query<BalanceRow>(balancesSql, [accountIds])
  },
  async subscriptionsOf(on: Sql, accountIds: AccountId[]): Promise<SubscriptionRow[]> {
    return on.query<SubscriptionRow>('select * from credit_subscriptions where account_id = any($1)', [accountIds])
  },
  async putSubscription(on: Sql, { account_id, ...state }: SubscriptionRow): Promise<void> {
    const { names, places, values } = inserted({ account_id, ...state })
    await on.query(
      `insert into credit_subscriptions (${names}) values (${places})
       on conflict (account_id) do update set (${names}) = row (${places})`,
      values,
    )
  },
  async deleteSubscription(on: Sql, account_id: AccountId): Promise<void> {
    await on.query('delete from credit_subscriptions where account_id = $1', [account_id])
    await on.query('delete from credit_subscription_events where account_id = $1', [account_id])
    await on.query('delete from credit_periods where account_id = $1', [account_id])
  },
  /** All paid periods of an account, oldest first. */
  async periodsOf(on: Sql, account_id: AccountId): Promise<PaidPeriod[]> {
    return on.query<PaidPeriod>(
      `select id, plan, billing_cycle, starts_at, ends_at, months, price_cents, order_id, is_test, status, replaced_by,
         credited_cents
       from credit_periods where account_id = $1 order by starts_at, id`,
      [account_id],
    )
  },
  async putPeriods(on: Sql, account_id: AccountId, periods: PaidPeriod[]): Promise<void> {
    for (const period of periods) {
      const { names, places, values } = inserted({ ...period, account_id })
      await on.query(
        `insert into credit_periods (${names}) values (${places})
         on conflict (id) do update set (${names}) = row (${places})`,
        values,
      )
    }
  },
  /** Subscriptions whose period has ended, after the given one of the same list; each at most once per walk. */
  async due(on: Sql, now: Date, after: { period_end: Date; account_id: AccountId } | null): Promise<SubscriptionRow[]> {
    return on.query<SubscriptionRow>(
      `select * from credit_subscriptions where period_end <= $1 and (period_end, account_id) > ($2, $3)
       order by period_end, account_id limit 200`,
      [now, after?.period_end ?? new Date(0), after?.account_id ?? firstId],
    )
  },
  /** Paid plans that are not cancelled, by the end of their paid time; those after the given one of the same list. */
  async endingBetween(
    on: Sql,
    { from, to, after }: { from: Date; to: Date; after: SubscriptionRow | null },
  ): Promise<SubscriptionRow[]> {
    return on.query<SubscriptionRow>(
      `select * from credit_subscriptions where paid_until <= $1 and (paid_until, account_id) > ($2, $3)
         and status <> 'canceled' order by paid_until, account_id limit 200`,
      [to, after?.paid_until ?? from, after?.account_id ?? firstId],
    )
  },
  /** Of these accounts, those with a paid plan, by the end of their paid time. */
  async endingFirst(
    on: Sql,
    accountIds: AccountId[],
    {
      status,
      after,
      limit,
    }: { status?: string; after: { paid_until: Date; account_id: string } | null; limit: number },
  ): Promise<SubscriptionRow[]> {
    return on.query<SubscriptionRow>(
      `select * from credit_subscriptions where account_id = any($1) and (paid_until, account_id) > ($2, $3)
         and ($4::text is null or status = $4) order by paid_until, account_id limit $5`,
      [accountIds, after?.paid_until ?? new Date(0), after?.account_id ?? firstId, status ?? null, limit],
    )
  },
  /** Movements of a time range, newest first. */
  async usageBetween(
    on: Sql,
    account_id: AccountId,
    { from, to, limit }: { from: Date; to: Date; limit: number },
  ): Promise<TransactionRow[]> {
    return on.query(
      `${transactionsSql} and kind = 'usage' and created_at >= $4 and created_at < $5 order by j.id desc limit $3`,
      [account_id, lastId, limit, from, to],
    )
  },
  /** All credits used since then, those of purchases too. */
  async usedSince(on: Sql, account_id: AccountId, from: Date): Promise<number> {
    const [row] = await on.query<{ used: number }>(
      `select coalesce(-sum(amount), 0)::float8 as used from credit_journal
       where account_id = $1 and kind = 'usage' and created_at >= $2`,
      [account_id, from],
    )
    return row!.used
  },
  /** One statement per filter, so that each has a plan that follows its index, however long the history. */
  async transactions(
    on: Sql,
    account_id: AccountId,
    { kind, before, limit }: { kind?: TransactionKind; before?: string; limit: number },
  ): Promise<TransactionRow[]> {
    const from = before ?? lastId
    return kind
      ? on.query(`${transactionsSql} and kind = $4 order by j.id desc limit $3`, [account_id, from, limit, kind])
      : on.query(`${transactionsSql} and kind not in ('hold', 'release') order by j.id desc limit $3`, [
          account_id,
          from,
          limit,
        ])
  },
}

const lastId = '9223372036854775807'
const firstId = '00000000-0000-0000-0000-000000000000'

const balancesSql = `
  select account_id, subscription::float8 as subscription, purchased::float8 as purchased,
    held_subscription::float8 as held_subscription, held_purchased::float8 as held_purchased,
    used_this_period::float8 as used_this_period
  from credit_balances where account_id = any($1)`

const transactionsSql = `
  select id::text as id, kind, amount::float8 as amount, balance_after::float8 as balance_after, source, reason, job_id,
    product, characters, api_key_id, seat_id, created_at
  from credit_journal j where account_id = $1 and j.id < $2`
