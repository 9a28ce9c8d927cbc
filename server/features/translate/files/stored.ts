import type { FileFormat } from '#core/rules/translate/files/file-formats.ts'
import type { AccountId } from '../../../platform/ids.ts'

/** Where a file waits to be translated, and where the translated one is kept; below the folder of the account's files. */
export const fileFolder = (account_id: AccountId, job_id: string) => `u/${account_id}/translated/${job_id}`
export const sourceKey = (account_id: AccountId, job_id: string, format: FileFormat) =>
  `${fileFolder(account_id, job_id)}/source.${format}`
export const resultKey = (account_id: AccountId, job_id: string, format: FileFormat) =>
  `${fileFolder(account_id, job_id)}/result.${format}`
