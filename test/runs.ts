/** How often a property is tried; `npm run test:full` tries every one of `most`. */
export function runs(most: number, { usually }: { usually: number }) {
  return { numRuns: process.env.TEST_FULL ? most : usually }
}
