import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Mail kept because no SMTP server is configured. Written by store.ts alone. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    to: text('to').notNull(),
    /** The account it is about: deleted with the account, whatever the recipient. */
    user_id: uuid('user_id'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('outbox_mails_user').on(t.user_id)],
)
