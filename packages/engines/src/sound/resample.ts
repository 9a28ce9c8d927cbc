/** What every engine here speaks at, and what the default download has (S2 §3). */
export const sample_rate = 22_050

/** To another sample rate, by a windowed sinc that also keeps out what the new rate cannot hold. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples
  const keep = Math.min(1, to / from)
  const reach = Math.ceil(halfWaves / keep)
  const out = new Float32Array(Math.floor((samples.length * to) / from))
  for (let i = 0; i < out.length; i++) {
    const at = (i * from) / to
    const middle = Math.floor(at)
    const end = Math.min(samples.length - 1, middle + reach)
    let sum = 0
    for (let k = Math.max(0, middle - reach + 1); k <= end; k++)
      sum += samples[k]! * kernel[Math.round(Math.abs(at - k) * keep * fineness)]!
    out[i] = sum * keep
  }
  return out
}

const halfWaves = 12
const fineness = 1024

/** One side of the sinc under its window, finely enough that the nearest value does. */
const kernel = Float32Array.from({ length: (halfWaves + 1) * fineness + 1 }, (_, n) => {
  const x = n / fineness
  if (x === 0) return 1
  if (x >= halfWaves) return 0
  return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / halfWaves))
})
