import type { Evidence } from './evidence.ts'

/** How sure a translation is, in the words people see. */
export const confidences = ['good', 'check', 'doubtful'] as const
export type ConfidenceWord = (typeof confidences)[number]

export type Weights = { always: number } & Partial<Record<keyof Evidence, number>>
/** Fitted to judged sentences by `npm run bench -- confidence` (docs/decisions/053): without the translation back, and with it. */
const weightsAlone: Weights = { always: 3.43, mean: 8.07, min: 0.92, untranslated: -0.95 }
const weightsReadBack: Weights = { always: 2.22, mean: 7.51, min: 0.91, agreement: 1.42, untranslated: -0.82 }

/** From which probability of being right a translation is shown as good, and as one to check. */
const confidenceThresholds = { good: 0.9, check: 0.6 }
/** Below this no agreement makes a translation good, so that translating it back would change nothing. */
const worth_reading_back = 0.8
/** Faults from this weight on make a translation doubtful, lighter ones one to check. */
const doubtfulWeight = 15

export const isHopeless = (found: readonly Fault[]) => found.some((fault) => fault_weights[fault] >= doubtfulWeight)
export const worthReadingBack = (probability: number) => probability >= worth_reading_back

export const probabilityRight = (evidence: Evidence): number =>
  logistic(evidence, evidence.agreement === undefined ? weightsAlone : weightsReadBack)

function logistic(evidence: Evidence, { always, ...weights }: Weights): number {
  const sum = Object.entries(weights).reduce(
    (total, [name, weight]) => total + weight * (evidence[name as keyof Evidence] ?? 0),
    always,
  )
  return 1 / (1 + Math.exp(-sum))
}

/** Only what was translated back is good; an engine that does not tell how sure it is leaves its translations to check. */
export function confidenceOf(evidence: Evidence | null, found: readonly Fault[]): ConfidenceWord {
  if (isHopeless(found)) return 'doubtful'
  const rating = evidence ? wordOf(probabilityRight(evidence), evidence.agreement !== undefined) : 'check'
  return found.length > 0 ? lower(rating, 'check') : rating
}

function wordOf(probability: number, readBack: boolean): ConfidenceWord {
  if (probability < confidenceThresholds.check) return 'doubtful'
  return readBack && probability >= confidenceThresholds.good ? 'good' : 'check'
}

export const lower = (a: ConfidenceWord, b: ConfidenceWord): ConfidenceWord =>
  confidences[Math.max(confidences.indexOf(a), confidences.indexOf(b))]!

/** What can be wrong with a translated sentence, the worst first. */
export const faults = [
  'empty',
  'stand_in_left',
  'span_lost',
  'number_lost',
  'term_lost',
  'loop',
  'incomplete',
  'copied',
  'wrong_language',
  'name_lost',
  'span_added',
  'number_added',
  'too_short',
  'too_long',
] as const
export type Fault = (typeof faults)[number]

/** How much worse each fault makes a translation; the first six are never shown as anything but doubtful. */
const fault_weights: Record<Fault, number> = {
  empty: 100,
  stand_in_left: 40,
  span_lost: 40,
  number_lost: 30,
  term_lost: 30,
  loop: 25,
  incomplete: 20,
  copied: 15,
  wrong_language: 10,
  name_lost: 8,
  span_added: 12,
  number_added: 6,
  too_short: 5,
  too_long: 5,
}
export const weightOf = (found: readonly Fault[]) => found.reduce((sum, fault) => sum + fault_weights[fault], 0)
