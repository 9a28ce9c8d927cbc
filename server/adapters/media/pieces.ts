import { AppError } from '#core/contract/errors.ts'
import type { Pcm, Samples } from '../../ports/media.ts'

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
export async function* cut(pieces: AsyncIterable<Piece>, mostBytes: number): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    const step = mostBytes / piece.BYTES_PER_ELEMENT
    for (let at = 0; at < piece.length; at += step) yield piece.subarray(at, at + step)
  }
}

/** Stops waiting for the next piece when the signal aborts. */
async function* until<T>(signal: AbortSignal | undefined, source: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  signal?.throwIfAborted()
  if (!signal) {
    yield* source
    return
  }
  const pieces = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  const aborted = abortOf(signal)
  try {
    for (;;) {
      const piece = await aborted.or(pieces.next())
      if (piece.done) return
      yield piece.value
    }
  } finally {
    aborted.forget()
    // a hanging iterator does not return either
    void Promise.resolve(pieces.return?.()).catch(() => undefined)
  }
}

/** Waits for a promise or the signal, whichever is first; one wait at a time. */
export function abortOf(signal: AbortSignal): { or<T>(wait: T | PromiseLike<T>): Promise<T>; forget(): void } {
  // a race against one shared promise would keep every result until the end
  let refuse: (reason: unknown) => void = () => {}
  const abort = () => refuse(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  return {
    or: (wait) =>
      new Promise((resolve, reject) => {
        refuse = reject
        if (signal.aborted) abort()
        Promise.resolve(wait).then(resolve, reject)
      }),
    forget: () => signal.removeEventListener('abort', abort),
  }
}
