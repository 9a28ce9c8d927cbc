import { sample_rate } from '../sound/resample.ts'
import { hop } from './frames.ts'

/** In octaves above 1 Hz, carried through what has no pitch; and whether a frame has one. */
export type PitchTrack = { octaves: Float32Array; voiced: Uint8Array }

const halfRate = sample_rate / 2
const width = 352
const shortest = 44
const longest = 185
/** Where nothing is voiced. */
const usualOctaves = 6.6
const quiet = 10 ** -3.8

/** eSpeak's sound is clean: the best correlation of each frame is its period. */
export function pitchTrack(samples: Float32Array): PitchTrack {
  const frames = Math.floor(samples.length / hop)
  const octaves = new Float32Array(frames)
  const voiced = new Uint8Array(frames)
  const reach = (width + longest) >> 1
  // at half the rate, with room on both sides for the first and last windows
  const count = samples.length >> 1
  const half = new Float64Array(count + 2 * (width + longest))
  for (let i = 0; i < count; i++) half[reach + i] = samples[2 * i]! + samples[2 * i + 1]!
  const starts = Array.from({ length: frames }, (_, frame) => (frame * hop) / 2 + hop / 4)
  const levels = starts.map((start) => energy(half, start, 1))
  const floor = Math.max(...levels, 0) * quiet
  for (let frame = 0; frame < frames; frame++) {
    if (levels[frame]! < floor || levels[frame] === 0) continue
    const period = periodAt(half, starts[frame]!, levels[frame]!)
    if (!period) continue
    octaves[frame] = Math.log2(halfRate / period)
    voiced[frame] = 1
  }
  carryThrough(octaves, voiced)
  return { octaves, voiced }
}

function energy(half: Float64Array, start: number, step: number): number {
  let sum = 0
  for (let i = start; i < start + width; i += step) sum += half[i]! * half[i]!
  return sum
}

function periodAt(half: Float64Array, start: number, level: number): number | null {
  let best = -1
  let period = 0
  // every other sample: the energy of the shifted window moves on by one at each end, odd and even lags apart
  let shifted = energy(half, start + shortest, 2)
  let other = energy(half, start + shortest + 1, 2)
  for (let lag = shortest; lag < longest; lag++) {
    if (lag > shortest + 1) {
      const gone = half[start + lag - 2]!
      const come = half[start + lag + width - 2]!
      shifted += come * come - gone * gone
    }
    let product = 0
    for (let i = start; i < start + width; i += 2) product += half[i]! * half[i + lag]!
    const alike = (4 * product) / (level + 2 * shifted + 1e-9) - 0.02 * Math.log2(lag / shortest)
    if (alike > best) {
      best = alike
      period = lag
    }
    const next = other
    other = shifted
    shifted = next
  }
  return best > 0.5 ? period : null
}

function carryThrough(octaves: Float32Array, voiced: Uint8Array): void {
  let before = -1
  for (let frame = 0; frame <= voiced.length; frame++) {
    if (frame < voiced.length && !voiced[frame]) continue
    const after = frame < voiced.length ? octaves[frame]! : undefined
    const from = before >= 0 ? octaves[before]! : after
    const to = after ?? from
    for (let i = before + 1; i < frame; i++) {
      const share = before >= 0 && after !== undefined ? (i - before) / (frame - before) : 0
      octaves[i] = from === undefined ? usualOctaves : from + (to! - from) * share
    }
    before = frame
  }
}
