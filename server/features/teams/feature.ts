import type { Language } from '#core/contract/account/account.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { purging } from '../../platform/chores.ts'
import { feature } from '../../platform/feature.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Credits } from '../credits/service.ts'
import { notifyMember, teamMailRunner } from './mails/job.ts'
import { announceTeam, removeOrganisation, type TeamParts } from './parts.ts'
import { createPlanSeats } from './plan-seats.ts'
import { teamRoutes } from './routes.ts'
import { createTeams } from './service.ts'
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
