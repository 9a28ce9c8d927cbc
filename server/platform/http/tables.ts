import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Fleet-wide rate limits. Written by rate-limit.ts alone. */
export const rateWindows = pgTable('rate_windows', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  ends_at: timestamp('ends_at', { withTimezone: true }).notNull(),
})
