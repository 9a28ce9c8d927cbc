import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Mail kept because no SMTP server is configured; written by store.ts alone. */
export const outboxMails = pgTable('outbox_mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html'),
  created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
