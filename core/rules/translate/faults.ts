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
export const fault_weights: Record<Fault, number> = {
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
