import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  getSubscription,
  listPackages,
  listPlans,
  listTransactions,
  type Subscription,
  type TransactionKind,
} from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import { getStorage } from '#core/contract/files.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import { balanceQuery } from '../../lib/engines/kept-account.ts'
import { call } from '../../lib/network/api.ts'
import { live } from '../../lib/network/live.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { useUser } from '../../lib/session/session.ts'
import { shouldRetryCredits } from './credit-facts.ts'

/** How long a balance stays fresh (S1 §9). */
export const CREDITS_FRESH_MS = 30_000

/** The live connection opens within this time of the first call, or is slow enough to justify a refetch. */
const JUST_ASKED_MS = 5_000

/** Queries under this key are refetched when credits change. */
const creditsKey = ['credits']

/** Refetches credits after a payment. */
export const refreshCredits = () => void queryClient.invalidateQueries({ queryKey: creditsKey })

// One listener for all components: one each would refetch once each.
live.listen(
  creditsListener(refreshCredits, () => {
    const state = queryClient.getQueryState(balanceQuery.queryKey)
    return state?.fetchStatus === 'fetching' || Date.now() - (state?.dataUpdatedAt ?? 0) < JUST_ASKED_MS
  }),
)

function useForUser() {
  // `always`: without a network the call fails with a message instead of waiting silently.
  return {
    enabled: useUser() !== undefined,
    staleTime: CREDITS_FRESH_MS,
    retry: shouldRetryCredits,
    networkMode: 'always',
  } as const
}

/** `refresh_ms`: polling interval while shown. */
type Shown = { refresh_ms?: number }

export function useBalance({ refresh_ms }: Shown = {}) {
  return useQuery({
    ...useForUser(),
    ...balanceQuery,
    refetchInterval: refresh_ms ?? false,
  })
}

/**
 * The paid plan; null on the free plan, for which the server answers 404. Skips the call if the balance already says
 * so; an organisation's balance names the organisation's plan.
 */
export function useSubscription({ refresh_ms }: Shown = {}) {
  const { enabled, ...asked } = useForUser()
  const { data: balance, isPending } = useBalance()
  const isFree = balance?.subscription?.plan.id === 'free' && !balance.payer
  const query = useQuery({
    ...asked,
    enabled: enabled && !isPending && !isFree,
    queryKey: [...creditsKey, 'subscription'],
    queryFn: async ({ signal }): Promise<Subscription | null> => {
      try {
        return await call(getSubscription, {}, { signal })
      } catch (error) {
        if (error instanceof AppError && error.is('not_found')) return null
        throw error
      }
    },
    // the balance names the plan too
    placeholderData: balance && !balance.payer ? (balance.subscription ?? undefined) : undefined,
    refetchInterval: refresh_ms ?? false,
  })
  return isFree ? { ...query, data: null, isError: false } : query
}

/** Refetched each time, because every job and document changes it. */
export function useStorage() {
  return useQuery({
    ...useForUser(),
    queryKey: ['storage'],
    queryFn: ({ signal }) => call(getStorage, {}, { signal }),
    staleTime: 0,
  })
}

const CATALOGUE_FRESH_MS = 600_000

export function usePlans() {
  return useQuery({
    // the promotion is for accounts that have not used it
    queryKey: [...creditsKey, 'plans'],
    queryFn: ({ signal }) => call(listPlans, {}, { signal }),
    staleTime: CATALOGUE_FRESH_MS,
  })
}

export function usePackages() {
  return useQuery({
    queryKey: ['packages'],
    queryFn: ({ signal }) => call(listPackages, {}, { signal }),
    staleTime: CATALOGUE_FRESH_MS,
  })
}

const TRANSACTIONS_PER_PAGE = 20

export function useTransactions(kind: TransactionKind | undefined) {
  return useInfiniteQuery({
    ...useForUser(),
    queryKey: [...creditsKey, 'transactions', kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listTransactions, { query: { kind, cursor: pageParam, limit: TRANSACTIONS_PER_PAGE } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

const MERGE_MS = 200

/** A team's seat determines who pays and how much of its limit is left. */
const topics = ['credits', 'teams']

/**
 * Merges a burst of changes, such as a finished batch of jobs, into one refetch. Ignores the first connection if the
 * page has just fetched; a reconnect always refetches.
 */
export function creditsListener(ask: () => void, hasJustAsked: () => boolean = () => false) {
  let waiting = false
  let connected = false
  const timer = () => {
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      ask()
    }, MERGE_MS)
  }
  return {
    message: (message: LiveMessage) => {
      if ('topic' in message && topics.includes(message.topic)) timer()
    },
    refetch: () => {
      const first = !connected
      connected = true
      if (!first || !hasJustAsked()) timer()
    },
  }
}
