import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const language = (name: string) => text(name, { enum: ['ht', 'en', 'fr', 'es', 'pt'] }).notNull()

/** Sentences as their owner corrected them. Written by store.ts alone. */
export const translationMemory = pgTable(
  'translation_memory',
  {
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    source_language: language('source_language'),
    target_language: language('target_language'),
    /** Of `memoryKey`: a sentence may be longer than an index takes. */
    key_hash: text('key_hash').notNull(),
    source: text('source').notNull(),
    target: text('target').notNull(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({
      name: 'translation_memory_pk',
      columns: [t.account_id, t.source_language, t.target_language, t.key_hash],
    }),
    index('translation_memory_newest').on(t.account_id, t.updated_at.desc().nullsFirst()),
  ],
)
