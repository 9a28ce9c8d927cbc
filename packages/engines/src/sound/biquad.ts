/** Second-order filters after the Audio EQ Cookbook, coefficients b0 b1 b2 a1 a2 with a0 = 1. */
export type Biquad = [b0: number, b1: number, b2: number, a1: number, a2: number]
type Shape = { hz: number; db?: number; q?: number }

const normal = (b: number[], a: number[]): Biquad => [
  b[0]! / a[0]!,
  b[1]! / a[0]!,
  b[2]! / a[0]!,
  a[1]! / a[0]!,
  a[2]! / a[0]!,
]

function terms({ hz, q = Math.SQRT1_2, db = 0 }: Shape, rate: number) {
  const w = (2 * Math.PI * Math.min(hz, rate * 0.49)) / rate
  return { cos: Math.cos(w), alpha: Math.sin(w) / (2 * q), a: 10 ** (db / 40) }
}

export function peaking(shape: Shape, rate: number): Biquad {
  const { cos, alpha, a } = terms(shape, rate)
  return normal([1 + alpha * a, -2 * cos, 1 - alpha * a], [1 + alpha / a, -2 * cos, 1 - alpha / a])
}

function shelf(shape: Shape, rate: number, side: 1 | -1): Biquad {
  const { cos: plain, alpha, a } = terms(shape, rate)
  const cos = plain * side
  const root = 2 * Math.sqrt(a) * alpha
  return normal(
    [a * (a + 1 - (a - 1) * cos + root), side * 2 * a * (a - 1 - (a + 1) * cos), a * (a + 1 - (a - 1) * cos - root)],
    [a + 1 + (a - 1) * cos + root, side * -2 * (a - 1 + (a + 1) * cos), a + 1 + (a - 1) * cos - root],
  )
}
export const lowShelf = (shape: Shape, rate: number) => shelf(shape, rate, 1)
export const highShelf = (shape: Shape, rate: number) => shelf(shape, rate, -1)

export function highPass(shape: Shape, rate: number): Biquad {
  const { cos, alpha } = terms(shape, rate)
  return normal([(1 + cos) / 2, -(1 + cos), (1 + cos) / 2], [1 + alpha, -2 * cos, 1 - alpha])
}

export function lowPass(shape: Shape, rate: number): Biquad {
  const { cos, alpha } = terms(shape, rate)
  return normal([(1 - cos) / 2, 1 - cos, (1 - cos) / 2], [1 + alpha, -2 * cos, 1 - alpha])
}

/** Turns phases and leaves the spectrum: spreads the sharp pulse of each period of the voice. */
export function allPass(shape: Shape, rate: number): Biquad {
  const { cos, alpha } = terms(shape, rate)
  return normal([1 - alpha, -2 * cos, 1 + alpha], [1 + alpha, -2 * cos, 1 - alpha])
}

const through: Biquad = [1, 0, 0, 0, 0]

/** Runs filters over samples in place, two at a time, since each pass over memory costs as much as a filter. */
export function filter(samples: Float32Array, filters: readonly Biquad[]): Float32Array {
  for (let n = 0; n < filters.length; n += 2) pass(samples, filters[n]!, filters[n + 1] ?? through)
  return samples
}

function pass(samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad, [d0, d1, d2, c1, c2]: Biquad): void {
  let [z1, z2, y1, y2] = [0, 0, 0, 0]
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]!
    const y = b0 * x + z1
    z1 = b1 * x - a1 * y + z2
    z2 = b2 * x - a2 * y
    const out = d0 * y + y1
    y1 = d1 * y - c1 * out + y2
    y2 = d2 * y - c2 * out
    samples[i] = out
  }
}

/** The same filter, louder or softer. */
export const scaled = ([b0, b1, b2, a1, a2]: Biquad, gain: number): Biquad => [b0 * gain, b1 * gain, b2 * gain, a1, a2]
