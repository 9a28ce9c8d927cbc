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
  data_bytes: number,
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
  long(4, data_bytes + data)
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
  long(data + 4, data_bytes)
  return new Uint8Array(header.buffer)
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
