const partsASecond = 50
const mostPeaks = 400

/** The outline of a sound, gathered while it is made: highest absolute sample of equal parts, 0 to 1. */
export function outlineOf(sample_rate: number) {
  const width = Math.round(sample_rate / partsASecond)
  const parts: number[] = []
  let high = 0
  let filled = 0
  return {
    add(samples: Int16Array): void {
      for (let at = 0; at < samples.length; ) {
        const end = Math.min(samples.length, at + width - filled)
        high = Math.max(high, loudest(samples, at, end))
        filled += end - at
        at = end
        if (filled < width) continue
        parts.push(high)
        high = 0
        filled = 0
      }
    },
    peaks(): number[] {
      const all = filled > 0 ? [...parts, high] : parts
      const count = Math.min(mostPeaks, all.length)
      return Array.from({ length: count }, (_, i) => {
        const share = all.slice(Math.floor((i * all.length) / count), Math.ceil(((i + 1) * all.length) / count))
        return Math.min(1, Number((share.reduce((a, b) => Math.max(a, b), 0) / 32768).toFixed(3)))
      })
    },
  }
}

function loudest(samples: Int16Array, from: number, to: number): number {
  let least = 0
  let most = 0
  for (let i = from; i < to; i++) {
    const sample = samples[i]!
    if (sample > most) most = sample
    else if (sample < least) least = sample
  }
  return Math.max(most, -least)
}
