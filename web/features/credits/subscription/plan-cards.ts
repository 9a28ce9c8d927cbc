import type { PlanOffer, Subscription } from '#core/contract/credits.ts'
import type { BillingCycle, PlanId } from '#core/rules/plans.ts'
import { isDowngrade } from '#core/rules/pricing.ts'

/** What a plan's button does; null for no button. */
export type PlanAction = 'choose' | 'downgrade' | 'switch_to_monthly' | 'switch_to_yearly' | null

type Held = (Pick<Subscription, 'plan' | 'billing_cycle'> & Partial<Pick<Subscription, 'scheduled_plan'>>) | null

export type PlanCard = {
  plan: PlanOffer
  price: number
  is_current: boolean
  /** Price of the first month, if the promotion applies. */
  first_month: number | null
  action: PlanAction
  /** The next larger plan, which has the page's one main button. */
  is_next: boolean
}

/** The promotion applies to monthly billing only, and only from the free plan or no plan (S1 §4.6, DESIGN §12). */
export function promotionPrice(plan: PlanOffer, cycle: BillingCycle, current: PlanId | null): number | null {
  const offered = plan.has_promotion && plan.is_promotion_active
  const allowed = cycle === 'monthly' && (current === null || current === 'free')
  return offered && allowed ? plan.promotion_first_month_price : null
}

export function planCards(offers: PlanOffer[], shown: BillingCycle, subscription: Held): PlanCard[] {
  const current = subscription?.plan.id ?? 'free'
  const next = offers.find((plan) => plan.id !== current && !isDowngrade(current, plan.id))
  return offers.map((plan) => ({
    plan,
    price: shown === 'yearly' ? plan.yearly_price : plan.monthly_price,
    is_current: plan.id === current,
    first_month: promotionPrice(plan, shown, current),
    action: actionFor(plan, shown, subscription),
    is_next: current !== 'staff' && plan.id === next?.id,
  }))
}

function actionFor({ id }: PlanOffer, shown: BillingCycle, subscription: Held): PlanAction {
  const current = subscription?.plan.id ?? 'free'
  // Staff already have everything; the free plan is the default without payment.
  if (current === 'staff' || id === 'free') return null
  if (id === current) return subscription?.billing_cycle === shown ? null : `switch_to_${shown}`
  // already scheduled
  if (id === subscription?.scheduled_plan && subscription.billing_cycle === shown) return null
  return isDowngrade(current, id) ? 'downgrade' : 'choose'
}

/** Free months per year with yearly billing; 0 if plans differ. */
export function monthsFree(offers: PlanOffer[]): number {
  const paid = offers.filter((plan) => plan.monthly_price > 0)
  const free = new Set(paid.map((plan) => Math.round(12 - plan.yearly_price / plan.monthly_price)))
  return free.size === 1 ? ([...free][0] ?? 0) : 0
}
