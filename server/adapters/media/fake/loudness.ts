/** One second-order filter: numerator b, denominator a with a0 = 1. */
type Biquad = { b: [number, number, number]; a: [number, number] }

/** The two filters of ITU-R BS.1770, from its 48 kHz table, for any rate. */
function kWeighting(sampleRate: number): [Biquad, Biquad] {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const [q, high] = [0.7071752369554196, 10 ** (3.999843853973347 / 20)]
  const middle = high ** 0.4996667741545416
  const s0 = 1 + shelf / q + shelf * shelf
  const pass = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const lowQ = 0.5003270373238773
  const p0 = 1 + pass / lowQ + pass * pass
  return [
    {
      b: [
        (high + (middle * shelf) / q + shelf * shelf) / s0,
        (2 * (shelf * shelf - high)) / s0,
        (high - (middle * shelf) / q + shelf * shelf) / s0,
      ],
      a: [(2 * (shelf * shelf - 1)) / s0, (1 - shelf / q + shelf * shelf) / s0],
    },
    { b: [1, -2, 1], a: [(2 * (pass * pass - 1)) / p0, (1 - pass / lowQ + pass * pass) / p0] },
  ]
}

function filtered(samples: Float64Array, { b, a }: Biquad): Float64Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return samples.map((x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    return y
  })
}

const toLufs = (energy: number) => -0.691 + 10 * Math.log10(energy)

/** Integrated loudness in LUFS by ITU-R BS.1770-4, gated; null when there is nothing above -70. */
export function integratedLoudness(samples: Float32Array, sampleRate: number, channels = 1): number | null {
  const [shelf, pass] = kWeighting(sampleRate)
  const step = Math.round(sampleRate * 0.1)
  const steps = Math.floor(samples.length / channels / step)
  const energies = new Float64Array(steps)
  for (let channel = 0; channel < channels; channel++) {
    const one = new Float64Array(samples.length / channels)
    for (let i = 0; i < one.length; i++) one[i] = samples[i * channels + channel]!
    const weighted = filtered(filtered(one, shelf), pass)
    for (let at = 0; at < steps * step; at++) energies[Math.floor(at / step)]! += (weighted[at]! * weighted[at]!) / step
  }
  const blocks = Array.from({ length: Math.max(0, steps - 3) }, (_, i) =>
    energies.subarray(i, i + 4).reduce((sum, energy) => sum + energy / 4, 0),
  )
  const mean = (kept: number[]) => kept.reduce((sum, energy) => sum + energy, 0) / kept.length
  const audible = blocks.filter((energy) => toLufs(energy) > -70)
  if (audible.length === 0) return null
  const gate = toLufs(mean(audible)) - 10
  return toLufs(mean(audible.filter((energy) => toLufs(energy) > gate)))
}
