import type { z } from 'zod'
import type { Language } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import type { createTicket, TicketContext, TicketConversation } from '#core/contract/tickets/tickets.ts'
import { canonicalEmail } from '#core/rules/account/email-canonical.ts'
import { tickets_an_hour } from '#core/rules/tickets/ticket-rules.ts'
import type { Sql } from '../../platform/db/open.ts'
import { refuseOver } from '../../platform/http/limits/rate-limit.ts'
import type { Caller } from '../../platform/http/route.ts'
import { enqueueTicketMail, type Notifications } from './notifications.ts'
import type { TicketParts } from './parts.ts'
import { messageStore, type NewTicket, type TicketRow, ticketStore } from './store.ts'

type Asked = z.output<(typeof createTicket)['body']>
type Asker = Pick<NewTicket, 'user_id' | 'account_id' | 'name' | 'email' | 'language'>

const hourSeconds = 3_600

/** Creates a support request, for a signed-in user or a visitor. */
export function createAsking(parts: TicketParts, { announce, mailTeam }: Notifications) {
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
