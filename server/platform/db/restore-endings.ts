/**
 * A statement that ends what a restored backup would revive: sessions, and single-use links. It runs in the transaction that loads
 * the rows, on the tables of the backup's own version, and is left out if its column is missing there.
 */
export type RestoreEnding = {
  /** As `table.column`. */
  needs: string
  text: string
  /** The name of its rows in the report. */
  counted?: 'sessions' | 'links' | 'api_keys'
}
