import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const language = (name: string) => text(name, { enum: ['ht', 'en', 'fr', 'es', 'pt'] }).notNull()

/** Both tables are written by store.ts alone. */
export const translationGlossaries = pgTable(
  'translation_glossaries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    name: text('name').notNull(),
    source_language: language('source_language'),
    target_language: language('target_language'),
    /** The id that DeepL's clients know several directions by; null for a glossary of its own. */
    group_id: uuid('group_id'),
    /** Whether orders that name no glossary use it. */
    is_active: boolean('is_active').notNull().default(true),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('translation_glossaries_account').on(t.account_id, t.created_at)],
)

export const translationTerms = pgTable(
  'translation_terms',
  {
    glossary_id: uuid('glossary_id')
      .notNull()
      .references(() => translationGlossaries.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    target: text('target').notNull(),
    /** In lower case: of a large glossary only terms that may occur in the text are read. */
    first_word: text('first_word').notNull(),
  },
  (t) => [
    primaryKey({ name: 'translation_terms_pk', columns: [t.glossary_id, t.source] }),
    index('translation_terms_first_word').on(t.glossary_id, t.first_word),
  ],
)
