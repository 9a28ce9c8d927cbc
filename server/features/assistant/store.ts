import type { Sql } from '../../platform/db/open.ts'
import type { UserId } from '../../platform/ids.ts'
import type { assistantConversations } from './tables.ts'

export type ConversationRow = typeof assistantConversations.$inferSelect

export const conversationStore = {
  /** Another user's or an expired conversation is not found. */
  async find(on: Sql, { id, user_id }: { id: string; user_id: UserId | null }): Promise<ConversationRow | undefined> {
    const rows = await on.query<ConversationRow>(
      `select * from assistant_conversations
       where id = $1 and user_id is not distinct from $2 and expires_at > now()`,
      [id, user_id],
    )
    return rows[0]
  },
  async keep(on: Sql, { id, user_id, questions, expires_at }: ConversationRow): Promise<void> {
    await on.query(
      `insert into assistant_conversations (id, user_id, questions, expires_at) values ($1, $2, $3, $4)
       on conflict (id) do update set questions = excluded.questions, expires_at = excluded.expires_at
       where assistant_conversations.user_id is not distinct from excluded.user_id`,
      [id, user_id, JSON.stringify(questions), expires_at],
    )
  },
  ofUser: (on: Sql, user_id: UserId): Promise<ConversationRow[]> =>
    on.query('select * from assistant_conversations where user_id = $1 order by expires_at', [user_id]),
  async erase(on: Sql, user_id: UserId): Promise<void> {
    await on.query('delete from assistant_conversations where user_id = $1', [user_id])
  },
  async purge(on: Sql): Promise<void> {
    await on.query('delete from assistant_conversations where expires_at < now()')
  },
}
