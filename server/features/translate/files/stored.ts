import type { FileFormat } from '#core/rules/translate/files/file-formats.ts'
import { userFolder } from '../../../platform/files/user-folder.ts'
import type { AccountId } from '../../../platform/ids.ts'

export const translatedFiles = userFolder('translated')

/** Where a file waits to be translated, and where the translated one is kept; below the folder of the account's files. */
export const fileFolder = translatedFiles.of
export const sourceKey = (account_id: AccountId, job_id: string, format: FileFormat) =>
  `${fileFolder(account_id, job_id)}/source.${format}`
export const resultKey = (account_id: AccountId, job_id: string, format: FileFormat) =>
  `${fileFolder(account_id, job_id)}/result.${format}`
