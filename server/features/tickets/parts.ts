import type { TicketContext } from '#core/contract/tickets/tickets.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Limiter } from '../../platform/http/limits/rate-limit.ts'
import type { AccountId, UserId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { NewAuditEntry } from '../admin/store.ts'

/** A person, as support knows them. */
export type TicketPerson = {
  id: UserId
  account_id: AccountId
  username: string
  email: string
  language: string
  email_verified_at: Date | null
  is_staff: boolean
}

/** What every part of tickets stands on. */
export type TicketParts = {
  db: Db
  jobs: Pick<Jobs, 'enqueue'>
  limiter: Limiter
  config: {
    secrets: Secrets
    rate_limit_factor: number
    /** Where mail to the team goes; to each of staff without it. */
    support: { email: string | undefined; keep_days: number }
  }
  /** Those of them that there are. */
  people(on: Sql, ids: UserId[]): Promise<TicketPerson[]>
  staff(on: Sql): Promise<TicketPerson[]>
  /** What was asked in a conversation with the assistant; nothing for one that is somebody else's, or run out. */
  questionsOf(conversation: { id: string; user_id: UserId | null }): Promise<string[]>
  factsOf(account_id: AccountId): Promise<Omit<TicketContext, 'page'>>
  audit(tx: Sql, entry: NewAuditEntry): Promise<void>
  public_url: () => string
}
