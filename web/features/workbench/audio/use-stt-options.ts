import { useQuery } from '@tanstack/react-query'
import { getTranscriptionOptions } from '#core/contract/stt/stt.ts'
import { call } from '../../../lib/network/api.ts'
import { useUser } from '../../../lib/session/session.ts'

const FRESH_MS = 600_000

/** Which engine serves which model, and which spoken languages are understood. */
export function useSttOptions(wanted = true) {
  const user = useUser()
  const { data } = useQuery({
    queryKey: ['stt-options', user?.id],
    queryFn: ({ signal }) => call(getTranscriptionOptions, {}, { signal }),
    enabled: wanted && user !== undefined,
    staleTime: FRESH_MS,
  })
  return data
}
