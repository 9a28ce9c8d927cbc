import { transform } from '../sound/fft.ts'
import { sample_rate } from '../sound/resample.ts'
import { clamp, hann, hop } from './frames.ts'

const size = 512
const step = 128
const bins = size / 2 + 1
/** Numbers the network gives for each of its frames: gains of pulses, phases of pulses, gains of noise. */
const filterWidth = 3 * bins
const window = hann(size)

export type Excitation = {
  octaves: Float32Array
  voiced: Uint8Array
  /** 0 to 1: how unlike one period is to the next. */
  roughness: number
  normal: () => number
}

/**
 * Pulses at the pitch and noise, each through filters that change every 128 samples, added where they overlap. Two
 * filtered frames share each transform: one as its real part, the other as its imaginary part.
 */
export function openVocoder(excitation: Excitation) {
  const total = excitation.octaves.length
  const length = total * hop
  const source = excite(excitation)
  const out = new Float64Array(length + 2 * size)
  const frames = 2 * total + 1
  const weights = overlapWeights(frames)
  let next = 0
  let given = 0
  /** The sound that is finished once all is filtered up to the frame `until`; `filters` begin at the frame `from`. */
  return (raw: Float32Array, { from, until }: { from: number; until: number }): Float32Array => {
    const filters = evened(raw)
    const last = filters.length / filterWidth - 1
    const at = (frame: number) => Math.min(frame - 2 * from, last) * filterWidth
    const end = until === total ? frames : 2 * until
    for (; next < end; next += 2) {
      const [first, second] = [at(next), at(next + 1)]
      minimumPhases(filters, first, second)
      spectrumOf(source, next, filters, first, phaseA)
      sumRe.set(outRe)
      sumIm.set(outIm)
      spectrumOf(source, next + 1, filters, second, phaseB)
      // first + i · second
      for (let k = 0; k < size; k++) {
        sumRe[k]! -= outIm[k]!
        sumIm[k]! += outRe[k]!
      }
      transform(sumIm, sumRe)
      overlap(out, next * step, sumRe)
      if (next + 1 < frames) overlap(out, (next + 1) * step, sumIm)
    }
    // later frames reach back by half a transform
    const ready = until === total ? length : until * hop - size / 2
    const samples = new Float32Array(Math.max(0, ready - given))
    for (let i = 0; i < samples.length; i++)
      samples[i] = out[given + i + size / 2]! / Math.max(weights(given + i + size / 2), 1e-6)
    given += samples.length
    return samples
  }
}

/**
 * The network's two filters of a frame differ from each other more than frames do, and what alternates 86 times a second
 * is heard as a rough octave below a high voice.
 */
function evened(filters: Float32Array): Float32Array {
  const out = Float32Array.from(filters)
  for (let i = filterWidth; i < filters.length - filterWidth; i++)
    out[i] = 0.5 * filters[i]! + 0.25 * (filters[i - filterWidth]! + filters[i + filterWidth]!)
  return out
}

type Source = { pulses: Float32Array; noise: Float32Array }

/** A row of cosines, all harmonics equally strong, for what is voiced; noise for everything. */
function excite({ octaves, voiced, roughness, normal }: Excitation): Source {
  const frames = octaves.length
  const length = frames * hop
  const pulses = new Float32Array(length)
  const noise = new Float32Array(length)
  const control = 16
  const share = (values: ArrayLike<number>, sample: number) => {
    const place = clamp((sample + 0.5) / hop - 0.5, 0, frames - 1)
    const low = Math.floor(place)
    return values[low]! + (values[Math.min(low + 1, frames - 1)]! - values[low]!) * (place - low)
  }
  // soft at its edges: filters made for a hiss are loud, and a pulse in one is a click
  const strengths = Float32Array.from(voiced, (one, n) => (one && voiced[n - 1] && voiced[n + 1] ? 1 : 0.5 * one))
  let phase = 0
  let [force, pace] = [1, 1]
  for (let start = 0; start < length; start += control) {
    const [from, to] = [2 ** share(octaves, start), 2 ** share(octaves, start + control)]
    for (let i = start; i < start + control; i++) {
      const hz = from + ((to - from) * (i - start)) / control
      phase += (hz * pace) / sample_rate
      if (phase >= 1) {
        phase -= 1
        if (roughness > 0) {
          force = Math.max(0.1, 1 - 0.6 * roughness * Math.abs(normal()))
          pace = 1 + 0.03 * roughness * clamp(normal(), -2, 2)
        }
      }
      noise[i] = normal()
      const strength = (share(strengths, i) - 0.25) / 0.75
      if (strength <= 0) continue
      const harmonics = Math.floor(sample_rate / 2 / hz)
      const angle = phase * Math.PI
      const sine = Math.sin(angle)
      const sum =
        Math.abs(sine) < 1e-4 ? harmonics : (Math.sin(harmonics * angle) * Math.cos((harmonics + 1) * angle)) / sine
      pulses[i] = sum * Math.sqrt(2 / harmonics) * strength * force
    }
  }
  return { pulses, noise }
}

const re = new Float64Array(size)
const im = new Float64Array(size)
const outRe = new Float64Array(size)
const outIm = new Float64Array(size)
const sumRe = new Float64Array(size)
const sumIm = new Float64Array(size)
const phaseA = new Float64Array(bins)
const phaseB = new Float64Array(bins)

/** The phases that causal filters with these log gains have, by their folded cepstra. */
function minimumPhases(filters: Float32Array, first: number, second: number): void {
  for (let bin = 0; bin < bins; bin++) {
    re[bin] = clamp(filters[first + bin]!, -9, 5)
    im[bin] = clamp(filters[second + bin]!, -9, 5)
    if (bin > 0) {
      re[size - bin] = re[bin]!
      im[size - bin] = im[bin]!
    }
  }
  transform(im, re)
  for (let i = 0; i < size; i++) {
    const fold = (i === 0 || i === size / 2 ? 1 : i < size / 2 ? 2 : 0) / size
    re[i]! *= fold
    im[i]! *= fold
  }
  transform(re, im)
  for (let bin = 0; bin < bins; bin++) {
    const mirror = (size - bin) % size
    phaseA[bin] = 0.5 * (im[bin]! - im[mirror]!)
    phaseB[bin] = 0.5 * (re[mirror]! - re[bin]!)
  }
}

/** One frame of the source through its filters, as a spectrum, into `out_re` and `out_im`. */
function spectrumOf(source: Source, frame: number, filters: Float32Array, at: number, phases: Float64Array): void {
  const { length } = source.pulses
  const from = frame * step - size / 2
  for (let i = 0; i < size; i++) {
    const place = reflected(from + i, length)
    re[i] = source.pulses[place]! * window[i]!
    im[i] = source.noise[place]! * window[i]!
  }
  transform(re, im)
  for (let bin = 0; bin < bins; bin++) {
    const mirror = (size - bin) % size
    const pulseRe = 0.5 * (re[bin]! + re[mirror]!)
    const pulseIm = 0.5 * (im[bin]! - im[mirror]!)
    const noiseRe = 0.5 * (im[bin]! + im[mirror]!)
    const noiseIm = 0.5 * (re[mirror]! - re[bin]!)
    const gain = Math.exp(clamp(filters[at + bin]!, -9, 5) - 4)
    const angle = filters[at + bins + bin]! + phases[bin]!
    const hiss = Math.exp(clamp(filters[at + 2 * bins + bin]!, -9, 5) - 5)
    const cos = Math.cos(angle) * gain
    const sin = Math.sin(angle) * gain
    const x = pulseRe * cos - pulseIm * sin + hiss * noiseRe
    const y = bin === 0 || bin === size / 2 ? 0 : pulseRe * sin + pulseIm * cos + hiss * noiseIm
    outRe[bin] = x
    outIm[bin] = y
    if (bin > 0) {
      outRe[mirror] = x
      outIm[mirror] = -y
    }
  }
}

function reflected(place: number, length: number): number {
  const inside = place < 0 ? -place : place >= length ? 2 * length - 2 - place : place
  return clamp(inside, 0, length - 1)
}

function overlap(out: Float64Array, at: number, frame: Float64Array): void {
  for (let i = 0; i < size; i++) out[at + i]! += (frame[i]! / size) * window[i]!
}

/** How much of all windows lies over a sample: the same everywhere but near the ends. */
function overlapWeights(frames: number): (at: number) => number {
  const at = (sample: number) => {
    let sum = 0
    for (
      let k = Math.max(0, Math.floor((sample - size) / step));
      k <= Math.min(frames - 1, Math.floor(sample / step));
      k++
    ) {
      const i = sample - k * step
      if (i >= 0 && i < size) sum += window[i]! * window[i]!
    }
    return sum
  }
  const inside = Float64Array.from({ length: step }, (_, i) => at(4 * step + i))
  const end = (frames - 1) * step
  return (sample) => (frames > 8 && sample >= size && sample < end ? inside[sample % step]! : at(sample))
}
