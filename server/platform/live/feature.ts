import type { Feature } from '../feature.ts'
import { createGateway } from './gateway.ts'
import { liveRoutes } from './routes.ts'
import { createTickets } from './tickets.ts'

type Given = Parameters<typeof createGateway>[0] & { db: Parameters<typeof createTickets>[0] }

export function liveFeature({ db, ...given }: Given): Feature {
  const gateway = createGateway(given)
  const tickets = createTickets(db)
  return {
    routes: liveRoutes({ gateway, tickets }),
    chores: [{ name: 'live tickets', run: () => tickets.purge() }],
    leave: gateway.sendAway,
    close: gateway.close,
  }
}
