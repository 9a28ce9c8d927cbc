import type { z } from 'zod'
import type { Language } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import { ticketMailKind } from '#core/contract/tickets/mail.ts'
import { shownName } from '#core/rules/account/usernames.ts'
import { escapeMarkup } from '#core/rules/exports/inert.ts'
import type { UserId } from '../../../platform/ids.ts'
import { runner } from '../../../platform/jobs/runner.ts'
import type { Mail, Mailer } from '../../../ports/mailer.ts'
import { createNotifications, type TicketParts } from '../parts.ts'
import { createTicketLinks } from '../service.ts'
import { type MessageRow, messageStore, type TicketRow, ticketStore } from '../store.ts'
import { en, es, fr, ht, type TicketMailWords } from './words.ts'

const words: Record<Language, TicketMailWords> = { en, ht, fr, es }

type Content = { ticket: TicketRow; message: MessageRow; link: string }

/** Contains nothing that a visitor wrote: the address may belong to another person, who must not get their words from us. */
function personMail(purpose: 'received' | 'answer', language: Language, { ticket, message, link }: Content) {
  const { hello, request, received, confirm, answered, settled, reply, open } = words[language]
  const number = `#${ticket.number}`
  const greeting = ticket.user_id ? hello(shownName(ticket.name)) : hello('')
  const about = request(number)
  if (purpose === 'received') {
    const said = [`Pawòl: ${about}`, greeting, received, ticket.user_id ? reply : confirm]
    return drawn({ language, subject: about, said, action: open, link })
  }
  const closing = ticket.status === 'closed' ? [settled] : []
  const said = [`Pawòl: ${about}`, greeting, answered, message.text, ...closing, reply]
  return drawn({ language, subject: `Re: ${about}`, said, action: open, link })
}

/** Begins with our own words; what users wrote follows as plain text. */
function teamMail(purpose: 'new_ticket' | 'new_reply', language: Language, { ticket, message, link }: Content) {
  const { team } = words[language]
  const number = `#${ticket.number}`
  const about = `[${number}] ${ticket.subject}`
  const from = team.from(shownName(ticket.name), ticket.email)
  const said = [`Pawòl: ${team[purpose](number)}`, from, `${team.subject} ${ticket.subject}`, message.text]
  const subject = purpose === 'new_ticket' ? about : `Re: ${about}`
  return drawn({ language, subject, said, action: team.open, link })
}

type Drawn = { language: Language; subject: string; said: string[]; action: string; link: string }

function drawn({ language, subject, said, action, link }: Drawn) {
  const lines = (text: string) => escapeMarkup(text).replace(/\r?\n/g, '<br>')
  const paragraphs = said.map((text) => `<p>${lines(text)}</p>`).join('')
  return {
    subject,
    text: [...said, link].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body>${paragraphs}<p><a href="${escapeMarkup(link)}">${escapeMarkup(action)}</a></p></body></html>`,
  }
}

type Input = z.output<typeof ticketMailKind.input>
type About = { ticket: TicketRow; message: MessageRow }

const attempts = 8

/** Records on the answer whether its mail was sent; the queue retries. */
export const ticketMailRunner = (parts: TicketParts & { mailer: Mailer }) => {
  const { db, people, config, public_url, mailer } = parts
  const links = createTicketLinks(config.secrets)
  const { announce } = createNotifications(parts)
  const threadId = (...names: (string | number)[]) => `ticket.${names.join('.')}@${new URL(public_url()).hostname}`

  async function toPerson(purpose: 'received' | 'answer', { ticket, message }: About): Promise<Mail | null> {
    const [owner] = ticket.user_id ? await people(db, [ticket.user_id]) : []
    if (ticket.user_id && !owner) return null
    const way = owner ? `ticket=${ticket.id}` : `token=${links.tokenFor(ticket.id)}`
    const first = threadId(ticket.id)
    return {
      to: owner?.email ?? ticket.email,
      user_id: owner?.id,
      thread: purpose === 'received' ? { id: first } : { id: threadId(ticket.id, message.id), parent: first },
      ...personMail(purpose, (owner?.language ?? ticket.language) as Language, {
        ticket,
        message,
        link: `${public_url()}/contact?${way}`,
      }),
    }
  }
  async function toTeam({ purpose, staff_id }: Input, { ticket, message }: About): Promise<Mail | null> {
    const [member] = staff_id ? await people(db, [staff_id as UserId]) : []
    const to = staff_id ? (member?.is_staff ? member.email : undefined) : config.support.email
    if (!to) return null
    const first = threadId(ticket.id, 'team')
    const isFirst = purpose === 'new_ticket'
    return {
      to,
      user_id: ticket.user_id ?? undefined,
      thread: isFirst ? { id: first } : { id: threadId(ticket.id, 'team', message.id), parent: first },
      ...teamMail(isFirst ? 'new_ticket' : 'new_reply', (member?.language ?? 'en') as Language, {
        ticket,
        message,
        link: `${public_url()}/admin/tickets?ticket=${ticket.id}`,
      }),
    }
  }

  return runner(ticketMailKind, {
    attempts,
    concurrency: 2,
    timeout_seconds: 60,
    async run(input, { signal, attempt }) {
      const { purpose, ticket_id, message_id } = input
      const [ticket, message] = [await ticketStore.byId(db, ticket_id), await messageStore.byId(db, message_id)]
      if (!ticket || !message) return { sent: false }
      const isOurs = purpose === 'received' || purpose === 'answer'
      const mail = await (isOurs ? toPerson(purpose, { ticket, message }) : toTeam(input, { ticket, message }))
      if (!mail) return { sent: false }
      try {
        await mailer.send(mail, signal)
      } catch (err) {
        if (purpose === 'answer' && err instanceof AppError) {
          await messageStore.notMailed(db, message_id, err.retry && attempt < attempts ? 'retrying' : 'failed')
          await announce(db)
        }
        throw err
      }
      if (purpose === 'answer') {
        await messageStore.mailed(db, message_id)
        await announce(db)
      }
      return { sent: true }
    },
  })
}
