import type { DeliveryAttempt, Webhook, WebhookDelivery } from '#core/contract/webhooks.ts'
import type { AttemptRow, DeliveryRow, EndpointRow } from './store.ts'

const text = (moment: Date | null) => moment?.toISOString() ?? null

export function webhookView(row: EndpointRow): Webhook {
  const { id, url, description, events, enabled, disabled_reason, old_secret_until } = row
  const overlaps = old_secret_until !== null && old_secret_until > new Date()
  return {
    id,
    url,
    description,
    events: events as Webhook['events'],
    enabled,
    disabled_reason: disabled_reason as Webhook['disabled_reason'],
    failing_since: text(row.failing_since),
    last_success_at: text(row.last_success_at),
    old_secret_until: overlaps ? text(old_secret_until) : null,
    created_at: row.created_at.toISOString(),
  }
}

export function deliveryView(row: DeliveryRow): WebhookDelivery {
  const { id, event_id, type, job_id, attempts, last_status, last_error } = row
  return {
    id,
    event_id,
    type: type as WebhookDelivery['type'],
    job_id,
    status: row.status as WebhookDelivery['status'],
    attempts,
    next_try_at: row.status === 'pending' ? text(row.next_try_at) : null,
    last_status,
    last_error: last_error as WebhookDelivery['last_error'],
    created_at: row.created_at.toISOString(),
    completed_at: text(row.completed_at),
  }
}

export function attemptView({ at, status, ms, error, response }: AttemptRow): DeliveryAttempt {
  return { at: at.toISOString(), status, ms, error: error as DeliveryAttempt['error'], response }
}
