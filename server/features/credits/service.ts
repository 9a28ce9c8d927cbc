import type { CreditBalance, PlanOffer, Subscription, Transaction, TransactionKind } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import { offeredPlans, type Plan, type PlanId, packages, plans } from '#core/rules/plans.ts'
import { promotionDiscountPercent } from '#core/rules/pricing.ts'
import { memberPays } from '#core/rules/teams/team-rights.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import { type Grant, ledger } from './ledger.ts'
import { ownPayers, type Payers, type TeamPayer } from './payer.ts'
import { type BalanceRow, type SubscriptionRow, creditStore as store, type TransactionRow } from './store.ts'
import { createSubscriptions } from './subscriptions.ts'

export type Credits = ReturnType<typeof createCredits>

const exportedPage = 500

type Options = Parameters<typeof createSubscriptions>[0] & {
  /** Organisations that pay for their members; without this, every account pays for itself. */
  payers?: Payers
}

export function createCredits({ payers = ownPayers, ...options }: Options) {
  const { db } = options
  const subscriptions = createSubscriptions(options)

  async function balances(accountIds: AccountId[], on: Sql = db): Promise<Map<AccountId, CreditBalance>> {
    const [found, subscribed] = await Promise.all([
      store.balancesOf(on, accountIds),
      store.subscriptionsOf(on, accountIds),
    ])
    return new Map(
      accountIds.map((id) => [
        id,
        balanceView(
          found.find((row) => row.account_id === id),
          subscribed.find((row) => row.account_id === id),
        ),
      ]),
    )
  }
  const balance = async (accountId: AccountId, on?: Sql) => (await balances([accountId], on)).get(accountId)!

  const planOf = async (accountId: AccountId, on: Sql = db): Promise<PlanId> =>
    (await store.subscriptionsOf(on, [accountId]))[0]?.plan ?? 'free'
  /** The account whose credits would pay now. */
  const paidBy = async (accountId: AccountId) => {
    const team = await payers.of(db, accountId)
    return { team, payer_id: team && !team.problem ? team.account_id : accountId }
  }

  async function* allTransactions(accountId: AccountId): AsyncGenerator<Transaction> {
    let before: string | undefined
    do {
      const page = await store.transactions(db, accountId, { before, limit: exportedPage })
      for (const row of page) yield transactionView(row)
      before = page.length === exportedPage ? page.at(-1)!.id : undefined
    } while (before)
  }

  return {
    ...subscriptions,
    balance,
    /** The balances of many accounts, in the given order. */
    balances,
    /** As last written, without a lock; use `held` before a change. */
    subscriptionsOf: store.subscriptionsOf,
    endingBetween: store.endingBetween,
    endingFirst: store.endingFirst,
    usageBetween: store.usageBetween,
    /** The plan of the account itself. */
    plan: planOf,
    /** The plan an account works on: its own, or its organisation's. */
    planAtWork: async (accountId: AccountId) => planOf((await paidBy(accountId)).payer_id),
    /** The limits of an account, from its own plan or its organisation's. */
    async spendable(accountId: AccountId): Promise<CreditBalance> {
      const { team, payer_id } = await paidBy(accountId)
      const found = await balance(payer_id)
      if (team && memberPays(team.problem)) return { ...found, suspended_payer: payerView(team) }
      return team ? { ...found, available: leftFor(team, found.available), payer: payerView(team) } : found
    },
    /** All credits that the payer used in the running period; the subscription counts only its own. */
    async usedThisPeriod(accountId: AccountId): Promise<number> {
      const { payer_id } = await paidBy(accountId)
      const [row] = await store.subscriptionsOf(db, [payer_id])
      return store.usedSince(db, payer_id, row?.period_start ?? new Date(0))
    },
    async subscription(accountId: AccountId): Promise<Subscription> {
      const { subscription } = await balance(accountId)
      if (!subscription || subscription.plan.id === 'free') throw new AppError('not_found', { what: 'Subscription' })
      return subscription
    },
    plans: () => offeredPlans.map(planOffer),
    packages: () => packages,
    async transactions(
      accountId: AccountId,
      { kind, cursor, limit }: { kind?: TransactionKind; cursor?: string; limit: number },
    ): Promise<{ transactions: Transaction[]; next_cursor: string | null }> {
      const rows = await store.transactions(db, accountId, { kind, before: cursor, limit: limit + 1 })
      const page = rows.slice(0, limit)
      return { transactions: page.map(transactionView), next_cursor: rows.length > limit ? page.at(-1)!.id : null }
    },

    /** Grants credits that never expire: a purchased package or a gift. A known reference grants nothing. */
    grantPurchased: (tx: Sql, accountId: AccountId, grant: Grant & { kind: 'purchase' | 'grant' }) =>
      ledger.grantPurchased(tx, accountId, grant),
    /** Reverses credits after a refund, at most those that are left. Answers how many. */
    takeBack: ledger.takeBack,
    restore: ledger.restore,
    /** Locks the account's balance, always the first lock of a transaction that takes several. */
    lock: async (tx: Sql, accountId: AccountId): Promise<void> => void (await ledger.lock(tx, accountId)),
    /** What a reference was granted for, to tell a repeat from a conflict. */
    granted: (tx: Sql, reference: string) => ledger.posted(tx, reference),

    exportOf: async (accountId: AccountId) => ({
      ...(await balance(accountId)),
      transactions: allTransactions(accountId),
    }),
    departed: ledger.departed,
    forget: ledger.forget,
    async close(tx: Sql, accountId: AccountId): Promise<void> {
      await ledger.close(tx, accountId)
      await store.deleteSubscription(tx, accountId)
    },
  }
}

function planOffer(plan: Plan): PlanOffer {
  const { id, name, monthly_price, yearly_price, monthly_credits, max_characters_per_request, seats } = plan
  return {
    id,
    plan_type: id,
    name,
    monthly_price,
    yearly_price,
    has_promotion: plan.first_month_price !== undefined,
    is_promotion_active: plan.first_month_price !== undefined,
    promotion_first_month_price: plan.first_month_price ?? null,
    promotion_discount_percent: promotionDiscountPercent(plan),
    monthly_credits,
    credits_included: monthly_credits,
    max_characters_per_request,
    seats,
  }
}

function balanceView(row: BalanceRow | undefined, subscription: SubscriptionRow | undefined): CreditBalance {
  const subscription_credits = row ? row.subscription + row.held_subscription : 0
  const purchased_credits = row ? row.purchased + row.held_purchased : 0
  const reserved = row ? row.held_subscription + row.held_purchased : 0
  const balance = subscription_credits + purchased_credits
  return {
    balance,
    subscription_credits,
    purchased_credits,
    reserved,
    available: balance - reserved,
    awaits_confirmation: subscription?.plan === 'free' && subscription.awaits_confirmation,
    subscription: subscription ? subscriptionView(subscription, row?.used_this_period ?? 0) : null,
    payer: null,
    suspended_payer: null,
  }
}

function leftFor({ problem, credit_limit_per_month, credits_used_this_month }: TeamPayer, available: number): number {
  if (problem) return 0
  if (credit_limit_per_month === null) return available
  return Math.min(available, Math.max(0, credit_limit_per_month - credits_used_this_month))
}

function payerView({ account_id: _, seat_id: __, ...shown }: TeamPayer): NonNullable<CreditBalance['payer']> {
  return shown
}

function subscriptionView(row: SubscriptionRow, credits_used_this_period: number): Subscription {
  const plan = plans[row.plan]
  const ends = row.status === 'canceled'
  return {
    plan: planOffer(plan),
    plan_name: plan.name,
    credits_used_this_period,
    billing_cycle: row.billing_cycle,
    status: row.status,
    period_start: row.period_start.toISOString(),
    period_end: row.period_end.toISOString(),
    next_billing_date: ends ? null : (row.paid_until?.toISOString() ?? null),
    is_test: row.is_test,
    scheduled_plan: scheduledPlan(row),
    scheduled_billing_cycle: row.next_plan ? row.next_cycle : null,
    scheduled_at: ends || row.next_plan ? (row.changes_at ?? row.period_end).toISOString() : null,
  }
}

/** A change of the billing cycle alone is not another plan. */
function scheduledPlan({ status, next_plan, plan }: SubscriptionRow): PlanId | null {
  if (next_plan && next_plan !== plan) return next_plan
  return status === 'canceled' ? 'free' : null
}

const transactionView = (row: TransactionRow): Transaction => ({ ...row, created_at: row.created_at.toISOString() })
