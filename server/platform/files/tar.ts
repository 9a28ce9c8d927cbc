import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

export type TarEntry = {
  name: string
  bytes: number
  /** The records of its extended header. */
  facts: Record<string, string>
  /** Read it to its end, or not at all, before you ask for the next entry. */
  body: AsyncIterable<Buffer>
}
export type NewEntry = {
  name: string
  bytes: number
  /** Records of an extended header, which other programs ignore. */
  facts?: Record<string, string>
  modified_at?: Date
}
type Body = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export class TarProblem extends Error {
  /** The archive ends too early. */
  readonly cut: boolean
  constructor(message: string, { cut = false, cause }: { cut?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.cut = cut
  }
}

/** tar-stream's own 16 kB cost a turn of the event loop for each piece of a file. */
const bufferedBytes = 1024 * 1024

/** Writes an archive that any tar reads, as fast as `out` takes it. */
export function tarWriter(out: Writable) {
  const tar = pack({ highWaterMark: bufferedBytes })
  let failed: { error: unknown } | undefined
  const written = pipeline(tar, out).catch((error: unknown) => {
    failed = { error }
  })
  return {
    async add({ name, bytes, facts, modified_at }: NewEntry, body: Body): Promise<void> {
      try {
        const pax = facts && { pax: facts }
        const entry = tar.entry({ name, size: bytes, mode: 0o600, mtime: modified_at, type: 'file', ...pax })
        await pipeline(body, entry)
      } catch (error) {
        // whichever of the two failed first has ended the other
        if (tar.destroying) await written
        if (failed && failed.error !== error) throw failed.error
        throw error instanceof Error && error.message === 'Size mismatch'
          ? new Error(`${name} does not have the ${bytes} bytes that were announced.`, { cause: error })
          : error
      }
    },
    /** Resolves once all of it has left this process. */
    async end(): Promise<void> {
      tar.finalize()
      await written
      if (failed) throw failed.error
    },
  }
}

/** The files of an archive, one after another, in bounded memory whatever their size. */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const tar = extract()
  let lost: { error: unknown } | undefined
  async function* source() {
    try {
      yield* stream
    } catch (error) {
      lost = { error }
      throw error
    }
  }
  /** Where the source itself fails, the archive is not at fault. */
  function known(error: unknown): unknown {
    if (lost) return lost.error
    if (error instanceof TarProblem) return error
    const cut = error instanceof Error && error.message === 'Unexpected end of data'
    return new TarProblem(cut ? 'The archive ends too early.' : 'The archive is damaged.', { cut, cause: error })
  }
  async function* bodyOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    try {
      yield* entry as AsyncIterable<Buffer>
    } catch (error) {
      throw known(error)
    }
  }
  pipeline(source(), tar).catch(() => {})
  try {
    for await (const entry of tar) {
      const { name, size, type, pax } = entry.header
      if (type !== 'file') throw new TarProblem(`The archive holds ${name}, which is no file.`)
      yield { name, bytes: size, facts: (pax ?? {}) as Record<string, string>, body: bodyOf(entry) }
      entry.resume()
    }
  } catch (error) {
    throw known(error)
  }
}
