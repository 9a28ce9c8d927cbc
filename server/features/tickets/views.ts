import type { StaffMessage, StaffTicket, StaffTicketDetail } from '#core/contract/tickets/staff.ts'
import type { Ticket, TicketMessage, TicketSummary } from '#core/contract/tickets/tickets.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { UserId } from '../../platform/ids.ts'
import type { TicketParts, TicketPerson } from './parts.ts'
import { type MessageRow, messageStore, type Place, type TicketRow } from './store.ts'

const moments = ({ created_at, updated_at }: TicketRow) => ({
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})

export const summaryOf = (row: TicketRow): TicketSummary => {
  const { id, number, subject, status, is_unread } = row
  return { id, number, subject, status, unread: is_unread, ...moments(row) }
}

const messageOf = ({ id, kind, text, created_at }: MessageRow): TicketMessage => ({
  id: String(id),
  from: kind === 'person' ? 'person' : 'support',
  text,
  created_at: created_at.toISOString(),
})

/** As the ticket's author sees it, without notes of staff. */
export async function ticketView(on: Sql, row: TicketRow): Promise<Ticket> {
  const messages = await messageStore.of(on, row.id, ['person', 'answer'])
  const { conversation, context } = row
  return { ...summaryOf(row), messages: messages.map(messageOf), conversation, context }
}

export const colleague = ({ id, username }: TicketPerson) => ({ id, username })

export function staffTicket(row: TicketRow, people: TicketPerson[]): StaffTicket {
  const { id, number, subject, status, name, email, user_id, language, version, assignee_id } = row
  const assignee = people.find((person) => person.id === assignee_id)
  const owner = people.find((person) => person.id === user_id)
  return {
    id,
    number,
    subject,
    status,
    name,
    user_id,
    language,
    version,
    ...moments(row),
    email: owner?.email ?? email,
    email_confirmed: Boolean(owner ? owner.email_verified_at : row.email_confirmed_at),
    assignee: assignee ? colleague(assignee) : null,
  }
}

export async function staffDetail(
  on: Sql,
  row: TicketRow,
  { people, staff }: Pick<TicketParts, 'people' | 'staff'>,
): Promise<StaffTicketDetail> {
  const messages = await messageStore.of(on, row.id, ['person', 'answer', 'note'])
  const ids = [row.user_id, row.assignee_id, ...messages.map(({ author_id }) => author_id)]
  const known = await people(on, [...new Set(ids.filter((id): id is UserId => id !== null))])
  const nameOf = (id: string | null) => known.find((person) => person.id === id)?.username ?? null
  return {
    ...staffTicket(row, known),
    messages: messages.map(
      (message): StaffMessage => ({
        id: String(message.id),
        kind: message.kind,
        text: message.text,
        mail: mailOf(message),
        author: message.kind === 'person' ? row.name : nameOf(message.author_id),
        created_at: message.created_at.toISOString(),
      }),
    ),
    staff: (await staff(on)).map(colleague),
    conversation: row.conversation,
    context: row.context,
  }
}

function mailOf({ kind, mailed_at, mail_error }: MessageRow): StaffMessage['mail'] {
  if (kind !== 'answer') return null
  return mailed_at ? 'sent' : (mail_error ?? 'waiting')
}

export function placeOf(cursor: string | undefined): Place | undefined {
  const [at, number] = (cursor ?? '').split('.').map(Number)
  return cursor ? { at: new Date(at!), number: number! } : undefined
}

/** Cuts a page from one row more than requested, and says where the next begins. */
export function paged(rows: TicketRow[], limit: number): { page: TicketRow[]; next_cursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next_cursor: last && rows.length > limit ? `${last.updated_at.getTime()}.${last.number}` : null }
}
