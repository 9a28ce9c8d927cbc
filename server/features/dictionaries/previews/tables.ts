import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Sounds of current entries. Written by store.ts alone. */
export const dictionaryAudio = pgTable(
  'dictionary_audio',
  {
    entry_id: uuid('entry_id').notNull(),
    variant: text('variant', { enum: ['original', 'original_phrase', 'phonetic', 'phonetic_phrase'] }).notNull(),
    dictionary_id: uuid('dictionary_id').notNull(),
    voice_id: text('voice_id').notNull(),
    key: text('key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'dictionary_audio_pk', columns: [t.entry_id, t.variant] }),
    index('dictionary_audio_dictionary').on(t.dictionary_id),
  ],
)
