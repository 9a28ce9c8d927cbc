import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  getTeamUsage,
  listOrganisations,
  listTeamEvents,
  type Organisation,
  type Seat,
} from '#core/contract/teams/teams.ts'
import { mayInTeam, type TeamAction, type TeamPayProblem, type TeamStanding } from '#core/rules/teams/team-rights.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { useUser } from '../../lib/session/session.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'
import { type ToastOptions, toast } from '../../ui/feedback/toast.ts'
import { alert } from '../../ui/overlay/ask.ts'
import { planName } from '../credits/credit-facts.ts'
import { refreshCredits } from '../credits/use-credits.ts'

/** Under the credits' key: a seat's usage changes with credits. */
const teamsKey = ['credits', 'teams']

/** The organisations the user owns or belongs to. */
export function useTeams({ wanted = true } = {}) {
  const user = useUser()
  return useQuery({
    queryKey: teamsKey,
    enabled: wanted && user !== undefined,
    queryFn: async ({ signal }) => (await call(listOrganisations, {}, { signal })).organisations,
  })
}

/** Those in which the user may perform an action; empty until loaded. */
export function useTeamsFor(action: TeamAction, { wanted = true } = {}): Pick<Organisation, 'id' | 'name'>[] {
  const { data = [] } = useTeams({ wanted })
  return data.filter((team) => mayInTeam(roleIn(team), action))
}

export function useTeamUsage(id: string, month: string) {
  return useQuery({
    queryKey: [...teamsKey, id, 'usage', month],
    queryFn: ({ signal }) => call(getTeamUsage, { params: { id }, query: { month } }, { signal }),
    retry: false,
  })
}

const EVENTS_PER_PAGE = 20

export function useTeamEvents(id: string) {
  return useInfiniteQuery({
    queryKey: [...teamsKey, id, 'events'],
    queryFn: ({ pageParam, signal }) =>
      call(listTeamEvents, { params: { id }, query: { cursor: pageParam, limit: EVENTS_PER_PAGE } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** `work` returns the message to show when it is done, with actions such as Undo. */
type TeamWork = (title: string, work: () => Promise<string | ToastOptions>) => Promise<boolean>

/** Runs an action of a team: a toast reports success, an alert with its title a failure (S1 §8). */
export function useTeamWork(): TeamWork {
  const errorText = useErrorText()
  return async (title, work) => {
    try {
      const done = await work()
      toast({ kind: 'success', ...(typeof done === 'string' ? { text: done } : done) })
      return true
    } catch (error) {
      void alert({ title, text: errorText(error) })
      return false
    } finally {
      refreshCredits()
    }
  }
}

export function ownSeat({ seats, own_seat_id }: Organisation): Seat | undefined {
  return seats.find(({ id }) => id === own_seat_id)
}

export function offeredSeat({ seats, offered_to_seat_id }: Organisation): Seat | undefined {
  return seats.find(({ id }) => id === offered_to_seat_id)
}

/** The reader's role in an organisation. */
export function roleIn(organisation: Organisation): TeamStanding {
  return ownSeat(organisation)?.status === 'suspended' ? 'suspended' : organisation.role
}

/** The member's name, or the address until the invitation is accepted. */
export const seatName = ({ user, invited_email }: Seat) => user?.username ?? invited_email

export const seatTones: Record<Seat['status'], Tone> = { invited: 'act', active: 'good', suspended: 'warn' }

/** Why an organisation would not pay for the reader's work; null if it would. */
export function payProblem(organisation: Organisation): TeamPayProblem | null {
  const seat = ownSeat(organisation)
  if (seat?.status !== 'active') return 'seat_suspended'
  if (organisation.max_seats === 0) return 'plan_ended'
  return seat.can_use_credits ? null : 'credits_not_allowed'
}

/** The team's current or former plan, in words. */
export function usePlanWords(): (plan: { id: string; name: string }) => string {
  const { t } = useTranslation('teams')
  const panel = useTranslation('panel')
  return (plan) => {
    const paid = planName({ plan })
    return paid ? t('plan', { plan: paid }) : panel.t('free_plan')
  }
}
