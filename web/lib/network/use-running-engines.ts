import { useQuery } from '@tanstack/react-query'
import { listRunningEngines, noMoreEngines, type RunningEngines } from '#core/contract/engines.ts'
import { call } from './api.ts'

const FRESH_MS = 60_000

/** What this installation can run; until the server has answered, and where it does not, nothing more is promised. */
export function useRunningEngines(): RunningEngines {
  const { data } = useQuery({
    queryKey: ['running-engines'],
    queryFn: ({ signal }) => call(listRunningEngines, {}, { signal }),
    staleTime: FRESH_MS,
  })
  return data ?? noMoreEngines
}
