import { AppError } from '#core/contract/errors.ts'
import type { MessageKind } from '#core/rules/tickets/ticket-rules.ts'
import { most_messages, statusAfter } from '#core/rules/tickets/ticket-rules.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { UserId } from '../../platform/ids.ts'
import { type MessageRow, messageStore, type TicketRow, ticketStore } from './store.ts'

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
