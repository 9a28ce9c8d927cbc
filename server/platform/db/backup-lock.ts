import type { Sql } from './open.ts'

/** Held alone by a backup, from before it looks at the database until its last file is copied; gone with its connection. */
export const backup_lock = 7_206_521

/** Whether a backup is being made: files that it may still have to copy must stay. */
export async function isBackedUp(sql: Sql): Promise<boolean> {
  const [asked] = await sql.query<{ free: boolean }>('select pg_try_advisory_xact_lock_shared($1) as free', [
    backup_lock,
  ])
  return !asked!.free
}
