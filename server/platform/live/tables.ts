import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AccountId, UserId } from '../ids.ts'

/** Written by tickets.ts alone. */
export const liveTickets = pgTable('live_tickets', {
  hash: text('hash').primaryKey(),
  user_id: uuid('user_id').$type<UserId>().notNull(),
  /** The account whose messages it opens. */
  account_id: uuid('account_id').$type<AccountId>().notNull(),
  session_id: uuid('session_id').notNull(),
  expires_at: timestamp('expires_at', { withTimezone: true }).notNull(),
})
