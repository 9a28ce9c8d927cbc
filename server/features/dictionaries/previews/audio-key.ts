import type { AccountId } from '../../../platform/ids.ts'

type Owned = { id: string; account_id: AccountId | null }

/** Where the sounds of a dictionary are: below its owner's, so that they are counted and go with them. */
export const audioFolder = ({ id, account_id }: Owned) =>
  account_id ? `u/${account_id}/dictionaries/${id}` : `dictionaries/${id}`
