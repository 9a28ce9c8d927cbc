import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeliveryStatus, getDelivery, listDeliveries, listWebhooks } from '#core/contract/webhooks.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { useUser } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { watchEvery } from './webhook-status.ts'

const PAGE = 20

export function useWebhooks() {
  return useQuery({
    queryKey: ['webhooks'],
    enabled: useUser() !== undefined,
    queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
    // a receiver may fail, recover or be disabled while the page is open
    refetchInterval: 10_000,
  })
}

/** Polls, so that a delivery's result appears without a reload. */
export function useDeliveries(id: string, status: DeliveryStatus | undefined) {
  return useInfiniteQuery({
    queryKey: ['webhook-deliveries', id, status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listDeliveries, { params: { id }, query: { status, limit: PAGE, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const shown = pages.reduce((sum, each) => sum + each.results.length, 0)
      return page.results.length > 0 && shown < page.count ? shown : undefined
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => watchEvery(state.data?.pages.flatMap(({ results }) => results) ?? [], Date.now()),
  })
}

export function useDelivery(id: string, { delivery_id, attempts }: { delivery_id: string; attempts: number }) {
  return useQuery({
    // another attempt has another answer
    queryKey: ['webhook-delivery', delivery_id, attempts],
    queryFn: ({ signal }) => call(getDelivery, { params: { id, delivery_id } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Refetches everything that a change affects: the list and every log. */
export function useRefresh(): () => void {
  const client = useQueryClient()
  return () => {
    for (const key of ['webhooks', 'webhook-deliveries']) void client.invalidateQueries({ queryKey: [key] })
  }
}

/** Runs an action on a webhook, reports a failure, and refetches in either case. */
export function useAttempt(): [attempt: (work: () => Promise<unknown>) => Promise<void>, busy: boolean] {
  const errorText = useErrorText()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) })
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return [attempt, busy]
}
