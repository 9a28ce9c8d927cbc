import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getUsage, maxUsageDays, type UsageGroup } from '#core/contract/analytics.ts'
import { call } from '../../lib/network/api.ts'
import { live } from '../../lib/network/live.ts'
import { creditsListener } from '../credits/use-credits.ts'

/** Days in UTC, both ends included, as the server counts them. */
export type UsageRange = { from: string; to: string }

const DAY_MS = 86_400_000
export const presets = [7, 30, 90] as const
type Preset = (typeof presets)[number]

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export function lastDays(days: number, now: number): UsageRange {
  return { from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) }
}

export function daysIn({ from, to }: UsageRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Why a period is invalid; undefined if it is valid. */
export function rangeProblem(range: UsageRange): 'range_backwards' | 'range_too_long' | undefined {
  const days = daysIn(range)
  // also catches NaN, from an empty field
  if (!(days >= 1)) return 'range_backwards'
  return days > maxUsageDays ? 'range_too_long' : undefined
}

/** The period in the address, or the last 30 days. */
export function rangeIn(search: URLSearchParams, now: number): UsageRange {
  const range = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
  const usable = isDay(range.from) && isDay(range.to) && !rangeProblem(range)
  return usable ? range : lastDays(30, now)
}

export function presetOf(range: UsageRange, now: number): Preset | undefined {
  return presets.find((days) => {
    const preset = lastDays(days, now)
    return preset.from === range.from && preset.to === range.to
  })
}

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
