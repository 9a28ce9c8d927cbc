import * as staff from '#core/contract/tickets/staff.ts'
import * as contract from '#core/contract/tickets/tickets.ts'
import type { Sql } from '../../platform/db/open.ts'
import { feature, type PersonalData } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { ticketMailRunner } from './mails/job.ts'
import type { TicketParts } from './parts.ts'
import { createTickets, type Tickets } from './service.ts'
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

function ticketRoutes({ ask, contextOf, own, inbox }: Tickets): Route[] {
  return [
    route(contract.createTicket, ({ user, body }) => ask(user, body)),
    route(contract.getTicketContext, ({ user }) => contextOf(user)),
    route(contract.listTickets, ({ user, query }) => own.list(user, query)),
    route(contract.getTicket, ({ user, params }) => own.get(user, params.id)),
    route(contract.readTicket, ({ user, params }) => own.read(user, params.id)),
    route(contract.replyToTicket, ({ user, params, body }) => own.reply(user, params.id, body)),
    route(contract.closeTicket, ({ user, params }) => own.close(user, params.id)),
    route(contract.openTicketLink, ({ body }) => own.open(body.token)),
    route(contract.replyByLink, ({ body: { token, ...said } }) => own.replyByLink(token, said)),
    route(contract.closeByLink, ({ body }) => own.closeByLink(body.token)),
    route(staff.listStaffTickets, ({ user, query }) => inbox.list(user, query)),
    route(staff.getStaffTicket, ({ params }) => inbox.get(params.id)),
    route(staff.answerTicket, ({ user, params, body }) => inbox.answer(user, params.id, body)),
    route(staff.noteOnTicket, ({ user, params, body }) => inbox.note(user, params.id, body)),
    route(staff.changeTicket, ({ user, params, body }) => inbox.change(user, params.id, body)),
  ]
}
