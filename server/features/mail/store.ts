import type { Db, Sql } from '../../platform/db/open.ts'
import { inserted } from '../../platform/db/rows.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Mail } from '../../ports/mailer.ts'
import type { outboxMails } from './tables.ts'

const keptMails = 500
const listedMails = 100

export type KeptMail = typeof outboxMails.$inferSelect
export type MailStore = ReturnType<typeof createMailStore>

export function createMailStore(db: Db) {
  return {
    /** Keeps the newest 500. */
    async keep({ to, user_id, subject, text, html }: Mail): Promise<void> {
      const { names, places, values } = inserted({ to, user_id, subject, text, html })
      await db.query(`insert into outbox_mails (${names}) values (${places})`, values)
      await db.query(
        `delete from outbox_mails where id in (select id from outbox_mails order by ${newest} offset ${keptMails})`,
      )
    },
    /** Newest first, at most 100. */
    async list({ to }: { to?: string } = {}): Promise<KeptMail[]> {
      return db.query(
        `select * from outbox_mails where $1::text is null or "to" = $1 order by ${newest} limit ${listedMails}`,
        [to ?? null],
      )
    },
    async one(id: string): Promise<KeptMail | undefined> {
      return (await db.query<KeptMail>('select * from outbox_mails where id = $1', [id]))[0]
    },
    /** For the user's own export, without the texts, which carry links. */
    async listOf({ user_id, email }: Addressee): Promise<{ to: string; subject: string; created_at: Date }[]> {
      return db.query(`select "to", subject, created_at from outbox_mails where ${about}`, [user_id, email])
    },
    /** Deletes mails older than so many days; answers how many. */
    async purge(days: number): Promise<number> {
      const gone = await db.query(
        `delete from outbox_mails where created_at < now() - make_interval(days => $1) returning id`,
        [days],
      )
      return gone.length
    },
    async erase(tx: Sql, { user_id, email }: Addressee): Promise<void> {
      await tx.query(`delete from outbox_mails where ${about}`, [user_id, email])
    },
  }
}

type Addressee = { user_id: UserId; email: string }

const about = 'user_id = $1 or "to" = $2'
const newest = 'created_at desc, id desc'
