import { open } from 'node:fs/promises'
import type { SoundPart } from '../moonshine/messages.ts'
import { sample_rate } from './spool.ts'

/** The samples of a part, and so many before it, which are silence where the file begins. */
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

const least_peak = 0.1
const most_gain = 30

/** No engine hears somebody who is far from the microphone. */
export function louder(samples: Float32Array): Float32Array {
  let peak = 0
  for (const one of samples) peak = Math.max(peak, Math.abs(one))
  if (peak === 0 || peak >= least_peak) return samples
  const gain = Math.min(most_gain, least_peak / peak)
  return samples.map((one) => one * gain)
}

export function withSilence(samples: Float32Array, silence_ms: number): Float32Array {
  if (silence_ms === 0) return samples
  const whole = new Float32Array(samples.length + Math.round((silence_ms * sample_rate) / 1000))
  whole.set(samples)
  return whole
}
