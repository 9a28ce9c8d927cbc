import { useQuery } from '@tanstack/react-query'
import { listApiKeys } from '#core/contract/apikeys.ts'
import { call } from '../../lib/network/api.ts'
import { useUser } from '../../lib/session/session.ts'

export function useApiKeys() {
  return useQuery({
    queryKey: ['api-keys'],
    enabled: useUser() !== undefined,
    queryFn: ({ signal }) => call(listApiKeys, {}, { signal }),
  })
}
