import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Storage, StoredFile } from '../../ports/storage.ts'
import { chunksOf, discard, partOf, servedFrom, unavailable } from './bytes.ts'
import { isKey, missing, ownKey } from './key.ts'

const chunkBytes = 64 * 1024

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

type Entry = { file: StoredFile; bytes: Uint8Array }

/** Files in this process, for tests. While `unplugged` is true every call fails as an unreachable store does. */
export function memoryStorage(): Storage & { unplugged: boolean } {
  const files = new Map<string, Entry>()
  const storage = { ...reads(files, reach), ...writes(files, reach), unplugged: false }
  return storage

  function reach(): void {
    if (storage.unplugged) throw unavailable(new Error('the memory storage is unplugged'))
  }
}

type Reads = Pick<Storage, 'stat' | 'read' | 'listBelow' | 'listAll' | 'check'>

function reads(files: Map<string, Entry>, reach: () => void): Reads {
  function listed() {
    reach()
    return [...files.values()].map(({ file: { key, size, modified_at } }) => ({ key, size, modified_at }))
  }
  return {
    async stat(key) {
      reach()
      const found = files.get(key)
      return found ? { ...found.file } : null
    },
    async read(key, { range, signal } = {}) {
      signal?.throwIfAborted()
      reach()
      const found = isKey(key) ? files.get(key) : undefined
      if (!found) throw missing()
      const part = partOf(found.file.size, range)
      const bytes = part ? found.bytes.subarray(part.start, part.end + 1) : new Uint8Array()
      return { file: { ...found.file }, stream: servedFrom(Readable.from(slices(bytes)), signal) }
    },
    async *listBelow(prefix) {
      ownKey(prefix)
      for (const file of listed()) if (file.key.startsWith(`${prefix}/`)) yield file
    },
    async *listAll() {
      yield* listed()
    },
    async check() {
      reach()
    },
  }
}

function writes(
  files: Map<string, Entry>,
  reach: () => void,
): Pick<Storage, 'put' | 'delete' | 'removeMany' | 'deleteBelow'> {
  return {
    async put(key, body, { type, signal }) {
      ownKey(key)
      try {
        reach()
        const chunks: Uint8Array[] = []
        for await (const chunk of chunksOf(body, signal)) chunks.push(chunk)
        signal?.throwIfAborted()
        const bytes = Buffer.concat(chunks)
        const etag = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
        const file = { key, size: bytes.length, type, etag, modified_at: new Date() }
        files.set(key, { file, bytes })
        return { ...file }
      } catch (error) {
        discard(body)
        throw error
      }
    },
    async delete(key) {
      reach()
      files.delete(ownKey(key))
    },
    async removeMany(keys) {
      for (const key of keys) ownKey(key)
      reach()
      for (const key of keys) files.delete(key)
    },
    async deleteBelow(prefix) {
      ownKey(prefix)
      reach()
      const keys = [...files.keys()].filter((key) => key.startsWith(`${prefix}/`))
      for (const key of keys) files.delete(key)
      return keys.length
    },
  }
}
