import { characterLimit, expressCharacterLimit, type PlanId } from '#core/rules/plans.ts'
import { creditsFor, speechCharacters } from '#core/rules/pricing.ts'
import { fastCount } from '../workbench/editor/character-count.ts'
import type { TextCost } from '../workbench/editor/counter-line.tsx'

export type CostTerms = { plan: PlanId | null; express: boolean }

const countOf = fastCount(speechCharacters)

/** What the counter under the editor shows: the limit is that of this mode on this plan. */
export function speechCost(text: string, { plan, express }: CostTerms): TextCost {
  const characters = countOf(text)
  const limit = express ? expressCharacterLimit(plan) : characterLimit(plan)
  return { characters, credits: creditsFor('speech', characters, { express }), limit, over: characters > limit }
}
