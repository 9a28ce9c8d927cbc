const MONTHS = 12

/** This month and the months before it, newest first, in UTC like the server. */
export function usageMonths(now: number): string[] {
  const today = new Date(now)
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
}
