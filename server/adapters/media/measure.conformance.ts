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
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_, at) => level * Math.sin(step * at))
}

/** Noise that is the same every time. */
export function noise(length: number, level = 0.5): Float32Array {
  let state = 12_345
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return level * (state / 2 ** 31 - 1)
  })
}

export function interleaved(left: Float32Array, right: Float32Array): Float32Array {
  return Float32Array.from({ length: 2 * left.length }, (_, i) => (i % 2 ? right : left)[i >> 1]!)
}
