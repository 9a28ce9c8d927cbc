import * as staff from '#core/contract/tickets/staff.ts'
import * as contract from '#core/contract/tickets/tickets.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Tickets } from './service.ts'

export function ticketRoutes({ ask, contextOf, own, inbox }: Tickets): Route[] {
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
