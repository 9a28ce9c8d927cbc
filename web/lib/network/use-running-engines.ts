import { useQuery } from '@tanstack/react-query'
import { listRunningEngines, noMoreEngines, type RunningEngines } from '#core/contract/engines.ts'
import { call } from './api.ts'

const FRESH_MS = 60_000

/** The engines this installation runs; empty until the server has answered, or if it does not. */
export function useRunningEngines(): RunningEngines {
  const { data } = useQuery({
    queryKey: ['running-engines'],
    queryFn: ({ signal }) => call(listRunningEngines, {}, { signal }),
    staleTime: FRESH_MS,
  })
  return data ?? noMoreEngines
}
