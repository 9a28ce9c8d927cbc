import { type Session, session } from '../session/session.ts'
import { createStore } from '../state/store.ts'
import { readPreference, writePreference } from '../storage/preferences.ts'
import { type DeviceDatabase, database, type FinishedWork, type WorkRecord } from './database.ts'

/** A work that is on this device and not, or not yet, in the account's history. */
export type KeptWork = WorkRecord & {
  /** Plays the sound of speech on this page. */
  sound_url?: string
}

/** @public The browser has no room for another work. */
export class DeviceFull extends Error {}

type Parts = {
  database: Pick<DeviceDatabase, 'add' | 'list' | 'sounds' | 'change' | 'take'>
  session: Pick<Session, 'state'>
  /** Says to the other tabs that something changed, and which works the user has removed. */
  post(removed: readonly string[]): void
  urls: { make(sound: Blob): string; drop(url: string): void }
}
export type DeviceWork = ReturnType<typeof createDeviceWork>

/** The works of the signed-in user that this device keeps, newest first; the same list in every tab. */
export function createDeviceWork({ database, session, post, urls }: Parts) {
  const kept = createStore<readonly KeptWork[]>([])
  const addresses = new Map<string, string>()
  /** By the user, in any tab, while this page is open. A work may also be gone because another tab has sent it. */
  const removed = new Set<string>()
  let readings = 0

  const userId = () => {
    const state = session.state.get()
    return state.status === 'signed_in' ? state.user.id : undefined
  }

  function show(works: readonly KeptWork[]): void {
    const here = new Set(works.map(({ client_key }) => client_key))
    for (const [key, url] of addresses) {
      if (here.has(key)) continue
      urls.drop(url)
      addresses.delete(key)
    }
    kept.set(works)
  }

  /** Reads the list again: at the start, after a change here or in another tab, and for another user. */
  async function read(): Promise<void> {
    readings += 1
    const mine = readings
    const user_id = userId()
    if (!user_id) return show([])
    const [works, sounds] = await Promise.all([database.list(user_id), database.sounds(user_id)])
    // a later reading knows more
    if (mine !== readings || userId() !== user_id) return
    for (const { client_key, sound } of sounds)
      if (!addresses.has(client_key)) addresses.set(client_key, urls.make(sound))
    show(
      works
        .map((one) => ({ ...one, sound_url: addresses.get(one.client_key) }))
        .sort((a, b) => Date.parse(b.work.made_at) - Date.parse(a.work.made_at)),
    )
  }
  async function changed(): Promise<void> {
    post([])
    await read()
  }
  const noteRemoved = (keys: readonly string[]) => {
    for (const key of keys) removed.add(key)
  }

  return {
    kept,
    read,
    /** The user has removed these in another tab. */
    noteRemoved,
    /** Keeps a finished work; `sound` is the WAV of speech. */
    async keep(finished: FinishedWork, sound?: Blob): Promise<void> {
      const user_id = userId()
      if (!user_id) throw new Error('Only a signed-in user has works.')
      const { client_key } = finished.work
      try {
        await database.add({ ...finished, user_id, client_key, state: 'waiting', reason: null }, sound)
      } catch (error) {
        if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new DeviceFull()
        throw error
      }
      // the user may have signed out meanwhile, in another tab
      if (userId() !== user_id) await database.take(user_id, client_key)
      await changed()
    },
    /** Removes works from this device; what was sent before stays in the history. */
    async remove(keys: readonly string[]): Promise<void> {
      const user_id = userId()
      noteRemoved(keys)
      // first, so that a tab that is sending one knows when the answer comes
      post(keys)
      if (user_id) await Promise.all(keys.map((key) => database.take(user_id, key)))
      await changed()
    },
    /** A work is in the history now. False if the user removed it from the device while it was sent. */
    async sent({ user_id, client_key }: WorkRecord): Promise<boolean> {
      await database.take(user_id, client_key)
      await changed()
      return !removed.has(client_key)
    },
    async refuse({ user_id, client_key }: WorkRecord, reason: NonNullable<WorkRecord['reason']>): Promise<void> {
      await database.change(user_id, client_key, { state: 'refused', reason })
      await changed()
    },
    /** Sends a refused work once more. */
    async again({ user_id, client_key }: WorkRecord): Promise<void> {
      await database.change(user_id, client_key, { state: 'waiting', reason: null })
      await changed()
    },
  }
}

/** Works that wait for a connection. */
export const unsent = (works: readonly KeptWork[]) => works.filter((one) => !one.private && one.state === 'waiting')

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('device-work')

export const deviceWork = createDeviceWork({
  database,
  session,
  post: (removed) => channel?.postMessage({ removed }),
  urls: { make: (sound) => URL.createObjectURL(sound), drop: (url) => URL.revokeObjectURL(url) },
})
/** A tab of an earlier version of the program says nothing about removed works. */
export const onOtherTab = (listener: () => void) =>
  channel?.addEventListener('message', ({ data }: MessageEvent<{ removed?: string[] }>) => {
    deviceWork.noteRemoved(data.removed ?? [])
    listener()
  })

/** @public Made once for each press of a button; the history has one entry a key, which says on which device it was made. */
export function newDeviceKey(): string {
  if (readPreference('device_id') === '') writePreference('device_id', crypto.randomUUID().slice(0, 8))
  return `device-${readPreference('device_id')}-${crypto.randomUUID()}`
}
/** Whether an entry of the history was made here, as far as this browser remembers. */
export function isMadeHere(client_key: string | null): boolean {
  const id = readPreference('device_id')
  return id !== '' && client_key !== null && client_key.startsWith(`device-${id}-`)
}

/**
 * @public Keeps a finished work for the signed-in user: until the history has it, or for good if it is private. Rejects with
 * `DeviceFull` if the browser has no room.
 */
export function keepDeviceWork(finished: FinishedWork & { sound?: Blob }): Promise<void> {
  const { sound, ...work } = finished
  return deviceWork.keep(work, sound)
}
