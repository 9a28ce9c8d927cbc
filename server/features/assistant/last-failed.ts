import { allJobKinds } from '#core/contract/all.ts'
import type { AnyJobView } from '#core/contract/jobs.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

const kinds = allJobKinds.flatMap((kind) => (kind.support_name ? [{ kind, product: kind.support_name }] : []))

/** The account's last failed job, of the kinds that support is asked about. */
export async function lastFailed(jobs: Pick<Jobs, 'list'>, account_id: AccountId) {
  const found = await Promise.all(
    kinds.map(async ({ kind, product }) => {
      const [job] = await jobs.list({ account_id, kind, states: ['failed'], limit: 1 })
      return job && { job: job as AnyJobView, product }
    }),
  )
  return found
    .filter((one) => one !== undefined)
    .reduce<(typeof found)[number]>(
      (last, one) => (last && last.job.created_at >= one.job.created_at ? last : one),
      undefined,
    )
}
