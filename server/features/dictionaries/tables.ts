import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Both tables are written by store.ts alone. */
export const dictionaries = pgTable(
  'dictionaries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    category: text('category').notNull(),
    is_active: boolean('is_active').notNull().default(true),
    /** Where two dictionaries have a term, the one with the higher priority says how it is spoken. */
    priority: integer('priority').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('dictionaries_account').on(t.account_id, t.created_at)],
)

export const dictionaryEntries = pgTable(
  'dictionary_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    dictionary_id: uuid('dictionary_id')
      .notNull()
      .references(() => dictionaries.id, { onDelete: 'cascade' }),
    term: text('term').notNull(),
    phonetic: text('phonetic').notNull().default(''),
    context_hint: text('context_hint').notNull().default(''),
    is_active: boolean('is_active').notNull().default(true),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('dictionary_entries_term').on(t.dictionary_id, t.term)],
)
