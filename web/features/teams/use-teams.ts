import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getTeamUsage, listOrganisations, listTeamEvents } from '#core/contract/teams.ts'
import { call } from '../../lib/network/api.ts'
import { useUser } from '../../lib/session/session.ts'

/** Within what changes when credits come or go: what a seat has used is one of its facts. */
const teamsKey = ['credits', 'teams']

/** The organisations one owns or belongs to. */
export function useTeams() {
  return useQuery({
    queryKey: teamsKey,
    enabled: useUser() !== undefined,
    queryFn: async ({ signal }) => (await call(listOrganisations, {}, { signal })).organisations,
  })
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
