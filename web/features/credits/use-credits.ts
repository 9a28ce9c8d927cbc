import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  getBalance,
  getSubscription,
  listPackages,
  listPlans,
  listTransactions,
  type Subscription,
  type TransactionKind,
} from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import { getStorage } from '#core/contract/storage.ts'
import { call } from '../../lib/network/api.ts'
import { live } from '../../lib/network/live.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { useUser } from '../../lib/session/session.ts'
import { shouldRetryCredits } from './credit-facts.ts'
import { creditsListener } from './credits-listener.ts'

/** How long a balance is shown before it is asked for again (S1 §9). */
export const CREDITS_FRESH_MS = 30_000

/** A connection stands within this time of the page's first call, or it is slow enough to ask again. */
const JUST_ASKED_MS = 5_000

/** What starts with this key changes when credits come or go. */
const creditsKey = ['credits']

/** What was paid for is shown at once. */
export const refreshCredits = () => void queryClient.invalidateQueries({ queryKey: creditsKey })

// One listener for all: a component each would ask the server once each.
live.listen(
  creditsListener(refreshCredits, () => {
    const state = queryClient.getQueryState([...creditsKey, 'balance'])
    return state?.fetchStatus === 'fetching' || Date.now() - (state?.dataUpdatedAt ?? 0) < JUST_ASKED_MS
  }),
)

function useForUser() {
  // `always`: without a network the call fails with words, instead of waiting in silence.
  return {
    enabled: useUser() !== undefined,
    staleTime: CREDITS_FRESH_MS,
    retry: shouldRetryCredits,
    networkMode: 'always',
  } as const
}

/** `refresh_ms`: asked again and again while shown. */
type Shown = { refresh_ms?: number }

export function useBalance({ refresh_ms }: Shown = {}) {
  return useQuery({
    ...useForUser(),
    queryKey: [...creditsKey, 'balance'],
    queryFn: ({ signal }) => call(getBalance, {}, { signal }),
    refetchInterval: refresh_ms ?? false,
  })
}

/**
 * The plan paid for; null on the free plan, which the server tells by 404. Whose balance names that plan is not asked; an
 * organisation's balance names the organisation's.
 */
export function useSubscription({ refresh_ms }: Shown = {}) {
  const { enabled, ...asked } = useForUser()
  const { data: balance, isPending } = useBalance()
  const is_free = balance?.subscription?.plan.id === 'free' && !balance.payer
  const query = useQuery({
    ...asked,
    enabled: enabled && !isPending && !is_free,
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
  return is_free ? { ...query, data: null, isError: false } : query
}

/** Changes with every sound and document, so what is shown is asked for anew each time. */
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
    // the promotion in them is for accounts that have not used it
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
