import type { Sql } from './db/open.ts'

/** What an area keeps about a person. Every area that keeps anything hands one in, so that export and erasure are complete. */
export type PersonalData = {
  area: string
  /** For the person's own export; no secrets, no hashes. What may be long is an async iterable, at any depth. */
  export(user_id: string): unknown
  /** Part of the transaction that deletes the account. */
  erase?(tx: Sql, user_id: string): Promise<void>
}
