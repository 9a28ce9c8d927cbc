import type { EngineManifest } from '#core/contract/device/engines.ts'
import { savesData } from '../../lib/browser/device.ts'
import { deviceEngines } from '../../lib/engines/engine-client.ts'
import {
  Damaged,
  downloadEngines,
  Interrupted,
  offeredEngines,
  StorageFull,
} from '../../lib/engines/engine-download.ts'
import { followAccount, keepAccount } from '../../lib/engines/kept-account.ts'
import { keptManifest, keptParts, partKey, removeKept } from '../../lib/engines/kept-files.ts'
import { createStore } from '../../lib/state/store.ts'
import { readPreference, writePreference } from '../../lib/storage/preferences.ts'

export type Problem = 'interrupted' | 'full' | 'damaged' | 'failed' | 'gone'
/** Why a device cannot run the engines. */
export type Lack = 'browser' | 'simd' | 'memory'
export type KeptState = {
  /** `begun`: some of it is here, and the download can go on. */
  step: 'looking' | 'unsupported' | 'none' | 'begun' | 'downloading' | 'kept'
  /** Of the engines that are kept, or that the server offers; null while it is not known. */
  total: number | null
  /** Of a download. */
  bytes: number
  problem: Problem | null
  /** What the server offers is newer than what is kept. */
  newer: boolean
  /** The engines can be used, also while newer ones are downloaded. */
  usable: boolean
  lack: Lack | null
}

/** One for the page: a download goes on while other pages are shown. */
export const kept = createStore<KeptState>({
  step: 'looking',
  total: null,
  bytes: 0,
  problem: null,
  newer: false,
  usable: false,
  lack: null,
})
/** In gigabytes: with less, one engine is closed before the other opens. */
const roomForBoth = 2
export const engines = deviceEngines({ one_at_a_time: memoryOf() <= roomForBoth })
const change = (part: Partial<KeptState>) => kept.set({ ...kept.get(), ...part })

let running: AbortController | undefined

/** Says to the other tabs that engines came or went. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('engines')
tabs?.addEventListener('message', () => {
  engines.close()
  void lookForKept()
})

/** What is on this device; asks the server nothing. */
export async function lookForKept(): Promise<void> {
  if (running) return
  const lack = lackOf()
  if (lack) return change({ step: 'unsupported', lack })
  const here = await keptManifest()
  if (running) return
  if (here) {
    followAccount()
    change({ step: 'kept', total: here.bytes, problem: null, usable: true })
  } else {
    const begun = (await caches.has('engines')) && (await keptParts()).size > 0
    // the browser may remove them when room is short; what was private must not go to the server unsaid
    const problem = workHere() ? 'gone' : null
    workOnServer()
    change({ step: begun ? 'begun' : 'none', usable: false, newer: false, problem })
  }
}

/** The same, and what the server offers where it can be asked. */
export async function lookForEngines(): Promise<void> {
  await lookForKept()
  if (running || kept.get().step === 'unsupported') return
  const here = await keptManifest()
  const offered = await offeredEngines().catch(() => undefined)
  if (!offered || running) return
  if (here) change({ newer: offered.version !== here.version })
  else change({ total: offered.bytes })
}

/** Downloads what is missing. A lost connection leaves what has come, and the download goes on when it is back. */
export async function keepEngines(): Promise<void> {
  if (running) return
  const left = new AbortController()
  running = left
  change({ step: 'downloading', problem: null })
  // without it the browser may remove the engines when room is short; a refusal changes nothing else
  void navigator.storage?.persist?.().catch(() => false)
  try {
    const offered = await offeredEngines(left.signal)
    if (!(await hasRoomFor(offered))) throw new StorageFull()
    // another tab that downloads is waited for, and finds nothing missing afterwards
    await navigator.locks.request('engines', { signal: left.signal }, () => download(offered, left.signal))
    // without these the pages would open without a connection and lack the voices
    await keepAccount().catch(() => undefined)
    engines.close()
    change({ step: 'kept', total: offered.bytes, newer: false, usable: true })
    followAccount()
    tabs?.postMessage('changed')
  } catch (error) {
    change({ step: (await keptManifest()) ? 'kept' : 'begun', problem: left.signal.aborted ? null : problemOf(error) })
  } finally {
    running = undefined
  }
  if (kept.get().problem === 'interrupted') window.addEventListener('online', () => void keepEngines(), { once: true })
}

const download = (offered: EngineManifest, signal: AbortSignal) =>
  downloadEngines(offered, { signal, progress: (bytes, total) => change({ bytes, total }) })

export function stopDownload(): void {
  running?.abort()
}

export async function removeEngines(): Promise<void> {
  engines.close()
  await removeKept()
  writePreference('device_pace', null)
  workOnServer()
  change({ step: 'none', bytes: 0, problem: null, newer: false, usable: false })
  tabs?.postMessage('changed')
}

/** Whether the browser gives this site room for what is missing; it may not say. */
async function hasRoomFor({ files }: EngineManifest): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  if (quota === undefined || usage === undefined) return true
  const here = await keptParts()
  const missing = files.flatMap((file) => file.parts.filter((_, n) => !here.has(partKey(file, n))))
  return quota - usage > missing.reduce((sum, { bytes }) => sum + bytes, 0)
}

const workHere = () => readPreference('translate_on_device') || readPreference('speak_on_device')
function workOnServer(): void {
  if (!workHere()) return
  writePreference('translate_on_device', false)
  writePreference('speak_on_device', false)
}

/** Whether the browser can tell that this would use mobile data. */
export function usesMobileData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { type?: string } }
  return savesData() || connection?.type === 'cellular'
}

function problemOf(error: unknown): Problem {
  if (error instanceof StorageFull) return 'full'
  if (error instanceof Damaged) return 'damaged'
  return error instanceof Interrupted ? 'interrupted' : 'failed'
}

/** The smallest module with an instruction for several numbers at once, which the networks are compiled to. */
const simd = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]
/** In gigabytes: the engines need 0.4 beside the page and the browser. */
const leastMemory = 1
function memoryOf(): number {
  const { deviceMemory = 4 } = navigator as Navigator & { deviceMemory?: number }
  return deviceMemory
}

function lackOf(): Lack | null {
  const has = 'caches' in globalThis && 'locks' in navigator && 'DecompressionStream' in globalThis
  if (!has || typeof WebAssembly !== 'object') return 'browser'
  if (!WebAssembly.validate(Uint8Array.from(simd))) return 'simd'
  return memoryOf() < leastMemory ? 'memory' : null
}
