import { createProcessPool } from '../../platform/processes/pool.ts'
import type { MarkReader } from '../../ports/mark-reader.ts'
import { type LookAt, markReader } from './reader.ts'
import type { Look } from './verdict.ts'

export type MarkKeys = {
  /** Of this installation's engines. */
  keys: readonly Uint8Array[]
  /** Of engines on the devices of users, which hold the key. */
  device_keys?: readonly Uint8Array[]
}
export type PooledMarkReaderOptions = MarkKeys & { processes?: number; now?: () => Date }

/** A stretch of half a minute takes a second or two of a processor. */
export function pooledMarkReader({ keys, device_keys = [], processes = 1, now }: PooledMarkReaderOptions): MarkReader {
  const pool = createProcessPool<MarkTasks>({
    entry: 'adapters/watermark/watermark.entry.ts',
    processes,
    timeout_seconds: 60,
    max_memory_mb: 300,
  })
  const lookAt: LookAt = async (samples, at, signal) => {
    const looks: Look[] = []
    for (const key of keys) looks.push(...(await pool.ask('look', { samples, key, ...at }, signal)))
    for (const key of device_keys) looks.push(...fromDevices(await pool.ask('look', { samples, key, ...at }, signal)))
    return looks
  }
  return { ...markReader({ lookAt, now }), close: () => pool.close() }
}

export const fromDevices = (looks: readonly Look[]): Look[] => looks.map((look) => ({ ...look, on_device: true }))

export type MarkTasks = {
  look: { input: { samples: Float32Array; from: number; key: Uint8Array; now: Date }; chunk: never; result: Look[] }
}
