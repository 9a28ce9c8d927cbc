import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { Language } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import type {
  createTicket,
  Ticket,
  TicketContext,
  TicketConversation,
  TicketSummary,
} from '#core/contract/tickets/tickets.ts'
import { canonicalEmail } from '#core/rules/account/email-canonical.ts'
import { replies_an_hour, tickets_an_hour } from '#core/rules/tickets/ticket-rules.ts'
import type { Sql } from '../../platform/db/open.ts'
import { refuseOver } from '../../platform/http/limits/rate-limit.ts'
import type { Caller } from '../../platform/http/route.ts'
import { keysFor, type Secrets, sameText } from '../../platform/secrets/secrets.ts'
import { addMessage, createInbox } from './inbox.ts'
import { createNotifications, enqueueTicketMail, type Notifications, type TicketParts } from './parts.ts'
import { messageStore, type NewTicket, type TicketRow, ticketStore } from './store.ts'
import { paged, placeOf, summaryOf, ticketView } from './views.ts'

type Asked = z.output<(typeof createTicket)['body']>
type Asker = Pick<NewTicket, 'user_id' | 'account_id' | 'name' | 'email' | 'language'>

const hourSeconds = 3_600

/** Creates a support request, for a signed-in user or a visitor. */
function createAsking(parts: TicketParts, { announce, mailTeam }: Notifications) {
  const { db, jobs, limiter, config, people, questionsOf, factsOf } = parts

  async function askerOf(caller: Caller | null, { name, email, language = 'en' }: Asked): Promise<Asker> {
    if (caller) {
      const [person] = await people(db, [caller.user_id])
      if (!person) throw new AppError('session_expired', {})
      const { id: user_id, account_id, username, email: own, language: reads } = person
      return { user_id, account_id, name: username, email: own, language: reads }
    }
    const fields = {
      ...(name ? {} : { name: 'Tell us your name.' }),
      ...(email ? {} : { email: 'Enter an email address.' }),
    }
    if (!name || !email) throw new AppError('invalid_request', { detail: 'Say who you are.', fields })
    return { user_id: null, account_id: null, name, email, language: language satisfies Language }
  }

  /** Stores the questions we recorded beside the transcript the browser sends. */
  async function conversationOf(caller: Caller | null, { conversation }: Asked): Promise<TicketConversation | null> {
    if (!conversation) return null
    const { conversation_id: id, told } = conversation
    const questions = id ? await questionsOf({ id, user_id: caller?.user_id ?? null }) : []
    return questions.length > 0 || told.trim() ? { questions, told: told.trim() } : null
  }
  async function contextOf(caller: Caller | null, { context }: Asked): Promise<TicketContext | null> {
    if (!caller || !context) return null
    const page = context.page && /^\/(?!\/)/.test(context.page) ? context.page : null
    return { page, ...(await factsOf(caller.account_id)) }
  }

  /** Answers the same ticket for a repeated request; refuses one of another user, or with another text. */
  async function madeBefore(on: Sql, asker: Asker, { client_key, subject, message }: Asked) {
    const ticket = await ticketStore.byKey(on, client_key)
    if (!ticket) return undefined
    const first = await messageStore.byKey(on, ticket.id, client_key)
    const isTheirs = ticket.user_id === asker.user_id && ticket.email === asker.email
    if (!isTheirs || ticket.subject !== subject || first?.text !== message) throw new AppError('client_key_reused', {})
    return ticket
  }

  async function refuseTooMany({ user_id, email }: Asker): Promise<void> {
    const who = user_id ?? canonicalEmail(email)
    const most = Math.ceil(tickets_an_hour * config.rate_limit_factor)
    refuseOver(await limiter.take(`tickets ${who}`, most, hourSeconds))
  }

  return async function ask(caller: Caller | null, asked: Asked) {
    if (asked.website !== '') throw new AppError('looks_automatic', {})
    // a key may have fewer rights than its owner
    const member = caller?.api_key_id === null ? caller : null
    const asker = await askerOf(member, asked)
    const { subject, message: text, client_key } = asked
    const shown = ({ id, user_id, number, email }: TicketRow) => ({
      number,
      id: user_id ? id : null,
      email,
    })
    const before = await madeBefore(db, asker, asked)
    if (before) return shown(before)
    await refuseTooMany(asker)
    const [conversation, context] = await Promise.all([conversationOf(member, asked), contextOf(member, asked)])
    return db.tx(async (tx) => {
      const ticket = await ticketStore.add(tx, { ...asker, subject, client_key, conversation, context })
      if (!ticket) return shown((await madeBefore(tx, asker, asked))!)
      const message = await messageStore.add(tx, {
        ticket_id: ticket.id,
        kind: 'person',
        author_id: null,
        text,
        client_key,
      })
      await enqueueTicketMail(tx, jobs, { purpose: 'received', ticket_id: ticket.id, message_id: message.id })
      await mailTeam(tx, 'new_ticket', { ticket, message })
      await announce(tx, ticket)
      return shown(ticket)
    })
  }
}

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
