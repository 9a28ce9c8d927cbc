import { createHmac } from 'node:crypto'
import { AppError } from '#core/contract/errors.ts'
import type { Ticket, TicketSummary } from '#core/contract/tickets/tickets.ts'
import { replies_an_hour } from '#core/rules/tickets/ticket-rules.ts'
import type { Sql } from '../../platform/db/open.ts'
import { refuseOver } from '../../platform/http/limits/rate-limit.ts'
import type { Caller } from '../../platform/http/route.ts'
import { keysFor, type Secrets, sameText } from '../../platform/secrets/secrets.ts'
import { createAsking } from './asking.ts'
import { addMessage, createInbox } from './inbox.ts'
import { createNotifications, type Notifications } from './notifications.ts'
import type { TicketParts } from './parts.ts'
import { type TicketRow, ticketStore } from './store.ts'
import { paged, placeOf, summaryOf, ticketView } from './views.ts'

/** The link in a visitor's mail. It is signed, not stored: every mail of a ticket has the same one for as long as the ticket exists. */
export function createTicketLinks(secrets: Secrets) {
  const keys = keysFor(secrets, 'ticket link')
  const signed = (id: string, key: Uint8Array = keys[0]) => createHmac('sha256', key).update(id).digest('base64url')
  return {
    tokenFor: (id: string): string => `${id}.${signed(id)}`,
    /** The ticket of a link; null if the signature is wrong. */
    read(token: string): string | null {
      const [id = '', signature = ''] = token.split('.')
      return uuid.test(id) && keys.some((key) => sameText(signature, signed(id, key))) ? id : null
    },
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type Tickets = ReturnType<typeof createTickets>

export function createTickets(parts: TicketParts) {
  const notifications = createNotifications(parts)
  return {
    ask: createAsking(parts, notifications),
    contextOf: ({ account_id }: Caller) => parts.factsOf(account_id),
    own: createOwnTickets(parts, notifications),
    inbox: createInbox(parts, notifications),
  }
}

type Reply = { message: string; client_key: string }
/** Finds a ticket for a caller who may see it, and refuses otherwise. */
type Entering = (ticket: TicketRow | undefined) => TicketRow

/** What the author of a ticket may do with it, by their account or by the link in their mail. */
function createOwnTickets(parts: TicketParts, { announce, mailTeam }: Notifications) {
  const { db, config, limiter } = parts
  const links = createTicketLinks(config.secrets)

  const owned =
    ({ user_id }: Caller): Entering =>
    (ticket) => {
      if (ticket?.user_id !== user_id) throw new AppError('not_found', { what: 'Request' })
      return ticket
    }
  const byLink: Entering = (ticket) => {
    if (!ticket || ticket.user_id) throw new AppError('link_invalid', {})
    return ticket
  }
  function idIn(token: string): string {
    const id = links.read(token)
    if (!id) throw new AppError('link_invalid', {})
    return id
  }

  async function reply(id: string, enter: Entering, { message: text, client_key }: Reply): Promise<Ticket> {
    const { id: found } = enter(await ticketStore.byId(db, id))
    const most = Math.ceil(replies_an_hour * config.rate_limit_factor)
    refuseOver(await limiter.take(`ticket replies ${found}`, most, 3_600))
    return db.tx(async (tx) => {
      const before = enter(await ticketStore.locked(tx, id))
      const said = { kind: 'person', author_id: null, message: text, client_key } as const
      const { ticket, message } = await addMessage(tx, before, said)
      if (message) {
        await mailTeam(tx, 'new_reply', { ticket, message })
        await announce(tx, ticket)
      }
      return ticketView(tx, ticket)
    })
  }
  async function close(id: string, enter: Entering): Promise<Ticket> {
    return db.tx(async (tx) => {
      const before = enter(await ticketStore.locked(tx, id))
      if (before.status === 'closed') return ticketView(tx, before)
      const ticket = await ticketStore.change(tx, id, { status: 'closed', closed_at: new Date() })
      await announce(tx, ticket)
      return ticketView(tx, ticket)
    })
  }
  /** Without notifying staff, for whom nothing changes. */
  async function looked(tx: Sql, ticket: TicketRow, change: Partial<TicketRow>): Promise<TicketRow> {
    return ticketStore.change(tx, ticket.id, { is_unread: false, ...change }, 'none')
  }

  return {
    async list({ user_id }: Caller, { cursor, limit }: { cursor?: string; limit: number }) {
      const rows = await ticketStore.ofUser(db, user_id, { before: placeOf(cursor), limit: limit + 1 })
      const { page, next_cursor } = paged(rows, limit)
      return { tickets: page.map(summaryOf), next_cursor }
    },
    get: async (user: Caller, id: string): Promise<Ticket> =>
      ticketView(db, owned(user)(await ticketStore.byId(db, id))),
    async read(user: Caller, id: string): Promise<TicketSummary> {
      const ticket = owned(user)(await ticketStore.byId(db, id))
      return summaryOf(ticket.is_unread ? await looked(db, ticket, {}) : ticket)
    },
    reply: (user: Caller, id: string, said: Reply) => reply(id, owned(user), said),
    close: (user: Caller, id: string) => close(id, owned(user)),
    /** A caller with the link reads mail at that address, so the address is confirmed. */
    async open(token: string): Promise<Ticket> {
      const ticket = byLink(await ticketStore.byId(db, idIn(token)))
      const known = ticket.email_confirmed_at
      if (known && !ticket.is_unread) return ticketView(db, ticket)
      const now = await looked(db, ticket, { email_confirmed_at: known ?? new Date() })
      if (!known) await announce(db, now)
      return ticketView(db, now)
    },
    replyByLink: (token: string, said: Reply) => reply(idIn(token), byLink, said),
    closeByLink: (token: string) => close(idIn(token), byLink),
  }
}
