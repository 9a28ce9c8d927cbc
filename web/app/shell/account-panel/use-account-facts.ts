import type { User } from '#core/contract/account.ts'
import { useApiKeys } from '../../../features/apikeys/use-api-keys.ts'
import { useSubscription } from '../../../features/credits/use-credits.ts'
import type { AccountFacts } from './panel-rows.ts'

export function useAccountFacts({ email, username }: User): AccountFacts {
  return { email, username, api_keys: useApiKeys().data, subscription: useSubscription().data }
}
