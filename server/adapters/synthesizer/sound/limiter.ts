const block = 48
/** Blocks a gain needs to come back from a quarter to one; about a tenth of a second. */
const recovery = 45

/** Keeps peaks, also those between samples, under a ceiling; the gain falls over 4 ms ahead of a peak and recovers slowly. */
export function limit(samples: Float32Array, ceiling: number): Float32Array {
  const needed = gainsNeeded(samples, ceiling)
  if (!needed) return samples
  const blocks = needed.length
  let [gain, recovered] = [1, 1]
  for (let n = 0; n <= blocks; n++) {
    // the gain at an edge serves two blocks on either side
    let next = recovered
    for (let k = Math.max(0, n - 2); k < Math.min(blocks, n + 2); k++) next = Math.min(next, needed[k]!)
    recovered = next + 0.75 / recovery
    if (n > 0 && (gain < 1 || next < 1)) ramp(samples, { block: n - 1, from: gain, to: next })
    gain = next
  }
  return samples
}

function ramp(samples: Float32Array, { block: n, from, to }: { block: number; from: number; to: number }): void {
  const start = n * block
  const slope = (to - from) / block
  const end = Math.min(samples.length, start + block)
  for (let i = start; i < end; i++) samples[i] = samples[i]! * (from + slope * (i - start))
}

/** For each block what brings it under the ceiling; nothing when all of it is. */
function gainsNeeded(samples: Float32Array, ceiling: number): Float32Array | undefined {
  const needed = new Float32Array(Math.ceil(samples.length / block)).fill(1)
  const near = ceiling * 0.7
  let over = false
  for (let i = 0; i < samples.length; i++) {
    const here = samples[i]!
    if (here < near && here > -near) continue
    const next = samples[i + 1] ?? 0
    const half = 0.5625 * (here + next) - 0.0625 * ((samples[i - 1] ?? 0) + (samples[i + 2] ?? 0))
    const peak = Math.max(Math.abs(here), Math.abs(half))
    if (peak <= ceiling) continue
    over = true
    const n = Math.floor(i / block)
    needed[n] = Math.min(needed[n]!, ceiling / peak)
  }
  return over ? needed : undefined
}
