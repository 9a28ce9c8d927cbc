import type { z } from 'zod'
import type { JobKind } from '#core/contract/jobs.ts'
import type { Db, Sql } from '../db/open.ts'
import type { AccountId } from '../ids.ts'

/** A folder in which an area keeps files of users, one folder below it for each row: `u/<account>/<name>/<id>`. */
export type UserFolder = { readonly name: string; of(accountId: AccountId, id: string): string }

const declared = new Set<string>()

/** Declares a folder. Boot fails unless the area's `feature.ts` also says which rows own the files in it. */
export function userFolder(name: string): UserFolder {
  declared.add(name)
  return { name, of: (accountId, id) => `u/${accountId}/${name}/${id}` }
}

/** Counts bytes of one account, in the caller's transaction or outside of one. */
export type CountBytes = (accountId: AccountId, on: Sql) => Promise<number>

/**
 * Who owns the files of a folder. The daily walk over the storage deletes files without an owner, and each account's
 * use of storage is the sum of what the owners count.
 */
export type OwnedFiles =
  | {
      folder: UserFolder
      /** The field of the job's result that names the file kept; other files of the job can be made again. Null keeps all. */
      kept_file: string | null
    }
  | {
      folder: UserFolder
      /** Which of these rows are still there. */
      remaining(ids: string[]): Promise<string[]>
      storedBytes: CountBytes
      /** Bytes of uploads that were announced and are still to come. */
      promisedBytes: CountBytes
    }

/** Files of jobs; the jobs themselves count the bytes of the file that is kept. */
export const filesOfJobs = <K extends JobKind>(
  folder: UserFolder,
  _kind: K,
  kept_file: (keyof z.output<K['result']> & string) | null,
): OwnedFiles => ({ folder, kept_file })

type RowStore = {
  remaining(on: Sql, ids: string[]): Promise<string[]>
  storedBytes(on: Sql, accountId: AccountId): Promise<number>
  promisedBytes?(on: Sql, accountId: AccountId): Promise<number>
}

/** Files of rows, which the area's store counts. */
export const filesOfRows = (folder: UserFolder, db: Db, store: RowStore): OwnedFiles => ({
  folder,
  remaining: (ids) => store.remaining(db, ids),
  storedBytes: (accountId, on) => store.storedBytes(on, accountId),
  promisedBytes: async (accountId, on) => (await store.promisedBytes?.(on, accountId)) ?? 0,
})

/** Boot refuses a folder without an owner, which would never be cleaned up, and one with two. */
export function checkFolders(owned: OwnedFiles[], folders: Iterable<string> = declared): void {
  const names = owned.map(({ folder }) => folder.name)
  for (const name of names)
    if (names.indexOf(name) !== names.lastIndexOf(name)) throw new Error(`Two areas own the files in folder ${name}.`)
  for (const name of folders)
    if (!names.includes(name)) throw new Error(`No area says who owns the files in folder ${name}.`)
}
