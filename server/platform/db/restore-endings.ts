/**
 * A statement that ends what a restored backup would bring back to life: sessions, and whatever works once. It runs in the
 * transaction that loads the rows, on the tables of the backup's own version: where the column it needs is missing, it is left out.
 */
export type RestoreEnding = {
  /** As `table.column`. */
  needs: string
  text: string
  /** What its rows are told as. */
  counted?: 'sessions' | 'links' | 'api_keys'
}
