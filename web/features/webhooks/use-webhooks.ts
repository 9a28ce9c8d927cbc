import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DeliveryAttempt,
  type DeliveryStatus,
  getDelivery,
  listDeliveries,
  listWebhooks,
  type Webhook,
  type WebhookDelivery,
} from '#core/contract/webhooks.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { useUser } from '../../lib/session/session.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'

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

type WebhookStatus = 'on' | 'failing' | 'off' | 'off_gone' | 'off_failing'

export function webhookStatus(webhook: Pick<Webhook, 'enabled' | 'disabled_reason' | 'failing_since'>): WebhookStatus {
  const { enabled, disabled_reason, failing_since } = webhook
  if (enabled) return failing_since ? 'failing' : 'on'
  return disabled_reason ? `off_${disabled_reason}` : 'off'
}

export const webhookTones: Record<WebhookStatus, Tone> = {
  on: 'good',
  failing: 'warn',
  off: 'idle',
  off_gone: 'bad',
  off_failing: 'bad',
}

export const deliveryTones: Record<DeliveryStatus, Tone> = { delivered: 'good', pending: 'act', failed: 'bad' }

/** The name to show: the description, else the URL. */
export function webhookName({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  if (description) return description
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : `${host}${pathname}`
}

type Outcome = Pick<DeliveryAttempt, 'status' | 'error'>
type Fault = Exclude<DeliveryAttempt['error'], 'status' | null>

/** The key of the sentence for an attempt's result. */
export function outcomeWords({ status, error }: Outcome): 'answered' | `fault_${Fault}` {
  if (error === null || error === 'status') return 'answered'
  // a redirect without a status was not received at all
  return error === 'redirect' && status === null ? 'fault_connection' : `fault_${error}`
}

/** When the next attempt starts; without a time within a minute. */
export function nextTry({ status, next_try_at }: Pick<WebhookDelivery, 'status' | 'next_try_at'>, now: number) {
  if (status !== 'pending' || next_try_at === null) return null
  return Date.parse(next_try_at) - now < 60_000 ? 'soon' : 'later'
}

/** Polling interval of an open log: short while a delivery is about to be sent. */
export function watchEvery(shown: Pick<WebhookDelivery, 'status' | 'next_try_at'>[], now: number): number {
  return shown.some((delivery) => nextTry(delivery, now) === 'soon') ? 1_500 : 5_000
}
