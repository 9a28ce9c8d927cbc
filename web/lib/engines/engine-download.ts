import { type EngineFile, EngineManifest, engine_manifest, type MoreFiles } from '#core/contract/device/engines.ts'
import { keepManifest, keepPart, keptParts, partKey } from './kept-files.ts'

/** The connection is lost, or the server is away: nothing is wrong with what is here. */
export class Interrupted extends Error {}
/** The device has no more room. */
export class StorageFull extends Error {}
/** What came is not what the manifest says, also when it was fetched again. */
export class Damaged extends Error {}

type Options = { signal: AbortSignal; progress(bytes: number, total: number): void }

export async function offeredEngines(signal?: AbortSignal): Promise<EngineManifest> {
  const response = await fetchOrInterrupt(engine_manifest, { signal, cache: 'no-cache' })
  return EngineManifest.parse(await response.json())
}

/**
 * Downloads what is not here yet. Each part is verified by its hash and kept at once, so that a download goes on where it was
 * interrupted; the engines are usable when all parts are here.
 */
export async function downloadEngines(manifest: EngineManifest, options: Options): Promise<void> {
  await downloadMore(manifest, options)
  await full(keepManifest(manifest))
}

/** Downloads files that the kept engines can do without. */
export async function downloadMore({ files, bytes: total }: MoreFiles, { signal, progress }: Options): Promise<void> {
  const here = await keptParts()
  let bytes = files.reduce((sum, file) => sum + bytesHere(file, here), 0)
  progress(bytes, total)
  for (const file of files)
    await downloadFile(file, here, {
      signal,
      kept(size) {
        bytes += size
        progress(bytes, total)
      },
    })
}

const bytesHere = (file: EngineFile, here: Set<string>) =>
  file.parts.reduce((sum, { bytes }, n) => sum + (here.has(partKey(file, n)) ? bytes : 0), 0)

type FileOptions = { signal: AbortSignal; kept(bytes: number): void }

async function downloadFile(file: EngineFile, here: Set<string>, { signal, kept }: FileOptions): Promise<void> {
  const damaged = new Set<number>()
  for (let next = firstMissing(file, here); next !== undefined; next = firstMissing(file, here)) {
    for await (const { part, bytes } of partsFrom(file, next, signal)) {
      if ((await hashOf(bytes)) !== file.parts[part]!.sha256) {
        if (damaged.has(part)) throw new Damaged(file.name)
        damaged.add(part)
        break
      }
      await full(keepPart(file, part, bytes))
      here.add(partKey(file, part))
      kept(bytes.length)
      // the rest of this answer is here already
      if (here.has(partKey(file, part + 1))) break
    }
  }
}

function firstMissing(file: EngineFile, here: Set<string>): number | undefined {
  const n = file.parts.findIndex((_, n) => !here.has(partKey(file, n)))
  return n < 0 ? undefined : n
}

/** Parts as they arrive, from one of them to the end of the file. */
async function* partsFrom(file: EngineFile, first: number, signal: AbortSignal) {
  const start = file.parts.slice(0, first).reduce((sum, { bytes }) => sum + bytes, 0)
  const left = new AbortController()
  const response = await fetchOrInterrupt(file.url, {
    headers: { range: `bytes=${start}-` },
    // parts are kept by us; a second copy would take as much room again
    cache: 'no-store',
    signal: AbortSignal.any([signal, left.signal]),
  })
  const reader = response.body!.getReader()
  // a server or proxy that ignores ranges sends the file from its start
  let skip = response.status === 206 ? 0 : start
  let part = first
  let room = new Uint8Array(file.parts[part]!.bytes)
  let filled = 0
  try {
    while (part < file.parts.length) {
      const { done, value } = await reader.read().catch((error) => {
        throw interruption(error, signal)
      })
      if (done) throw new Interrupted(file.name)
      let chunk = value.subarray(Math.min(skip, value.length))
      skip -= Math.min(skip, value.length)
      while (chunk.length > 0 && part < file.parts.length) {
        const some = chunk.subarray(0, room.length - filled)
        room.set(some, filled)
        filled += some.length
        chunk = chunk.subarray(some.length)
        if (filled < room.length) continue
        yield { part, bytes: room }
        part += 1
        room = new Uint8Array(file.parts[part]?.bytes ?? 0)
        filled = 0
      }
    }
  } finally {
    left.abort()
  }
}

async function fetchOrInterrupt(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch((error) => {
    throw interruption(error, init.signal)
  })
  if (!response.ok) throw new Interrupted(`${url}: ${response.status}`)
  return response
}

const interruption = (error: unknown, signal?: AbortSignal | null) =>
  signal?.aborted ? signal.reason : new Interrupted(String(error))

/** Names the one failure of storage that a user can do something about. */
async function full<T>(kept: Promise<T>): Promise<T> {
  try {
    return await kept
  } catch (error) {
    throw (error as Error).name === 'QuotaExceededError' ? new StorageFull() : error
  }
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
