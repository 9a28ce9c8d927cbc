/**
 * Returns as many peaks as fit: each is the middle of its part, because maxima of speech would look like a solid block.
 */
export function fitPeaks(peaks: readonly number[], count: number): number[] {
  if (peaks.length === 0) return Array.from({ length: count }, () => 0)
  return Array.from({ length: count }, (_, place) => {
    const from = Math.floor((place * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((place + 1) * peaks.length) / count))
    return peaks.slice(from, to).reduce((sum, peak) => sum + peak, 0) / (to - from)
  })
}

/** Quiet voices fill the strip as loud ones do: it shows rhythm, not loudness. */
export function normalizePeaks(peaks: readonly number[]): number[] {
  const highest = Math.max(...peaks, 0.01)
  return peaks.map((peak) => peak / highest)
}
