import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { OrderView, PaymentMethod } from '#core/contract/payments/payments.ts'
import { getPayment, listPayments } from '#core/contract/payments/staff.ts'
import { call } from '../../../lib/network/api.ts'

export type PaymentFilter = {
  q: string
  status: OrderView['status'] | undefined
  method: PaymentMethod | undefined
  attention: boolean
}

export const paymentsKey = ['admin-payments']

export function usePayments({ attention, ...filter }: PaymentFilter) {
  return useInfiniteQuery({
    queryKey: [...paymentsKey, filter, attention],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, ...(attention ? { attention: 'true' } : {}), cursor: pageParam, limit: 30 }
      return call(listPayments, { query }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function usePayment(id: string) {
  return useQuery({
    queryKey: [...paymentsKey, 'one', id],
    queryFn: ({ signal }) => call(getPayment, { params: { id } }, { signal }),
    staleTime: 0,
  })
}
