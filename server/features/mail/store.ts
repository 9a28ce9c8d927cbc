import { desc, eq, inArray, or } from 'drizzle-orm'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Mail } from '../../ports/mailer.ts'
import { outboxMails } from './tables.ts'

const kept_mails = 500
const listed_mails = 100

export type MailStore = ReturnType<typeof createMailStore>

export function createMailStore(db: Db) {
  const newest = [desc(outboxMails.created_at), desc(outboxMails.id)]
  return {
    /** Keeps the newest 500. */
    async keep({ to, user_id, subject, text, html }: Mail): Promise<void> {
      await db.orm.insert(outboxMails).values({ to, user_id, subject, text, html })
      const older = db.orm
        .select({ id: outboxMails.id })
        .from(outboxMails)
        .orderBy(...newest)
        .offset(kept_mails)
      await db.orm.delete(outboxMails).where(inArray(outboxMails.id, older))
    },
    /** Newest first, at most 100. */
    async list({ to }: { to?: string } = {}): Promise<(typeof outboxMails.$inferSelect)[]> {
      const sent_to = to === undefined ? undefined : eq(outboxMails.to, to)
      return db.orm
        .select()
        .from(outboxMails)
        .where(sent_to)
        .orderBy(...newest)
        .limit(listed_mails)
    },
    /** For the person's own export: the texts carry links, which stay out. */
    async listOf({ user_id, email }: Addressee): Promise<{ to: string; subject: string; created_at: Date }[]> {
      const { to, subject, created_at } = outboxMails
      return db.orm.select({ to, subject, created_at }).from(outboxMails).where(about({ user_id, email }))
    },
    async erase(tx: Sql, addressee: Addressee): Promise<void> {
      await tx.orm.delete(outboxMails).where(about(addressee))
    },
  }
}

type Addressee = { user_id: UserId; email: string }

function about({ user_id, email }: Addressee) {
  return or(eq(outboxMails.user_id, user_id), eq(outboxMails.to, email))
}
