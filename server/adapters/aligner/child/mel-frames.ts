import { transform } from '@pawol/engines/sound/fft'

/** Frames a second, for the recording and the reference. */
export const frame_rate = 100
export const bands = 26
const windowSeconds = 0.025
const lowestHz = 80
const highestHz = 7_600

/** Power of each band, frame after frame; grows as samples arrive. */
export type MelFrames = { count: number; power: Float32Array }
export type MelMeter = {
  add(samples: Float32Array): void
  /** The frames so far; the remainder is padded with silence. */
  end(): MelFrames
}

const melOf = (hz: number) => 1127 * Math.log(1 + hz / 700)
const hzOf = (mel: number) => 700 * (Math.exp(mel / 1127) - 1)

/** The middle of a band; -1 and `bands` are the ends of the scale. */
export function bandHz(band: number, highest = highestHz): number {
  const [low, high] = [melOf(lowestHz), melOf(highest)]
  return hzOf(low + ((high - low) * (band + 1)) / (bands + 1))
}

/** The band in whose middle a frequency lies, and how far it is on the way to the next. */
export const bandAt = (hz: number) =>
  ((melOf(hz) - melOf(lowestHz)) / (melOf(highestHz) - melOf(lowestHz))) * (bands + 1) - 1

type Bank = { first: number; weights: Float64Array }[]

/** Frame n lies around sample n / frame_rate; bands are the same whatever the sample rate. */
export function melMeter(sampleRate: number): MelMeter {
  const { length, size, window, bank } = scaleFor(sampleRate)
  const [re, im] = [new Float64Array(size), new Float64Array(size)]
  const before = Math.round(length / 2)
  // samples not yet used; the first is sample `from` of the sound
  let held = new Float32Array(8 * size)
  let from = -before - 1
  let kept = before + 1
  let count = 0
  let power = new Float32Array(bands * 1_024)

  const startOf = (frame: number) => Math.round((frame * sampleRate) / frame_rate) - before
  function read(frame: number, into: Float64Array): void {
    const at = startOf(frame) - from
    for (let i = 0; i < length; i++) into[i] = (held[at + i]! - 0.97 * held[at + i - 1]!) * window[i]!
    into.fill(0, length)
  }
  /** Two frames per transform, one as its real and one as its imaginary part. */
  function measure(): void {
    read(count, re)
    read(count + 1, im)
    transform(re, im)
    if ((count + 2) * bands > power.length) power = grown(power, power.length * 2)
    for (let band = 0; band < bands; band++) {
      const { first, weights } = bank[band]!
      let one = 0
      let two = 0
      for (let k = 0; k < weights.length; k++) {
        const weight = weights[k]!
        const a = re[first + k]!
        const b = im[first + k]!
        const c = re[size - first - k]!
        const d = im[size - first - k]!
        one += weight * ((a + c) * (a + c) + (b - d) * (b - d))
        two += weight * ((b + d) * (b + d) + (c - a) * (c - a))
      }
      power[count * bands + band] = one / 4
      power[(count + 1) * bands + band] = two / 4
    }
    count += 2
  }
  function drain(): void {
    while (startOf(count + 1) + length <= from + kept) measure()
    const unused = Math.min(kept, startOf(count) - 1 - from)
    held.copyWithin(0, unused, kept)
    from += unused
    kept -= unused
  }
  function add(samples: Float32Array): void {
    const step = 4 * size
    for (let at = 0; at < samples.length; at += step) {
      const part = samples.subarray(at, at + step)
      if (kept + part.length > held.length) held = grown(held, 2 * (kept + part.length))
      held.set(part, kept)
      kept += part.length
      drain()
    }
  }
  return {
    add,
    end() {
      const total = from + kept
      const frames = Math.ceil((total * frame_rate) / sampleRate)
      add(new Float32Array(2 * size))
      return { count: Math.min(frames, count), power: power.subarray(0, Math.min(frames, count) * bands) }
    },
  }
}

type Scale = { length: number; size: number; window: Float64Array; bank: Bank }
const scales = new Map<number, Scale>()

/** Cached per sample rate: a text is read phrase by phrase. */
function scaleFor(sampleRate: number): Scale {
  const known = scales.get(sampleRate)
  if (known) return known
  const wanted = windowSeconds * sampleRate
  // a window slightly above a power of two would need a transform of twice its length
  const below = 2 ** Math.floor(Math.log2(wanted))
  const length = wanted < 1.1 * below ? below : Math.round(wanted)
  const size = 2 ** Math.ceil(Math.log2(length))
  const window = Float64Array.from({ length }, (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (length - 1)))
  const scale = { length, size, window, bank: bankOf(size, sampleRate) }
  scales.set(sampleRate, scale)
  return scale
}

export function grown(array: Float32Array, length: number): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(length)
  larger.set(array.length > length ? array.subarray(0, length) : array)
  return larger
}

function bankOf(size: number, sampleRate: number): Bank {
  const edge = (n: number) => bandHz(n - 1, Math.min(highestHz, sampleRate / 2))
  return Array.from({ length: bands }, (_, band) => {
    const [from, middle, to] = [edge(band), edge(band + 1), edge(band + 2)]
    const weights: number[] = []
    let first = 0
    for (let bin = 1; bin < size / 2; bin++) {
      const hz = (bin * sampleRate) / size
      const height = Math.min((hz - from) / (middle - from), (to - hz) / (to - middle))
      if (height <= 0) continue
      if (weights.length === 0) first = bin
      // a mean of the bins, so that the number of bins makes no difference
      weights.push(height)
    }
    const sum = weights.reduce((a, b) => a + b, 0) || 1
    return { first, weights: Float64Array.from(weights, (weight) => weight / sum) }
  })
}

export const melPart = ({ power }: MelFrames, from: number, to: number): MelFrames => ({
  count: to - from,
  power: power.subarray(from * bands, to * bands),
})

/** Averages frames in groups of `by`. */
export function joinedFrames({ count, power }: MelFrames, by: number): MelFrames {
  const fewer = Math.ceil(count / by)
  const means = new Float32Array(fewer * bands)
  for (let n = 0; n < fewer; n++) {
    const end = Math.min(count, (n + 1) * by)
    for (let k = n * by; k < end; k++)
      for (let band = 0; band < bands; band++) means[n * bands + band]! += power[k * bands + band]! / (end - n * by)
  }
  return { count: fewer, power: means }
}
