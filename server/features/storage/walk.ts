import type { Db } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { ListedFile, Storage } from '../../ports/storage.ts'
import { fateOf, fateOfDocument, ownerOf } from './fate.ts'
import { storageStore as store } from './store.ts'

const batch_files = 500

export type WalkParts = {
  db: Db
  storage: Pick<Storage, 'listBelow' | 'delete'>
  jobs: Pick<Jobs, 'fates' | 'correctBytes'>
  /** Of these documents, the ids there are. */
  documents(ids: string[]): Promise<string[]>
  log: Pick<Log, 'info'>
}

/**
 * Compares the storage with the database, once a day for the whole fleet: counts what was written down wrongly, removes
 * what a crash left behind, and formats that can be made again.
 */
export function createWalk({ db, storage, jobs, documents, log }: WalkParts) {
  async function judge(files: ListedFile[]): Promise<{ deleted: number; counted: number }> {
    const idsOf = (area: string) => [
      ...new Set(files.map(({ key }) => ownerOf(key)).flatMap((owner) => (owner?.area === area ? [owner.id] : []))),
    ]
    const [fates, known] = await Promise.all([jobs.fates(idsOf('tts'), 's3_key'), documents(idsOf('documents'))])
    const owners = new Map(fates.map((fate) => [fate.id, fate]))
    const done = { deleted: 0, counted: 0 }
    for (const { key, size, modified_at } of files) {
      const owner = ownerOf(key)
      if (!owner) continue
      const found = { key, size, age_ms: Date.now() - modified_at.getTime() }
      const job = owners.get(owner.id)
      const fate =
        owner.area === 'tts'
          ? fateOf(found, job && { ...job, master: job.value })
          : fateOfDocument(found, known.includes(owner.id))
      if (fate === 'delete') await storage.delete(key)
      if (fate === 'count') await jobs.correctBytes(owner.id, size)
      if (fate === 'delete') done.deleted++
      if (fate === 'count') done.counted++
    }
    return done
  }

  async function walk(stop?: AbortSignal): Promise<void> {
    const total = { files: 0, deleted: 0, counted: 0 }
    let batch: ListedFile[] = []
    const settle = async () => {
      const { deleted, counted } = await judge(batch)
      total.files += batch.length
      total.deleted += deleted
      total.counted += counted
      batch = []
    }
    for await (const file of storage.listBelow('u')) {
      if (stop?.aborted) return
      if (batch.push(file) >= batch_files) await settle()
    }
    await settle()
    log.info(total, 'storage walked')
  }

  return {
    walk,
    /** A chore: any process may try, at any time. */
    async walkDue(stop?: AbortSignal): Promise<void> {
      if (await store.claimWalk(db)) await walk(stop)
    },
  }
}
