import { estimatedSeconds } from '#core/rules/cloning/sample-files.ts'
import { layoutOf } from './pcm-wav.ts'
import { sampleRateOf } from './sample-rate.ts'

/** A browser decodes a file in one piece: half an hour needs more memory than a cheap phone has. */
const longest_decoded_seconds = 20 * 60
const usual_rate = 48_000

/** The worker parses a plain WAV itself. */
export type Decoded = { channels: Float32Array<ArrayBuffer>[]; rate: number } | { wav: ArrayBuffer }

/** Decodes a file at its own sample rate; undefined where this browser cannot. Throws where the file was removed. */
export async function decodeSample(file: Blob, name: string): Promise<Decoded | undefined> {
  if (estimatedSeconds({ name, size: file.size }) > longest_decoded_seconds) {
    // make sure that the file is still readable
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
