import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The questions of a conversation, for a day. Written by store.ts alone. */
export const assistantConversations = pgTable(
  'assistant_conversations',
  {
    id: uuid('id').primaryKey(),
    /** Null for a visitor: any caller with the id can continue it. */
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
