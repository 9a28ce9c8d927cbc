import type { BillingCycle, PlanId } from '#core/rules/plans.ts'
import { i18n } from '../../lib/language/i18n.ts'
import { alert } from '../../ui/overlay/ask.ts'

export type CheckoutChoice =
  | { type: 'subscription'; plan_id: PlanId; billing_cycle: BillingCycle }
  | { type: 'credits'; package_id: string }

/** The one way from a price to paying it; without a payment provider it says so (S1 §8). */
export async function startCheckout(_choice: CheckoutChoice): Promise<void> {
  const t = i18n.getFixedT(null, 'credits')
  await alert({ title: t('card_not_configured'), text: t('card_contact_support') })
}
