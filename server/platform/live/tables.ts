import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Written by tickets.ts alone. */
export const liveTickets = pgTable('live_tickets', {
  hash: text('hash').primaryKey(),
  user_id: uuid('user_id').notNull(),
  session_id: uuid('session_id').notNull(),
  expires_at: timestamp('expires_at', { withTimezone: true }).notNull(),
})
