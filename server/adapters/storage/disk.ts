import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { access, type FileHandle, lstat, open, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { ListedFile, Storage } from '../../ports/storage.ts'
import { discard, partOf, servedFrom, unavailable } from './bytes.ts'
import {
  clear,
  entriesOf,
  isAbsent,
  moveInto,
  prune,
  readFacts,
  remove,
  sweep,
  trailer_bytes,
  writeFacts,
} from './disk-folders.ts'
import { isKey, missing, ownKey } from './key.ts'

/** Fewer turns of the event loop than Node's own 64 KB. */
const readBytes = 256 * 1024

// `~` and `@` are in no key: half-written files have a place of their own, and key `a` can stand beside key `a/b`.
type Disk = { dir: string; incoming: string }

/** Files below one folder. Throws at once when the folder cannot be made. */
export function diskStorage({ dir }: { dir: string }): Storage {
  const disk = { dir: resolve(dir), incoming: join(resolve(dir), '~incoming') }
  mkdirSync(disk.incoming, { recursive: true, mode: 0o700 })
  sweep(disk.incoming).catch(() => undefined)
  return { ...reads(disk), ...writes(disk), check: (signal) => check(disk, signal) }
}

function folderOf({ dir }: Disk, segments: string[]): string {
  return join(dir, ...segments.map((segment) => `@${segment}`))
}

function pathOf(disk: Disk, key: string): string {
  const segments = key.split('/')
  return join(folderOf(disk, segments.slice(0, -1)), segments.at(-1)!)
}

/** Throws when our folder is missing: an unmounted volume must not look like missing files. */
function mounted(disk: Disk): Promise<void> {
  return access(disk.incoming)
}

async function openFile(disk: Disk, key: string): Promise<FileHandle | null> {
  if (!isKey(key)) return null
  try {
    return await open(pathOf(disk, key), 'r')
  } catch (error) {
    if (!isAbsent(error)) throw error
    await mounted(disk)
    return null
  }
}

/** `start` is what the keys of this folder begin with: nothing, or a path and a slash. */
async function* walk(folder: string, start: string): AsyncGenerator<ListedFile> {
  for await (const entry of entriesOf(folder)) {
    if (entry.folder) {
      if (entry.name.startsWith('@')) yield* walk(entry.path, `${start}${entry.name.slice(1)}/`)
      continue
    }
    const facts = await lstat(entry.path).catch((error) => (isAbsent(error) ? null : Promise.reject(error)))
    if (facts) yield { key: `${start}${entry.name}`, size: facts.size - trailer_bytes, modified_at: facts.mtime }
  }
}

function reads(disk: Disk): Pick<Storage, 'stat' | 'read' | 'listBelow' | 'listAll'> {
  async function* listed(folder: string, start: string): AsyncGenerator<ListedFile> {
    try {
      await mounted(disk)
      yield* walk(folder, start)
    } catch (error) {
      throw unavailable(error)
    }
  }
  return {
    async stat(key) {
      const handle = await openFile(disk, key).catch(failed)
      if (!handle) return null
      try {
        return { key, ...(await readFacts(handle)) }
      } catch (error) {
        throw unavailable(error)
      } finally {
        await handle.close()
      }
    },
    async read(key, { range, signal } = {}) {
      signal?.throwIfAborted()
      const handle = await openFile(disk, key).catch(failed)
      if (!handle) throw missing()
      try {
        const file = { key, ...(await readFacts(handle)) }
        const part = partOf(file.size, range)
        if (!part) await handle.close()
        return {
          file,
          stream: servedFrom(
            part ? handle.createReadStream({ ...part, highWaterMark: readBytes }) : Readable.from([]),
            signal,
          ),
        }
      } catch (error) {
        await handle.close()
        throw unavailable(error)
      }
    },
    async *listBelow(prefix) {
      yield* listed(folderOf(disk, ownKey(prefix).split('/')), `${prefix}/`)
    },
    listAll: () => listed(disk.dir, ''),
  }
}

async function removeKey(disk: Disk, key: string): Promise<void> {
  const path = pathOf(disk, key)
  if (await remove(path)) await prune(dirname(path), disk.dir)
}

function writes(disk: Disk): Pick<Storage, 'put' | 'delete' | 'removeMany' | 'deleteBelow'> {
  return {
    async put(key, body, { type, signal }) {
      const path = pathOf(disk, ownKey(key))
      const temp = join(disk.incoming, randomUUID())
      try {
        const facts = await writeFacts(temp, body, { type, signal })
        signal?.throwIfAborted()
        await moveInto(temp, path).catch(failed)
        return { key, ...facts }
      } catch (error) {
        discard(body)
        await rm(temp, { force: true }).catch(() => undefined)
        throw error
      }
    },
    async delete(key) {
      ownKey(key)
      try {
        await mounted(disk)
        await removeKey(disk, key)
      } catch (error) {
        throw unavailable(error)
      }
    },
    async removeMany(keys) {
      for (const key of keys) ownKey(key)
      try {
        await mounted(disk)
        for (const key of keys) await removeKey(disk, key)
      } catch (error) {
        throw unavailable(error)
      }
    },
    async deleteBelow(prefix) {
      const folder = folderOf(disk, ownKey(prefix).split('/'))
      try {
        await mounted(disk)
        let count = 0
        let cleared: number
        do {
          cleared = await clear(folder)
          count += cleared
        } while (cleared > 0)
        await prune(folder, disk.dir)
        return count
      } catch (error) {
        throw unavailable(error)
      }
    },
  }
}

async function check(disk: Disk, signal?: AbortSignal): Promise<void> {
  const probe = join(disk.incoming, randomUUID())
  try {
    await writeFile(probe, 'pawol', { signal, mode: 0o600 })
    if ((await readFile(probe, { encoding: 'utf8', signal })) !== 'pawol') throw new Error('the disk lost a file')
  } catch (error) {
    throw signal?.aborted ? signal.reason : unavailable(error)
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

function failed(error: unknown): never {
  throw unavailable(error)
}
