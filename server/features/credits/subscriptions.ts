import { randomUUID } from 'node:crypto'
import { addBillingMonths, addMonths, wholeMonths } from '#core/rules/payments/months.ts'
import {
  creditMonth,
  endOfPaid,
  livePeriods,
  type PaidPeriod,
  periodOn,
  priceCents,
  type UpgradeTerms,
  upgraded,
  withoutMoney,
  withoutOrder,
} from '#core/rules/payments/paid-periods.ts'
import { type BillingCycle, type PlanId, plans } from '#core/rules/plans.ts'
import { isDowngrade } from '#core/rules/pricing.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import { announceTopic } from '../../platform/live/gateway.ts'
import { type Locked, ledger } from './ledger.ts'
import { renewalOf, type SubscriptionState, stateAt } from './period.ts'
import { type SubscriptionRow, creditStore as store } from './store.ts'

/** Called in the same transaction whenever an account's plan is written, even unchanged. */
export type PlanFollower = (tx: Sql, held: { account_id: AccountId; plan: PlanId }) => Promise<void>

/** A period as its order sells it. */
export type SoldPeriod = {
  plan: PlanId
  billing_cycle: BillingCycle
  months: number
  price_cents: number
  order_id: string | null
  is_test?: boolean
  /** The end the provider charged for, which may differ from ours by a few days. */
  ends_at?: Date
}

type Known = { balance: Locked; current: SubscriptionRow; periods: PaidPeriod[] }

const nothingScheduled = { renewal_plan: null, renewal_cycle: null } as const
const day = 86_400_000

/**
 * Plans over time. A subscription is a list of paid periods (`credit_periods`); the row in `credit_subscriptions` is its state now.
 * Every function works under the lock of the account's balance, in the caller's transaction.
 */
export function createSubscriptions({
  db,
  now = () => new Date(),
  isConfirmed = async () => true,
}: {
  db: Db
  now?: () => Date
  /** Whether the free plan's credits may be granted; false while the owner's address is unconfirmed. */
  isConfirmed?: (tx: Sql, account_id: AccountId) => Promise<boolean>
}) {
  async function locked(tx: Sql, account_id: AccountId): Promise<Known | null> {
    const balance = await ledger.lock(tx, account_id)
    const [current] = await store.subscriptionsOf(tx, [account_id])
    if (!current) return null
    return { balance, current, periods: await adopted(tx, current, await store.periodsOf(tx, account_id)) }
  }

  /** Records time sold by a release without periods, also while both releases run. */
  async function adopted(tx: Sql, current: SubscriptionRow, periods: PaidPeriod[]): Promise<PaidPeriod[]> {
    const { account_id, plan, billing_cycle, paid_until } = current
    const end = endOfPaid(livePeriods(periods))
    if (!paid_until || plan === 'free' || plan === 'staff' || (end && end >= paid_until)) return periods
    const starts_at = end ?? current.period_start
    if (starts_at >= paid_until) return periods
    const months = Math.max(1, wholeMonths(starts_at, paid_until))
    const price_cents = Math.round((priceCents(plan, billing_cycle) * months) / (billing_cycle === 'yearly' ? 12 : 1))
    const period = newPeriod({ plan, billing_cycle, months, price_cents, order_id: null }, starts_at, paid_until)
    await store.putPeriods(tx, account_id, [period])
    return [...periods, period]
  }

  const followers: PlanFollower[] = []
  async function write(tx: Sql, row: SubscriptionRow): Promise<void> {
    await store.putSubscription(tx, row)
    for (const follow of followers) await follow(tx, { account_id: row.account_id, plan: row.plan })
    announceTopic(tx, row.account_id, 'credits')
  }

  function allocate(
    tx: Sql,
    balance: Locked,
    { plan, reference, months = 1 }: { plan: PlanId; reference: string; months?: number },
  ) {
    const { name, monthly_credits } = plans[plan]
    const credits = months > 0 ? monthly_credits : 0
    return ledger.startPeriod(tx, balance, { credits, source: 'plan', reason: `${name} plan`, reference })
  }
  /** The free plan's credits need a confirmed address; paid ones do not. */
  const mustWait = async (tx: Sql, account_id: AccountId, plan: PlanId) =>
    plan === 'free' && !(await isConfirmed(tx, account_id))

  /** Writes the current state and grants the credits of a month that has begun. `begins`: even one that began this instant. */
  async function settle(
    tx: Sql,
    { balance, current, periods }: Known,
    { change = {}, begins }: { change?: Partial<SubscriptionState>; begins?: boolean } = {},
  ): Promise<boolean> {
    const { account_id } = current
    const next = stateAt({ ...current, ...change }, periods, now())
    let { awaits_confirmation } = current
    const isFirst = current.period_end <= current.period_start
    if (begins || isFirst || next.period_start > current.period_start) {
      const waits = await mustWait(tx, account_id, next.plan)
      const period = next.paid_until ? periodOn(livePeriods(periods), now()) : undefined
      const reference = referenceOf(account_id, next, period)
      if (!waits) await allocate(tx, balance, { plan: next.plan, reference, months: period?.months ?? 1 })
      // the rest of the old month expires either way
      else if (balance.subscription + balance.held_subscription > 0)
        await ledger.startPeriod(tx, balance, { credits: 0, source: 'plan', reason: 'Free plan', reference })
      if (next.plan === 'free') awaits_confirmation = waits
    } else if (isSame(current, next)) return false
    await write(tx, { ...next, account_id, awaits_confirmation })
    return true
  }

  const referenceOf = (account_id: AccountId, { period_start }: SubscriptionState, period: PaidPeriod | undefined) =>
    period
      ? `period:${period.id}:${period_start.toISOString()}`
      : `allocation:${account_id}:${period_start.toISOString()}`

  async function change(
    tx: Sql,
    known: Known,
    changed: PaidPeriod[],
    more: Parameters<typeof settle>[2] = {},
  ): Promise<void> {
    await store.putPeriods(tx, known.current.account_id, changed)
    const ids = new Set(changed.map(({ id }) => id))
    const periods = [...known.periods.filter(({ id }) => !ids.has(id)), ...changed]
    await settle(tx, { ...known, periods }, more)
  }

  /** When a month loses the period it began with, keeps only what the current plan grants. */
  async function keepCreditsOf(tx: Sql, balance: Locked, ended: PaidPeriod, running: PaidPeriod | undefined) {
    const credits = balance.subscription - (running ? plans[running.plan].monthly_credits : 0)
    const about = { source: 'plan', reason: `${plans[ended.plan].name} plan`, reference: `ended:${ended.id}` }
    await ledger.takeBack(tx, balance.account_id, { ...about, credits, from: 'subscription' })
  }

  async function renew(tx: Sql, account_id: AccountId): Promise<boolean> {
    const known = await locked(tx, account_id)
    return known ? settle(tx, known) : false
  }

  /** Locks the account and first updates its state to now. Null for a deleted account. */
  async function upToDateIfAny(tx: Sql, account_id: AccountId): Promise<Known | null> {
    await renew(tx, account_id)
    return locked(tx, account_id)
  }

  async function upToDate(tx: Sql, account_id: AccountId): Promise<Known> {
    const known = await upToDateIfAny(tx, account_id)
    if (!known) throw new Error(`Account ${account_id} has no plan.`)
    return known
  }

  function newPeriod(sold: SoldPeriod, starts_at: Date, ends_at: Date): PaidPeriod {
    const { ends_at: _, is_test = false, ...rest } = sold
    const nothing = { status: 'paid', replaced_by: null, credited_cents: 0 } as const
    return { id: randomUUID(), ...rest, is_test, starts_at, ends_at, ...nothing }
  }

  return {
    /** Subscribes an area created later whose rows follow the plan. */
    follow(follower: PlanFollower): void {
      followers.push(follower)
    },

    /** Runs in the transaction that opens an account. */
    async open(tx: Sql, account_id: AccountId, plan: PlanId): Promise<void> {
      const balance = await ledger.lock(tx, account_id)
      const waits = await mustWait(tx, account_id, plan)
      if (!waits && !(await allocate(tx, balance, { plan, reference: `open:${account_id}` }))) return
      await write(tx, { account_id, ...granted(plan, now()), awaits_confirmation: waits })
    },

    /** Grants the waiting free credits, once in the life of an account. Runs in the transaction that confirms its address. */
    async confirm(tx: Sql, account_id: AccountId): Promise<void> {
      const known = await locked(tx, account_id)
      if (!known?.current.awaits_confirmation) return
      const { balance, current } = known
      const row = { ...current, awaits_confirmation: false }
      const comes =
        row.plan === 'free' && (await allocate(tx, balance, { plan: 'free', reference: `confirmed:${account_id}` }))
      await write(tx, comes ? { ...row, ...granted('free', now()) } : row)
    },

    /** Grants a plan without payment. The difference in credits comes at once; a smaller plan waits for the end of the month. */
    async changePlan(
      tx: Sql,
      account_id: AccountId,
      { plan, reference }: { plan: PlanId; reference: string },
    ): Promise<{ credit_adjustment: number; scheduled_downgrade: PlanId | null }> {
      const known = await upToDate(tx, account_id)
      const { balance, current } = known
      const end = endOfPaid(livePeriods(known.periods))
      if (plan === 'free' && end && end > now()) {
        // paid time continues after a granted plan; granting a smaller plan never takes it
        await settle(tx, known, { change: { status: 'active', paid_until: end } })
        return { credit_adjustment: 0, scheduled_downgrade: null }
      }
      if (isDowngrade(current.plan, plan)) {
        await write(tx, { ...current, next_plan: plan, changes_at: current.period_end, paid_until: null })
        return { credit_adjustment: 0, scheduled_downgrade: plan }
      }
      // waiting free credits cannot be deducted
      const hasCome = current.plan === 'free' && current.awaits_confirmation ? 0 : plans[current.plan].monthly_credits
      const credits = current.plan === plan ? 0 : plans[plan].monthly_credits - hasCome
      const about = {
        source: 'plan',
        reason: `Change to the ${plans[plan].name} plan`,
        reference: `change:${reference}`,
      }
      const adjusted = credits > 0 && (await ledger.adjust(tx, balance, { ...about, credits }))
      await write(tx, { ...current, ...noSchedule, plan, status: 'active', paid_until: null })
      return { credit_adjustment: adjusted ? credits : 0, scheduled_downgrade: null }
    },

    /**
     * Adds a paid period behind the last one, or at once if none runs; its first credits then come now, and those of the old month
     * expire. A plan that was to end, or to change after the last period, continues with this one. Answers the new state.
     */
    async addPeriod(
      tx: Sql,
      account_id: AccountId,
      sold: SoldPeriod,
    ): Promise<{ begins: boolean; paid_until: Date; credits: number }> {
      const known = await upToDate(tx, account_id)
      const { current } = known
      const live = livePeriods(known.periods)
      const runs = periodOn(live, now()) !== undefined
      const isLate = current.status === 'past_due'
      const starts_at = runs || isLate ? endOfPaid(live)! : now()
      const anchor_at = runs || isLate ? current.anchor_at : starts_at
      const period = newPeriod(sold, starts_at, sold.ends_at ?? addBillingMonths(anchor_at, starts_at, sold.months))
      await change(tx, known, [period], {
        change: { ...nothingScheduled, status: 'active', anchor_at, paid_until: period.ends_at },
        begins: !runs,
      })
      return { begins: !runs, paid_until: period.ends_at, credits: runs ? 0 : plans[sold.plan].monthly_credits }
    },

    /** Replaces the running period by a larger one, on terms quoted under the same lock. Grants the difference in credits. */
    async upgrade(
      tx: Sql,
      account_id: AccountId,
      terms: UpgradeTerms,
      sold: SoldPeriod,
    ): Promise<{ credits: number; paid_until: Date }> {
      const known = await upToDate(tx, account_id)
      const { balance, current, periods } = known
      const at = { anchor: current.anchor_at, now: now() }
      const period = newPeriod(sold, terms.starts_at, terms.ends_at)
      // a gift keeps its own month of credits: the new period's first month begins now
      const begins = terms.replaced.length === 0
      const credits = Math.max(
        0,
        plans[period.plan].monthly_credits - (begins ? 0 : plans[current.plan].monthly_credits),
      )
      const reason = `Change to the ${plans[period.plan].name} plan`
      const about = { source: 'plan', reason, reference: `upgrade:${period.id}` }
      if (credits > 0 && !begins) await ledger.adjust(tx, balance, { ...about, credits })
      await change(tx, known, upgraded(livePeriods(periods), period, terms, at), {
        change: { ...nothingScheduled, status: 'active', paid_until: period.ends_at },
        begins,
      })
      return { credits, paid_until: period.ends_at }
    },

    /** Plan credits that the running month got from an order; none if another order's period runs. */
    async monthCreditsOf(tx: Sql, account_id: AccountId, orderId: string): Promise<number> {
      const known = await upToDateIfAny(tx, account_id)
      if (!known) return 0
      const { current, periods } = known
      const running = periodOn(livePeriods(periods), now())
      if (running?.order_id !== orderId || running.months === 0) return 0
      const { index } = creditMonth(running, current.anchor_at, now())
      // the month in which an upgrade began had the credits of the previous plan
      const before = index === 0 && periods.find(({ replaced_by }) => replaced_by === running.id)
      return plans[running.plan].monthly_credits - (before ? plans[before.plan].monthly_credits : 0)
    },

    /**
     * Reverses a refunded order: its period ends, the rest of its credits expires, and the period it replaced is restored. A partial
     * refund shortens the period.
     */
    async removeOrder(tx: Sql, account_id: AccountId, orderId: string, partCents?: number): Promise<void> {
      const known = await upToDateIfAny(tx, account_id)
      if (!known) return
      const { current, periods } = known
      const own = periods.find((one) => one.order_id === orderId && one.status !== 'reversed')
      if (!own) return
      const at = { anchor: current.anchor_at, now: now() }
      if (partCents !== undefined) return change(tx, known, withoutMoney(periods, orderId, partCents, at))
      const left = withoutOrder(periods, orderId, at)
      const month = known.balance.period
      await change(tx, known, left)
      const ran = periodOn(livePeriods(periods), now()) === own
      if (ran && known.balance.period === month)
        await keepCreditsOf(tx, known.balance, own, periodOn(livePeriods(left), now()))
    },

    /** Adds unpaid days behind the last period, with credits for each month that begins in them. */
    async giveDays(tx: Sql, account_id: AccountId, days: number): Promise<void> {
      const known = await upToDate(tx, account_id)
      const { current } = known
      const live = livePeriods(known.periods)
      const { plan, billing_cycle } = live.at(-1) ?? current
      const starts_at = laterOf(endOfPaid(live) ?? now(), now())
      const gift: SoldPeriod = { plan, billing_cycle, months: Math.ceil(days / 31), price_cents: 0, order_id: null }
      const period = newPeriod(gift, starts_at, new Date(starts_at.getTime() + days * day))
      const { status } = current
      await change(tx, known, [period], {
        change: { status: status === 'canceled' ? status : 'active', paid_until: period.ends_at },
        begins: starts_at <= now(),
      })
    },

    /** Schedules what follows the last paid period; choosing that period's own plan undoes an earlier choice. */
    async schedule(tx: Sql, account_id: AccountId, to: { plan: PlanId; billing_cycle: BillingCycle }): Promise<void> {
      const known = await upToDate(tx, account_id)
      const change = { renewal_plan: to.plan, renewal_cycle: to.billing_cycle, status: 'active' } as const
      await settle(tx, known, { change })
    },

    /** Cancels: the plan lasts to the end of its paid time and does not renew. */
    async cancelSubscription(tx: Sql, account_id: AccountId): Promise<void> {
      const known = await upToDate(tx, account_id)
      const { plan, paid_until, period_end } = known.current
      if (plan === 'free' || plan === 'staff') return
      if (paid_until) await settle(tx, known, { change: { ...nothingScheduled, status: 'canceled' } })
      else await write(tx, { ...known.current, ...noSchedule, status: 'canceled', changes_at: period_end })
    },

    /** Undoes a cancellation or a scheduled change: the last paid period continues after its end. */
    async resumeSubscription(tx: Sql, account_id: AccountId): Promise<void> {
      const known = await upToDate(tx, account_id)
      await settle(tx, known, { change: { ...nothingScheduled, status: 'active' } })
    },

    /** The current plan with its periods, locked until the transaction ends. */
    async held(tx: Sql, account_id: AccountId) {
      const known = await upToDateIfAny(tx, account_id)
      if (!known) return undefined
      const { current, periods } = known
      return { ...current, periods: livePeriods(periods), renewal: renewalOf(current, periods) }
    },

    renew,
    /** Chore: renews what is due. Safe in any process, more than once; one account's failure does not delay others. */
    async renewDue(): Promise<void> {
      const failures: unknown[] = []
      for (let due = await store.due(db, now(), null); due.length; due = await store.due(db, now(), due.at(-1)!))
        for (const { account_id } of due) await db.tx((tx) => renew(tx, account_id)).catch((err) => failures.push(err))
      if (failures.length) throw new AggregateError(failures, `${failures.length} renewals failed`)
    },
  }
}

const noSchedule = {
  next_plan: null,
  next_cycle: null,
  changes_at: null,
  is_test: false,
  ...nothingScheduled,
} as const

/** A plan without payment, from now on. */
function granted(plan: PlanId, at: Date): SubscriptionState {
  const period = { anchor_at: at, period_start: at, period_end: addMonths(at, 1) }
  return { plan, billing_cycle: 'monthly', status: 'active', paid_until: null, ...period, ...noSchedule }
}

const laterOf = (one: Date, other: Date) => (one > other ? one : other)

/** Compares stored values; dates by their time. */
function isSame(current: SubscriptionRow, next: SubscriptionState): boolean {
  const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : value)
  return Object.entries(next).every(
    ([name, value]) => comparable(current[name as keyof SubscriptionRow]) === comparable(value),
  )
}
