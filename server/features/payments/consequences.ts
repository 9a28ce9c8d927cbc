import { AppError } from '#core/contract/errors.ts'
import type { PlanConsequences } from '#core/contract/payments/subscription.ts'
import { type BillingCycle, type PlanId, plans } from '#core/rules/plans.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Orders } from './orders.ts'
import type { PaymentParts } from './parts.ts'

/** Figures of other areas that depend on the plan. */
export type PlanFigures = {
  /** Seats that would be suspended under a plan. */
  seatsLost(accountId: AccountId, plan: PlanId): Promise<PlanConsequences['seats']>
  storedBytes(accountId: AccountId): Promise<number>
}

type Change = { plan_id?: PlanId; billing_cycle: BillingCycle }

/** Lists what a downgrade or a cancellation would take away, without changing anything. */
export function createConsequences(
  { db, credits, seatsLost, storedBytes }: Pick<PaymentParts, 'db' | 'credits'> & PlanFigures,
  orders: Pick<Orders, 'quote'>,
) {
  return async function consequences(
    accountId: AccountId,
    { plan_id, billing_cycle }: Change,
  ): Promise<PlanConsequences> {
    const held = await db.tx((tx) => credits.held(tx, accountId))
    if (!held?.paid_until || held.plan === 'free' || held.plan === 'staff')
      throw new AppError('not_found', { what: 'Subscription' })
    if (plan_id) {
      const { quote } = await orders.quote(accountId, { plan_id, billing_cycle })
      if (quote.kind !== 'later') throw new AppError('payment_needed', {})
    }
    const plan = plan_id ?? 'free'
    const [seats, used_bytes, balance] = await Promise.all([
      seatsLost(accountId, plan),
      storedBytes(accountId),
      credits.balance(accountId),
    ])
    const limit_bytes = plans[plan].storage_bytes
    // a plan that is past due lasts to the end of its period
    const endsAt = held.paid_until > held.period_end ? held.paid_until : held.period_end
    return {
      plan,
      takes_effect_at: endsAt.toISOString(),
      seats,
      storage: { used_bytes, limit_bytes, over_bytes: Math.max(0, used_bytes - (limit_bytes ?? used_bytes)) },
      credits: {
        plan_unused: balance.subscription_credits,
        plan_unused_ends_at: held.period_end.toISOString(),
        purchased: balance.purchased_credits,
        monthly: plans[held.plan].monthly_credits,
        monthly_after: plans[plan].monthly_credits,
      },
    }
  }
}
