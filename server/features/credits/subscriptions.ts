import { type BillingCycle, type PlanId, plans } from '#core/rules/plans.ts'
import { isDowngrade } from '#core/rules/pricing.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import { announceTopic } from '../../platform/live/gateway.ts'
import { type Locked, ledger } from './ledger.ts'
import { addMonths, afterPeriod, type SubscriptionState } from './period.ts'
import { type SubscriptionRow, creditStore as store } from './store.ts'

/** Plans over time. Every function works under the lock of the user's balance, in the transaction of its cause. */
export function createSubscriptions({
  db,
  now = () => new Date(),
  isConfirmed = async () => true,
}: {
  db: Db
  now?: () => Date
  /** Whether the free plan's credits may come to this user; false while an address waits to be confirmed. */
  isConfirmed?: (tx: Sql, user_id: string) => Promise<boolean>
}) {
  async function locked(tx: Sql, user_id: string): Promise<{ balance: Locked; current: SubscriptionRow | undefined }> {
    const balance = await ledger.lock(tx, user_id)
    return { balance, current: (await store.subscriptionsOf(tx, [user_id]))[0] }
  }
  async function write(tx: Sql, row: SubscriptionRow): Promise<void> {
    await store.putSubscription(tx, row)
    announceTopic(tx, row.user_id, 'credits')
  }

  type Chosen = Pick<SubscriptionState, 'plan' | 'billing_cycle' | 'paid_until'>

  /** A new period from now on, on a plan that is new to the user. */
  async function begin(
    tx: Sql,
    balance: Locked,
    { reference, ...state }: Chosen & { reference: string; awaits_confirmation: boolean },
  ): Promise<boolean> {
    if (!(await allocate(tx, balance, { plan: state.plan, reference }))) return false
    await write(tx, { user_id: balance.user_id, ...state, ...fromNow() })
    return true
  }
  function fromNow() {
    const at = now()
    return { anchor_at: at, period_start: at, period_end: addMonths(at, 1), status: 'active', next_plan: null } as const
  }
  function allocate(tx: Sql, balance: Locked, { plan, reference }: { plan: PlanId; reference: string }) {
    const { name, monthly_credits: credits } = plans[plan]
    return ledger.startPeriod(tx, balance, { credits, source: 'plan', reason: `${name} plan`, reference })
  }
  /** The free plan's credits wait for a confirmed address; those paid for do not. */
  const mustWait = async (tx: Sql, user_id: string, plan: PlanId) =>
    plan === 'free' && !(await isConfirmed(tx, user_id))

  async function renew(tx: Sql, user_id: string): Promise<boolean> {
    const { balance, current } = await locked(tx, user_id)
    const next = current && afterPeriod(current, now())
    if (!current || !next) return false
    let { awaits_confirmation } = current
    if (next.period_end > current.period_end) {
      const reference = `allocation:${user_id}:${next.period_start.toISOString()}`
      const waits = await mustWait(tx, user_id, next.plan)
      if (!waits) await allocate(tx, balance, { plan: next.plan, reference })
      // what is left of the old period ends all the same
      else if (balance.subscription + balance.held_subscription > 0)
        await ledger.startPeriod(tx, balance, { credits: 0, source: 'plan', reason: 'Free plan', reference })
      if (next.plan === 'free') awaits_confirmation = waits
    } else if (next.status === current.status) return false
    await write(tx, { ...next, user_id, awaits_confirmation })
    return true
  }

  return {
    /** Part of the transaction that opens an account. */
    async open(tx: Sql, user_id: string, plan: PlanId): Promise<void> {
      const balance = await ledger.lock(tx, user_id)
      const chosen = { plan, billing_cycle: 'monthly', paid_until: null } as const
      if (await mustWait(tx, user_id, plan))
        await write(tx, { user_id, ...chosen, ...fromNow(), awaits_confirmation: true })
      else await begin(tx, balance, { ...chosen, reference: `open:${user_id}`, awaits_confirmation: false })
    },

    /** Part of the transaction that confirms an address: the credits that waited for it come, once in the account's life. */
    async confirm(tx: Sql, user_id: string): Promise<void> {
      const { balance, current } = await locked(tx, user_id)
      if (!current?.awaits_confirmation) return
      const known = { ...current, awaits_confirmation: false }
      const { plan, billing_cycle, paid_until } = current
      const chosen = { plan, billing_cycle, paid_until, reference: `confirmed:${user_id}`, awaits_confirmation: false }
      if (plan !== 'free' || !(await begin(tx, balance, chosen))) await write(tx, known)
    },

    /** Somebody paid for a plan: its credits come now, and the rest of the old plan's end. False on a repeat. */
    async startSubscription(
      tx: Sql,
      user_id: string,
      paid: { plan: PlanId; billing_cycle: BillingCycle; paid_until: Date | null; reference: string },
    ): Promise<boolean> {
      const { balance, current } = await locked(tx, user_id)
      const awaits_confirmation = current?.awaits_confirmation ?? false
      return begin(tx, balance, { ...paid, reference: `subscription:${paid.reference}`, awaits_confirmation })
    },

    /** More credits come at once, as the difference; fewer wait for the end of the period. */
    async changePlan(
      tx: Sql,
      user_id: string,
      to: { plan: PlanId; billing_cycle?: BillingCycle; paid_until?: Date; reference: string },
    ): Promise<{ credit_adjustment: number; scheduled_downgrade: PlanId | null }> {
      const { balance, current } = await locked(tx, user_id)
      if (!current) throw new Error(`User ${user_id} has no plan to change.`)
      const { plan, reference, ...paid } = to
      if (isDowngrade(current.plan, plan)) {
        await write(tx, { ...current, ...paid, next_plan: plan })
        return { credit_adjustment: 0, scheduled_downgrade: plan }
      }
      const has_come = current.plan === 'free' && current.awaits_confirmation ? 0 : plans[current.plan].monthly_credits
      const credits = plans[plan].monthly_credits - has_come
      const about = {
        source: 'plan',
        reason: `Change to the ${plans[plan].name} plan`,
        reference: `change:${reference}`,
      }
      const adjusted = credits > 0 && (await ledger.adjust(tx, balance, { credits, ...about }))
      await write(tx, { ...current, ...paid, plan, next_plan: null, status: 'active' })
      return { credit_adjustment: adjusted ? credits : 0, scheduled_downgrade: null }
    },

    /** The plan lasts to the end of its period and is not renewed. */
    async cancelSubscription(tx: Sql, user_id: string): Promise<void> {
      const { current } = await locked(tx, user_id)
      if (current && !['free', 'staff'].includes(current.plan))
        await write(tx, { ...current, status: 'canceled', next_plan: null })
    },

    /** The next period has been paid for; one that waits for it begins. */
    async extendSubscription(tx: Sql, user_id: string, paid_until: Date): Promise<void> {
      const { current } = await locked(tx, user_id)
      if (!current || (current.paid_until && current.paid_until >= paid_until)) return
      await write(tx, { ...current, paid_until })
      await renew(tx, user_id)
    },

    renew,
    /** A chore: any process may run it, at any time, more than once. One user's trouble does not keep others waiting. */
    async renewDue(): Promise<void> {
      const failures: unknown[] = []
      for (let due = await store.due(db, now(), null); due.length; due = await store.due(db, now(), due.at(-1)!))
        for (const { user_id } of due) await db.tx((tx) => renew(tx, user_id)).catch((err) => failures.push(err))
      if (failures.length) throw new AggregateError(failures, `${failures.length} renewals failed`)
    },
  }
}
