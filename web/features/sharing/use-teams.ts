import { useQuery } from '@tanstack/react-query'
import { listOrganisations, type Organisation } from '#core/contract/teams.ts'
import { mayInTeam, type TeamAction } from '#core/rules/teams/team-rights.ts'
import { call } from '../../lib/network/api.ts'
import { live } from '../../lib/network/live.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { useUser } from '../../lib/session/session.ts'

const teamsKey = ['teams-of-one'] as const

live.listen({
  message: (message) => {
    if ('topic' in message && message.topic === 'teams') void queryClient.invalidateQueries({ queryKey: teamsKey })
  },
})

/** The organisations somebody belongs to and may do something in; none until they are known. */
export function useTeams(action: TeamAction, wanted = true): Pick<Organisation, 'id' | 'name'>[] {
  const user = useUser()
  const { data = [] } = useQuery({
    queryKey: [...teamsKey, user?.id],
    queryFn: async ({ signal }) => (await call(listOrganisations, {}, { signal })).organisations,
    enabled: wanted && user !== undefined,
  })
  return data.filter((team) => mayInTeam(standingIn(team), action))
}

function standingIn({ role, seats, own_seat_id }: Organisation) {
  const own = seats.find(({ id }) => id === own_seat_id)
  return own?.status === 'suspended' ? ('suspended' as const) : role
}
