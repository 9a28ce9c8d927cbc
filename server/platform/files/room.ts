import type { Sql } from '../db/open.ts'
import type { AccountId } from '../ids.ts'

/** Bytes an account may write although no row counts them yet. */
export type Reservation = {
  /** Part of the transaction whose rows count the bytes from then on. Refuses them where the time was over and room is gone. */
  settle(tx: Sql): Promise<void>
  /** Gives them back: nothing was written, or it is deleted. A second time changes nothing. */
  release(): Promise<void>
  /** Reserves at least so many more, and up to `most` where there is room. Answers how many. */
  grow(least: number, most?: number): Promise<number>
}

/** Throws `storage_full` where they do not fit. With a job's id they count until that job ends, whichever way. */
export type ReserveRoom = (accountId: AccountId, bytes: number, jobId?: string) => Promise<Reservation>

/** Reserves bytes, has them written, and gives them back where that fails. */
export async function withRoom<T>(
  reserving: Promise<Reservation>,
  work: (room: Reservation) => Promise<T>,
): Promise<T> {
  const room = await reserving
  try {
    return await work(room)
  } catch (err) {
    await room.release()
    throw err
  }
}
