import type { OrderView } from '#core/contract/payments/payments.ts'
import type { BillingCycle, PlanId } from '#core/rules/plans.ts'
import { createStore } from '../../lib/state/store.ts'

export type CheckoutChoice =
  | { type: 'subscription'; plan_id: PlanId; billing_cycle: BillingCycle }
  | { type: 'credits'; package_id: string }

export type CheckoutRequest =
  | { open: 'checkout'; choice: CheckoutChoice }
  | { open: 'card' }
  | { open: 'continue'; order: OrderView }

/** What is now being paid for, or the card now being changed; `web/app` mounts the dialog that draws it. */
export const checkoutRequest = createStore<CheckoutRequest | undefined>(undefined)

/** The one way from a price to paying it. */
export function startCheckout(choice: CheckoutChoice): void {
  checkoutRequest.set({ open: 'checkout', choice })
}

/** Goes on with a payment that is under way. */
export function continuePayment(order: OrderView): void {
  checkoutRequest.set({ open: 'continue', order })
}

/** Another card for the renewals to come. */
export function startCardChange(): void {
  checkoutRequest.set({ open: 'card' })
}
