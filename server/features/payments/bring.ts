import { addMonths } from '#core/rules/payments/months.ts'
import { type PlanId, packages, plans } from '#core/rules/plans.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { Credits } from '../credits/service.ts'
import type { Order } from './store.ts'

type Held = Awaited<ReturnType<Credits['held']>>

/** How a paid order is given what it was paid for; `credits` where its plan can no longer be given as it was offered. */
export type Way = 'package' | 'start' | 'extend' | 'upgrade' | 'credits'

export function wayOf(order: Order, held: Held, now: Date): Way {
  if (order.kind === 'package') return 'package'
  const has_plan = held !== undefined && held.plan !== 'free'
  if (!has_plan || (held.paid_until !== null && held.paid_until <= now))
    return order.kind === 'upgrade' ? 'credits' : 'start'
  if (order.kind === 'upgrade') {
    const is_same = held.plan === order.from_plan && held.billing_cycle === order.from_cycle
    return is_same && held.paid_until?.getTime() === order.from_paid_until?.getTime() ? 'upgrade' : 'credits'
  }
  return held.plan === order.plan || held.next_plan === order.plan ? 'extend' : 'credits'
}

/** The whole worth of an order in credits, which is given where nothing else can be. */
function worthOf({ kind, package_id, plan, from_plan, months }: Order): number {
  if (kind === 'package') return packages.find(({ id }) => id === package_id)?.credits ?? 0
  const monthly = (id: PlanId | null) => (id ? plans[id].monthly_credits : 0)
  return Math.max(0, monthly(plan) - (kind === 'upgrade' ? monthly(from_plan) : 0)) * months
}

export function describe({ package_id, plan, billing_cycle }: Pick<Order, 'package_id' | 'plan' | 'billing_cycle'>) {
  if (plan) return `${plans[plan].name} plan, ${billing_cycle}`
  return packages.find(({ id }) => id === package_id)?.name ?? 'Credits'
}

/** Gives what was paid for, in the transaction that says so; the reference in the ledger makes a second time do nothing. */
export async function bring(
  tx: Sql,
  credits: Credits,
  order: Order,
  { share, now }: { share: number; now: Date },
): Promise<{ way: Way; credits: number }> {
  const { account_id, months } = order
  const reference = `order:${order.id}`
  const held = await credits.held(tx, account_id)
  const way = share < 1 && order.kind !== 'package' ? 'credits' : wayOf(order, held, now)
  const [plan, billing_cycle] = [order.plan!, order.billing_cycle!]

  if (way === 'package' || way === 'credits') {
    const granted = Math.floor(worthOf(order) * share)
    const about = { kind: 'purchase', source: 'order', reason: describe(order), reference } as const
    if (granted > 0) await credits.grantPurchased(tx, account_id, { ...about, credits: granted })
    return { way, credits: granted }
  }
  if (way === 'start') {
    // a renewal says up to when it pays; who comes anew has their whole time from now on
    const paid_until = order.kind === 'renewal' && order.paid_until! > now ? order.paid_until! : addMonths(now, months)
    await credits.startSubscription(tx, account_id, { plan, billing_cycle, paid_until, reference, occurred_at: now })
    return { way, credits: plans[plan].monthly_credits }
  }
  if (way === 'upgrade') {
    const to = { plan, billing_cycle, paid_until: order.paid_until!, reference }
    return { way, credits: (await credits.changePlan(tx, account_id, to)).credit_adjustment }
  }
  const before = await credits.balance(account_id, tx)
  const paid_until = order.kind === 'renewal' ? order.paid_until! : addMonths(held!.paid_until ?? now, months)
  await credits.extendSubscription(tx, account_id, paid_until)
  const after = await credits.balance(account_id, tx)
  return { way, credits: Math.max(0, after.balance - before.balance) }
}
