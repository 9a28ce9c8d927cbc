import type { z } from 'zod'
import type { StaffAction } from '#core/contract/admin/staff-actions.ts'
import { AppError } from '#core/contract/errors.ts'
import type { answerTicket, changeTicket, listStaffTickets, noteOnTicket } from '#core/contract/tickets/staff.ts'
import { type MessageKind, most_messages, statusAfter } from '#core/rules/tickets/ticket-rules.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { UserId } from '../../platform/ids.ts'
import { enqueueTicketMail, type Notifications, type TicketParts } from './parts.ts'
import { type MessageRow, messageStore, type TicketRow, ticketStore } from './store.ts'
import { colleague, paged, placeOf, staffDetail, staffTicket } from './views.ts'

/** Staff's actions on tickets. Each is written to the audit log in the same transaction. */
export function createInbox(parts: TicketParts, { announce }: Notifications) {
  const { db, jobs, people, staff, audit } = parts

  async function locked(tx: Sql, id: string): Promise<TicketRow> {
    const ticket = await ticketStore.locked(tx, id)
    if (!ticket) throw new AppError('not_found', { what: 'Request' })
    return ticket
  }
  /** Refuses the second of two concurrent actions, since it has not seen the first. */
  function refuseOutdated(ticket: TicketRow, version: number): void {
    if (ticket.version !== version) throw new AppError('ticket_changed', { version: ticket.version })
  }
  const did = (tx: Sql, by: Caller, action: StaffAction, { number, user_id }: TicketRow, detail = {}) =>
    audit(tx, {
      staff_id: by.user_id,
      action,
      target_user_id: user_id ?? undefined,
      detail: { number, ...detail },
    })

  return {
    async list(by: Caller, query: z.output<(typeof listStaffTickets)['query']>) {
      const { status, assignee, q, cursor, limit } = query
      const filter = {
        status,
        q,
        assignee: assignee === 'me' ? by.user_id : (assignee as UserId | 'nobody' | undefined),
      }
      const found = await ticketStore.inbox(db, filter, { before: placeOf(cursor), limit: limit + 1 })
      const { page, next_cursor } = paged(found, limit)
      const team = await staff(db)
      const owners = await people(db, [...new Set(page.flatMap(({ user_id }) => user_id ?? []))])
      return {
        tickets: page.map((row) => staffTicket(row, [...owners, ...team])),
        counts: await ticketStore.counts(db, by.user_id),
        staff: team.map(colleague),
        next_cursor,
      }
    },
    async get(id: string) {
      const ticket = await ticketStore.byId(db, id)
      if (!ticket) throw new AppError('not_found', { what: 'Request' })
      return staffDetail(db, ticket, parts)
    },
    async answer(by: Caller, id: string, body: z.output<(typeof answerTicket)['body']>) {
      const { version, message: text, close, client_key } = body
      return db.tx(async (tx) => {
        const before = await locked(tx, id)
        const said = { kind: 'answer', author_id: by.user_id, message: text, client_key, close } as const
        const { ticket, message } = await addMessage(tx, before, said, () => refuseOutdated(before, version))
        if (!message) return staffDetail(tx, ticket, parts)
        // the first to answer becomes the assignee
        const answered = ticket.assignee_id
          ? ticket
          : await ticketStore.change(tx, id, { assignee_id: by.user_id }, 'none')
        await enqueueTicketMail(tx, jobs, { purpose: 'answer', ticket_id: id, message_id: message.id })
        await did(tx, by, 'answer_ticket', answered, close ? { closed: true } : {})
        await announce(tx, answered)
        return staffDetail(tx, answered, parts)
      })
    },
    async note(by: Caller, id: string, { message: text, client_key }: z.output<(typeof noteOnTicket)['body']>) {
      return db.tx(async (tx) => {
        const before = await locked(tx, id)
        const said = { kind: 'note', author_id: by.user_id, message: text, client_key } as const
        const { ticket, message } = await addMessage(tx, before, said)
        if (message) {
          await did(tx, by, 'note_ticket', ticket)
          await announce(tx)
        }
        return staffDetail(tx, ticket, parts)
      })
    },
    async change(by: Caller, id: string, body: z.output<(typeof changeTicket)['body']>) {
      const { version, assignee_id, status } = body
      return db.tx(async (tx) => {
        const before = await locked(tx, id)
        refuseOutdated(before, version)
        if (assignee_id === undefined && !status) return staffDetail(tx, before, parts)
        const assignee = assignee_id && (await staff(tx)).find((person) => person.id === assignee_id)
        if (assignee_id && !assignee) throw new AppError('not_found', { what: 'Colleague' })
        const changed = {
          status,
          assignee_id: assignee_id as UserId | null | undefined,
          closed_at: status && (status === 'closed' ? (before.closed_at ?? new Date()) : null),
        }
        const ticket = await ticketStore.change(tx, id, changed, status ? 'all' : 'staff')
        if (assignee_id !== undefined)
          await did(tx, by, 'assign_ticket', ticket, { to: assignee ? assignee.username : 'nobody' })
        if (status) await did(tx, by, status === 'closed' ? 'close_ticket' : 'reopen_ticket', ticket)
        await announce(tx, status ? ticket : undefined)
        return staffDetail(tx, ticket, parts)
      })
    },
  }
}

type Said = { kind: MessageKind; author_id: UserId | null; message: string; client_key: string; close?: boolean }
type Added = { ticket: TicketRow; message: MessageRow | null }

/** Adds a message to a locked ticket. `message` is null if it was added before; no notification repeats then. `check` may refuse a new one. */
export async function addMessage(tx: Sql, before: TicketRow, said: Said, check?: () => void): Promise<Added> {
  const { kind, author_id, message: text, client_key, close = false } = said
  const known = await messageStore.byKey(tx, before.id, client_key)
  if (known && (known.text !== text || known.kind !== kind)) throw new AppError('client_key_reused', {})
  if (known) return { ticket: before, message: null }
  check?.()
  if ((await messageStore.count(tx, before.id)) >= most_messages)
    throw new AppError('ticket_full', { limit: most_messages })
  const message = await messageStore.add(tx, { ticket_id: before.id, kind, author_id, text, client_key })
  const status = close ? 'closed' : statusAfter(kind, before.status)
  const closed_at = status === 'closed' ? (before.closed_at ?? new Date()) : null
  const change = { status, closed_at, ...(kind === 'answer' ? { is_unread: true } : {}) }
  const ticket = await ticketStore.change(tx, before.id, change, kind === 'note' ? 'staff' : 'all')
  return { ticket, message }
}
