import { estimatedSeconds } from '#core/rules/cloning/sample-files.ts'
import { layoutOf } from './pcm-wav.ts'
import { sampleRateOf } from './sample-rate.ts'

/** A browser decodes a file whole: half an hour is more memory than a cheap phone has. */
const longest_decoded_seconds = 20 * 60
const usual_rate = 48_000

/** A plain WAV is read by the worker itself. */
export type Decoded = { channels: Float32Array<ArrayBuffer>[]; rate: number } | { wav: ArrayBuffer }

/** The sound of a file at its own rate; nothing where this browser cannot decode it. Throws where the file is gone. */
export async function decodeSample(file: Blob, name: string): Promise<Decoded | undefined> {
  if (estimatedSeconds({ name, size: file.size }) > longest_decoded_seconds) {
    // that it can still be read
    await file.slice(0, 1).arrayBuffer()
    return undefined
  }
  const bytes = await file.arrayBuffer()
  if (layoutOf(bytes)) return { wav: bytes }
  const rate = sampleRateOf(new Uint8Array(bytes)) ?? usual_rate
  try {
    const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes)
    if (decoded.length === 0) return undefined
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, n) => decoded.getChannelData(n).slice())
    return { channels, rate: decoded.sampleRate }
  } catch {
    return undefined
  }
}
