import { transform } from '@pawol/engines/sound/fft'
import type { Media, MediaSource } from '../../ports/media.ts'

/** All samples of a source, mono. */
export async function samplesOf(media: Media, source: MediaSource, sample_rate: number): Promise<Float32Array> {
  const chunks: Float32Array[] = []
  for await (const chunk of media.decode(source, { sample_rate, samples: 'f32' })) chunks.push(chunk)
  return joined(chunks)
}

export function joined(chunks: Float32Array[]): Float32Array {
  const whole = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** The frequency of a pure tone, from where it crosses zero; the first and last tenth of a second do not count. */
export function pitchOf(samples: Float32Array, sample_rate: number): number {
  const crossings: number[] = []
  for (let at = Math.round(sample_rate / 10); at < samples.length - sample_rate / 10; at++) {
    const [before, after] = [samples[at - 1]!, samples[at]!]
    if (before < 0 && after >= 0) crossings.push(at - after / (after - before))
  }
  return ((crossings.length - 1) / (crossings.at(-1)! - crossings[0]!)) * sample_rate
}

/** The mean level of the middle half. */
export function levelOf(samples: Float32Array): number {
  const middle = samples.subarray(samples.length / 4, (samples.length * 3) / 4)
  return Math.sqrt(middle.reduce((sum, value) => sum + value * value, 0) / middle.length)
}

export function peakOf(samples: Float32Array): number {
  return samples.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
}

export function tone({ hz = 440, seconds = 2, rate = 44_100, level = 0.5 } = {}): Float32Array {
  const step = (2 * Math.PI * hz) / rate
  return new Float32Array(Math.round(seconds * rate)).map((_, at) => level * Math.sin(step * at))
}

/** Noise that is the same every time. */
export function noise(length: number, level = 0.5): Float32Array {
  let state = 12_345
  return new Float32Array(length).map(() => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return level * (state / 2 ** 31 - 1)
  })
}

export function interleaved(left: Float32Array, right: Float32Array): Float32Array {
  return new Float32Array(2 * left.length).map((_, i) => (i % 2 ? right : left)[i >> 1]!)
}

export function shorts({ buffer, byteOffset, byteLength }: Buffer): Float32Array {
  return new Float32Array(new Int16Array(buffer.slice(byteOffset, byteOffset + byteLength)))
}

/** The tables of ITU-T G.711, from -1 to 1. */
export function fromMuLaw(code: number): number {
  const bits = ~code & 255
  const magnitude = (((bits & 15) * 2 + 33) << ((bits >> 4) & 7)) - 33
  return ((bits & 128 ? -1 : 1) * magnitude) / 8_192
}

export function fromALaw(code: number): number {
  const bits = code ^ 85
  const octave = (bits >> 4) & 7
  const magnitude = octave === 0 ? (bits & 15) * 2 + 1 : ((bits & 15) * 2 + 33) << (octave - 1)
  return ((bits & 128 ? 1 : -1) * magnitude) / 4_096
}

/** The power at each frequency up to half the rate, of as much as a power of two up to 65,536 holds, faded in and out. */
export function spectrumOf(samples: Float32Array): Float64Array {
  const size = 2 ** Math.min(16, Math.floor(Math.log2(samples.length)))
  const re = new Float64Array(size).map((_, i) => samples[i]! * Math.sin((Math.PI * i) / size) ** 2)
  const im = new Float64Array(size)
  transform(re, im)
  return new Float64Array(size / 2).map((_, i) => re[i]! ** 2 + im[i]! ** 2)
}
