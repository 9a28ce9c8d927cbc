import type { Hit } from './search.ts'

// fitted by logistic regression to one half of samples/questions.tsv and samples/beyond.tsv, and checked on the other
const weights = { coverage: 4.31, score: 3.61, margin: 0.31, constant: -9.75 }

/** A page that speaks of less than this share of a question happens to share a word with it. */
const least_coverage = 0.45

/** Below this nothing is answered. */
export const enough_confidence = 0.5

/** How likely the first of the hits is the right page, from 0 to 1. */
export function confidenceOf([first, second]: readonly Hit[]): number {
  if (!first) return 0
  const margin = second ? 1 - second.score / first.score : 0
  const sum =
    weights.coverage * first.coverage +
    weights.score * Math.log(1 + first.score) +
    weights.margin * margin +
    weights.constant
  const likely = 1 / (1 + Math.exp(-sum))
  return first.coverage < least_coverage ? likely / 2 : likely
}
