/** A recorded sentence that is not on the server yet. `client_key` lets it be sent twice and count once. */
export type WaitingClip = {
  client_key: string
  user_id: string
  sentence: { id: number; text: string }
  type: string
  bytes: ArrayBuffer
  seconds: number
}

/** Keeps recorded sentences in IndexedDB until the server has them, so that a lost connection or a closed tab loses none. */
function createWaitingClips() {
  let opened: Promise<IDBDatabase> | undefined

  async function within<T>(mode: IDBTransactionMode, work: (clips: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    opened ??= openDatabase()
    const database = await opened.catch((error) => {
      opened = undefined
      throw error
    })
    return new Promise((resolve, reject) => {
      const transaction = database.transaction('clips', mode)
      const request = work(transaction.objectStore('clips'))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  }
  const all = () => within<WaitingClip[]>('readonly', (clips) => clips.getAll())
  async function removeWhere(is: (clip: WaitingClip) => boolean): Promise<void> {
    for (const { client_key } of (await all()).filter(is))
      await within('readwrite', (clips) => clips.delete(client_key))
  }
  return {
    add: (clip: WaitingClip): Promise<unknown> => within('readwrite', (clips) => clips.put(clip)),
    of: async (userId: string): Promise<WaitingClip[]> => (await all()).filter((clip) => clip.user_id === userId),
    remove: (clientKey: string): Promise<unknown> => within('readwrite', (clips) => clips.delete(clientKey)),
    /** Called when an account signs out. */
    removeOf: (userId: string) => removeWhere((clip) => clip.user_id === userId),
    /** Called when an account signs in. */
    removeOthers: (userId: string) => removeWhere((clip) => clip.user_id !== userId),
  }
}
export type WaitingClips = ReturnType<typeof createWaitingClips>

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('waiting-clips', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('clips', { keyPath: 'client_key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

export const waitingClips = createWaitingClips()
