import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getTeamUsage, listOrganisations, listTeamEvents, type Organisation } from '#core/contract/teams/teams.ts'
import { mayInTeam, type TeamAction } from '#core/rules/teams/team-rights.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { useUser } from '../../lib/session/session.ts'
import { type ToastOptions, toast } from '../../ui/feedback/toast.ts'
import { alert } from '../../ui/overlay/ask.ts'
import { refreshCredits } from '../credits/use-credits.ts'
import { roleIn } from './team-facts.ts'

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
