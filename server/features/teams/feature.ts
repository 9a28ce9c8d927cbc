import type { Language } from '#core/contract/account/account.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { purging } from '../../platform/chores.ts'
import { feature } from '../../platform/feature.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Credits } from '../credits/service.ts'
import { teamMailRunner } from './mails/job.ts'
import type { TeamParts } from './parts.ts'
import { teamsPersonalData } from './personal-data.ts'
import { createPlanSeats } from './plan-seats.ts'
import { teamRoutes } from './routes.ts'
import { createTeams } from './service.ts'
import { eventStore } from './store.ts'

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
