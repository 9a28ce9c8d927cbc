const fresh_ms = 60_000

/** How many people have each voice. Counting reads every collection, so it is done at most once a minute. */
export function createAddedCounts(count: () => Promise<Map<string, number>>, now: () => number = Date.now) {
  let known: Promise<Map<string, number>> | undefined
  let good_until = 0
  return {
    get(): Promise<Map<string, number>> {
      if (!known || now() >= good_until) {
        good_until = now() + fresh_ms
        known = count()
        known.catch(() => {
          known = undefined
        })
      }
      return known
    },
    /** What this process did shows at once; what others did, within the minute. */
    change(voice_id: string, by: number): void {
      known?.then((counts) => counts.set(voice_id, Math.max(0, (counts.get(voice_id) ?? 0) + by))).catch(() => {})
    },
  }
}
