import { useQuery } from '@tanstack/react-query'
import { type Contributor, getContributor } from '#core/contract/commons/commons.ts'
import { call } from '../../lib/network/api.ts'
import { queryClient } from '../../lib/network/query-client.ts'

const key = ['commons', 'me']

export const useContributor = (wanted = true) =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getContributor, {}, { signal }),
    enabled: wanted,
  })

export const keepContributor = (contributor: Contributor) => queryClient.setQueryData(key, contributor)
/** After a clip or a vote, whose counts the server knows. */
export const refreshContributor = () => void queryClient.invalidateQueries({ queryKey: key })

export const hasAgreed = (contributor: Contributor | undefined) => contributor?.consent?.is_current ?? false
