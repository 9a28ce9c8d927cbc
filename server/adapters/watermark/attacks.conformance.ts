import { readFile } from 'node:fs/promises'
import { transform } from '@pawol/engines/sound/fft'
import { seeded } from '@pawol/engines/sound/seeded'
import { mark_rate } from '@pawol/engines/watermark/pattern'
import type { AudioOutput, Media, MediaSource } from '../../ports/media.ts'

/** A distortion that a sound may undergo, from one mono sound at `mark_rate` to another. */
export type Attack = (samples: Float32Array, n: number) => Promise<Float32Array>

/** All of a file as samples. */
export async function decoded(media: Media, source: MediaSource): Promise<Float32Array> {
  const parts: Float32Array[] = []
  for await (const part of media.decode(source, { sample_rate: mark_rate, samples: 'f32' })) parts.push(part)
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function attacks(media: Media): Record<string, Attack> {
  const through = (output: AudioOutput) => async (samples: Float32Array) => {
    const file = await media.encode({ pcm: { sample_rate: mark_rate, channels: 1, samples } }, output)
    const bytes = await readFile(file.path)
    await file.discard()
    return decoded(media, { bytes })
  }
  return {
    'nothing done to it': async (samples) => samples,
    'mp3 64 kbit/s': through({ format: 'mp3', bit_rate_kbps: 64 }),
    'ogg 32 kbit/s': through({ format: 'ogg', bit_rate_kbps: 32 }),
    '16 kHz': through({ format: 'wav', sample_rate: 16_000 }),
    '-12 dB': async (samples) => samples.map((one) => Math.round(one * 10 ** (-12 / 20) * 32_768) / 32_768),
    'noise at 20 dB': async (samples, n) => withNoise(samples, 20, n),
  }
}

/** White noise so many dB below the sound. */
function withNoise(samples: Float32Array, belowDb: number, seed: number): Float32Array {
  const chance = seeded(seed + 1)
  const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length
  // two numbers from -1 to 1 have two thirds of a power between them
  const level = Math.sqrt((power * 10 ** (-belowDb / 10) * 3) / 2)
  return samples.map((one) => one + level * (chance() + chance()))
}

const size = 8_192

/** Power in each third of an octave from 63 Hz to 8 kHz, over the whole sound. */
function thirdOctaves(samples: Float32Array): number[] {
  const power = new Float64Array(size / 2)
  for (let at = 0; at + size <= samples.length; at += size / 2) {
    const re = Float64Array.from({ length: size }, (_, n) => samples[at + n]! * Math.sin((Math.PI * n) / size) ** 2)
    const im = new Float64Array(size)
    transform(re, im)
    for (let k = 0; k < size / 2; k++) power[k]! += re[k]! ** 2 + im[k]! ** 2
  }
  return Array.from({ length: 22 }, (_, n) => {
    const [low, high] = [-1, 1].map((side) => Math.ceil((1000 * 2 ** ((n - 12) / 3 + side / 6) * size) / mark_rate))
    return power.subarray(low, high).reduce((sum, one) => sum + one, 0)
  })
}

/**
 * By how many dB the mark lies below the sound in each third of an octave with speech: those within 30 dB of the
 * loudest.
 */
export function marginsOf(plain: Float32Array, marked: Float32Array): number[] {
  const speech = thirdOctaves(plain)
  const mark = thirdOctaves(plain.map((one, n) => marked[n]! - one))
  const loudest = Math.max(...speech)
  return speech.flatMap((one, n) => (one > loudest / 1_000 ? [10 * Math.log10(one / (mark[n]! + 1e-30))] : []))
}
