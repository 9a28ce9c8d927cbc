import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** What was asked in a conversation, for a day. Written by store.ts alone. */
export const assistantConversations = pgTable(
  'assistant_conversations',
  {
    id: uuid('id').primaryKey(),
    /** Null for a visitor: whoever has the id goes on with it. */
    user_id: uuid('user_id').$type<UserId>(),
    /** The last few questions, oldest first. */
    questions: jsonb('questions').$type<string[]>().notNull(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [
    index('assistant_conversations_user').on(t.user_id),
    index('assistant_conversations_expiry').on(t.expires_at),
  ],
)
