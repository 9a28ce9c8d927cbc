import type { EngineManifest } from '#core/contract/device-engines.ts'
import { savesData } from '../../lib/browser/saves-data.ts'
import { deviceEngines } from '../../lib/engines/engine-client.ts'
import {
  Damaged,
  downloadEngines,
  Interrupted,
  offeredEngines,
  StorageFull,
} from '../../lib/engines/engine-download.ts'
import { keptManifest, keptParts, removeKept } from '../../lib/engines/kept-files.ts'
import { createStore } from '../../lib/state/store.ts'

export type Problem = 'interrupted' | 'full' | 'damaged' | 'failed'
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
}

/** One for the page: a download goes on while other pages are shown. */
export const kept = createStore<KeptState>({ step: 'looking', total: null, bytes: 0, problem: null, newer: false })
export const engines = deviceEngines()
const change = (part: Partial<KeptState>) => kept.set({ ...kept.get(), ...part })

let running: AbortController | undefined

/** What is on this device, and what the server offers where it can be asked. */
export async function lookForEngines(): Promise<void> {
  if (running) return
  if (!isSupported()) return change({ step: 'unsupported' })
  const here = await keptManifest()
  if (here) change({ step: 'kept', total: here.bytes, problem: null })
  else change({ step: (await keptParts()).size > 0 ? 'begun' : 'none' })
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
    // another tab that downloads is waited for, and finds nothing missing afterwards
    await navigator.locks.request('engines', { signal: left.signal }, () => download(offered, left.signal))
    engines.close()
    change({ step: 'kept', total: offered.bytes, newer: false })
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
  change({ step: 'none', bytes: 0, problem: null, newer: false })
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

function isSupported(): boolean {
  const { deviceMemory = leastMemory } = navigator as Navigator & { deviceMemory?: number }
  const has = 'caches' in globalThis && 'locks' in navigator && 'DecompressionStream' in globalThis
  return (
    has && deviceMemory >= leastMemory && typeof WebAssembly === 'object' && WebAssembly.validate(Uint8Array.from(simd))
  )
}
