import type { Sql } from '../../platform/db/open.ts'
import { spendingStore } from './spending/store.ts'
import { organisationStore, seatStore } from './store.ts'

/** The member pays for their own work from now on. */
export async function removeSeat(tx: Sql, seatId: string): Promise<void> {
  await spendingStore.endSeat(tx, seatId)
  await seatStore.remove(tx, seatId)
}

/** Every member pays for their own work from now on. */
export async function removeOrganisation(tx: Sql, id: string): Promise<void> {
  await spendingStore.forget(tx, id)
  await organisationStore.remove(tx, id)
}
