export type TicketMailWords = {
  /** The name is empty for a visitor, who may type anything. */
  hello(name: string): string
  /** The subject of every mail of a ticket, so that mail programs thread them. */
  request(number: string): string
  received: string
  /** To a visitor, whose address is unconfirmed. */
  confirm: string
  answered: string
  /** Where the answer closed the request. */
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
