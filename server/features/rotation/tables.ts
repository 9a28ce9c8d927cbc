import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Keys derived from a retired secret, for values that cannot be made again. Written by store.ts alone. */
export const retiredKeys = pgTable('retired_keys', {
  /** The purpose, and a fingerprint of the secret. */
  id: text('id').primaryKey(),
  purpose: text('purpose').notNull(),
  sealed: text('sealed').notNull(),
  created_at: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})
