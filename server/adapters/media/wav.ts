import { type FileHandle, open } from 'node:fs/promises'
import { AppError } from '#core/contract/errors.ts'
import { wavHeader, wavHeaderBytes } from '#core/rules/wav-header.ts'
import type { Pcm } from '../../ports/media.ts'

const batch_bytes = 256 * 1024

/** Writes samples as they come. */
export async function writeWav(
  path: string,
  { sample_rate, channels, samples }: Pcm,
  { max_seconds, signal }: { max_seconds: number; signal?: AbortSignal },
): Promise<void> {
  if (!Number.isInteger(sample_rate) || sample_rate < 1000 || sample_rate > 384_000)
    throw new Error(`no sample rate: ${sample_rate}`)
  const file = await open(path, 'wx', 0o600)
  try {
    let float: boolean | undefined
    let bytes = 0
    await file.write(wavHeader({ sample_rate, channels, float: false }, 0))
    const disk = batched(file)
    for await (const chunk of until(signal, ArrayBuffer.isView(samples) ? [samples] : samples)) {
      float ??= chunk instanceof Float32Array
      if (float !== chunk instanceof Float32Array) throw new Error('samples of two kinds')
      bytes += chunk.byteLength
      if (bytes / (float ? 4 : 2) / channels / sample_rate > max_seconds)
        throw new AppError('invalid_request', { detail: 'This recording is too long.' })
      await disk.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    }
    await disk.flush()
    await file.write(wavHeader({ sample_rate, channels, float: float ?? true }, bytes), 0, wavHeaderBytes, 0)
  } finally {
    await file.close()
  }
}

/** Speech comes in thousands of small pieces, each of which would be a trip to the disk. */
function batched(file: FileHandle): { write(piece: Buffer): Promise<void>; flush(): Promise<void> } {
  const batch = Buffer.alloc(batch_bytes)
  let full = 0
  async function flush(): Promise<void> {
    await file.writeFile(batch.subarray(0, full))
    full = 0
  }
  return {
    flush,
    async write(piece) {
      if (full + piece.length > batch_bytes) await flush()
      if (piece.length > batch_bytes) await file.writeFile(piece)
      else full += piece.copy(batch, full)
    },
  }
}

/** Stops waiting for the next piece as soon as the signal says so. */
async function* until<T>(signal: AbortSignal | undefined, source: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  signal?.throwIfAborted()
  if (!signal) {
    yield* source
    return
  }
  const pieces = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  aborted.catch(() => undefined)
  try {
    for (;;) {
      const piece = await Promise.race([pieces.next(), aborted])
      if (piece.done) return
      yield piece.value
    }
  } finally {
    // one that hangs does not return either
    void Promise.resolve(pieces.return?.()).catch(() => undefined)
  }
}
