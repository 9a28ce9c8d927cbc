import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, opendir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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

const staleMs = 60 * 60 * 1000

export function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/** Syncs the names in a folder; ignores a folder that was removed. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch((error) => (isAbsent(error) ? null : Promise.reject(error)))
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}

/** Renames a written file into place durably: it survives a crash from here on. */
export async function moveInto(temp: string, path: string): Promise<void> {
  const parent = dirname(path)
  let top = parent
  for (let tries = 1; ; tries++) {
    try {
      const made = await mkdir(parent, { recursive: true, mode: 0o700 })
      if (made && made.length <= top.length) top = dirname(made)
      await rename(temp, path)
      break
    } catch (error) {
      // a concurrent delete may remove the folder as empty; mkdir then throws one of these
      const { code = '' } = error as NodeJS.ErrnoException
      if (!['ENOENT', 'ENOTDIR', 'EEXIST'].includes(code) || tries === 50) throw error
    }
  }
  const changed = [parent]
  while (changed.at(-1) !== top) changed.push(dirname(changed.at(-1)!))
  // together: the disk writes its journal once for all of them
  await Promise.all(changed.map(syncFolder))
}

/** Removes folders left empty, from here up to the root, so that deleted users leave no tree behind. */
export async function prune(folder: string, root: string): Promise<void> {
  let left = folder
  while (left !== root) {
    const gone = await rmdir(left).then(() => true, isAbsent)
    if (!gone) break
    left = dirname(left)
  }
  await syncFolder(left)
}

export async function* entriesOf(folder: string): AsyncGenerator<{ name: string; path: string; folder: boolean }> {
  const entries = await opendir(folder).catch((error) => {
    if (isAbsent(error)) return []
    throw error
  })
  for await (const entry of entries) {
    yield { name: entry.name, path: join(folder, entry.name), folder: entry.isDirectory() }
  }
}

/** Removes every file below. A folder that changes meanwhile may skip entries, so callers repeat until it answers 0. */
export async function clear(folder: string): Promise<number> {
  let count = 0
  for await (const entry of entriesOf(folder)) {
    if (entry.folder) count += await clear(entry.path)
    else if (await remove(entry.path)) count++
  }
  await rmdir(folder).catch(() => undefined)
  return count
}

/** False when there was nothing to remove. */
export async function remove(path: string): Promise<boolean> {
  return unlink(path).then(
    () => true,
    (error) => {
      if (isAbsent(error)) return false
      throw error
    },
  )
}

/** Removes half-written files of a killed process. Another process may be writing here, so recent ones stay. */
export async function sweep(folder: string): Promise<void> {
  for await (const { path } of entriesOf(folder)) {
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - staleMs) await rm(path, { force: true })
  }
}
