const block = 48
/** How far ahead a peak is seen: two blocks and the samples that a value between two is made of. */
export const limit_sight = 256
/**
 * Of the ceiling, from one sample to the next: in recorded speech a strong s steps by 0.7 of the peak (a reading in English,
 * at our rate; 0.42 in another). Wider is heard as sharp, or as a click.
 */
const widestStep = 0.69
/** Blocks a gain needs to come back from a quarter to one; about a tenth of a second. */
const recovery = 45

/** Keeps peaks, also those between samples, under a ceiling, and steps as wide as in speech; the gain falls over 4 ms ahead of a peak and recovers slowly. */
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
  // between two samples a sound full of highs may reach half as far again
  const near = ceiling * 0.6
  const widest = ceiling * widestStep
  let over = false
  let before = 0
  for (let i = 0; i < samples.length; i++) {
    const here = samples[i]!
    const step = here > before ? here - before : before - here
    before = here
    const isNear = here > near || here < -near
    if (!isNear && step <= widest) continue
    const most = Math.max(isNear ? peakAt(samples, i) / ceiling : 0, step / widest)
    if (most <= 1) continue
    over = true
    const n = Math.floor(i / block)
    needed[n] = Math.min(needed[n]!, 1 / most)
  }
  return over ? needed : undefined
}

const reach = 8
/** What lies a quarter, half and three quarters of the way to the next sample, by a windowed sinc. */
const between = [0.25, 0.5, 0.75].map((part) =>
  Float64Array.from({ length: 2 * reach }, (_, n) => {
    const x = part - (n - reach + 1)
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach))
  }),
)

/** The highest of a sample and of what lies between it and the next. */
function peakAt(samples: Float32Array, i: number): number {
  let peak = Math.abs(samples[i]!)
  for (const weights of between) {
    let sum = 0
    for (let n = 0; n < 2 * reach; n++) sum += (samples[i + n - reach + 1] ?? 0) * weights[n]!
    peak = Math.max(peak, Math.abs(sum))
  }
  return peak
}

export const ceiling = 10 ** (-1.5 / 20)

/** As whole numbers under the ceiling. */
export const finished = (samples: Float32Array): Int16Array => whole(limit(samples, ceiling))

export function whole(samples: Float32Array): Int16Array {
  const out = new Int16Array(samples.length)
  // rounds like Math.round, at a third of its cost
  for (let i = 0; i < samples.length; i++) out[i] = ((samples[i]! * 32_767 + 32_768.5) | 0) - 32_768
  return out
}
