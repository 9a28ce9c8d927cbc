import type { z } from 'zod'
import { ticketMailKind } from '#core/contract/tickets/mail.ts'
import type { Sql } from '../../platform/db/open.ts'
import { announceTopic } from '../../platform/live/gateway.ts'
import type { TicketParts } from './parts.ts'
import type { MessageRow, TicketRow } from './store.ts'

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
