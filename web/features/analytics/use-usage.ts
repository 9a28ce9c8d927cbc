import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getUsage, type UsageGroup } from '#core/contract/analytics.ts'
import { call } from '../../lib/network/api.ts'
import { live } from '../../lib/network/live.ts'
import { creditsListener } from '../credits/credits-listener.ts'
import type { UsageRange } from './usage-range.ts'

export function useUsage(range: UsageRange, group: UsageGroup) {
  return useQuery({
    queryKey: ['usage', range.from, range.to, group],
    queryFn: ({ signal }) => call(getUsage, { query: { ...range, group } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Refetches when a job ends, so that its usage shows at once. */
export function useLiveUsage(): void {
  const queries = useQueryClient()
  useEffect(
    () => live.listen(creditsListener(() => void queries.invalidateQueries({ queryKey: ['usage'] }))),
    [queries],
  )
}
