import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * Written by store.ts alone, deleted with their dictionary. A row is valid from one version up to, not including,
 * another; without an end it is current. So every used version can be read, for the size of its changes.
 */
export const dictionaryEntries = pgTable(
  'dictionary_entries',
  {
    id: uuid('id').notNull().defaultRandom(),
    dictionary_id: uuid('dictionary_id').notNull(),
    since_version: integer('since_version').notNull().default(1),
    until_version: integer('until_version'),
    term: text('term').notNull(),
    /** First letters or digits of the term, small: of many entries only those a text may hold are read. Null: any text may. */
    first_part: text('first_part'),
    phonetic: text('phonetic').notNull().default(''),
    ipa: text('ipa').notNull().default(''),
    notes: text('notes').notNull().default(''),
    context_hint: text('context_hint').notNull().default(''),
    word_type: text('word_type', { enum: ['noun', 'verb', 'adjective', 'adverb', 'other'] })
      .notNull()
      .default('other'),
    is_active: boolean('is_active').notNull().default(true),
    /** As it came with the program: the next release may change it. */
    is_shipped: boolean('is_shipped').notNull().default(false),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'dictionary_entries_pk', columns: [t.id, t.dictionary_id, t.since_version] }),
    uniqueIndex('dictionary_entries_term').on(t.dictionary_id, t.term).where(sql`${t.until_version} is null`),
    index('dictionary_entries_first_part').on(t.dictionary_id, t.first_part),
  ],
)
