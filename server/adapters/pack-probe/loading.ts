import { join } from 'node:path'
import { reasonOf } from '../../platform/engines/traced-call.ts'
import { createProcessPool } from '../../platform/processes/pool.ts'
import type { Probe } from '../../ports/pack-store.ts'
import type { LoadTasks } from './loading.entry.ts'

type Options = { entry?: string; timeout_seconds?: number }

/** Loads every file of a pack in a child process: a bad file ends only that process. */
export function loadingProbe({
  entry = 'adapters/pack-probe/loading.entry.ts',
  timeout_seconds = 300,
}: Options = {}): Probe {
  return async (pack, { folder }, signal) => {
    const pool = createProcessPool<LoadTasks>({
      entry,
      processes: 1,
      timeout_seconds,
      max_memory_mb: pack.ram_mb * 2 + 500,
    })
    try {
      await pool.ask('load', { files: pack.files.map(({ path }) => join(folder, path)) }, signal)
      return { ok: true }
    } catch (error) {
      signal.throwIfAborted()
      return { ok: false, reason: reasonOf(error) }
    } finally {
      await pool.close()
    }
  }
}
