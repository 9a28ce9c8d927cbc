import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getTeamUsage, listOrganisations, listTeamEvents, type Organisation } from '#core/contract/teams/teams.ts'
import { mayInTeam, type TeamAction } from '#core/rules/teams/team-rights.ts'
import { call } from '../../lib/network/api.ts'
import { useUser } from '../../lib/session/session.ts'
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
