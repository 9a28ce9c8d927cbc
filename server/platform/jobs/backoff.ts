/** Seconds before the next attempt: 2, 4, 8 … at most 5 minutes, with jitter of up to a quarter so that retries spread out. */
export function backoffSeconds(attempt: number, random: () => number = Math.random): number {
  const base = Math.min(2 ** attempt, 300)
  return base * (1 + random() * 0.25)
}
