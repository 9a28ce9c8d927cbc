import { userFolder } from '../../../platform/files/user-folder.ts'
import type { AccountId } from '../../../platform/ids.ts'

type Owned = { id: string; account_id: AccountId | null }

export const dictionaryFiles = userFolder('dictionaries')

/** Where the sounds of a dictionary are; those of system dictionaries belong to no account. */
export const audioFolder = ({ id, account_id }: Owned) =>
  account_id ? dictionaryFiles.of(account_id, id) : `dictionaries/${id}`
