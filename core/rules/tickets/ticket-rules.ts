/** `open` waits for support, `answered` for the requester; a reply reopens a closed request. */
export const ticketStatuses = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** Kinds of messages: from the requester, an answer, or a note that only staff see. */
export const messageKinds = ['person', 'answer', 'note'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The status of a ticket after a message. */
export function statusAfter(kind: MessageKind, before: TicketStatus): TicketStatus {
  if (kind === 'note') return before
  return kind === 'person' ? 'open' : 'answered'
}

export const longest_name = 80
export const longest_subject = 150
export const longest_message = 5_000
/** Longest conversation with the assistant, as stored by the browser. */
export const longest_told = 20_000
export const most_messages = 200

/** Tickets per address or user per hour; replies per ticket per hour. */
export const tickets_an_hour = 5
export const replies_an_hour = 30

/** Makes a name or a subject one line, because line breaks could inject mail headers. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text)

/** Keeps the end of a conversation that is too long, because the last messages matter most. */
export function shortenedTold(conversation: string): string {
  return conversation.length <= longest_told ? conversation : `…${conversation.slice(1 - longest_told)}`
}
