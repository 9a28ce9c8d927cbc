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

/** How people call it: what they wrote about it, else where it leads. */
export function webhookName({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  if (description) return description
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : `${host}${pathname}`
}

type Outcome = Pick<DeliveryAttempt, 'status' | 'error'>
type Fault = Exclude<DeliveryAttempt['error'], 'status' | null>

/** Which sentence says how an attempt went. */
export function outcomeWords({ status, error }: Outcome): 'answered' | `fault_${Fault}` {
  if (error === null || error === 'status') return 'answered'
  // a redirect without its number would be no answer at all
  return error === 'redirect' && status === null ? 'fault_connection' : `fault_${error}`
}

/** When the next attempt comes: by words alone within a minute. */
export function nextTry({ status, next_try_at }: Pick<WebhookDelivery, 'status' | 'next_try_at'>, now: number) {
  if (status !== 'pending' || next_try_at === null) return null
  return Date.parse(next_try_at) - now < 60_000 ? 'soon' : 'later'
}

/** How often to look at an open log again: often while something in it is about to be sent. */
export function watchEvery(shown: Pick<WebhookDelivery, 'status' | 'next_try_at'>[], now: number): number {
  return shown.some((delivery) => nextTry(delivery, now) === 'soon') ? 1_500 : 5_000
}
