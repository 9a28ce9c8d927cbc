import { type Fault, fault_weights } from './faults.ts'

/** How sure a translation is, in the words people see. */
export const confidences = ['good', 'check', 'doubtful'] as const
export type ConfidenceWord = (typeof confidences)[number]

/**
 * Mean log-probability of a token: above the first a translation is good, below the second doubtful. Learned from sentences
 * judged by hand and measured on others (docs/decisions/053): of those 84 % of the good ones were right, 15 % of the doubtful.
 */
const confidence_thresholds = { good: -0.25, check: -0.45 }
/** Faults from this weight on make a translation doubtful, lighter ones one to check. */
const doubtful_weight = 15

export function confidenceOf(mean: number | null, found: readonly Fault[]): ConfidenceWord {
  if (found.some((fault) => fault_weights[fault] >= doubtful_weight)) return 'doubtful'
  // an engine that does not tell is not taken for sure
  const told =
    mean === null
      ? 'check'
      : mean >= confidence_thresholds.good
        ? 'good'
        : mean >= confidence_thresholds.check
          ? 'check'
          : 'doubtful'
  return found.length > 0 ? lower(told, 'check') : told
}

export const lower = (a: ConfidenceWord, b: ConfidenceWord): ConfidenceWord =>
  confidences[Math.max(confidences.indexOf(a), confidences.indexOf(b))]!
