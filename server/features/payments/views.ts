import type { z } from 'zod'
import type { OrderView, QuoteView, SuccessDetails } from '#core/contract/payments/payments.ts'
import type { Quote } from '#core/rules/payments/quote.ts'
import { plans } from '#core/rules/plans.ts'
import { describe } from './fulfil.ts'
import type { cryptoFacts } from './orders.ts'
import type { Order } from './store.ts'

const usd = (cents: number) => cents / 100

export function orderView(order: Order): OrderView {
  const { id, method, status, kind, package_id, plan, billing_cycle, is_promotion, is_test } = order
  return {
    id,
    method,
    status,
    kind,
    package_id,
    plan,
    billing_cycle,
    is_promotion,
    is_test,
    description: describe(order),
    amount_usd: usd(order.amount_cents),
    refunded_usd: usd(order.refunded_cents),
    credits_added: order.credits,
    failure: order.failure?.message ?? null,
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    has_receipt: order.paid_at !== null,
    pending: pendingOf(order),
  }
}

/** An order whose payer has not begun is not pending: it may have been abandoned. */
function pendingOf({ status, facts, reference }: Order): OrderView['pending'] {
  if (status !== 'pending') return null
  const coins = (facts.crypto as ReturnType<typeof cryptoFacts> | undefined)?.payment_status
  if (coins === 'partially_paid') return { reason: 'partly_paid', payment_id: reference }
  if (coins === 'confirming' || coins === 'confirmed' || coins === 'sending')
    return { reason: 'confirming', payment_id: reference }
  return facts.step === 'action_needed' ? { reason: 'bank_step', payment_id: null } : null
}

/** What the success dialog shows; null before success. */
export function detailsOf(order: Order): z.output<typeof SuccessDetails> | null {
  if (order.status !== 'applied') return null
  const counts = {
    creditsBefore: order.balance_before ?? undefined,
    creditsAfter: order.balance_after ?? undefined,
    creditsAdded: order.credits ?? undefined,
    amount: usd(order.amount_cents),
  }
  if (order.kind === 'package') return { type: 'credits', package: { name: describe(order) }, ...counts }
  return {
    type: 'subscription',
    plan: plans[order.plan!].name,
    ...counts,
    billingCycle: order.billing_cycle ?? undefined,
    nextBillingDate: order.paid_until?.toISOString(),
    isDowngrade: false,
  }
}

/** The price of a choice and what it grants, as the checkout shows it. */
export function quoteView(quote: Quote, held: { plan: keyof typeof plans } | undefined, now: Date): QuoteView {
  const plan = quote.plan ? plans[quote.plan] : null
  const had = held ? plans[held.plan].monthly_credits : 0
  const brought = { package: quote.package?.credits ?? 0, start: plan?.monthly_credits ?? 0, extend: 0, later: 0 }
  const more = plan ? Math.max(0, plan.monthly_credits - had) : 0
  return {
    kind: quote.kind,
    amount_usd: usd(quote.amount_cents),
    package_name: quote.package?.name ?? null,
    plan: quote.plan,
    plan_name: plan?.name ?? null,
    billing_cycle: quote.billing_cycle,
    is_promotion: quote.is_promotion,
    credits_added: quote.kind === 'upgrade' ? more : brought[quote.kind],
    takes_effect_at: (quote.kind === 'later' && quote.paid_until ? quote.paid_until : now).toISOString(),
    next_billing_date: quote.paid_until?.toISOString() ?? null,
    renewal_usd: quote.renewal_cents === null ? null : usd(quote.renewal_cents),
    lines: quote.lines.map(({ amount_cents, ...line }) => ({ ...line, amount_usd: usd(amount_cents) })),
  }
}
