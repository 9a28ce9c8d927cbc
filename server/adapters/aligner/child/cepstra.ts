import { bands, type MelFrames } from './mel-frames.ts'
import type { Frames } from './path.ts'

const cepstra = 13

const cosines = Float64Array.from(
  { length: cepstra * bands },
  (_, i) => Math.cos((Math.PI * Math.floor(i / bands) * ((i % bands) + 0.5)) / bands) * Math.sqrt(2 / bands),
)

/** What is done to the power of the bands before it is measured. */
export type Shaping = { floor: number; gain?: readonly number[]; noise?: readonly number[] }

export function cepstraOf({ count, power }: MelFrames, { floor, gain, noise }: Shaping): Frames {
  const values = new Float32Array(count * cepstra)
  const log = new Float64Array(bands)
  for (let n = 0; n < count; n++) {
    for (let band = 0; band < bands; band++)
      log[band] = Math.log(power[n * bands + band]! * (gain?.[band] ?? 1) + (noise?.[band] ?? 0) + floor)
    for (let q = 0; q < cepstra; q++) {
      let sum = 0
      for (let band = 0; band < bands; band++) sum += log[band]! * cosines[q * bands + band]!
      values[n * cepstra + q] = sum
    }
  }
  return { count, size: cepstra, values }
}

export type Spread = { means: number[]; scales: number[] }

/** The finer a cepstrum, the more it has of the voice and the less of the sound; of a voice with a human timbre p95 fell to a third. */
const weightOf = (cepstrum: number) => Math.exp(-cepstrum / 8)

/** Of the frames that count: what makes their mean 0 and their deviation that cepstrum's weight. */
export function spreadOf({ count, size, values }: Frames, counts: (frame: number) => boolean): Spread {
  const means = new Array<number>(size).fill(0)
  const squares = new Array<number>(size).fill(0)
  let frames = 0
  for (let n = 0; n < count; n++) {
    if (!counts(n)) continue
    frames++
    for (let q = 0; q < size; q++) {
      const value = values[n * size + q]!
      means[q]! += value
      squares[q]! += value * value
    }
  }
  const whole = Math.max(1, frames)
  for (let q = 0; q < size; q++) means[q]! /= whole
  return {
    means,
    scales: squares.map((sum, q) => weightOf(q) / Math.sqrt(Math.max(1e-4, sum / whole - means[q]! ** 2))),
  }
}

export function normalise({ count, size, values }: Frames, { means, scales }: Spread): void {
  for (let n = 0; n < count; n++)
    for (let q = 0; q < size; q++) values[n * size + q] = (values[n * size + q]! - means[q]!) * scales[q]!
}

const slope_reach = 2
const slope_weight = 0.45

/** Each frame with how it changes. */
export function withSlopes(frames: Frames): Frames {
  const last = frames.count - 1
  const around = (n: number) => [Math.max(0, n - slope_reach), n, Math.min(last, n + slope_reach)] as const
  return sloped(frames, frames.count, around)
}

/** Every `step`th frame, between the two its slope is taken from. */
export function threesOf({ count, power }: MelFrames, step: number): MelFrames {
  const fewer = Math.ceil(count / step)
  const some = new Float32Array(3 * fewer * bands)
  for (let n = 0; n < 3 * fewer; n++) {
    const wanted = Math.floor(n / 3) * step + ((n % 3) - 1) * slope_reach
    const from = Math.min(count - 1, Math.max(0, wanted)) * bands
    some.set(power.subarray(from, from + bands), n * bands)
  }
  return { count: 3 * fewer, power: some }
}

/** The middle ones of threes, with how they change. */
export const middlesWithSlopes = (threes: Frames): Frames =>
  sloped(threes, threes.count / 3, (n) => [3 * n, 3 * n + 1, 3 * n + 2])

type Around = (n: number) => readonly [before: number, frame: number, after: number]

function sloped({ size, values }: Frames, count: number, around: Around): Frames {
  const whole = new Float32Array(count * 2 * size)
  for (let n = 0; n < count; n++) {
    const [before, frame, after] = around(n)
    for (let q = 0; q < size; q++) {
      whole[2 * n * size + q] = values[frame * size + q]!
      whole[(2 * n + 1) * size + q] = slope_weight * (values[after * size + q]! - values[before * size + q]!)
    }
  }
  return { count, size: 2 * size, values: whole }
}

/** The mean of the frames that count, as one frame. */
export function meanOf({ count, size, values }: Frames, counts: (frame: number) => boolean): Float32Array {
  const mean = new Float32Array(size)
  let frames = 0
  for (let n = 0; n < count; n++) {
    if (!counts(n)) continue
    frames++
    for (let q = 0; q < size; q++) mean[q]! += values[n * size + q]!
  }
  return mean.map((sum) => sum / Math.max(1, frames))
}
