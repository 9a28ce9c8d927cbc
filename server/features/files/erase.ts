import { eraseFilesKind } from '#core/contract/files.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Runner, runner } from '../../platform/jobs/runner.ts'
import type { Storage } from '../../ports/storage.ts'

/** The folders and files to erase; those still needed until the given time are erased later. */
export type Erased = { folders?: string[]; files?: string[]; not_before?: Date }
export type EraseFiles = (tx: Sql, what: Erased) => Promise<void>

/** The limit of one S3 delete call; a folder with fewer files counts as small. */
const batch = 1_000
const few = 20

/** Enqueues the erasure in the transaction of the deletion: both happen or neither, whatever the storage does. */
export function createEraseFiles({ jobs }: { jobs: Pick<Jobs, 'enqueue' | 'lease_seconds'> }): EraseFiles {
  return async (tx, { folders = [], files = [], not_before }) => {
    if (folders.length + files.length === 0) return
    const input = { folders, files }
    // erase at once, and again after a worker that was still writing has found its job gone
    const late = new Date(Date.now() + jobs.lease_seconds * 1000)
    for (const run_at of not_before ? [not_before] : [undefined, late])
      await jobs.enqueue(eraseFilesKind, { account_id: null, input, run_at }, tx)
  }
}

/** While a backup is made, erasures are delayed by this much. */
const backupMinutes = 10

/** An erasure that began before a backup continues: its rows were deleted earlier, and are not in that backup. */
export function eraseFilesRunner(parts: {
  storage: Pick<Storage, 'listBelow' | 'removeMany' | 'deleteBelow'>
  isBackedUp(): Promise<boolean>
  jobs: Pick<Jobs, 'enqueue'>
}): Runner {
  const { storage, isBackedUp, jobs } = parts
  return runner(eraseFilesKind, {
    attempts: 20,
    concurrency: 2,
    timeout_seconds: 600,
    async run(input, { signal }) {
      const { folders, files } = input
      if (await isBackedUp()) {
        const run_at = new Date(Date.now() + backupMinutes * 60_000)
        await jobs.enqueue(eraseFilesKind, { account_id: null, input, run_at })
        return { folders_erased: 0, files_erased: 0 }
      }
      let files_erased = 0
      let keys = [...files]
      const eraseKeys = async () => {
        await storage.removeMany(keys)
        files_erased += keys.length
        keys = []
      }
      for (const folder of folders) {
        signal.throwIfAborted()
        const found = await fewBelow(storage, folder)
        if (found) keys.push(...found)
        else files_erased += await storage.deleteBelow(folder)
        if (keys.length >= batch) await eraseKeys()
      }
      await eraseKeys()
      return { folders_erased: folders.length, files_erased }
    },
  })
}

/** Erases the files of several small folders in one call; null for a folder that is not small. */
async function fewBelow(storage: Pick<Storage, 'listBelow'>, folder: string): Promise<string[] | null> {
  const keys: string[] = []
  for await (const { key } of storage.listBelow(folder)) {
    if (keys.length >= few) return null
    keys.push(key)
  }
  return keys
}
