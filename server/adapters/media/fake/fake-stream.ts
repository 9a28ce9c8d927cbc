import { AppError } from '#core/contract/errors.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import type { AudioFormat, Pcm, StreamFormat, StreamOutput } from '../../../ports/media.ts'
import { chunk_bytes } from '../messages.ts'
import { cleanStream, possibleRate } from '../output.ts'
import { cut, piecesOf } from '../pieces.ts'
import { asFloats, asShorts, ownHeader } from './fake-file.ts'
import { linearResampler } from './linear-resampling.ts'

type Asked = { source: Pcm; output: StreamOutput; signal: AbortSignal; max_seconds: number; isDown(): boolean }
type Shape = { sample_rate: number; channels: 1 | 2 }

/** As `writeFake`, in pieces: real wav files and bare samples, the others after a line of JSON. */
export async function* fakeStream({ source, output, signal, max_seconds, isDown }: Asked): AsyncGenerator<Buffer> {
  const { format, metadata, ...wanted } = cleanStream(output)
  const channels = wanted.channels ?? source.channels
  const shape = { sample_rate: possibleRate(format, wanted.sample_rate ?? source.sample_rate), channels }
  const resampler = linearResampler(source, shape)
  const upAndRunning = () => {
    if (isDown()) throw new AppError('unavailable', {})
  }
  let header: Buffer | undefined
  for await (const piece of cut(piecesOf(source, { max_seconds, signal }), chunk_bytes)) {
    upAndRunning()
    const samples = piece instanceof Float32Array ? piece : asFloats(piece)
    const bytes = written(format, resampler.push(samples))
    yield header ? bytes : Buffer.concat([headerOf(format, shape, metadata), bytes])
    header ??= bytes
  }
  if (!header) throw new AppError('invalid_request', { detail: 'There is no sound in this file.' })
  upAndRunning()
  yield written(format, resampler.end())
}

const bare: Partial<Record<StreamFormat, (samples: Int16Array) => Buffer>> = {
  wav: bytesOf,
  pcm: bytesOf,
  mulaw: (samples) => Buffer.from(Uint8Array.from(samples, muLaw)),
  alaw: (samples) => Buffer.from(Uint8Array.from(samples, aLaw)),
}

function headerOf(format: StreamFormat, shape: Shape, metadata: StreamOutput['metadata']): Buffer {
  if (format === 'wav') return Buffer.from(wavHeader(shape, 0xffff_ffff, metadata))
  return bare[format] ? Buffer.alloc(0) : ownHeader(format as AudioFormat, shape, metadata)
}

function written(format: StreamFormat, samples: Float32Array): Buffer {
  const write = bare[format]
  if (!write) return bytesOf(samples)
  return write(asShorts(samples))
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Int16Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** The two laws of telephones, ITU-T G.711: eight bits that are finer where it is quiet. */
function muLaw(sample: number): number {
  const magnitude = Math.min(Math.abs(sample), 32_635) + 132
  const octave = Math.floor(Math.log2(magnitude)) - 7
  return ~((sample < 0 ? 128 : 0) | (octave << 4) | ((magnitude >> (octave + 3)) & 15)) & 255
}

function aLaw(sample: number): number {
  const magnitude = Math.min(sample < 0 ? ~sample : sample, 32_767) >> 3
  const octave = magnitude < 32 ? 0 : Math.floor(Math.log2(magnitude)) - 4
  const step = (magnitude >> Math.max(1, octave)) & 15
  return ((sample < 0 ? 0 : 128) | (octave << 4) | step) ^ 85
}
