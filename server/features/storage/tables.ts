import { pgTable, smallint, timestamp } from 'drizzle-orm/pg-core'

/** One row: when a process of the fleet last began to compare the storage with the database. Written by store.ts alone. */
export const storageWalks = pgTable('storage_walks', {
  id: smallint('id').primaryKey(),
  began_at: timestamp('began_at', { withTimezone: true, precision: 3 }).notNull(),
})
