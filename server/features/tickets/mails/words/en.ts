import type { TicketMailWords } from './words.ts'

export const en: TicketMailWords = {
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  request: (number) => `Your request ${number}`,
  received: 'We have received your message. A person reads it and answers by mail.',
  confirm:
    'Open the link to confirm your address; there you also read the answers and write back. It is for you alone. If you did not write to us, ignore this mail.',
  answered: 'We have answered your request:',
  settled: 'We have closed the request with this. If something is missing, write back and it is open again.',
  reply: 'To write back, open the link. Mail sent to this address is not read.',
  open: 'Open my request',
  team: {
    new_ticket: (number) => `new request ${number}`,
    new_reply: (number) => `new message in request ${number}`,
    from: (name, email) => `From: ${name} (${email})`,
    subject: 'Subject:',
    open: 'Open the request',
  },
}
