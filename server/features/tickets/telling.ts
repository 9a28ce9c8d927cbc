import type { Sql } from '../../platform/db/open.ts'
import { announceTopic } from '../../platform/live/gateway.ts'
import { askTicketMail } from './mails/ask-mail.ts'
import type { TicketParts } from './parts.ts'
import type { MessageRow, TicketRow } from './store.ts'

const topic = 'tickets'

/** Who hears of what happens to a ticket: by mail, and on open pages. Part of the transaction of what is told. */
export function createTelling({ jobs, staff, config: { support } }: Pick<TicketParts, 'jobs' | 'staff' | 'config'>) {
  /** Open pages of staff look again, and those of whoever asked where a ticket is given. */
  async function announce(tx: Sql, ticket?: Pick<TicketRow, 'account_id'>): Promise<void> {
    const accounts = new Set((await staff(tx)).map((person) => person.account_id))
    if (ticket?.account_id) accounts.add(ticket.account_id)
    for (const each of accounts) announceTopic(tx, each, topic)
  }

  /** To the address of the team; without one to whoever looks after the ticket, or to all of staff. */
  async function mailTeam(
    tx: Sql,
    purpose: 'new_ticket' | 'new_reply',
    { ticket, message }: { ticket: TicketRow; message: MessageRow },
  ): Promise<void> {
    const about = { purpose, ticket_id: ticket.id, message_id: message.id }
    if (support.email) return askTicketMail(tx, jobs, about)
    const everybody = await staff(tx)
    const responsible = everybody.filter(({ id }) => id === ticket.assignee_id)
    for (const { id: staff_id } of responsible.length > 0 ? responsible : everybody)
      await askTicketMail(tx, jobs, { ...about, staff_id })
  }

  return { announce, mailTeam }
}

export type Telling = ReturnType<typeof createTelling>
