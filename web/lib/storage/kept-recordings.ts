/** A recording's data without its sound. */
export type KeptRecording = { id: string; user_id: string; type: string; started_at: number; seconds: number }

type Chunk = { recording: string; at: number; bytes: ArrayBuffer }
export type KeptRecordings = ReturnType<typeof createKeptRecordings>

const KEPT_MS = 7 * 86_400_000
const lockName = (id: string) => `recording ${id}`

/**
 * Keeps unsaved recordings in IndexedDB, so that a crashed tab loses only its last chunk. A recording in use holds a
 * lock, so that no other tab offers it.
 */
function createKeptRecordings(locks: LockManager | undefined) {
  let opened: Promise<IDBDatabase> | undefined
  const released = new Map<string, () => void>()
  /** Recordings whose account signed out meanwhile; their further chunks are dropped. */
  const ended = new Set<string>()

  async function within<T>(mode: IDBTransactionMode, work: (stores: Stores) => IDBRequest<T> | undefined): Promise<T> {
    opened ??= openDatabase()
    const database = await opened.catch((error) => {
      opened = undefined
      throw error
    })
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(['recordings', 'chunks'], mode)
      const request = work({
        recordings: transaction.objectStore('recordings'),
        chunks: transaction.objectStore('chunks'),
      })
      transaction.oncomplete = () => resolve(request?.result as T)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  const chunksOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

  function remove(id: string): Promise<unknown> {
    return within('readwrite', ({ recordings, chunks }) => {
      recordings.delete(id)
      chunks.delete(chunksOf(id))
      return undefined
    })
  }

  async function removeWhere(is: (recording: KeptRecording) => boolean): Promise<void> {
    const all = await within<KeptRecording[]>('readonly', ({ recordings }) => recordings.getAll())
    for (const { id } of all.filter(is)) {
      ended.add(id)
      releaseLock(id)
      await remove(id)
    }
  }

  /** Locks a recording for this tab until it is released. */
  function holdLock(id: string): void {
    if (released.has(id)) return
    const over = new Promise<void>((resolve) => released.set(id, resolve))
    void locks?.request(lockName(id), () => over)
  }

  function releaseLock(id: string): void {
    released.get(id)?.()
    released.delete(id)
  }

  async function inUse(): Promise<Set<string>> {
    const { held = [] } = (await locks?.query()) ?? {}
    return new Set(held.map(({ name }) => name ?? ''))
  }

  return {
    holdLock,
    releaseLock,
    begin(recording: KeptRecording): Promise<unknown> {
      holdLock(recording.id)
      ended.delete(recording.id)
      return within('readwrite', ({ recordings }) => recordings.put(recording))
    },
    /** `at`: the offset of its first byte in the whole recording. */
    async add(recording: KeptRecording, at: number, bytes: ArrayBuffer): Promise<unknown> {
      if (ended.has(recording.id)) return undefined
      const chunk: Chunk = { recording: recording.id, at, bytes }
      return within('readwrite', ({ recordings, chunks }) => {
        chunks.put(chunk)
        return recordings.put(recording)
      })
    },
    /** The user's abandoned recordings, newest first. Deletes the expired ones. */
    async left(userId: string, now = Date.now()): Promise<KeptRecording[]> {
      const all = await within<KeptRecording[]>('readonly', ({ recordings }) => recordings.getAll())
      const busy = await inUse()
      const old = (one: KeptRecording) => one.started_at < now - KEPT_MS || one.seconds === 0
      const free = all.filter(({ id }) => !busy.has(lockName(id)))
      await Promise.all(free.filter(old).map(({ id }) => remove(id)))
      return free.filter((one) => !old(one) && one.user_id === userId).sort((a, b) => b.started_at - a.started_at)
    },
    async read({ id, type }: KeptRecording): Promise<Blob> {
      const chunks = await within<Chunk[]>('readonly', ({ chunks }) => chunks.getAll(chunksOf(id)))
      return new Blob(
        chunks.map(({ bytes }) => bytes),
        { type: type.split(';')[0] },
      )
    },
    async remove(id: string): Promise<void> {
      releaseLock(id)
      await remove(id)
    },
    /** Called when an account signs out. */
    removeOf: (userId: string) => removeWhere((one) => one.user_id === userId),
    /** Called when an account signs in. */
    removeOthers: (userId: string) => removeWhere((one) => one.user_id !== userId),
  }
}

type Stores = { recordings: IDBObjectStore; chunks: IDBObjectStore }

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('recordings', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('recordings', { keyPath: 'id' })
      request.result.createObjectStore('chunks', { keyPath: ['recording', 'at'] })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

export const keptRecordings = createKeptRecordings(globalThis.navigator?.locks)
