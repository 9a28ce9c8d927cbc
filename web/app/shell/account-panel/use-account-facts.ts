import type { User } from '#core/contract/account/account.ts'
import { useApiKeys } from '../../../features/apikeys/use-api-keys.ts'
import { useSubscription } from '../../../features/credits/use-credits.ts'
import { useTeams } from '../../../features/teams/use-teams.ts'
import type { AccountFacts } from './panel-rows.ts'

export function useAccountFacts({ email, username }: User): AccountFacts {
  const held = { api_keys: useApiKeys().data, subscription: useSubscription().data, teams: useTeams().data }
  return { email, username, ...held }
}
