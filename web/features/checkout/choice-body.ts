import type { CheckoutChoice as ChoiceBody } from '#core/contract/payments/payments.ts'
import type { CheckoutChoice } from '../credits/checkout.ts'

export type { ChoiceBody }

/** A choice as the body of a call. */
export function choiceBody(choice: CheckoutChoice): ChoiceBody {
  return choice.type === 'credits'
    ? { package_id: choice.package_id }
    : { plan_id: choice.plan_id, billing_cycle: choice.billing_cycle }
}

/** The choice behind the body of a call. */
export function choiceOf(body: ChoiceBody): CheckoutChoice {
  return 'package_id' in body ? { type: 'credits', ...body } : { type: 'subscription', ...body }
}

export function sameChoice(a: ChoiceBody, b: ChoiceBody): boolean {
  if ('package_id' in a) return 'package_id' in b && a.package_id === b.package_id
  return 'plan_id' in b && a.plan_id === b.plan_id && a.billing_cycle === b.billing_cycle
}
