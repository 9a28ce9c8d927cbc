import { randomUUID } from 'node:crypto'

declare const of: unique symbol

/** Who owns: work, files, credits, keys. A person acts for one. */
export type AccountId = string & { readonly [of]: 'account' }

/** Who signs in. */
export type UserId = string & { readonly [of]: 'person' }

/** What one does for the other. */
export type Acting = { user_id: UserId; account_id: AccountId }

export const newAccountId = (): AccountId => randomUUID() as string as AccountId
export const newUserId = (): UserId => randomUUID() as string as UserId
