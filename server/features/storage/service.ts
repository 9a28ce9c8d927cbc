import { randomUUID } from 'node:crypto'
import { AppError } from '#core/contract/errors.ts'
import type { StorageUse } from '#core/contract/files.ts'
import { type PlanId, plans } from '#core/rules/plans.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { ReserveRoom } from '../../platform/files/room.ts'
import type { CountBytes, OwnedFiles } from '../../platform/files/user-folder.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { reservationStore as store } from './store.ts'

const sweptAtOnce = 500
const total = (bytes: readonly number[]) => bytes.reduce((sum, one) => sum + one, 0)

/**
 * Sums what every feature stores for an account; each counts its own rows, so that no total can drift from them. Bytes that are
 * being written are reserved first, in one transaction of an account at a time: together they never exceed the limit.
 */
export function createStorageUse(parts: {
  db: Db
  /** The jobs' own count, which covers the files of jobs. */
  jobs: Pick<Jobs, 'storedBytes'>
  owned_files: () => OwnedFiles[]
  planOf(account_id: AccountId): Promise<PlanId>
}) {
  const { db, jobs, owned_files, planOf } = parts
  const rows = () => owned_files().flatMap((owned) => ('remaining' in owned ? [owned] : []))
  const stored = (): CountBytes[] => [jobs.storedBytes, ...rows().map(({ storedBytes }) => storedBytes)]
  const promised = (): CountBytes[] => rows().map(({ promisedBytes }) => promisedBytes)
  const limitOf = async (account_id: AccountId, known?: Promise<PlanId>) =>
    plans[await (known ?? planOf(account_id))].storage_bytes
  /** Concurrently, or one after another in a transaction, which has one connection. */
  async function counted(which: CountBytes[], account_id: AccountId, on: Sql): Promise<number> {
    if (on === db) return total(await Promise.all(which.map((bytes) => bytes(account_id, on))))
    let sum = 0
    for (const bytes of which) sum += await bytes(account_id, on)
    return sum
  }

  /** Reserved bytes are counted first: a job that ends in between is counted twice rather than not at all. */
  async function taken(account_id: AccountId, on: Sql): Promise<number> {
    const reserved = await store.bytes(on, account_id)
    return reserved + (await counted([...promised(), ...stored()], account_id, on))
  }
  async function refuseMore(
    on: Sql,
    account_id: AccountId,
    bytes: number,
    limit_bytes: number | null,
  ): Promise<number> {
    if (limit_bytes === null) return Number.POSITIVE_INFINITY
    const used_bytes = await taken(account_id, on)
    if (used_bytes + bytes > limit_bytes) throw new AppError('storage_full', { used_bytes, limit_bytes })
    return limit_bytes - used_bytes
  }

  const reserve: ReserveRoom = async (account_id, bytes, jobId) => {
    const limit = await limitOf(account_id)
    const which = { id: jobId ?? randomUUID(), account_id }
    await db.tx(async (tx) => {
      await store.lock(tx, account_id)
      // release the reservation of an earlier run
      if (jobId) await store.remove(tx, which)
      await refuseMore(tx, account_id, bytes, limit)
      await store.add(tx, { ...which, bytes })
    })
    return {
      async settle(tx) {
        await store.lock(tx, account_id)
        if (!(await store.remove(tx, which))) await refuseMore(tx, account_id, bytes, limit)
      },
      release: async () => void (await store.remove(db, which).catch(() => {})),
      grow: (least, most = least) =>
        db.tx(async (tx) => {
          await store.lock(tx, account_id)
          const more = Math.min(most, await refuseMore(tx, account_id, least, limit))
          await store.grow(tx, which, more)
          return more
        }),
    }
  }

  return {
    reserve,
    async use(account_id: AccountId): Promise<StorageUse> {
      const [used_bytes, limit_bytes] = await Promise.all([counted(stored(), account_id, db), limitOf(account_id)])
      return { used_bytes, limit_bytes }
    },
    /** Refuses what would not fit; the size of generated audio is unknown beforehand, so any free room will do. */
    async roomFor(
      account_id: AccountId,
      { plan, bytes = 1 }: { plan?: Promise<PlanId>; bytes?: number } = {},
    ): Promise<void> {
      await refuseMore(db, account_id, bytes, await limitOf(account_id, plan))
    },
    /** Deletes reservations of lost processes and of jobs that have ended. */
    async sweep(stop: AbortSignal): Promise<void> {
      while (!stop.aborted && (await store.removeDead(db, sweptAtOnce)) === sweptAtOnce);
    },
    erase: store.erase,
  }
}
