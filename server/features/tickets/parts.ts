import type { TicketContext } from '#core/contract/tickets/tickets.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Limiter } from '../../platform/http/limits/rate-limit.ts'
import type { AccountId, UserId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { NewAuditEntry } from '../admin/store.ts'

/** A user, as support sees them. */
export type TicketPerson = {
  id: UserId
  account_id: AccountId
  username: string
  email: string
  language: string
  email_verified_at: Date | null
  is_staff: boolean
}

/** Dependencies of every part of tickets. */
export type TicketParts = {
  db: Db
  jobs: Pick<Jobs, 'enqueue'>
  limiter: Limiter
  config: {
    secrets: Secrets
    rate_limit_factor: number
    /** The team's mail address; without it, each staff member gets the mail. */
    support: { email: string | undefined; keep_days: number }
  }
  /** The users that exist among them. */
  people(on: Sql, ids: UserId[]): Promise<TicketPerson[]>
  staff(on: Sql): Promise<TicketPerson[]>
  /** The questions of a conversation with the assistant; none if it is another user's, or expired. */
  questionsOf(conversation: { id: string; user_id: UserId | null }): Promise<string[]>
  factsOf(accountId: AccountId): Promise<Omit<TicketContext, 'page'>>
  audit(tx: Sql, entry: NewAuditEntry): Promise<void>
  public_url: () => string
}
