import type { Caller } from '../../platform/http/route.ts'
import { createAsking } from './asking.ts'
import { createInbox } from './inbox.ts'
import { createOwnTickets } from './own-tickets.ts'
import type { TicketParts } from './parts.ts'
import { createTelling } from './telling.ts'

export type Tickets = ReturnType<typeof createTickets>

export function createTickets(parts: TicketParts) {
  const telling = createTelling(parts)
  return {
    ask: createAsking(parts, telling),
    contextOf: ({ account_id }: Caller) => parts.factsOf(account_id),
    own: createOwnTickets(parts, telling),
    inbox: createInbox(parts, telling),
  }
}
