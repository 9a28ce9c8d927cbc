import { estimatedSeconds } from '#core/rules/cloning/sample-files.ts'
import { type Sound, toMono } from '#core/rules/cloning/sound.ts'
import { sampleRateOf } from './sample-rate.ts'

/** A browser decodes a file in one piece: half an hour needs more memory than a cheap phone has. */
const longestDecodedSeconds = 20 * 60
const usualRate = 48_000

/** The worker parses a plain WAV itself. */
export type Decoded = { channels: Float32Array<ArrayBuffer>[]; rate: number } | { wav: ArrayBuffer }

/** Decodes a file at its own sample rate; undefined where this browser cannot. Throws where the file was removed. */
export async function decodeSample(file: Blob, name: string): Promise<Decoded | undefined> {
  if (estimatedSeconds({ name, size: file.size }) > longestDecodedSeconds) {
    // make sure that the file is still readable
    await file.slice(0, 1).arrayBuffer()
    return undefined
  }
  const bytes = await file.arrayBuffer()
  if (layoutOf(bytes)) return { wav: bytes }
  const rate = sampleRateOf(new Uint8Array(bytes)) ?? usualRate
  try {
    const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes)
    if (decoded.length === 0) return undefined
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, n) => decoded.getChannelData(n).slice())
    return { channels, rate: decoded.sampleRate }
  } catch {
    return undefined
  }
}

type Layout = { rate: number; channels: number; start: number; end: number }

/** Returns the place of the samples in a WAV of 16-bit integers; undefined for any other file. */
export function layoutOf(file: ArrayBuffer): Layout | undefined {
  const view = new DataView(file)
  const word = (at: number) => String.fromCharCode(...new Uint8Array(file, at, 4))
  if (file.byteLength < 44 || word(0) !== 'RIFF' || word(8) !== 'WAVE') return undefined
  let found: Pick<Layout, 'rate' | 'channels'> | undefined
  for (let at = 12; at + 8 <= file.byteLength; ) {
    const size = view.getUint32(at + 4, true)
    const start = at + 8
    if (word(at) === 'fmt ' && start + 16 <= file.byteLength) {
      const plain = view.getUint16(start, true) === 1 && view.getUint16(start + 14, true) === 16
      const channels = view.getUint16(start + 2, true)
      if (plain && channels > 0) found = { rate: view.getUint32(start + 4, true), channels }
    }
    if (word(at) === 'data') {
      const end = Math.min(file.byteLength, start + size)
      return found && found.rate > 0 && end - start >= 2 * found.channels ? { ...found, start, end } : undefined
    }
    at = start + size + (size % 2)
  }
  return undefined
}

/** Matches the server: browsers scale positive samples slightly differently. */
export function soundOf(file: ArrayBuffer, { rate, channels, start, end }: Layout): Sound {
  const length = Math.floor((end - start) / (2 * channels))
  const samples = new Int16Array(file.slice(start, start + length * 2 * channels))
  const of = (channel: number) => {
    const heard = new Float32Array(length)
    for (let n = 0; n < length; n++) heard[n] = samples[n * channels + channel]! / 32_768
    return heard
  }
  return { samples: toMono(Array.from({ length: channels }, (_, channel) => of(channel))), rate }
}
