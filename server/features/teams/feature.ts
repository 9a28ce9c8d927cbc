import type { Language } from '#core/contract/account/account.ts'
import * as contract from '#core/contract/teams/teams.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { purging } from '../../platform/chores.ts'
import { feature, type PersonalData } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Credits } from '../credits/service.ts'
import { notifyMember, teamMailRunner } from './mails/job.ts'
import { announceTeam, removeOrganisation, type TeamParts } from './parts.ts'
import { createPlanSeats } from './plan-seats.ts'
import { createTeams, type Teams } from './service.ts'
import { spendingStore } from './spending/store.ts'
import { eventStore, organisationStore, seatStore } from './store.ts'

type Given = TeamParts & {
  credits: Pick<Credits, 'follow'>
  mailer: Mailer
  /** How long the organisations' log is kept; null keeps it forever. */
  keep_days: number | null
  /** The language of the account with this address. */
  languageOf(email: string): Promise<Language | undefined>
}

export function teamsFeature(given: Given) {
  const plan = createPlanSeats(given)
  given.credits.follow(plan.fitSeats)
  return feature({
    seatsLost: (account_id: AccountId, to: PlanId) => plan.seatsLost(given.db, { account_id, plan: to }),
    routes: teamRoutes(createTeams(given, plan)),
    runners: [teamMailRunner(given)],
    chores: purging('team log', given.keep_days, (days) => eventStore.purge(given.db, days)),
    personal_data: [teamsPersonalData(given)],
  })
}

/** On account deletion: an owner's organisation ends and its members get a mail; a member's seat forgets its user. */
function teamsPersonalData({ db, jobs, endShares }: Pick<TeamParts, 'db' | 'jobs' | 'endShares'>): PersonalData {
  return {
    area: 'teams',
    async export({ user_id, account_id }) {
      const own = await organisationStore.of(db, account_id)
      const seats = own ? await seatStore.of(db, own.id) : []
      return {
        organisation: own
          ? {
              name: own.name,
              created_at: own.created_at,
              seats: seats.map(({ invited_email, role, status }) => ({ invited_email, role, status })),
            }
          : null,
        member_of: (await organisationStore.joined(db, user_id)).map(({ name }) => name),
      }
    },
    async erase(tx, { user_id, account_id }) {
      const own = await organisationStore.lockedOf(tx, account_id)
      if (own) {
        const seats = await seatStore.of(tx, own.id)
        for (const seat of seats)
          await notifyMember(tx, jobs, { purpose: 'dissolved', organisation_name: own.name, user_id: seat.user_id })
        announceTeam(tx, { organisation: own, seats })
        await endShares(tx, { organisation_id: own.id })
        await removeOrganisation(tx, own.id)
      }
      for (const joined of await organisationStore.joined(tx, user_id))
        await endShares(tx, { organisation_id: joined.id, account_id })
      await spendingStore.chooseOwn(tx, account_id)
      await seatStore.forget(tx, user_id)
      await eventStore.forget(tx, user_id)
    },
  }
}

function teamRoutes({ list, events, seats, invitations, ownership, usage }: Teams): Route[] {
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
