import { open } from 'node:fs/promises'
import type { SoundPart } from '../moonshine/messages.ts'
import { sample_rate } from './spool.ts'

/** The samples of a part, and so many before it, padded with silence at the start of the file. */
export async function samplesOf({ path, from, samples }: SoundPart, before = 0): Promise<Float32Array> {
  const missing = Math.max(0, before - from)
  const bytes = new Int16Array(samples + before - missing)
  const file = await open(path)
  try {
    const at = 2 * (from - before + missing)
    const { bytesRead } = await file.read(new Uint8Array(bytes.buffer), 0, bytes.byteLength, at)
    const floats = new Float32Array(missing + bytesRead / 2)
    for (let n = 0; n < bytesRead / 2; n++) floats[missing + n] = bytes[n]! / 32_768
    return floats
  } finally {
    await file.close()
  }
}

const leastPeak = 0.1
const mostGain = 30

/** Raises the level of a distant speaker, which no engine transcribes well. */
export function louder(samples: Float32Array): Float32Array {
  let peak = 0
  for (const one of samples) peak = Math.max(peak, Math.abs(one))
  if (peak === 0 || peak >= leastPeak) return samples
  const gain = Math.min(mostGain, leastPeak / peak)
  return samples.map((one) => one * gain)
}

export function withSilence(samples: Float32Array, silenceMs: number): Float32Array {
  if (silenceMs === 0) return samples
  const whole = new Float32Array(samples.length + Math.round((silenceMs * sample_rate) / 1000))
  whole.set(samples)
  return whole
}
