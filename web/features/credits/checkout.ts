import type { OrderView } from '#core/contract/payments/payments.ts'
import type { BillingCycle, PlanId } from '#core/rules/plans.ts'
import { createUserRequest } from '../../lib/session/user-request.ts'

export type CheckoutChoice =
  | { type: 'subscription'; plan_id: PlanId; billing_cycle: BillingCycle }
  | { type: 'credits'; package_id: string }

export type CheckoutRequest =
  | { open: 'checkout'; choice: CheckoutChoice }
  | { open: 'card' }
  | { open: 'continue'; order: OrderView }

/** The current checkout or card change; `web/app` mounts the dialog that renders it. */
export const checkoutRequest = createUserRequest<CheckoutRequest | undefined>(undefined)

/** Opens the checkout; every price leads here. */
export function startCheckout(choice: CheckoutChoice): void {
  checkoutRequest.set({ open: 'checkout', choice })
}

/** Resumes a pending payment. */
export function continuePayment(order: OrderView): void {
  checkoutRequest.set({ open: 'continue', order })
}

/** Starts changing the card of future renewals. */
export function startCardChange(): void {
  checkoutRequest.set({ open: 'card' })
}
