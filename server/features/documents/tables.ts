import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../platform/ids.ts'

/** Written by store.ts alone; the files themselves are in the storage. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    original_filename: text('original_filename').notNull(),
    size: integer('size').notNull(),
    type: text('type').notNull(),
    text: text('text').notNull(),
    word_count: integer('word_count').notNull(),
    character_count: integer('character_count').notNull(),
    created_at: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [index('documents_account').on(t.account_id, t.created_at)],
)
