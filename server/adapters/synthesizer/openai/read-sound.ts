import { AppError } from '#core/contract/errors.ts'

export type Sound = { samples: Float32Array; rate: number }

/** What OpenAI sends when asked for `pcm`; servers alike in name send WAV, which says its own rate. */
const pcm_rate = 24_000

const unreadable = (why: string) =>
  new AppError('unavailable', {}, { cause: new Error(`the speech server sent ${why}`) })

export function readSound(bytes: Buffer): Sound {
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF') return readWav(bytes)
  if (bytes.length < 2) throw unreadable('no sound')
  return { samples: floats16(bytes, 1), rate: pcm_rate }
}

/** Chunks in any order; servers that stream leave the length of the data at 0 or at the largest number. */
function readWav(bytes: Buffer): Sound {
  let format: { kind: number; channels: number; rate: number; bits: number } | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, size] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)]
    const start = at + 8
    if (name === 'fmt ' && start + 16 <= bytes.length)
      format = {
        kind: bytes.readUInt16LE(start),
        channels: bytes.readUInt16LE(start + 2),
        rate: bytes.readUInt32LE(start + 4),
        bits: bytes.readUInt16LE(start + 14),
      }
    if (name === 'data' && format) {
      const end = size === 0 || start + size > bytes.length ? bytes.length : start + size
      return readData(bytes.subarray(start, end), format)
    }
    at = start + size + (size % 2)
  }
  throw unreadable('a WAV file without sound')
}

type Format = { kind: number; channels: number; rate: number; bits: number }

function readData(data: Buffer, { kind, channels, rate, bits }: Format): Sound {
  const sane = channels > 0 && channels <= 8 && rate >= 8_000 && rate <= 192_000
  if (!sane) throw unreadable('a WAV file nobody can play')
  if (kind === 3 && bits === 32)
    return { samples: mixed(data, { channels, width: 4 }, (at) => data.readFloatLE(at)), rate }
  if (bits === 16) return { samples: floats16(data, channels), rate }
  throw unreadable(`samples of kind ${kind} with ${bits} bits`)
}

const floats16 = (data: Buffer, channels: number) =>
  mixed(data, { channels, width: 2 }, (at) => data.readInt16LE(at) / 32_768)

function mixed(
  data: Buffer,
  { channels, width }: { channels: number; width: number },
  read: (at: number) => number,
): Float32Array {
  const samples = new Float32Array(Math.floor(data.length / width / channels))
  for (let i = 0; i < samples.length; i++) {
    let sum = 0
    for (let c = 0; c < channels; c++) sum += read((i * channels + c) * width)
    samples[i] = sum / channels
  }
  return samples
}
