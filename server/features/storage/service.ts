import { AppError } from '#core/contract/errors.ts'
import type { StorageUse } from '#core/contract/storage.ts'
import { type PlanId, plans } from '#core/rules/plans.ts'

/** Sums what every area keeps for a person; each counts its own rows, so that nothing can drift from them. */
export function createStorageUse(parts: {
  areas: ((user_id: string) => Promise<number>)[]
  planOf(user_id: string): Promise<PlanId>
}) {
  async function use(user_id: string, known?: PlanId): Promise<StorageUse> {
    const [plan, ...bytes] = await Promise.all([
      known ?? parts.planOf(user_id),
      ...parts.areas.map((area) => area(user_id)),
    ])
    return { used_bytes: bytes.reduce((sum, one) => sum + one, 0), limit_bytes: plans[plan].storage_bytes }
  }
  return {
    use: (user_id: string) => use(user_id),
    /** Refuses what would not fit; how large a sound becomes nobody knows before, so there any room will do. */
    async roomFor(user_id: string, { plan, bytes = 1 }: { plan?: PlanId; bytes?: number } = {}): Promise<void> {
      const { used_bytes, limit_bytes } = await use(user_id, plan)
      if (limit_bytes !== null && used_bytes + bytes > limit_bytes)
        throw new AppError('storage_full', { used_bytes, limit_bytes })
    },
  }
}
