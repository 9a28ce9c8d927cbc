import * as contract from '#core/contract/teams/teams.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Teams } from './service.ts'

export function teamRoutes({ list, events, seats, invitations, ownership, usage }: Teams): Route[] {
  return [
    route(contract.listOrganisations, ({ user }) => list(user)),
    route(contract.renameOrganisation, ({ user, params, body }) => seats.rename(user, params.id, body.name)),
    route(contract.inviteMember, ({ user, params, body }) => invitations.invite(user, params.id, body)),
    route(contract.updateMember, ({ user, params, body }) => seats.update(user, params, body)),
    route(contract.removeMember, ({ user, params }) => seats.remove(user, params)),
    route(contract.suspendMember, ({ user, params }) => seats.suspend(user, params)),
    route(contract.reactivateMember, ({ user, params }) => seats.reactivate(user, params)),
    route(contract.resendInvitation, ({ user, params }) => invitations.resend(user, params)),
    route(contract.revokeInvitation, ({ user, params }) => invitations.revoke(user, params)),
    route(contract.leaveOrganisation, ({ user, params }) => seats.leave(user, params.id)),
    route(contract.offerOwnership, ({ user, params, body }) => ownership.offer(user, params.id, body.seat_id)),
    route(contract.acceptOwnership, ({ user, params }) => ownership.accept(user, params.id)),
    route(contract.getTeamUsage, ({ user, params, query }) => usage.report(user, params.id, query.month)),
    route(contract.getTeamUsageCsv, ({ user, params, query }) => usage.file(user, params.id, query.month)),
    route(contract.listTeamEvents, ({ user, params, query }) => events(user, params.id, query)),
    route(contract.lookAtInvitation, ({ user, body }) => invitations.look(user, body.token)),
    route(contract.acceptInvitation, ({ user, body }) => invitations.accept(user, body.token)),
    route(contract.declineInvitation, ({ user, body }) => invitations.decline(user, body.token)),
    route(contract.choosePayer, ({ user, body }) => seats.choosePayer(user, body.organisation_id)),
  ]
}
