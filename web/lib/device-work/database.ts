import type { DeviceSpeech, DeviceTranslation } from '#core/contract/device/works.ts'

/** A work made on a device, as the page that made it gives it. */
export type FinishedWork =
  | { kind: 'translation'; private: boolean; work: DeviceTranslation }
  | { kind: 'tts'; private: boolean; work: DeviceSpeech; duration_seconds: number; peaks: number[] }

/** The same as it is kept: `refused` by the server, for the reason given, or waiting to be sent. A private one is never sent. */
export type WorkRecord = FinishedWork & {
  user_id: string
  client_key: string
  state: 'waiting' | 'refused'
  reason: { code: string; data: unknown } | null
}
/** The newest jobs of a history, to show without a connection. */
export type HistoryCopy = { user_id: string; kind: string; saved_at: number; jobs: unknown[] }

export type DeviceDatabase = ReturnType<typeof deviceDatabase>

const names = ['works', 'sounds', 'copies'] as const
type Stores = Record<(typeof names)[number], IDBObjectStore>
type Sound = { user_id: string; client_key: string; sound: Blob }

/** All of one user's rows: an array as the second part of a key is above every text. */
const of = (user_id: string) => IDBKeyRange.bound([user_id], [user_id, []])

/** What this device keeps of its users' works in IndexedDB; the first part of every key is the user. */
function deviceDatabase() {
  let opened: Promise<IDBDatabase> | undefined

  async function within<T>(mode: IDBTransactionMode, work: (stores: Stores) => IDBRequest<T> | undefined): Promise<T> {
    opened ??= open(() => {
      opened = undefined
    })
    const database = await opened.catch((error) => {
      opened = undefined
      throw error
    })
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(names, mode)
      const stores = Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)])) as Stores
      const request = work(stores)
      transaction.oncomplete = () => resolve(request?.result as T)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  }
  const each = (stores: Stores, change: (store: IDBObjectStore) => void): undefined => {
    for (const name of names) change(stores[name])
  }

  return {
    add: (record: WorkRecord, sound?: Blob) =>
      within('readwrite', ({ works, sounds }) => {
        const { user_id, client_key } = record
        if (sound) sounds.put({ user_id, client_key, sound } satisfies Sound)
        return works.put(record)
      }),
    list: (user_id: string) => within<WorkRecord[]>('readonly', ({ works }) => works.getAll(of(user_id))),
    sounds: (user_id: string) => within<Sound[]>('readonly', ({ sounds }) => sounds.getAll(of(user_id))),
    sound: async (user_id: string, client_key: string): Promise<Blob | undefined> =>
      (await within<Sound | undefined>('readonly', ({ sounds }) => sounds.get([user_id, client_key])))?.sound,
    /** Changes a work that is still here. */
    change: (user_id: string, client_key: string, part: Pick<WorkRecord, 'state' | 'reason'>) =>
      within('readwrite', ({ works }) => {
        const found = works.get([user_id, client_key])
        found.onsuccess = () => {
          if (found.result) works.put({ ...found.result, ...part })
        }
        return undefined
      }),
    /** Removes a work. False if it was gone already. */
    async take(user_id: string, client_key: string): Promise<boolean> {
      const found = await within<number>('readwrite', ({ works, sounds }) => {
        const count = works.count([user_id, client_key])
        works.delete([user_id, client_key])
        sounds.delete([user_id, client_key])
        return count
      })
      return found > 0
    },
    copy: (user_id: string, kind: string) =>
      within<HistoryCopy | undefined>('readonly', ({ copies }) => copies.get([user_id, kind])),
    saveCopy: (copy: HistoryCopy) => within('readwrite', ({ copies }) => copies.put(copy)),
    /** Called when an account signs out. */
    removeOf: (user_id: string): Promise<void> =>
      within('readwrite', (stores) => each(stores, (store) => void store.delete(of(user_id)))),
    /** Called when an account signs in. */
    removeOthers: (user_id: string): Promise<void> =>
      within('readwrite', (stores) =>
        each(stores, (store) => {
          store.delete(IDBKeyRange.upperBound([user_id], true))
          store.delete(IDBKeyRange.lowerBound([user_id, []], true))
        }),
      ),
  }
}

export const database = deviceDatabase()

function open(closed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('device-work', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('works', { keyPath: ['user_id', 'client_key'] })
      request.result.createObjectStore('sounds', { keyPath: ['user_id', 'client_key'] })
      request.result.createObjectStore('copies', { keyPath: ['user_id', 'kind'] })
    }
    request.onsuccess = () => {
      // the browser's data was cleared: the next use opens a new one
      request.result.onclose = closed
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
}
