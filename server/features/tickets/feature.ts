import type { Sql } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import type { UserId } from '../../platform/ids.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { ticketMailRunner } from './mails/job.ts'
import type { TicketParts } from './parts.ts'
import { ticketRoutes } from './routes.ts'
import { createTickets } from './service.ts'
import { ticketStore } from './store.ts'
import { ticketView } from './views.ts'

export function ticketsFeature(given: TicketParts & { mailer: Mailer }) {
  const { db, config } = given
  const tickets = createTickets(given)
  return feature({
    ask: tickets.ask,
    routes: ticketRoutes(tickets),
    runners: [ticketMailRunner(given)],
    chores: [
      {
        name: 'closed tickets',
        run: () => ticketStore.purge(db, config.support.keep_days),
        every_seconds: 3_600,
      },
    ],
    personal_data: [ticketsPersonalData(given)],
  })
}

/** On account deletion: a user's requests are deleted; a staff member's answers stay without their name. */
function ticketsPersonalData({ db, people }: Pick<TicketParts, 'db' | 'people'>): PersonalData {
  /** Unconfirmed addresses give no access: anyone may have registered them. */
  async function provenEmail(on: Sql, user_id: UserId): Promise<string> {
    const [person] = await people(on, [user_id])
    return person?.email_verified_at ? person.email : ''
  }
  return {
    area: 'tickets',
    async *export({ user_id }) {
      for (const row of await ticketStore.belonging(db, user_id, await provenEmail(db, user_id)))
        yield await ticketView(db, row)
    },
    async erase(tx, { user_id }) {
      await ticketStore.erase(tx, user_id, await provenEmail(tx, user_id))
    },
  }
}
