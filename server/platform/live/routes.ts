import { createLiveTicket, openLiveEvents, openLiveSocket } from '#core/contract/live.ts'
import { type Route, route } from '../http/route.ts'
import type { Gateway } from './gateway.ts'
import type { createTickets } from './tickets.ts'

export function liveRoutes({
  gateway,
  tickets,
}: {
  gateway: Gateway
  tickets: ReturnType<typeof createTickets>
}): Route[] {
  const open = async ({ query }: { query: { ticket: string } }) => gateway.subscribe(await tickets.redeem(query.ticket))
  return [
    route(createLiveTicket, async ({ user }) => ({
      ticket: await tickets.issue(user),
    })),
    route(openLiveSocket, open),
    route(openLiveEvents, open),
  ]
}
