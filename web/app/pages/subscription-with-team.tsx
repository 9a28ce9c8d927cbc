import { SubscriptionPage } from '../../features/credits/subscription/subscription-page.tsx'
import { TeamTab } from '../../features/teams/team-tab.tsx'

/** The subscription page: tabs of the credits area and of the teams area. */
export function SubscriptionWithTeam() {
  return <SubscriptionPage team={<TeamTab />} />
}
