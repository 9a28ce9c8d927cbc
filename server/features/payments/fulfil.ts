import { priceCents } from '#core/rules/payments/paid-periods.ts'
import { creditsForMoney, type Held, type Quote, quoteFor, startOfNext } from '#core/rules/payments/quote.ts'
import { type PlanId, packages, plans } from '#core/rules/plans.ts'
import { isDowngrade } from '#core/rules/pricing.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { Credits } from '../credits/service.ts'
import type { Order } from './store.ts'

/**
 * What a paid order becomes, decided under the account's lock when its money arrives:
 * - `package`: credits that never expire.
 * - `period`: time on the order's own plan, at once or behind the last paid period.
 * - `upgrade`: a period that replaces the running one, on current terms.
 * - `credits`: credits for the order's amount, where its plan is no longer sold at that price.
 */
export type Outcome =
  | { as: 'package' | 'credits' }
  | { as: 'period' }
  | { as: 'upgrade'; terms: NonNullable<Quote['upgrade']> }

type Priced = Pick<Order, 'kind' | 'plan' | 'billing_cycle' | 'amount_cents' | 'is_promotion'>

function outcomeOf(order: Priced, held: Held, now: Date): Outcome {
  const { kind, plan, billing_cycle, amount_cents } = order
  if (kind === 'package') return { as: 'package' }
  if (!plan || !billing_cycle) return { as: 'credits' }
  const quote = quoteFor({ plan_id: plan, billing_cycle }, held, now)
  const terms = typeof quote === 'string' ? null : quote.upgrade
  const running = held?.periods.find(({ starts_at, ends_at }) => starts_at <= now && now < ends_at)
  const isLarger = running !== undefined && running.plan !== plan && !isDowngrade(running.plan, plan)
  if (kind === 'upgrade' || (kind === 'start' && isLarger))
    return terms && terms.amount_cents <= amount_cents ? { as: 'upgrade', terms } : { as: 'credits' }
  if (order.is_promotion) {
    // the discount is for one first month; another order may have used it since this quote
    const isPromoted = typeof quote !== 'string' && quote.kind === 'start' && quote.is_promotion
    return isPromoted && quote.amount_cents <= amount_cents ? { as: 'period' } : { as: 'credits' }
  }
  return amount_cents >= priceCents(plan, billing_cycle) ? { as: 'period' } : { as: 'credits' }
}

/** Whether the customer would get what was offered, for no more than it costs now. */
export function isAsOffered(order: Priced, held: Held, now: Date): boolean {
  const outcome = outcomeOf(order, held, now)
  if (outcome.as === 'credits') return false
  return outcome.as !== 'upgrade' || (order.kind === 'upgrade' && outcome.terms.amount_cents === order.amount_cents)
}

export function describe({ package_id, plan, billing_cycle }: Pick<Order, 'package_id' | 'plan' | 'billing_cycle'>) {
  if (plan) return `${plans[plan].name} plan, ${billing_cycle}`
  return packages.find(({ id }) => id === package_id)?.name ?? 'Credits'
}

export type Fulfilment = { as: Outcome['as']; credits: number; paid_until: Date | null }

/**
 * Applies a paid order to the account: grants credits, adds a paid period, or upgrades the running one. Runs in the caller's
 * transaction under the account's lock; a reference in the ledger and one period per order make a second call do nothing.
 */
export async function fulfil(
  tx: Sql,
  credits: Credits,
  order: Order,
  { held, paid_cents, now }: { held: Held; paid_cents: number; now: Date },
): Promise<Fulfilment> {
  const { account_id, amount_cents } = order
  const isPartial = paid_cents < amount_cents
  const outcome = isPartial && order.kind !== 'package' ? { as: 'credits' as const } : outcomeOf(order, held, now)
  if (outcome.as === 'package' || outcome.as === 'credits') {
    const granted = outcome.as === 'package' ? packageCredits(order, paid_cents) : creditsForMoney(paid_cents)
    const source = order.is_test ? 'test_order' : 'order'
    const about = { kind: 'purchase', source, reason: describe(order), reference: `order:${order.id}` } as const
    if (granted > 0) await credits.grantPurchased(tx, account_id, { ...about, credits: granted })
    return { as: outcome.as, credits: granted, paid_until: null }
  }
  const { id: order_id, is_test, months } = order
  const [plan, billing_cycle] = [order.plan as PlanId, order.billing_cycle!]
  const sold = { plan, billing_cycle, order_id, is_test }
  if (outcome.as === 'upgrade') {
    const { terms } = outcome
    const price_cents = paid_cents + terms.credit_cents
    return {
      as: 'upgrade',
      ...(await credits.upgrade(tx, account_id, terms, { ...sold, months: terms.months, price_cents })),
    }
  }
  const ends_at = order.kind === 'renewal' ? renewalEnd(order, held, now) : undefined
  const added = await credits.addPeriod(tx, account_id, { ...sold, months, price_cents: paid_cents, ends_at })
  return { as: 'period', credits: added.credits, paid_until: added.paid_until }
}

function packageCredits({ package_id, amount_cents }: Order, paid_cents: number): number {
  const whole = packages.find(({ id }) => id === package_id)?.credits ?? 0
  return Math.floor(whole * Math.min(1, paid_cents / amount_cents))
}

/** Prefers the provider's own end, so that its next charge and ours fall on one day; ours where the two differ too much. */
function renewalEnd({ paid_until, months }: Order, held: Held, now: Date): Date | undefined {
  const from = startOfNext(held, now)
  if (!paid_until || paid_until <= from) return undefined
  const days = (paid_until.getTime() - from.getTime()) / 86_400_000
  return days <= months * 31 ? paid_until : undefined
}

/**
 * Sets how many of an order's credits are reversed in total: more than before, at most what is left, or fewer after a won dispute.
 * Answers how many are reversed now. Each step has its own reference.
 */
export async function takeBackCredits(tx: Sql, credits: Credits, order: Order, wanted: number): Promise<number> {
  const { account_id, taken_back } = order
  const about = {
    from: poolOf(order),
    source: order.is_test ? 'test_order' : 'order',
    reason: describe(order),
  } as const
  const step = stepsOf(order)
  if (wanted > taken_back) {
    const more = { ...about, credits: wanted - taken_back, reference: `refund:${order.id}:${step}` }
    return taken_back + (await credits.takeBack(tx, account_id, more))
  }
  if (wanted < taken_back)
    await credits.restore(tx, account_id, {
      ...about,
      credits: taken_back - wanted,
      reference: `return:${order.id}:${step}`,
    })
  return wanted
}

/** Credits of a plan expire with its month, also when a won dispute restores them. */
const poolOf = ({ facts }: Order) => (facts.brought === 'purchased' ? 'purchased' : 'subscription')

/** How often an order's credits were reversed or restored. */
export const stepsOf = ({ facts }: Order) => (typeof facts.turns === 'number' ? facts.turns : 0)

/** Ends the period of a refunded plan; after a partial refund, only the months that share paid for. */
export async function takeBackTime(tx: Sql, credits: Credits, order: Order, partCents?: number): Promise<void> {
  if (order.kind === 'package' || order.facts.brought === 'purchased') return
  await credits.removeOrder(tx, order.account_id, order.id, partCents)
}
