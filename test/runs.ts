import { describe, it } from 'vitest'

/** Whether this is `npm run test:full`, which tries everything; `npm test` has fourteen minutes (docs/decisions/083-two-runs.md). */
export const full = Boolean(process.env.TEST_FULL)

/** Kept for the full run: a second proof, a sweep or a large count. No requirement is proven by such a test alone. */
export const itInFull = it.runIf(full)
export const describeInFull = describe.runIf(full)

/** How often a property is tried; the full run tries every one of `most`. */
export function runs(most: number, { usually }: { usually: number }) {
  return { numRuns: full ? most : usually }
}
