import { filter, highPass, lowPass } from '@pawol/engines/sound/biquad'
import { resample } from '@pawol/engines/sound/resample'
import { bands, frame_rate, type MelFrames, melMeter } from '../../aligner/child/mel-frames.ts'

/** Everything is measured at this rate, whatever the recording's. */
const heard_rate = 16_000
const rate = heard_rate / 2
const hop = rate / frame_rate
const width = 320
const shortest = Math.floor(rate / 480)
const longest = Math.ceil(rate / 60)
const leastAlike = 0.65
/** Octaves: a voice moves less from one frame to the next. */
const nearestNeighbour = 0.12
/** The widest range of a voice around its middle, as a factor: beyond it is an octave error. */
const furthest = 1.75

/**
 * Pitch of each frame by autocorrelation, 0 without one, and the correlation of the highs' strength one period apart.
 */
function framePitches(samples: Float32Array, count: number) {
  // highs do not line up between samples, and two periods would then look more alike than one
  const low = everySecond(filter(Float32Array.from(samples), twice(lowPass({ hz: 900 }, heard_rate))))
  const air = strengths(filter(Float32Array.from(samples), twice(highPass({ hz: 3_500 }, heard_rate))))
  const pitch_hz = new Float32Array(count)
  const clear_highs = new Float32Array(count)
  const floor = 0.05 * energy(low, 0, low.length)
  for (let n = 0; n < count; n++) {
    const from = n * hop - width / 2
    if (from < 0 || from + width + longest + 1 >= low.length || energy(low, from, width) <= floor) continue
    pitch_hz[n] = pitchAt(low, from)
  }
  withoutOctaves(pitch_hz, low)
  withoutStrays(pitch_hz)
  for (let n = 0; n < count; n++)
    if (pitch_hz[n]! > 0) clear_highs[n] = alikeAt(air, n * hop - width / 2, Math.round(rate / pitch_hz[n]!))
  return { pitch_hz, clear_highs }
}

const twice = <T>(one: T): T[] => [one, one]
const everySecond = (samples: Float32Array) =>
  Float32Array.from({ length: samples.length >> 1 }, (_, i) => samples[2 * i]!)
/** How strong each pair of samples is: noise has no period in it, however much the voice's own varies. */
const strengths = (samples: Float32Array) =>
  Float32Array.from(
    { length: samples.length >> 1 },
    (_, i) => Math.abs(samples[2 * i]!) + Math.abs(samples[2 * i + 1]!),
  )

function energy(samples: Float32Array, from: number, length: number): number {
  let sum = 0
  for (let i = from; i < from + length; i++) sum += samples[i]! * samples[i]!
  return sum / Math.max(1, length)
}

const alike = new Float64Array(longest + 2)

function pitchAt(samples: Float32Array, from: number, [lowHz, highHz] = [0, Number.POSITIVE_INFINITY]): number {
  const own = energy(samples, from, width) * width
  let other = energy(samples, from + shortest - 1, width) * width
  const isWithin = (lag: number) => lag * lowHz <= rate && lag * highHz >= rate
  let most = 0
  for (let lag = shortest - 1; lag <= longest + 1; lag++) {
    let product = 0
    for (let i = from; i < from + width; i += 2) product += samples[i]! * samples[i + lag]!
    alike[lag] = (2 * product) / Math.sqrt(own * other + 1e-12)
    if (alike[lag]! > most && isWithin(lag)) most = alike[lag]!
    other += samples[from + lag + width]! ** 2 - samples[from + lag]! ** 2
  }
  if (most < leastAlike) return 0
  for (let lag = shortest; lag <= longest; lag++) {
    const [before, here, after] = [alike[lag - 1]!, alike[lag]!, alike[lag + 1]!]
    if (here > 0.92 * most && here >= before && here >= after && isWithin(lag))
      return rate / (lag + (before - after) / (2 * (before - 2 * here + after) || 1))
  }
  return 0
}

/** Re-examines frames far from the others' pitch: half of it, or twice, may have been as likely. */
function withoutOctaves(pitch_hz: Float32Array, low: Float32Array): void {
  const sorted = pitch_hz.filter((hz) => hz > 0).sort()
  const middle = sorted[sorted.length >> 1] ?? 0
  const range: [number, number] = [middle / furthest, middle * furthest]
  for (let n = 0; n < pitch_hz.length; n++) {
    const hz = pitch_hz[n]!
    if (hz > 0 && (hz < range[0] || hz > range[1])) pitch_hz[n] = pitchAt(low, n * hop - width / 2, range)
  }
}

/** Removes a frame whose neighbours both have another pitch, or none. */
function withoutStrays(pitch_hz: Float32Array): void {
  const given = pitch_hz.slice()
  const near = (a: number, b: number | undefined) =>
    b !== undefined && b > 0 && Math.abs(Math.log2(a / b)) < nearestNeighbour
  for (let n = 0; n < given.length; n++)
    if (given[n]! > 0 && !near(given[n]!, given[n - 1]) && !near(given[n]!, given[n + 1])) pitch_hz[n] = 0
}

/** How alike strengths are a period apart, -1 to 1. */
function alikeAt(air: Float32Array, from: number, period: number): number {
  let best = 0
  for (const lag of [period - 1, period, period + 1]) {
    let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
    for (let i = from; i < from + width; i++) {
      const [x, y] = [air[i]!, air[i + lag]!]
      a += x
      b += y
      aa += x * x
      bb += y * y
      ab += x * y
    }
    const spread = Math.sqrt(Math.max(0, aa - (a * a) / width) * Math.max(0, bb - (b * b) / width))
    best = Math.max(best, spread > 0 ? (ab - (a * b) / width) / spread : 0)
  }
  return best
}

/** A hundred frames a second: power in mel bands; pitch, 0 where there is none; and how periodic the highs are there. */
export type Heard = MelFrames & { pitch_hz: Float32Array; clear_highs: Float32Array }

export function heardIn(given: Float32Array, rate: number): Heard {
  const samples = resample(given, rate, heard_rate)
  const meter = melMeter(heard_rate)
  meter.add(samples)
  const { count, power } = meter.end()
  return { count, power: power.slice(), ...framePitches(samples, count) }
}

export function joinedHeard(parts: readonly Heard[]): Heard {
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const whole = emptyHeard(count)
  let at = 0
  for (const part of parts) {
    whole.power.set(part.power, at * bands)
    whole.pitch_hz.set(part.pitch_hz, at)
    whole.clear_highs.set(part.clear_highs, at)
    at += part.count
  }
  return whole
}

export const heardPart = ({ power, pitch_hz, clear_highs }: Heard, from: number, to: number): Heard => ({
  count: to - from,
  power: power.subarray(from * bands, to * bands),
  pitch_hz: pitch_hz.subarray(from, to),
  clear_highs: clear_highs.subarray(from, to),
})

const emptyHeard = (count: number): Heard => ({
  count,
  power: new Float32Array(count * bands),
  pitch_hz: new Float32Array(count),
  clear_highs: new Float32Array(count),
})
