import type { DeliveryAttempt, DeliveryStatus, Webhook, WebhookDelivery } from '#core/contract/webhooks.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

export type WebhookStatus = 'on' | 'failing' | 'off' | 'off_gone' | 'off_failing'

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
