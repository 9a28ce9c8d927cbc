import type { z } from 'zod'
import { ticketMailKind } from '#core/contract/tickets/mail.ts'
import type { TicketContext } from '#core/contract/tickets/tickets.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Limiter } from '../../platform/http/limits/rate-limit.ts'
import type { AccountId, UserId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { announceTopic } from '../../platform/live/gateway.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { NewAuditEntry } from '../admin/store.ts'
import type { MessageRow, TicketRow } from './store.ts'

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

const topic = 'tickets'

/** Notifies staff and the author of a ticket by mail and on open pages, in the transaction of the change. */
export function createNotifications({
  jobs,
  staff,
  config: { support },
}: Pick<TicketParts, 'jobs' | 'staff' | 'config'>) {
  /** Refreshes the open pages of staff, and of the author where a ticket is given. */
  async function announce(tx: Sql, ticket?: Pick<TicketRow, 'account_id'>): Promise<void> {
    const accounts = new Set((await staff(tx)).map((person) => person.account_id))
    if (ticket?.account_id) accounts.add(ticket.account_id)
    for (const each of accounts) announceTopic(tx, each, topic)
  }

  /** Mails the team's address; without one, the assignee, or all of staff. */
  async function mailTeam(
    tx: Sql,
    purpose: 'new_ticket' | 'new_reply',
    { ticket, message }: { ticket: TicketRow; message: MessageRow },
  ): Promise<void> {
    const about = { purpose, ticket_id: ticket.id, message_id: message.id }
    if (support.email) return enqueueTicketMail(tx, jobs, about)
    const allStaff = await staff(tx)
    const responsible = allStaff.filter(({ id }) => id === ticket.assignee_id)
    for (const { id: staff_id } of responsible.length > 0 ? responsible : allStaff)
      await enqueueTicketMail(tx, jobs, { ...about, staff_id })
  }

  return { announce, mailTeam }
}

export type Notifications = ReturnType<typeof createNotifications>

/** Enqueues a mail in the transaction of its cause. */
export async function enqueueTicketMail(
  tx: Sql,
  jobs: TicketParts['jobs'],
  input: z.output<typeof ticketMailKind.input>,
): Promise<void> {
  await jobs.enqueue(ticketMailKind, { account_id: null, input }, tx)
}
