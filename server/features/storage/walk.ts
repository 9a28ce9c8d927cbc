import type { Db } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { ListedFile, Storage } from '../../ports/storage.ts'
import { fateOf, fateOfRow, type Owned, ownerOf } from './fate.ts'
import { storageStore as store } from './store.ts'

/** What is in memory at a time, and what S3 deletes in one call. */
const batch_files = 1_000

/** Areas whose files are those of jobs, and where a job's result names the one that is kept. */
const job_files: Record<string, string> = {
  tts: 's3_key',
  translated: 'file_key',
  stt: 'audio_key',
  exports: 'result_key',
}

/** Which of these ids are still there. */
type Remaining = (ids: string[]) => Promise<string[]>
export type WalkParts = {
  db: Db
  storage: Pick<Storage, 'listBelow' | 'removeMany'>
  jobs: Pick<Jobs, 'fates' | 'correctBytes'>
  accounts: Remaining
  /** Of areas whose files are those of rows. */
  rows: Record<string, Remaining>
  log: Pick<Log, 'info'>
}
type OwnedFile = ListedFile & { owner: Owned }

/**
 * Compares the storage with the database, once a day for the whole fleet: counts what was written down wrongly, removes
 * what belongs to nothing (the errand that follows each deletion leaves little), and formats that can be made again.
 */
export function createWalk({ db, storage, jobs, accounts, rows, log }: WalkParts) {
  async function rowsOf(files: OwnedFile[]) {
    const idsIn = (area: string) => unique(files.flatMap(({ owner }) => (owner.area === area && owner.id) || []))
    const ask = async (remaining: Remaining, ids: string[]) => new Set(ids.length ? await remaining(ids) : [])
    const [living, fates, rows_known] = await Promise.all([
      ask(accounts, unique(files.map(({ owner }) => owner.account))),
      Promise.all(Object.entries(job_files).map(([area, field]) => jobs.fates(idsIn(area), field))),
      Promise.all(Object.entries(rows).map(([area, remaining]) => ask(remaining, idsIn(area)))),
    ])
    const known = new Set(rows_known.flatMap((ids) => [...ids]))
    return { living, known, owners: new Map(fates.flat().map((fate) => [fate.id, fate])) }
  }

  async function judge(files: OwnedFile[]): Promise<{ deleted: number; counted: number }> {
    const { living, known, owners } = await rowsOf(files)
    const orphans: string[] = []
    let counted = 0
    for (const { key, size, modified_at, owner } of files) {
      const found = { key, size, age_ms: Date.now() - modified_at.getTime() }
      const job = owner.id ? owners.get(owner.id) : undefined
      const fateHere = () => {
        if (!living.has(owner.account)) return fateOfRow(found, false)
        if (Object.hasOwn(job_files, owner.area) && owner.id) return fateOf(found, job && { ...job, master: job.value })
        if (Object.hasOwn(rows, owner.area) && owner.id) return fateOfRow(found, known.has(owner.id))
        return 'keep'
      }
      const fate = fateHere()
      if (fate === 'delete') orphans.push(key)
      if (fate === 'count') await jobs.correctBytes(job!.id, size).then(() => counted++)
    }
    if (orphans.length) await storage.removeMany(orphans)
    return { deleted: orphans.length, counted }
  }

  /** False when it was stopped before its end. */
  async function walk(stop?: AbortSignal): Promise<boolean> {
    const total = { files: 0, deleted: 0, counted: 0 }
    let batch: OwnedFile[] = []
    const settle = async () => {
      const { deleted, counted } = await judge(batch)
      total.files += batch.length
      total.deleted += deleted
      total.counted += counted
      batch = []
    }
    for await (const file of storage.listBelow('u')) {
      if (stop?.aborted) return false
      const owner = ownerOf(file.key)
      if (owner && batch.push({ ...file, owner }) >= batch_files) await settle()
    }
    await settle()
    log.info(total, 'storage walked')
    return true
  }

  return {
    walk,
    /** A chore: any process may try, at any time. A walk that breaks off is begun again by the next process to try. */
    async walkDue(stop?: AbortSignal): Promise<void> {
      if (!(await store.claimWalk(db))) return
      let finished = false
      try {
        finished = await walk(stop)
      } finally {
        if (!finished) await store.giveBackWalk(db)
      }
    },
  }
}

const unique = (ids: string[]) => [...new Set(ids)]
