import { createLiveTicket, openLiveEvents, openLiveSocket } from '#core/contract/live.ts'
import type { Sql } from '../db/open.ts'
import type { Feature } from '../feature.ts'
import { type Route, route } from '../http/route.ts'
import { createGateway, type Gateway } from './gateway.ts'
import type { SessionWatch } from './session-watch.ts'
import { createTickets } from './tickets.ts'

type Given = Parameters<typeof createGateway>[0] & { db: Sql; watch: SessionWatch }

export function liveFeature({ db, ...given }: Given): Feature {
  const gateway = createGateway(given)
  const tickets = createTickets(db, given.watch)
  return {
    routes: liveRoutes({ gateway, tickets }),
    chores: [{ name: 'live tickets', run: () => tickets.purge() }],
    leave: gateway.sendAway,
    close: gateway.close,
  }
}

function liveRoutes({ gateway, tickets }: { gateway: Gateway; tickets: ReturnType<typeof createTickets> }): Route[] {
  const open = async ({ query }: { query: { ticket: string } }) => gateway.subscribe(await tickets.redeem(query.ticket))
  return [
    route(createLiveTicket, async ({ user }) => ({
      ticket: await tickets.issue(user),
    })),
    route(openLiveSocket, open),
    route(openLiveEvents, open),
  ]
}
