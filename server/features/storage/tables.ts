import { bigint, index, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** One row: when a process of the fleet last started the storage walk. Written by store.ts alone. */
export const storageWalks = pgTable('storage_walks', {
  id: smallint('id').primaryKey(),
  began_at: moment('began_at').notNull(),
})

/** Bytes that are being written and that no other row counts yet. Written by store.ts alone. */
export const storageReservations = pgTable(
  'storage_reservations',
  {
    /** The job made of the upload, if any: the reservation then lasts until that job ends. */
    id: uuid('id').primaryKey(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** A lost process's reservation stops counting at this time. */
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [index('storage_reservations_account').on(t.account_id)],
)
