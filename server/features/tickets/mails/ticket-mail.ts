import type { Language } from '#core/contract/account/account.ts'
import { shownName } from '#core/rules/account/usernames.ts'
import { escapeMarkup } from '#core/rules/exports/inert.ts'
import type { MessageRow, TicketRow } from '../store.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { ht } from './words/ht.ts'
import type { TicketMailWords } from './words/words.ts'

const words: Record<Language, TicketMailWords> = { en, ht, fr, es }

type Content = { ticket: TicketRow; message: MessageRow; link: string }

/** Contains nothing that a visitor wrote: the address may belong to another person, who must not get their words from us. */
export function personMail(purpose: 'received' | 'answer', language: Language, { ticket, message, link }: Content) {
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
export function teamMail(purpose: 'new_ticket' | 'new_reply', language: Language, { ticket, message, link }: Content) {
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
