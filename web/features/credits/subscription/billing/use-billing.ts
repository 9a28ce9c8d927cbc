import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { listOrders } from '#core/contract/payments/payments.ts'
import { cancelPlan, getBilling, resumePlan } from '#core/contract/payments/subscription.ts'
import { useErrorText } from '../../../../lib/language/words.ts'
import { call } from '../../../../lib/network/api.ts'
import { useUser } from '../../../../lib/session/session.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { refreshCredits } from '../../use-credits.ts'

export function useBilling() {
  return useQuery({
    queryKey: ['credits', 'billing'],
    queryFn: ({ signal }) => call(getBilling, {}, { signal }),
    enabled: useUser() !== undefined,
  })
}

const ORDERS_PER_PAGE = 10

export function useOrders() {
  return useInfiniteQuery({
    queryKey: ['credits', 'orders'],
    queryFn: ({ pageParam, signal }) =>
      call(listOrders, { query: { cursor: pageParam, limit: ORDERS_PER_PAGE } }, { signal }),
    enabled: useUser() !== undefined,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** Neither costs anything, and each can be taken back by the other. */
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
