import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { StoredFile } from '../../ports/storage.ts'
import { chunksOf, unavailable } from './bytes.ts'

// Type and etag follow the bytes in the same file: one rename swaps all of it, one open handle pins all of it.
export const trailer_bytes = 256

type Facts = Omit<StoredFile, 'key'>

function trailerFor({ size, type, etag }: Omit<Facts, 'modified_at'>): Buffer {
  const line = Buffer.from(JSON.stringify({ pawol: 1, size, type, etag }))
  if (line.length >= trailer_bytes) throw new Error(`content type too long: ${type.slice(0, 100)}`)
  return Buffer.concat([line, Buffer.alloc(trailer_bytes - line.length - 1, ' '), Buffer.from('\n')])
}

/** Writes and syncs a new file; its name is not durable yet. */
export async function writeFacts(
  path: string,
  body: Readable | Uint8Array,
  { type, signal }: { type: string; signal?: AbortSignal },
): Promise<Facts> {
  const handle = await open(path, 'wx', 0o600).catch(failed)
  try {
    // takes half the time of sha256 on processors without instructions for that
    const hash = createHash('blake2b512')
    let size = 0
    for await (const chunk of chunksOf(body, signal)) {
      hash.update(chunk)
      size += chunk.length
      await handle.writeFile(chunk).catch(failed)
    }
    const etag = hash.digest('hex').slice(0, 32)
    const trailer = trailerFor({ size, type, etag })
    await handle.writeFile(trailer).catch(failed)
    await handle.sync().catch(failed)
    const { mtime } = await handle.stat().catch(failed)
    return { size, type, etag, modified_at: mtime }
  } finally {
    await handle.close().catch(failed)
  }
}

export async function readFacts(handle: FileHandle): Promise<Facts> {
  const { size: length, mtime } = await handle.stat()
  const buffer = Buffer.alloc(trailer_bytes)
  await handle.read({ buffer, position: Math.max(0, length - trailer_bytes) })
  const { pawol, size, type, etag } = JSON.parse(buffer.toString())
  if (pawol !== 1 || size !== length - trailer_bytes) throw new Error('the file on disk is damaged')
  return { size, type, etag, modified_at: mtime }
}

function failed(error: unknown): never {
  throw unavailable(error)
}
