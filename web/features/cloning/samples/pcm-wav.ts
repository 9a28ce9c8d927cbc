import { type Sound, toMono } from '#core/rules/cloning/sound.ts'

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
