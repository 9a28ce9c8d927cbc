/** `4:59`; undefined once it is over. */
export function timeLeft(ends_at: number, now: number): string | undefined {
  const seconds = Math.ceil((ends_at - now) / 1000)
  if (seconds <= 0) return undefined
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
