import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { VoicePreview } from '#core/contract/voices.ts'
import type { AccountId } from '../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Both tables are written by store.ts alone. */
export const myVoices = pgTable(
  'my_voices',
  {
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    voice_id: text('voice_id').notNull(),
    added_at: moment('added_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.voice_id] }), index('my_voices_voice').on(t.voice_id)],
)

/** One row per sound; `preview` is null while it is being made, until `lease_until` at the latest. */
export const voicePreviews = pgTable('voice_previews', {
  hash: text('hash').primaryKey(),
  lease_until: moment('lease_until').notNull(),
  preview: jsonb('preview').$type<Omit<VoicePreview, 'audio_url'>>(),
  created_at: moment('created_at').notNull().defaultNow(),
})
