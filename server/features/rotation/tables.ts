import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Written by store.ts alone: keys made from a secret that is no longer in use, for what nobody can make anew. */
export const retiredKeys = pgTable('retired_keys', {
  /** The purpose, and a print of the secret. */
  id: text('id').primaryKey(),
  purpose: text('purpose').notNull(),
  sealed: text('sealed').notNull(),
  created_at: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})
