import { randomUUID } from 'node:crypto'
import type { AccountId, Acting, UserId } from '../../server/platform/ids.ts'

export const newAccountId = () => randomUUID() as string as AccountId
export const newUserId = () => randomUUID() as string as UserId

/** The account and user of a job, where a test needs neither to exist. */
export const someone = () => ({ account_id: newAccountId(), created_by: newUserId() })

/** The same by name, for parts without a database. */
export const acting = (name: string): Acting => ({
  user_id: name as UserId,
  account_id: `${name}s-account` as AccountId,
})
