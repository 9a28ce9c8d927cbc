import type { Feature } from '../../platform/feature.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { ticketMailRunner } from './mails/job.ts'
import type { TicketParts } from './parts.ts'
import { ticketsPersonalData } from './personal-data.ts'
import { ticketRoutes } from './routes.ts'
import { createTickets } from './service.ts'
import { ticketStore } from './store.ts'

export function ticketsFeature(given: TicketParts & { mailer: Mailer }): Feature {
  const { db, config } = given
  return {
    routes: ticketRoutes(createTickets(given)),
    runners: [ticketMailRunner(given)],
    chores: [
      {
        name: 'closed tickets',
        run: () => ticketStore.purge(db, config.support.keep_days),
        every_seconds: 3_600,
      },
    ],
    personal_data: [ticketsPersonalData(given)],
  }
}
