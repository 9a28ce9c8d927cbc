import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { listOrders } from '#core/contract/payments/payments.ts'
import { cancelPlan, getBilling, resumePlan } from '#core/contract/payments/subscription.ts'
import { useErrorText } from '../../../../lib/language/words.ts'
import { call } from '../../../../lib/network/api.ts'
import { useUser } from '../../../../lib/session/session.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { refreshCredits } from '../../use-credits.ts'

export function useBilling({ enabled = true }: { enabled?: boolean } = {}) {
  const isSignedIn = useUser() !== undefined
  return useQuery({
    queryKey: ['credits', 'billing'],
    queryFn: ({ signal }) => call(getBilling, {}, { signal }),
    enabled: enabled && isSignedIn,
  })
}

const ORDERS_PER_PAGE = 10

const MOST_PENDING = 100

/** Pending payments, without declined and abandoned ones. */
export function usePendingOrders() {
  return useQuery({
    queryKey: ['credits', 'orders', 'pending'],
    queryFn: async ({ signal }) =>
      (await call(listOrders, { query: { only: 'pending', limit: MOST_PENDING } }, { signal })).orders,
    enabled: useUser() !== undefined,
  })
}

/** Finished payments. */
export function useOrders() {
  return useInfiniteQuery({
    queryKey: ['credits', 'orders', 'paid'],
    queryFn: ({ pageParam, signal }) =>
      call(listOrders, { query: { only: 'paid', cursor: pageParam, limit: ORDERS_PER_PAGE } }, { signal }),
    enabled: useUser() !== undefined,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** Cancels or resumes a plan. Both are free, and each undoes the other. */
export function usePlanChange(kind: 'cancel' | 'resume', done: string) {
  const errorText = useErrorText()
  return useMutation({
    mutationFn: () => call(kind === 'cancel' ? cancelPlan : resumePlan, {}),
    onSuccess: () => {
      refreshCredits()
      toast({ kind: 'success', text: done })
    },
    onError: (error) => toast({ kind: 'error', text: errorText(error) }),
  })
}
