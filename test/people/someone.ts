import { randomUUID } from 'node:crypto'
import type { AccountId, Acting, UserId } from '../../server/platform/ids.ts'

export const newAccountId = () => randomUUID() as string as AccountId
export const newUserId = () => randomUUID() as string as UserId

/** Whose a job is and who asked for it, where a test needs neither of them to exist. */
export const someone = () => ({ account_id: newAccountId(), created_by: newUserId() })

/** The same by a name, for parts that know no database. */
export const acting = (name: string): Acting => ({
  user_id: name as UserId,
  account_id: `${name}s-account` as AccountId,
})
