import type { Sql } from './open.ts'

/** Held exclusively by a backup, from before its snapshot until its last file is copied; ends with its connection. */
export const backup_lock = 7_206_521

/** Whether a backup is being made, which may still have to copy files. */
export async function isBackedUp(sql: Sql): Promise<boolean> {
  const [asked] = await sql.query<{ free: boolean }>('select pg_try_advisory_xact_lock_shared($1) as free', [
    backup_lock,
  ])
  return !asked!.free
}
