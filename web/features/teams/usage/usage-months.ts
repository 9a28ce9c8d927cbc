const MONTHS = 12

/** This month and those before it, the newest first, as the server counts them: in UTC. */
export function usageMonths(now: number): string[] {
  const today = new Date(now)
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
}
