/**
 * How often a property is tried. An ordinary run stops at its share of the suite's time; `npm run test:full` tries every
 * one. A run that was stopped before its first success fails.
 */
export function runs(most: number, { seconds }: { seconds: number }) {
  if (process.env.TEST_FULL) return { numRuns: most }
  return { numRuns: most, interruptAfterTimeLimit: seconds * 1000 }
}
