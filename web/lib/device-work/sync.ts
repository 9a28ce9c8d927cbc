import { keepDeviceSpeech, keepDeviceTranslation } from '#core/contract/device/works.ts'
import { AppError } from '#core/contract/errors.ts'
import type { AnyJobView } from '#core/contract/jobs.ts'
import { deleteTranslation } from '#core/contract/translate/translate.ts'
import { deleteSpeech } from '#core/contract/tts/jobs.ts'
import { call } from '../network/api.ts'
import { backoffMs } from '../network/live.ts'
import { session } from '../session/session.ts'
import { wallClock } from '../state/clock.ts'
import { createStore } from '../state/store.ts'
import { database, type WorkRecord } from './database.ts'
import { type DeviceWork, deviceWork, onOtherTab, unsent } from './works.ts'

type Parts = {
  works: Pick<DeviceWork, 'kept' | 'sent' | 'refuse'>
  /** Adds a work to the history; the same work twice is one entry. */
  send(work: WorkRecord): Promise<AnyJobView>
  /** Deletes an entry whose work the user removed while it was sent. */
  remove(kind: WorkRecord['kind'], id: string): Promise<unknown>
  /** Runs in one tab at a time; false if another one is at it. */
  alone(work: () => Promise<void>): Promise<boolean>
  isOnline(): boolean
  after(ms: number, run: () => void): () => void
}

/** Stop, wait and begin again: the next work would meet the same. */
const halts = (error: unknown) =>
  !(error instanceof AppError) ||
  ['offline', 'timeout', 'rate_limited', 'session_expired', 'unauthenticated', 'unavailable'].includes(error.code)
const isFinal = (error: unknown) =>
  error instanceof AppError && error.status >= 400 && error.status < 500 && !error.retry && !halts(error)

/** Sends works to the history in the order they were made. Until the server has answered, each stays on the device. */
export function createSync({ works, send, remove, alone, isOnline, after }: Parts) {
  const sending = createStore(false)
  const listeners = new Set<(job: AnyJobView) => void>()
  let attempt = 0
  let cancelWait: (() => void) | undefined

  async function sendOne(work: WorkRecord): Promise<void> {
    try {
      const job = await send(work)
      for (const listener of [...listeners]) listener(job)
      if (!(await works.sent(work))) await remove(work.kind, job.id).catch(() => undefined)
    } catch (error) {
      if (!isFinal(error)) throw error
      const { code, data } = error as AppError
      await works.refuse(work, { code, data })
    }
  }
  async function sendAll(): Promise<void> {
    const tried = new Set<string>()
    let failure: { error: unknown } | undefined
    sending.set(true)
    try {
      // a work may be added or removed meanwhile, by this tab or another one
      for (let next = oldest(tried); next && isOnline(); next = oldest(tried)) {
        tried.add(next.client_key)
        try {
          await sendOne(next)
        } catch (error) {
          failure = { error }
          if (halts(error)) break
        }
      }
    } finally {
      sending.set(false)
    }
    if (failure) throw failure.error
    attempt = 0
  }
  const oldest = (tried: ReadonlySet<string>) =>
    unsent(works.kept.get()).findLast(({ client_key }) => !tried.has(client_key))

  function retryLater(error: unknown): void {
    const { retryAfter = 0 } = (error instanceof AppError ? error.data : {}) as { retryAfter?: number }
    cancelWait?.()
    cancelWait = after(Math.max(retryAfter * 1000, backoffMs(attempt, Math.random())), () => void sync())
    attempt += 1
  }

  /** Sends what waits, unless another tab is at it. Never rejects. */
  async function sync(): Promise<void> {
    cancelWait?.()
    if (unsent(works.kept.get()).length === 0 || !isOnline() || sending.get()) return
    try {
      // a work that was added after the last look
      if (await alone(sendAll)) void sync()
    } catch (error) {
      retryLater(error)
    }
  }
  return {
    /** Whether this tab is sending. */
    sending,
    sync,
    /** Called with each entry of the history that was a work of this device. */
    onSent(listener: (job: AnyJobView) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function send(record: WorkRecord): Promise<AnyJobView> {
  if (record.kind === 'translation') return call(keepDeviceTranslation, { body: record.work })
  const sound = await database.sound(record.user_id, record.client_key)
  const form = new FormData()
  form.append('work', JSON.stringify(record.work))
  form.append('sound', sound ?? new Blob(), 'sound.wav')
  return call(keepDeviceSpeech, { form })
}

export const deviceSync = createSync({
  works: deviceWork,
  send,
  remove: (kind, id) => call(kind === 'translation' ? deleteTranslation : deleteSpeech, { params: { id } }),
  async alone(work) {
    if (!globalThis.navigator?.locks) return work().then(() => true)
    return navigator.locks.request('device-work', { ifAvailable: true }, async (lock) => {
      if (lock) await work()
      return lock !== null
    })
  },
  isOnline: () => navigator.onLine,
  after: wallClock.after,
})

/** Follows the session, the connection and the other tabs. */
export function followDeviceWork(): void {
  let owner: string | undefined
  const read = () => deviceWork.read().then(deviceSync.sync, () => undefined)
  const follow = () => {
    const state = session.state.get()
    const now = state.status === 'signed_in' ? state.user.id : undefined
    if (now === owner) return
    owner = now
    void read()
  }
  follow()
  session.state.subscribe(follow)
  deviceWork.kept.subscribe(() => void deviceSync.sync())
  onOtherTab(() => void read())
  window.addEventListener('online', () => void deviceSync.sync())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void deviceSync.sync()
  })
}
