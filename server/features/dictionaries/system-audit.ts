import type { StaffAction } from '#core/contract/admin/staff-actions.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId, Acting, UserId } from '../../platform/ids.ts'

/** Part of the transaction it records. */
export type AuditStaff = (
  tx: Sql,
  entry: { staff_id: UserId; action: StaffAction; detail: Record<string, unknown> },
) => Promise<void>

type Change = {
  action: 'create_system_dictionary' | 'change_system_dictionary' | 'delete_system_dictionary'
  detail?: Record<string, unknown>
}
export type AuditSystem = (
  tx: Sql,
  by: Acting,
  dictionary: { id: string; name: string; account_id: AccountId | null },
  change: Change,
) => Promise<void>

/** Records a change of a system dictionary, which only staff may change, in its own transaction. */
export function auditSystemBy(audit: AuditStaff): AuditSystem {
  return async (tx, { user_id: staff_id }, { id, name, account_id }, { action, detail }) => {
    if (account_id !== null) return
    await audit(tx, { staff_id, action, detail: { dictionary: name, dictionary_id: id, ...detail } })
  }
}
