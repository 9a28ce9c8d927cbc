import { type BillingCycle, type PlanId, plans } from '#core/rules/plans.ts'
import { isDowngrade } from '#core/rules/pricing.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import { announceTopic } from '../../platform/live/gateway.ts'
import { type Locked, ledger } from './ledger.ts'
import { addMonths, afterPeriod, type SubscriptionState } from './period.ts'
import { type SubscriptionRow, creditStore as store } from './store.ts'

/** Plans over time. Every function works under the lock of the user's balance, in the transaction of its cause. */
export function createSubscriptions({ db, now = () => new Date() }: { db: Db; now?: () => Date }) {
  async function locked(tx: Sql, user_id: string): Promise<{ balance: Locked; current: SubscriptionRow | undefined }> {
    const balance = await ledger.lock(tx, user_id)
    return { balance, current: (await store.subscriptionsOf(tx, [user_id]))[0] }
  }
  async function write(tx: Sql, row: SubscriptionRow): Promise<void> {
    await store.putSubscription(tx, row)
    announceTopic(tx, row.user_id, 'credits')
  }

  /** A new period from now on, on a plan that is new to the user. */
  async function begin(
    tx: Sql,
    balance: Locked,
    state: Pick<SubscriptionState, 'plan' | 'billing_cycle' | 'paid_until'> & { reference: string },
  ): Promise<boolean> {
    const { reference, ...chosen } = state
    const at = now()
    const period = { anchor_at: at, period_start: at, period_end: addMonths(at, 1) }
    if (!(await allocate(tx, balance, { plan: chosen.plan, reference }))) return false
    await write(tx, { user_id: balance.user_id, ...chosen, ...period, status: 'active', next_plan: null })
    return true
  }
  function allocate(tx: Sql, balance: Locked, { plan, reference }: { plan: PlanId; reference: string }) {
    const { name, monthly_credits: credits } = plans[plan]
    return ledger.startPeriod(tx, balance, { credits, source: 'plan', reason: `${name} plan`, reference })
  }

  async function renew(tx: Sql, user_id: string): Promise<boolean> {
    const { balance, current } = await locked(tx, user_id)
    const next = current && afterPeriod(current, now())
    if (!current || !next) return false
    if (next.period_end > current.period_end)
      await allocate(tx, balance, {
        plan: next.plan,
        reference: `allocation:${user_id}:${next.period_start.toISOString()}`,
      })
    else if (next.status === current.status) return false
    await write(tx, { ...next, user_id })
    return true
  }

  return {
    /** Part of the transaction that opens an account. */
    async open(tx: Sql, user_id: string, plan: PlanId): Promise<void> {
      const balance = await ledger.lock(tx, user_id)
      await begin(tx, balance, { plan, billing_cycle: 'monthly', paid_until: null, reference: `open:${user_id}` })
    },

    /** Somebody paid for a plan: its credits come now, and the rest of the old plan's end. False on a repeat. */
    async startSubscription(
      tx: Sql,
      user_id: string,
      paid: { plan: PlanId; billing_cycle: BillingCycle; paid_until: Date | null; reference: string },
    ): Promise<boolean> {
      return begin(tx, await ledger.lock(tx, user_id), { ...paid, reference: `subscription:${paid.reference}` })
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
      const credits = plans[plan].monthly_credits - plans[current.plan].monthly_credits
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
