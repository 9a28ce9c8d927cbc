export const wavHeaderBytes = 44

export type WavShape = { sample_rate: number; channels?: number; float?: boolean }

/** RIFF names of metadata fields. */
const infoNames = {
  title: 'INAM',
  artist: 'IART',
  album: 'IPRD',
  genre: 'IGNR',
  date: 'ICRD',
  comment: 'ICMT',
  language: 'ILNG',
} as const
type WavInfo = Partial<Record<keyof typeof infoNames, string>>

/**
 * The header of a WAV file: 44 bytes, more with metadata. A length that is unknown or beyond four gigabytes is written as
 * "until the end".
 */
export function wavHeader(
  { sample_rate, channels = 1, float = false }: WavShape,
  dataBytes: number,
  info: WavInfo = {},
): Uint8Array {
  const width = (float ? 4 : 2) * channels
  const said = listOf(info)
  const header = new DataView(new ArrayBuffer(wavHeaderBytes + said.length))
  const word = (at: number, text: string) => {
    for (let i = 0; i < text.length; i++) header.setUint8(at + i, text.charCodeAt(i))
  }
  const long = (at: number, value: number) => header.setUint32(at, Math.min(value, 0xffff_ffff), true)
  const short = (at: number, value: number) => header.setUint16(at, value, true)
  const data = 36 + said.length
  word(0, 'RIFF')
  long(4, dataBytes + data)
  word(8, 'WAVEfmt ')
  long(16, 16)
  short(20, float ? 3 : 1)
  short(22, channels)
  long(24, sample_rate)
  long(28, sample_rate * width)
  short(32, width)
  short(34, float ? 32 : 16)
  new Uint8Array(header.buffer).set(said, 36)
  word(data, 'data')
  long(data + 4, dataBytes)
  return new Uint8Array(header.buffer)
}

/** Writes the lengths of a complete WAV into its header, which a stream begins with "until the end". */
export function withWavLength<Bytes extends Uint8Array>(wav: Bytes): Bytes {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength)
  const nameAt = (at: number) => String.fromCharCode(...wav.subarray(at, at + 4))
  if (wav.length < wavHeaderBytes || nameAt(0) !== 'RIFF') return wav
  let at = 12
  while (at + 8 <= wav.length && nameAt(at) !== 'data') {
    const size = view.getUint32(at + 4, true)
    at += 8 + size + (size % 2)
  }
  if (at + 8 > wav.length) return wav
  view.setUint32(4, wav.length - 8, true)
  view.setUint32(at + 4, wav.length - at - 8, true)
  return wav
}

/** A LIST chunk of zero-terminated texts, padded to an even length. */
function listOf(info: WavInfo): Uint8Array {
  const texts = Object.entries(infoNames).flatMap(([field, name]) => {
    const text = info[field as keyof WavInfo]
    return text ? [chunk(name, new TextEncoder().encode(`${text}\0`))] : []
  })
  return texts.length > 0 ? chunk('LIST', joined([ascii('INFO'), ...texts])) : new Uint8Array()
}

function chunk(name: string, bytes: Uint8Array): Uint8Array {
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, bytes.length, true)
  return joined([ascii(name), size, bytes, new Uint8Array(bytes.length % 2)])
}

const ascii = (text: string) => new TextEncoder().encode(text)

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Concatenates chunks of samples. */
export function joinSamples(pieces: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
