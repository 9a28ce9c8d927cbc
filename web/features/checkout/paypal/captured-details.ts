import type { Returned } from '#core/contract/endpoint.ts'
import type { capturePayPalOrder } from '#core/contract/payments/payments.ts'
import { plans } from '#core/rules/plans.ts'
import type { TransactionDetails } from '../../credits/transaction-success.ts'
import { orderDetails } from '../order-details.ts'

type Captured = Returned<typeof capturePayPalOrder>

/** What a capture says it changed: a change may start later, and may have moved credits (S1 §4.6). */
export function capturedDetails(captured: Captured): TransactionDetails {
  const { details, order, credits_added, credit_adjustment, new_balance, scheduled_downgrade } = captured
  return {
    ...(details ?? { ...orderDetails(order), creditsAdded: credits_added, creditsAfter: new_balance }),
    renews: false,
    ...(credit_adjustment ? { creditAdjustment: credit_adjustment } : {}),
    ...(scheduled_downgrade
      ? {
          type: 'subscription',
          isDowngrade: true,
          plan: plans[scheduled_downgrade].name,
          ...(captured.subscription?.scheduled_at ? { takesEffectAt: captured.subscription.scheduled_at } : {}),
        }
      : {}),
  }
}
