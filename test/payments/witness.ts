import { type BillingCycle, type PlanId, packages, planIds, plans } from '#core/rules/plans.ts'
import { type Order, orderStore } from '../../server/features/payments/store.ts'
import type { Acting } from '../../server/platform/ids.ts'
import type { openPaymentsWorld } from './world.ts'

type World = Awaited<ReturnType<typeof openPaymentsWorld>>
/** One month of credits on a plan, as the customer saw it. */
type Month = { plan: PlanId; cycle: BillingCycle; start: number; seen_at: number }

const hour = 3_600_000
const tickHours = 24 * 9
const rank = (plan: PlanId) => planIds.indexOf(plan)
const cents = (usd: number) => Math.round(usd * 100)
/** The lowest list price of one credit: that of the largest package. */
const centsACredit = Math.min(...packages.map(({ price, credits }) => (price * 100) / credits))

/**
 * Watches what an account is given, from outside: the plan and credit month its owner sees, the credits the ledger grants, and
 * the money the orders took. It knows the price list and nothing of how plans are stored.
 */
export function createWitness(w: World, who: Acting) {
  const months = new Map<number, Month>()
  let lastRefundAt = 0
  let refundedBefore = 0

  async function look(): Promise<void> {
    const { subscription } = await w.credits.balance(who.account_id)
    const orders = await orderStore.exported(w.parts.db, who.account_id)
    const refunded = orders.reduce(
      (sum, { refunded_cents, status }) => sum + refunded_cents + Number(status === 'refunded'),
      0,
    )
    if (refunded > refundedBefore) lastRefundAt = w.now().getTime()
    refundedBefore = refunded
    if (!subscription || subscription.plan.id === 'free') return
    const start = Date.parse(subscription.period_start)
    const known = months.get(start)
    const plan = subscription.plan.id as PlanId
    if (known && rank(known.plan) > rank(plan)) return
    months.set(start, { plan, cycle: subscription.billing_cycle, start, seen_at: known?.seen_at ?? w.now().getTime() })
  }

  async function advance(hours: number): Promise<void> {
    for (let left = hours; left > 0; left -= tickHours) {
      w.control.advance(Math.min(left, tickHours) * hour)
      await w.parts.db.tx((tx) => w.credits.renew(tx, who.account_id))
      await look()
    }
  }

  /** Full years at the yearly price; months of an unfinished year at the monthly one, unless an upgrade or a refund ended it. */
  function priceOf(seen: Month[], hadRefund: boolean): number {
    let sum = 0
    for (let i = 0; i < seen.length; ) {
      const { plan, cycle } = seen[i]!
      let end = i
      while (end < seen.length && seen[end]!.plan === plan && seen[end]!.cycle === cycle) end++
      const count = end - i
      const isUpgraded = end < seen.length && rank(seen[end]!.plan) > rank(plan)
      const { monthly_price, yearly_price } = plans[plan]
      const rest = count % 12
      if (cycle === 'monthly') sum += count * cents(monthly_price)
      else
        sum +=
          ((count - rest) / 12) * cents(yearly_price) +
          rest * (isUpgraded || hadRefund ? cents(yearly_price) / 12 : cents(monthly_price))
      i = end
    }
    return sum
  }

  return {
    look,
    advance,
    /** Stops buying: messages arrive, and time passes until all paid time is over. */
    async lapse(): Promise<void> {
      w.mend()
      await w.chores()
      await look()
      for (let turn = 0; turn < 60; turn++) {
        await w.payments.billing.cancel(who.account_id).catch(() => {})
        const { subscription } = await w.credits.balance(who.account_id)
        if (!subscription || subscription.plan.id === 'free') break
        const left = Date.parse(subscription.period_end) - w.now().getTime()
        w.control.advance(Math.max(left, 24 * hour) + 1000)
        await w.chores()
        await look()
      }
    },

    async sums() {
      const orders = (await orderStore.exported(w.parts.db, who.account_id)).filter(({ paid_at }) => paid_at)
      const seen = [...months.values()].sort((a, b) => a.start - b.start)
      const bought = orders.filter(({ facts }) => facts.brought === 'purchased')
      const creditsCents = bought.reduce((sum, { kind, credits, paid_cents, amount_cents, taken_back }) => {
        const isWhole = kind === 'package' && paid_cents >= amount_cents && taken_back === 0
        return sum + (isWhole ? amount_cents : ((credits ?? 0) - taken_back) * centsACredit)
      }, 0)
      // the promotion is worth half of a first month, once; an upgrade in that month credits what was paid
      const isMonthOf = (order: Order, { plan, start }: Month) =>
        plan === order.plan && Math.abs(start - order.applied_at!.getTime()) < hour
      const promoted = orders.some(
        (order) =>
          order.is_promotion && order.facts.brought === 'plan' && seen.some((month) => isMonthOf(order, month)),
      )
        ? 1_100
        : 0
      const paid = orders.reduce((sum, { paid_cents }) => sum + paid_cents, 0)
      const kept = orders.reduce((sum, { status, paid_cents, refunded_cents }) => {
        return sum + (status === 'refunded' ? 0 : paid_cents - refunded_cents)
      }, 0)
      // after a partial refund, the month that the remaining money begins counts whole
      const keptWhole = orders.reduce((sum, { plan, status, refunded_cents }) => {
        const isPart = refunded_cents > 0 && status !== 'refunded'
        return sum + (isPart && plan ? Math.min(refunded_cents, cents(plans[plan].monthly_price)) : 0)
      }, 0)
      const after = lastRefundAt ? seen.filter(({ seen_at }) => seen_at > lastRefundAt) : []
      return {
        granted_cents: Math.floor(priceOf(seen, lastRefundAt > 0) + creditsCents),
        paid_cents: paid + promoted,
        granted_after_refund_cents: Math.floor(priceOf(after, true)),
        kept_cents: kept + promoted + keptWhole,
        plan_credits: await planCredits(w, who),
        plan_credits_of_months: seen.reduce((sum, { plan }) => sum + plans[plan].monthly_credits, 0),
      }
    },
  }
}

/** Credits of paid plans that the ledger granted, minus those it reversed after refunds. */
async function planCredits(w: World, { account_id }: Acting): Promise<number> {
  const [row] = await w.parts.db.query<{ credits: number }>(
    `select coalesce(sum(e.amount), 0)::float8 as credits from credit_journal j join credit_entries e on e.journal_id = j.id
     where j.account_id = $1 and e.account = 'subscription' and j.reason <> 'Free plan'
       and j.kind in ('allocation', 'adjustment', 'refund', 'grant')`,
    [account_id],
  )
  return row!.credits
}
