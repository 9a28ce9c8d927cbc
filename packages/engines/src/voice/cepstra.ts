import { transform } from '../sound/fft.ts'
import { sample_rate } from '../sound/resample.ts'
import { bandHz, hann, hop, mel_bands } from './frames.ts'

export const cepstra = 24
const size = 1024
const window = hann(size)
const padding = (size - hop) / 2

/** Triangles over the bins of the transform: the first bin of each, and its weights. */
const bank = Array.from({ length: mel_bands }, (_, band) => {
  const [low, middle, high] = [bandHz(band - 1), bandHz(band), bandHz(band + 1)]
  const weights: number[] = []
  let first = 0
  for (let bin = 0; bin <= size / 2; bin++) {
    const hz = (bin * sample_rate) / size
    const height = Math.min((hz - low) / (middle - low), (high - hz) / (high - middle))
    if (height <= 0) continue
    if (weights.length === 0) first = bin
    weights.push((height * 2 * 100) / (high - low))
  }
  return { first, weights: Float64Array.from(weights) }
})
const cosines = Float64Array.from(
  { length: cepstra * mel_bands },
  (_, i) =>
    Math.cos((Math.PI * Math.floor(i / mel_bands) * ((i % mel_bands) + 0.5)) / mel_bands) * Math.sqrt(2 / mel_bands),
)

const re = new Float64Array(size)
const im = new Float64Array(size)
const power = new Float64Array(size / 2 + 1)
const logMel = new Float64Array(mel_bands)

/** Mel cepstra of each frame, frame after frame. */
export function cepstraOf(samples: Float32Array): Float32Array {
  const frames = Math.floor(samples.length / hop)
  const out = new Float32Array(frames * cepstra)
  // two frames to a transform, one as its real and one as its imaginary part
  for (let frame = 0; frame < frames; frame += 2) {
    read(samples, frame * hop - padding, re)
    read(samples, (frame + 1) * hop - padding, im)
    transform(re, im)
    for (const one of [0, 1]) if (frame + one < frames) writeFrame(out, frame + one, one)
  }
  return out
}

function read(samples: Float32Array, from: number, into: Float64Array): void {
  for (let i = 0; i < size; i++) into[i] = (samples[from + i] ?? 0) * window[i]!
}

function writeFrame(out: Float32Array, frame: number, which: number): void {
  for (let bin = 0; bin <= size / 2; bin++) {
    const mirror = (size - bin) % size
    const [x, y] = which
      ? [im[bin]! + im[mirror]!, re[mirror]! - re[bin]!]
      : [re[bin]! + re[mirror]!, im[bin]! - im[mirror]!]
    power[bin] = 0.5 * Math.sqrt(x * x + y * y)
  }
  for (let band = 0; band < mel_bands; band++) {
    const { first, weights } = bank[band]!
    let sum = 0
    for (let k = 0; k < weights.length; k++) sum += weights[k]! * power[first + k]!
    logMel[band] = Math.log(Math.max(sum, 1e-4))
  }
  for (let q = 0; q < cepstra; q++) {
    let sum = 0
    for (let band = 0; band < mel_bands; band++) sum += logMel[band]! * cosines[q * mel_bands + band]!
    out[frame * cepstra + q] = sum
  }
}
