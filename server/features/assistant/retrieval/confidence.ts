import type { Hit } from './search.ts'

// fitted by logistic regression to the samples, those that were new to the search counting twice (docs/decisions/072)
const weights = { coverage: 4.72, score: 1.39, likeness: 2.2, unknown: -3.18, elsewhere: -2.69, constant: -5.7 }

/** Below this confidence the assistant gives no answer. */
export const enough_confidence = 0.5

/** The probability, 0 to 1, that our pages answer the question and the first hit does. */
export function confidenceOf([first]: readonly Hit[]): number {
  if (!first) return 0
  const sum =
    weights.coverage * first.coverage +
    weights.score * Math.log(1 + first.score) +
    weights.likeness * first.likeness +
    weights.unknown * first.unknown +
    weights.elsewhere * Number(first.elsewhere) +
    weights.constant
  return 1 / (1 + Math.exp(-sum))
}
