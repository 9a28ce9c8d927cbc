export type TicketMailWords = {
  /** The name is empty for a visitor: it is whatever they typed. */
  hello(name: string): string
  /** The subject of every mail about it, so that mail programs keep them together. */
  request(number: string): string
  received: string
  /** To a visitor, whose address is not known to be theirs. */
  confirm: string
  answered: string
  /** Where the request was closed with the answer. */
  settled: string
  reply: string
  open: string
  team: {
    new_ticket(number: string): string
    new_reply(number: string): string
    from(name: string, email: string): string
    subject: string
    open: string
  }
}
