import type { Sql } from './db/open.ts'
import type { Acting } from './ids.ts'

/** What an area keeps about a person, or for the account they alone own: each looks by the id its rows carry. Every area that keeps anything hands one in, so that export and erasure are complete. */
export type PersonalData = {
  area: string
  /** For the person's own export; no secrets, no hashes. What may be long is an async iterable, at any depth. */
  export(who: Acting): unknown
  /** Part of the transaction that deletes the account. */
  erase?(tx: Sql, who: Acting): Promise<void>
}
