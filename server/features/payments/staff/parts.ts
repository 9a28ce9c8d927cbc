import type { StaffAction } from '#core/contract/admin/staff-actions.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { AccountId, UserId } from '../../../platform/ids.ts'
import type { Orders } from '../orders.ts'
import type { Owner, PaymentParts } from '../parts.ts'
import type { createRenewals } from '../renewals.ts'

type Act = { staff_id: UserId; action: StaffAction; target_user_id?: UserId; detail: Record<string, unknown> }

/** Dependencies of the staff's payment pages. */
export type StaffParts = PaymentParts & {
  orders: Orders
  renewals: Pick<ReturnType<typeof createRenewals>, 'mark' | 'soon'>
  people: {
    /** Finds people by the start of an address or a name. */
    search(q: string, limit: number): Promise<{ account_id: AccountId }[]>
    ownersOf(on: Sql, accountIds: AccountId[]): Promise<(Owner & { account_id: AccountId })[]>
  }
  /** Runs in the transaction of the act it records. */
  audit(tx: Sql, act: Act): Promise<void>
}

/** How many people a search considers at most. */
export const most_people = 50
