import { filter, lowPass } from '@pawol/engines/sound/biquad'
import { transform } from '@pawol/engines/sound/fft'

/** Acoustic measurements for tests. */

export type Pitch = { middle_hz: number; spread: number; frames: number[] }

const frame = 1024

/** Pitch by autocorrelation: middle, semitones between its low and high tenth, and the frames in order. */
export function pitchOf(given: Float32Array, rate: number): Pitch {
  // highs do not line up between samples, and two periods would then look more alike than one
  const samples = filter(Float32Array.from(given), [lowPass({ hz: 900 }, rate), lowPass({ hz: 900 }, rate)])
  const frames: number[] = []
  const floor = energy(samples, 0, samples.length) * 0.2
  for (let at = 0; at + frame + rate / 55 < samples.length; at += frame) {
    if (energy(samples, at, frame) < floor) continue
    const hz = framePitch(samples, at, rate)
    if (hz) frames.push(hz)
  }
  const sorted = [...frames].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { middle_hz: at(0.5), spread: semitones(at(0.9), at(0.1)), frames }
}

export const semitones = (one: number, other: number) => 12 * Math.log2(one / other)

function energy(samples: Float32Array, from: number, length: number): number {
  let sum = 0
  for (let i = from; i < from + length; i++) sum += samples[i]! ** 2
  return sum / length
}

function framePitch(samples: Float32Array, from: number, rate: number): number | undefined {
  const shortest = Math.floor(rate / 500)
  const longest = Math.floor(rate / 60)
  const alike = new Float64Array(longest + 2)
  let most = 0
  for (let lag = shortest - 1; lag <= longest + 1; lag++) {
    let product = 0
    let [one, other] = [1e-9, 1e-9]
    for (let i = from; i < from + frame; i += 2) {
      product += samples[i]! * samples[i + lag]!
      one += samples[i]! ** 2
      other += samples[i + lag]! ** 2
    }
    alike[lag] = product / Math.sqrt(one * other)
    most = Math.max(most, alike[lag]!)
  }
  if (most < 0.6) return undefined
  for (let lag = shortest; lag <= longest; lag++) {
    const [before, here, after] = [alike[lag - 1]!, alike[lag]!, alike[lag + 1]!]
    if (here > 0.88 * most && here >= before && here >= after)
      return rate / (lag + (before - after) / (2 * (before - 2 * here + after) || 1))
  }
  return undefined
}

/** Mean power in dB of octave bands around 125 Hz to 8 kHz, relative to their mean. */
export function toneOf(samples: Float32Array, rate: number): number[] {
  const size = 1024
  const sums = new Float64Array(7)
  for (let at = 0; at + size <= samples.length; at += size) {
    const power = spectrum(samples.subarray(at, at + size))
    for (let band = 0; band < 7; band++) {
      const centre = 125 * 2 ** band
      const [low, high] = [centre / Math.SQRT2, centre * Math.SQRT2].map((hz) => Math.round((hz * size) / rate))
      for (let k = low!; k < Math.min(high!, size / 2); k++) sums[band] = sums[band]! + power[k]!
    }
  }
  const db = [...sums].map((sum) => 10 * Math.log10(sum + 1e-12))
  const mean = db.reduce((sum, one) => sum + one, 0) / db.length
  return db.map((one) => one - mean)
}

function spectrum(samples: Float32Array): Float64Array {
  const size = samples.length
  const re = Float64Array.from(samples, (one, i) => one * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size)))
  const im = new Float64Array(size)
  transform(re, im)
  return re.map((one, i) => one ** 2 + im[i]! ** 2)
}

/** The highest value of the curve through the samples, looked at four times as finely. */
export function truePeak(samples: Float32Array): number {
  const reach = 12
  let peak = 0
  for (let i = 0; i < samples.length; i++) {
    peak = Math.max(peak, Math.abs(samples[i]!))
    if (Math.abs(samples[i]!) < 0.5) continue
    for (const part of [0.25, 0.5, 0.75]) {
      let sum = 0
      for (let k = -reach + 1; k <= reach; k++) {
        const x = part - k
        const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / reach)
        sum += (samples[i + k] ?? 0) * (Math.sin(Math.PI * x) / (Math.PI * x)) * window
      }
      peak = Math.max(peak, Math.abs(sum))
    }
  }
  return peak
}

/** Runs of samples that are exactly silent, at least `shortest` long. */
export function silences(samples: Int16Array, shortest: number): { start: number; length: number }[] {
  const found: { start: number; length: number }[] = []
  let start = -1
  for (let i = 0; i <= samples.length; i++) {
    if (i < samples.length && samples[i] === 0) {
      if (start < 0) start = i
      continue
    }
    if (start >= 0 && i - start >= shortest) found.push({ start, length: i - start })
    start = -1
  }
  return found
}

export const floats = (samples: Int16Array) => new Float32Array(samples).map((one) => one / 32_768)
