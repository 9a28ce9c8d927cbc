import { expressCharacterLimit, may, type PlanId } from '#core/rules/plans.ts'
import { creditsFor } from '#core/rules/pricing.ts'

/** What the hint under Processing Mode tells (S2 §5): whether express may be chosen, its price and its limit. */
export function expressTerms(plan: PlanId | null) {
  return {
    // until the plan is known nothing is locked; the server has the last word
    allowed: plan === null || may(plan, 'express'),
    multiplier: creditsFor('speech', 1000, { express: true }) / creditsFor('speech', 1000),
    limit: expressCharacterLimit(plan),
  }
}
