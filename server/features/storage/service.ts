import { AppError } from '#core/contract/errors.ts'
import type { StorageUse } from '#core/contract/storage.ts'
import { type PlanId, plans } from '#core/rules/plans.ts'
import type { AccountId } from '../../platform/ids.ts'

/** Sums what every area keeps for an account; each counts its own rows, so that nothing can drift from them. */
export function createStorageUse(parts: {
  areas: ((account_id: AccountId) => Promise<number>)[]
  planOf(account_id: AccountId): Promise<PlanId>
}) {
  async function use(account_id: AccountId, known?: Promise<PlanId>): Promise<StorageUse> {
    const [plan, ...bytes] = await Promise.all([
      known ?? parts.planOf(account_id),
      ...parts.areas.map((area) => area(account_id)),
    ])
    return { used_bytes: bytes.reduce((sum, one) => sum + one, 0), limit_bytes: plans[plan].storage_bytes }
  }
  return {
    use: (account_id: AccountId) => use(account_id),
    /** Refuses what would not fit; how large a sound becomes nobody knows before, so there any room will do. */
    async roomFor(
      account_id: AccountId,
      { plan, bytes = 1 }: { plan?: Promise<PlanId>; bytes?: number } = {},
    ): Promise<void> {
      const { used_bytes, limit_bytes } = await use(account_id, plan)
      if (limit_bytes !== null && used_bytes + bytes > limit_bytes)
        throw new AppError('storage_full', { used_bytes, limit_bytes })
    },
  }
}
