import { expressCharacterLimit, may, type PlanId } from '#core/rules/plans.ts'
import { creditsFor } from '#core/rules/pricing.ts'

/** Returns the terms for the hint under Processing Mode (S2 §5): whether express is allowed, its price and limit. */
export function expressTerms(plan: PlanId | null) {
  return {
    // allow until the plan is known; the server decides
    allowed: plan === null || may(plan, 'express'),
    multiplier: creditsFor('speech', 1000, { express: true }) / creditsFor('speech', 1000),
    limit: expressCharacterLimit(plan),
  }
}
