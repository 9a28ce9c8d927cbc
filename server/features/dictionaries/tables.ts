import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AccountId, UserId } from '../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The tables here are written by store.ts alone. */
export const dictionaries = pgTable(
  'dictionaries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** None: it comes with the program. */
    account_id: uuid('account_id').$type<AccountId>(),
    /** What one that comes with the program is called in its files. */
    key: text('key'),
    is_template: boolean('is_template').notNull().default(false),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    category: text('category').notNull(),
    is_active: boolean('is_active').notNull().default(true),
    /** Where two dictionaries have a term, the one with the higher priority says how it is spoken. */
    priority: integer('priority').notNull(),
    pronunciation_voice_id: text('pronunciation_voice_id'),
    pronunciation_voice_name: text('pronunciation_voice_name'),
    pronunciation_generated_at: moment('pronunciation_generated_at'),
    is_shared: boolean('is_shared').notNull().default(false),
    /** Not only with chosen people: one who leaves must not open it to all. */
    with_everyone: boolean('with_everyone').notNull().default(false),
    /** Shared with the people of an organisation as well. */
    organisation_id: uuid('organisation_id'),
    shared_can_edit: boolean('shared_can_edit').notNull().default(false),
    /** The version its entries are of now. */
    version: integer('version').notNull().default(1),
    /** Whether that version was used: the next change begins another. */
    is_pinned: boolean('is_pinned').notNull().default(false),
    /** As it was last calculated. */
    checksum: text('checksum').notNull().default(''),
    /** Whether the entries have changed since. */
    is_stale: boolean('is_stale').notNull().default(true),
    /** Of the entries it last got from the program. */
    master_checksum: text('master_checksum'),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('dictionaries_account').on(t.account_id, t.created_at),
    uniqueIndex('dictionaries_key').on(t.key),
    index('dictionaries_of_everybody').on(t.id).where(sql`${t.account_id} is null`),
    index('dictionaries_shared').on(t.id).where(sql`${t.is_shared}`),
    index('dictionaries_organisation').on(t.organisation_id).where(sql`${t.organisation_id} is not null`),
  ],
)

/** Versions used by speech. */
export const dictionaryVersions = pgTable(
  'dictionary_versions',
  {
    dictionary_id: uuid('dictionary_id')
      .notNull()
      .references(() => dictionaries.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    checksum: text('checksum').notNull(),
    entries_count: integer('entries_count').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'dictionary_versions_pk', columns: [t.dictionary_id, t.version] })],
)

/** People a dictionary is shared with. */
export const dictionaryReaders = pgTable(
  'dictionary_readers',
  {
    dictionary_id: uuid('dictionary_id')
      .notNull()
      .references(() => dictionaries.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    can_edit: boolean('can_edit').notNull(),
  },
  (t) => [
    primaryKey({ name: 'dictionary_readers_pk', columns: [t.dictionary_id, t.user_id] }),
    index('dictionary_readers_user').on(t.user_id),
  ],
)

/** Shared dictionaries an account switched on, and built-in ones it switched off. */
export const dictionarySwitches = pgTable(
  'dictionary_switches',
  {
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    dictionary_id: uuid('dictionary_id')
      .notNull()
      .references(() => dictionaries.id, { onDelete: 'cascade' }),
    is_used: boolean('is_used').notNull(),
  },
  (t) => [primaryKey({ name: 'dictionary_switches_pk', columns: [t.account_id, t.dictionary_id] })],
)
