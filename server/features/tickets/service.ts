import type { Caller } from '../../platform/http/route.ts'
import { createAsking } from './asking.ts'
import { createInbox } from './inbox.ts'
import { createNotifications } from './notifications.ts'
import { createOwnTickets } from './own-tickets.ts'
import type { TicketParts } from './parts.ts'

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
