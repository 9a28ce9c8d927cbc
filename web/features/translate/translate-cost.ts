import { characterLimit, type PlanId } from '#core/rules/plans.ts'
import { countCharacters, creditsFor } from '#core/rules/pricing.ts'
import { fastCount } from '../workbench/editor/character-count.ts'
import type { TextCost } from '../workbench/editor/counter-line.tsx'

const countOf = fastCount(countCharacters)

/** Half a credit per character, rounded up once (DESIGN §12); the limit depends on the plan. */
export function translationCost(text: string, plan: PlanId | null): TextCost {
  const characters = countOf(text)
  const limit = characterLimit(plan)
  return { characters, credits: creditsFor('translation', characters), limit, over: characters > limit }
}
