import type { Subscription } from '#core/contract/credits.ts'
import type { OrderView } from '#core/contract/payments/payments.ts'
import type { BillingView, CardView } from '#core/contract/payments/subscription.ts'
import type { BillingCycle, PlanId } from '#core/rules/plans.ts'
import type { Tone } from '../../../../ui/feedback/badge.tsx'

export type BillingFacts = {
  /** The plan is cancelled and ends on that day. */
  ends_at: string | null
  /** Another plan or billing cycle starts. */
  change: { plan: PlanId; at: string } | null
  is_past_due: boolean
  /** Nothing is charged automatically: the customer pays each period. */
  is_prepaid: boolean
  may_change_card: boolean
  may_cancel: boolean
  /** What the next payment is for. */
  next: { plan_id: PlanId; billing_cycle: BillingCycle }
}

/** Whether customers pay for the plan. */
export const isPaid = ({ plan }: Pick<Subscription, 'plan'>) => plan.id !== 'free' && plan.id !== 'staff'

export function billingFacts(subscription: Subscription, billing: BillingView): BillingFacts {
  const { status, plan, scheduled_plan, scheduled_at, period_end } = subscription
  const isCanceled = status === 'canceled'
  const isCard = billing.method === 'card'
  // a card may still be charged for a plan whose last payment used another method
  const is_prepaid = !billing.renews && billing.method !== null && !(isCard && isCanceled)
  const changes = !isCanceled && (scheduled_at !== null || (scheduled_plan !== null && scheduled_plan !== plan.id))
  return {
    ends_at: isCanceled ? (scheduled_at ?? period_end) : null,
    change: changes ? { plan: scheduled_plan ?? plan.id, at: scheduled_at ?? period_end } : null,
    is_past_due: status === 'past_due' || billing.payment_problem !== null,
    is_prepaid,
    may_change_card: (isCard || billing.renews) && !isCanceled,
    may_cancel: !isCanceled && billing.method !== null,
    next: {
      plan_id: billing.renewal_plan ?? plan.id,
      billing_cycle: billing.renewal_billing_cycle ?? subscription.billing_cycle,
    },
  }
}

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

export const brandName = ({ brand }: CardView) => brands[brand.toLowerCase()] ?? brand

/** A card is valid to the end of its month. */
export const isExpired = ({ exp_month, exp_year }: CardView, now: Date) => new Date(exp_year, exp_month, 1) <= now

/** `04/30`. */
export const cardExpiry = ({ exp_month, exp_year }: CardView) =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year).slice(-2)}`

const tones: Record<OrderView['status'], Tone> = {
  created: 'idle',
  pending: 'warn',
  paid: 'act',
  applied: 'good',
  failed: 'bad',
  expired: 'idle',
  refunded: 'idle',
  disputed: 'bad',
  voided: 'idle',
}

export const orderTone = (status: OrderView['status']): Tone => tones[status]
