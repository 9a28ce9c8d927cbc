import { mayBecome, type OrderStatus } from '#core/rules/payments/order-status.ts'
import type { Held } from '#core/rules/payments/quote.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import { announceTopic } from '../../platform/live/gateway.ts'
import type { Payment } from '../../ports/payments.ts'
import type { Credits } from '../credits/service.ts'
import { fulfil, stepsOf, takeBackCredits, takeBackTime } from './fulfil.ts'
import { lockedOrder, nextCheck } from './parts.ts'
import { eventStore, type Order, orderStore, profileStore, orderStore as store } from './store.ts'

type Parts = {
  credits: Credits
  billing: Billing
  now: () => Date
  /** Runs in the transaction that applies an order. */
  onApplied(tx: Sql, order: Order): Promise<void>
  /** Runs in the transaction that records a refund; a lost dispute refunds 0 cents of ours. */
  onRefunded(tx: Sql, order: Order, cents: number): Promise<void>
}

/**
 * Reconciles an order with the payment as its provider has it now, in the caller's transaction: the order, the account's plan and
 * credits, and the event change together or not at all. Messages may come late, twice or in any order, since only the provider's
 * current state counts. Locks the account's balance before the order, as every transaction does.
 */
export function createReconciler({ credits, billing, now, onApplied, onRefunded }: Parts) {
  async function transition(tx: Sql, order: Order, status: OrderStatus, change: Partial<Order> = {}): Promise<Order> {
    if (!mayBecome(order.status, status)) throw new Error(`An order that is ${order.status} cannot become ${status}.`)
    const next = { ...order, ...change, status, checks: 0 }
    next.check_at = nextCheck(next, now())
    await store.update(tx, order.id, { ...change, status, checks: 0, check_at: next.check_at })
    await eventStore.add(tx, { order_id: order.id, source: 'own', kind: 'status', status, handled_at: now() })
    announceTopic(tx, order.account_id, 'credits')
    return next
  }

  async function change(tx: Sql, order: Order, part: Partial<Order>): Promise<Order> {
    await store.update(tx, order.id, part)
    return { ...order, ...part }
  }

  /** The full price has arrived, or no more is expected. */
  async function apply(tx: Sql, order: Order, payment: Payment): Promise<Order> {
    const paid = await transition(tx, order, 'paid', { paid_at: now(), paid_cents: payment.paid_cents, failure: null })
    const paid_cents = Math.min(order.amount_cents, payment.paid_cents)
    const { held } = await billing.of(tx, order.account_id)
    const before = await credits.balance(order.account_id, tx)
    const fulfilment = await fulfil(tx, credits, paid, { held, paid_cents, now: now() })
    const after = await credits.balance(order.account_id, tx)
    const isOffered = fulfilment.as !== 'credits'
    const isPartial = paid_cents < order.amount_cents
    const attention = isPartial ? 'partly_paid' : isOffered ? paid.attention : 'plan_changed_meanwhile'
    const applied = await transition(tx, paid, 'applied', {
      applied_at: now(),
      credits: fulfilment.credits,
      paid_until: fulfilment.paid_until ?? paid.paid_until,
      balance_before: before.balance,
      balance_after: after.balance,
      attention,
      facts: { ...paid.facts, brought: isOffered && order.kind !== 'package' ? 'plan' : 'purchased' },
    })
    await onApplied(tx, applied)
    return applied
  }

  /**
   * How many credits of an order should be reversed for its refunded share, and how many it granted. A plan's credits can be reversed
   * only in a month that this order paid for: an extension or a renewal got them when its period began, and those of an ended month
   * have expired.
   */
  async function creditsToReturn(tx: Sql, order: Order, share: number): Promise<{ wanted: number; granted: number }> {
    const known = order.credits ?? 0
    if (share === 0) return { wanted: 0, granted: known }
    if (order.facts.brought === 'purchased') return { wanted: Math.floor(known * share), granted: known }
    const ofMonth = await credits.monthCreditsOf(tx, order.account_id, order.id)
    const granted = order.facts.wanted_back === undefined ? ofMonth : known
    const wanted = Math.floor(granted * share)
    return { wanted: ofMonth > 0 ? wanted : Math.min(wanted, order.taken_back), granted: Math.max(known, granted) }
  }

  /** Reverses the credits for the refunded or disputed share of the payment. */
  async function recordMoneyBack(tx: Sql, order: Order, payment: Payment): Promise<Order> {
    if (order.status !== 'applied' && order.status !== 'disputed') return order
    const refunded_cents = Math.min(order.paid_cents, Math.max(order.refunded_cents, payment.refunded_cents))
    const isLost = payment.dispute === 'lost'
    const isGone = isLost || refunded_cents >= order.paid_cents
    const share = isGone || payment.dispute === 'open' ? 1 : refunded_cents / order.paid_cents
    const { wanted, granted } = await creditsToReturn(tx, order, share)
    let next = order
    if (refunded_cents !== order.refunded_cents) {
      next = await change(tx, next, { refunded_cents })
      if (!isGone) await takeBackTime(tx, credits, next, refunded_cents - order.refunded_cents)
    }
    if (wanted !== order.taken_back && !(wanted > order.taken_back && isExhausted(order, wanted))) {
      const taken_back = await takeBackCredits(tx, credits, next, wanted)
      const facts = { ...next.facts, turns: stepsOf(next) + 1, wanted_back: wanted }
      const attention = taken_back < wanted ? 'credits_used' : next.attention
      next = await change(tx, next, { credits: granted, taken_back, facts, attention })
    }
    if (payment.dispute === 'open' && next.status === 'applied' && !isGone)
      return transition(tx, next, 'disputed', { attention: 'disputed' })
    if (isGone) {
      await takeBackTime(tx, credits, next)
      return transition(tx, next, 'refunded')
    }
    if (payment.dispute !== 'open' && next.status === 'disputed') return transition(tx, next, 'applied')
    return next
  }

  return async function reconcile(tx: Sql, orderId: string, payment: Payment): Promise<Order | null> {
    const found = await lockedOrder(tx, credits, orderId)
    if (!found) return null
    let order = found.reference ? found : await change(tx, found, { reference: payment.reference })
    // a second payment for the same order: staff must look at it
    if (order.reference !== payment.reference) {
      if (payment.paid_cents > 0) order = await change(tx, order, { attention: 'paid_twice' })
      return order
    }
    const isUnpaid = !order.paid_at
    if (isUnpaid) {
      const endsPartly = payment.status === 'expired' && payment.paid_cents > 0
      const isPaid = payment.status === 'paid' && payment.paid_cents >= order.amount_cents
      if (isPaid || endsPartly) order = await apply(tx, order, payment)
      else order = await wait(tx, order, payment)
    }
    const kept = order
    order = await recordMoneyBack(tx, kept, payment)
    const returned = order.refunded_cents - kept.refunded_cents
    const isGone = order.status === 'refunded' && kept.status !== 'refunded'
    if (returned > 0 || isGone) await onRefunded(tx, order, returned)
    if (order.paid_at && payment.paid_cents > order.paid_cents && order.attention === null)
      order = await change(tx, order, { attention: 'paid_more' })
    return order
  }

  /** Records an order that is unpaid or underpaid. */
  async function wait(tx: Sql, order: Order, payment: Payment): Promise<Order> {
    const { failure, paid_cents } = payment
    const known = { failure, paid_cents }
    // the provider says paid in full, but the amount is below our price
    if (payment.status === 'paid') return change(tx, order, { ...known, attention: 'amount_differs' })
    const target = { failed: 'failed', expired: 'expired' }[payment.status as string] as OrderStatus | undefined
    if (target)
      return order.status === target
        ? order
        : mayBecome(order.status, target)
          ? transition(tx, order, target, known)
          : order
    const isMoving = payment.status === 'processing' || payment.status === 'partly_paid'
    if (order.status === 'created' || (order.status !== 'pending' && isMoving))
      return transition(tx, order, 'pending', known)
    return change(tx, order, known)
  }
}

/** The remaining credits were already requested, and there were no more. */
const isExhausted = ({ facts }: Order, wanted: number) => facts.wanted_back === wanted

type Billing = ReturnType<typeof createBillingState>

/** Reads an account's billing state, from which every price is computed. The caller holds the lock of its balance. */
export function createBillingState({ credits }: { credits: Credits }) {
  return {
    async of(tx: Sql, accountId: AccountId) {
      const state = await credits.held(tx, accountId)
      const profile = await profileStore.of(tx, accountId)
      const promotion_used = await orderStore.hasUsedPromotion(tx, accountId)
      const held: Held = state
        ? {
            ...state,
            is_canceled: state.status === 'canceled',
            is_past_due: state.status === 'past_due',
            renews: profile?.renews ?? false,
            promotion_used,
          }
        : null
      return { state, held }
    },
  }
}
