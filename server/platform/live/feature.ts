import type { Sql } from '../db/open.ts'
import type { Feature } from '../feature.ts'
import { createGateway } from './gateway.ts'
import { liveRoutes } from './routes.ts'
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
