import type { StaffAction, Viewed } from '#core/contract/admin/staff-actions.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { UserId } from '../ids.ts'
import type { Caller } from './route.ts'

/** Writes one row of the audit log; a repeated view within a while adds none. */
export type RecordView = (view: {
  staff_id: UserId
  action: StaffAction
  target_user_id?: UserId
  detail?: Record<string, unknown>
}) => Promise<void>

type Seen = { answer: unknown; context: Record<string, unknown> }
type Of = (answer: unknown, sent: Record<string, unknown>) => Viewed

/**
 * Records what staff are about to see, where the endpoint's `audit` is a view. The answer waits for the row: data whose row
 * cannot be written is not sent.
 */
export async function recordView({ audit }: Endpoint, { answer, context }: Seen, record: RecordView): Promise<void> {
  if (!audit || !('view' in audit)) return
  const staff = context.user as Caller
  const viewed = audit.of ? (audit.of as Of)(answer, context) : { detail: filtersIn(context.query) }
  await record({
    staff_id: staff.user_id,
    action: audit.view,
    target_user_id: (viewed.target_user_id ?? undefined) as UserId | undefined,
    detail: viewed.detail ?? {},
  })
}

/** The filters of a list. Its further pages are the same view. */
function filtersIn(query: unknown): Record<string, unknown> {
  const { cursor: _, limit: __, ...filters } = (query ?? {}) as Record<string, unknown>
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))
}
