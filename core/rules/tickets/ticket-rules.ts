/** `open` waits for us, `answered` for the person; a reply opens a closed one again. */
export const ticketStatuses = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** What a message is: of whoever asked, an answer to them, or a note that only staff see. */
export const messageKinds = ['person', 'answer', 'note'] as const
export type MessageKind = (typeof messageKinds)[number]

/** What a ticket is once a message was added to it. */
export function statusAfter(kind: MessageKind, before: TicketStatus): TicketStatus {
  if (kind === 'note') return before
  return kind === 'person' ? 'open' : 'answered'
}

export const longest_name = 80
export const longest_subject = 150
export const longest_message = 5_000
/** Of a conversation with the assistant, as the browser kept it. */
export const longest_told = 20_000
export const most_messages = 200

/** Tickets of one address or person an hour; replies of one ticket an hour. */
export const tickets_an_hour = 5
export const replies_an_hour = 30

/** A name or a subject is one line: it stands in lists, and its line breaks would be headers of a mail. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text)

/** The end of a conversation that is too long to send: what was said last matters most. */
export function shortenedTold(told: string): string {
  return told.length <= longest_told ? told : `…${told.slice(1 - longest_told)}`
}
