import { addAbortSignal, finished, PassThrough, Readable } from 'node:stream'
import { AppError } from '#core/contract/errors.ts'
import type { ByteRange } from '../../ports/storage.ts'

export function unavailable(cause: unknown): AppError {
  return cause instanceof AppError ? cause : new AppError('storage_unavailable', {}, { cause })
}

/** The bytes of a body in order. Rethrows the body's own error, and the signal's reason after an abort. */
export async function* chunksOf(body: Readable | Uint8Array, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted()
  if (body instanceof Uint8Array) {
    yield body
    return
  }
  // a stream read before has no bytes left, and would be stored as an empty file
  if (body.readableEnded) throw new Error('the body was read before')
  try {
    for await (const chunk of signal ? addAbortSignal(signal, body) : body) {
      yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : error
  }
}

/** Releases a body that will not be read to its end, so that its producer does not wait for ever. */
export function discard(body: Readable | Uint8Array): void {
  if (body instanceof Readable) body.destroy()
}

/** Wraps a store's stream: errors become ours, and it closes as soon as its reader leaves. */
export function servedFrom(source: Readable, signal?: AbortSignal): Readable {
  const served = new PassThrough()
  finished(source, { writable: false }, (error) => {
    if (error) served.destroy(unavailable(error))
  })
  served.once('close', () => source.destroy())
  // an abort before the reader has begun to listen must not end the process
  served.on('error', () => undefined)
  if (signal) {
    const leave = () => served.destroy(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    served.once('close', () => signal.removeEventListener('abort', leave))
  }
  return source.pipe(served)
}

/** The part of a file that a range names, or null for an empty file read whole. */
export function partOf(size: number, range?: ByteRange): ByteRange | null {
  if (!range) return size > 0 ? { start: 0, end: size - 1 } : null
  if (range.start < 0 || range.start >= size || range.end < range.start) {
    throw new AppError('range_not_satisfiable', { size })
  }
  return { start: range.start, end: Math.min(range.end, size - 1) }
}
