import { createProcessPool } from '../../platform/processes/pool.ts'
import type { MarkReader } from '../../ports/mark-reader.ts'
import type { MarkTasks } from './messages.ts'
import { type LookAt, markReader } from './reader.ts'

export type PooledMarkReaderOptions = { key: Uint8Array; processes?: number; now?: () => Date }

/** A stretch of half a minute takes a second or two of a processor. */
export function pooledMarkReader({ key, processes = 1, now }: PooledMarkReaderOptions): MarkReader {
  const pool = createProcessPool<MarkTasks>({
    entry: 'adapters/watermark/watermark.entry.ts',
    ...{ processes, timeout_seconds: 60, max_memory_mb: 300 },
  })
  const lookAt: LookAt = (samples, at, signal) => pool.ask('look', { samples, key, ...at }, signal)
  return { ...markReader({ lookAt, now }), close: () => pool.close() }
}
