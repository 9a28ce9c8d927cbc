import { characterLimit, expressCharacterLimit, type PlanId } from '#core/rules/plans.ts'
import { creditsFor, speechCharacters } from '#core/rules/pricing.ts'
import { fastCount } from '../workbench/editor/character-count.ts'
import type { TextCost } from '../workbench/editor/counter-line.tsx'

/** `added`: characters that dictionaries add to the text. */
export type CostTerms = { plan: PlanId | null; express: boolean; added?: number }

const countOf = fastCount(speechCharacters)

/** Returns what the counter under the editor shows: the limit is that of this mode on this plan. */
export function speechCost(text: string, { plan, express, added = 0 }: CostTerms): TextCost {
  const more = text.trim() ? added : 0
  const characters = countOf(text) + more
  const limit = express ? expressCharacterLimit(plan) : characterLimit(plan)
  const credits = creditsFor('speech', characters, { express })
  return { characters, credits, limit, over: characters > limit, ...(more > 0 ? { added: more } : {}) }
}
