import { AppError } from '#core/contract/errors.ts'
import type { Pcm, Samples } from '../../ports/media.ts'
import { until } from './until.ts'

type Piece = Samples[keyof Samples]

/** The samples as they come, all of one kind and no more than allowed. */
export async function* piecesOf(
  { sample_rate, channels, samples }: Pcm,
  { max_seconds, signal }: { max_seconds: number; signal?: AbortSignal },
): AsyncGenerator<Piece> {
  if (!Number.isInteger(sample_rate) || sample_rate < 1000 || sample_rate > 384_000)
    throw new Error(`no sample rate: ${sample_rate}`)
  let float: boolean | undefined
  let total = 0
  for await (const piece of until(signal, ArrayBuffer.isView(samples) ? [samples] : samples)) {
    float ??= piece instanceof Float32Array
    if (float !== piece instanceof Float32Array) throw new Error('samples of two kinds')
    if (piece.length % channels > 0) throw new Error('a sample for one channel and none for the other')
    total += piece.length
    if (total / channels / sample_rate > max_seconds)
      throw new AppError('invalid_request', { detail: 'This recording is too long.' })
    if (piece.length > 0) yield piece
  }
}

/** None larger than this. */
export async function* cut(pieces: AsyncIterable<Piece>, most_bytes: number): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    const step = most_bytes / piece.BYTES_PER_ELEMENT
    for (let at = 0; at < piece.length; at += step) yield piece.subarray(at, at + step)
  }
}
