const parts_a_second = 50
const most_peaks = 400

/** The outline of a sound, gathered while it is made: highest absolute sample of equal parts, 0 to 1. */
export function outlineOf(sample_rate: number) {
  const width = Math.round(sample_rate / parts_a_second)
  const parts: number[] = []
  let high = 0
  let filled = 0
  return {
    add(samples: Int16Array): void {
      for (let i = 0; i < samples.length; i++) {
        const level = Math.abs(samples[i]!)
        if (level > high) high = level
        if (++filled < width) continue
        parts.push(high)
        high = 0
        filled = 0
      }
    },
    peaks(): number[] {
      const all = filled > 0 ? [...parts, high] : parts
      const count = Math.min(most_peaks, all.length)
      return Array.from({ length: count }, (_, i) => {
        const share = all.slice(Math.floor((i * all.length) / count), Math.ceil(((i + 1) * all.length) / count))
        return Math.min(1, Number((share.reduce((a, b) => Math.max(a, b), 0) / 32768).toFixed(3)))
      })
    },
  }
}
