import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Fleet-wide rate limits. Unlogged: a crash of the database forgets them. Written by rate-limit.ts alone. */
export const rateWindows = pgTable('rate_windows', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  ends_at: timestamp('ends_at', { withTimezone: true }).notNull(),
})

/** Open slots of each owner: slot → end of its lease, in seconds since 1970. Unlogged too. Written by slots.ts alone. */
export const requestSlots = pgTable('request_slots', {
  owner: text('owner').primaryKey(),
  leases: jsonb('leases').notNull(),
})
