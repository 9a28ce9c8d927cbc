import { SubscriptionPage } from '../../features/credits/subscription/subscription-page.tsx'
import { TeamTab } from '../../features/teams/team-tab.tsx'

/** Plans and credits are one area, teams another; the page has tabs of both. */
export function SubscriptionWithTeam() {
  return <SubscriptionPage team={<TeamTab />} />
}
