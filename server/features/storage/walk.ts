import { isFinishedState, type JobState } from '#core/contract/jobs.ts'
import { retention } from '#core/rules/retention.ts'
import type { Db } from '../../platform/db/open.ts'
import type { OwnedFiles } from '../../platform/files/user-folder.ts'
import type { Fate, Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { ListedFile, Storage } from '../../ports/storage.ts'
import { storageStore as store } from './store.ts'

/** Batch size in memory, and the limit of one S3 delete call. */
const batchFiles = 1_000

/** Which of these ids still exist. */
type Remaining = (ids: string[]) => Promise<string[]>
export type WalkParts = {
  db: Db
  storage: Pick<Storage, 'listBelow' | 'removeMany'>
  jobs: Pick<Jobs, 'fates' | 'correctBytes'>
  accounts: Remaining
  owned_files: () => OwnedFiles[]
  log: Pick<Log, 'info'>
}
type OwnedFile = ListedFile & { owner: Owned }

/**
 * Compares the storage with the database, once a day for the whole fleet: corrects wrong sizes, removes orphans (the erasure
 * that follows each deletion leaves few) and formats that can be derived again.
 */
export function createWalk({ db, storage, jobs, accounts, owned_files, log }: WalkParts) {
  /** The state of the rows that own these files, and which rows exist. */
  async function rowsOf(files: OwnedFile[]) {
    const idsIn = (area: string) => unique(files.flatMap(({ owner }) => (owner.area === area && owner.id) || []))
    const fates = new Map<string, Fate>()
    const known = new Set<string>()
    async function lookUp(owned: OwnedFiles): Promise<void> {
      const ids = idsIn(owned.folder.name)
      if (ids.length === 0) return
      if ('remaining' in owned) for (const id of await owned.remaining(ids)) known.add(id)
      else
        for (const fate of await jobs.fates(ids, owned.kept_file ?? '')) {
          known.add(fate.id)
          fates.set(fate.id, fate)
        }
    }
    const [living] = await Promise.all([
      accounts(unique(files.map(({ owner }) => owner.account))),
      ...owned_files().map(lookUp),
    ])
    return { living: new Set(living), known, fates }
  }

  async function judge(files: OwnedFile[]): Promise<{ deleted: number; counted: number }> {
    const { living, known, fates } = await rowsOf(files)
    const byFolder = new Map(owned_files().map((owned) => [owned.folder.name, owned]))
    const orphans: string[] = []
    let counted = 0
    for (const { key, size, modified_at, owner } of files) {
      const found = { key, size, age_ms: Date.now() - modified_at.getTime() }
      const owned = byFolder.get(owner.area)
      const fateHere = () => {
        if (!living.has(owner.account)) return fateOfRow(found, false)
        if (!owned || !owner.id) return 'keep'
        if ('remaining' in owned || owned.kept_file === null) return fateOfRow(found, known.has(owner.id))
        const job = fates.get(owner.id)
        return fateOf(found, job && { ...job, master: job.value })
      }
      const fate = fateHere()
      if (fate === 'delete') orphans.push(key)
      if (fate === 'count') await jobs.correctBytes(owner.id!, size).then(() => counted++)
    }
    if (orphans.length) await storage.removeMany(orphans)
    return { deleted: orphans.length, counted }
  }

  /** False if it was stopped before its end. */
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
      if (owner && batch.push({ ...file, owner }) >= batchFiles) await settle()
    }
    await settle()
    log.info(total, 'storage walked')
    return true
  }

  return {
    walk,
    /** Chore: any process may try, at any time. The next process to try restarts a walk that broke off. */
    async walkDue(stop?: AbortSignal): Promise<void> {
      if (!(await store.claimWalk(db))) return
      let finished = false
      try {
        finished = await walk(stop)
      } finally {
        if (!finished) await store.releaseWalk(db)
      }
    },
  }
}

const unique = (ids: string[]) => [...new Set(ids)]

/** Long enough that the writer of a file has also committed its row, or never will. */
const settledMs = 3_600_000
/** Derived formats stay a day for current listeners, and files of a failed job for its retry (stt/work/job.ts). */
const madeAgainMs = retention.failed_recording_hours * 3_600_000

export type Owner = { state: JobState; stored_bytes: number; master: string | null } | undefined
type Found = { key: string; size: number; age_ms: number }
type FileFate = 'keep' | 'delete' | 'count'
type Owned = { account: string; area: string; id: string | null }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const file = new RegExp(`^u/(${uuid})/([^/]+)/(?:(${uuid})(?:/|$))?`)

/** The account, area and row a file belongs to, from its key; null for other keys. */
export function ownerOf(key: string): Owned | null {
  const [, account, area, id = null] = file.exec(key) ?? []
  return account && area ? { account, area, id } : null
}

/** What happens to a file of a job. */
export function fateOf({ key, size, age_ms }: Found, owner: Owner): FileFate {
  if (owner && !isFinishedState(owner.state)) return 'keep'
  if (!owner || owner.state === 'cancelled') return fateOfRow({ age_ms }, false)
  if (owner.state === 'delivered' && key === owner.master) return size === owner.stored_bytes ? 'keep' : 'count'
  return age_ms > madeAgainMs ? 'delete' : 'keep'
}

/** A file without its row was never finished, or was deleted with its document or account. */
function fateOfRow({ age_ms }: Pick<Found, 'age_ms'>, isKnown: boolean): FileFate {
  return isKnown || age_ms <= settledMs ? 'keep' : 'delete'
}
