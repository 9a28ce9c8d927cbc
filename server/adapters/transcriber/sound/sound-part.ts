import { open } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { louder, sample_rate } from '@pawol/engines/hearing/frames'
import { context_samples, openSilero, type Silero } from '@pawol/engines/hearing/silero'
import { modelFolder } from '../../../platform/engines/model-folder.ts'
import type { ListenTask, SoundPart } from '../moonshine/messages.ts'

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

export function withSilence(samples: Float32Array, silenceMs: number): Float32Array {
  if (silenceMs === 0) return samples
  const whole = new Float32Array(samples.length + Math.round((silenceMs * sample_rate) / 1000))
  whole.set(samples)
  return whole
}

let silero: Promise<Silero> | undefined

/** The speech detector of this process; opened once. */
export function speechDetector(vad_file: string): Promise<Silero> {
  silero ??= openSilero(modelFolder(dirname(vad_file), { arena: true }), basename(vad_file))
  return silero
}

/** The probability of speech in each frame of a part, with the samples it was found in. */
export async function listenTo({ vad_file, state, ...part }: ListenTask['input']) {
  const detector = await speechDetector(vad_file)
  const samples = louder(await samplesOf(part, context_samples))
  return { heard: await detector.listen(samples, state), samples: samples.subarray(context_samples) }
}
