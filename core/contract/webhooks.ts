import { z } from 'zod'
import { webhookUrlFault } from '../rules/webhook-url.ts'
import { endpoint } from './endpoint.ts'

export const WebhookEvent = z.enum(['job.delivered', 'job.failed'])
export type WebhookEvent = z.output<typeof WebhookEvent>

export const maxWebhooks = 10

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(WebhookEvent),
  enabled: z.boolean(),
  /** Why the server disabled it: it answered 410 Gone, or every delivery failed for days. */
  disabled_reason: z.enum(['gone', 'failing']).nullable(),
  /** Since when every attempt has failed. */
  failing_since: z.string().nullable(),
  last_success_at: z.string().nullable(),
  /** Until then each delivery also carries a signature of the replaced secret. */
  old_secret_until: z.string().nullable(),
  created_at: z.string(),
})
export type Webhook = z.output<typeof Webhook>

/** The only responses that hold the signing secret. */
export const NewWebhook = z.object({ ...Webhook.shape, secret: z.string() })
export type NewWebhook = z.output<typeof NewWebhook>

/** Why an attempt failed: an answer other than 2xx, a redirect, or none at all. */
export const DeliveryFault = z.enum([
  'status',
  'redirect',
  'timeout',
  'dns',
  'not_public',
  'tls',
  'connection',
  'switched_off',
  'internal',
])
export type DeliveryFault = z.output<typeof DeliveryFault>

export const DeliveryStatus = z.enum(['pending', 'delivered', 'failed'])
export type DeliveryStatus = z.output<typeof DeliveryStatus>

export const WebhookDelivery = z.object({
  id: z.string(),
  /** Sent as `webhook-id`; the same for every attempt. */
  event_id: z.string(),
  type: z.enum([...WebhookEvent.options, 'webhook.test']),
  job_id: z.string().nullable(),
  status: DeliveryStatus,
  attempts: z.number(),
  next_try_at: z.string().nullable(),
  last_status: z.number().nullable(),
  last_error: DeliveryFault.nullable(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

export const DeliveryAttempt = z.object({
  at: z.string(),
  status: z.number().nullable(),
  ms: z.number(),
  error: DeliveryFault.nullable(),
  /** The first kilobyte of the receiver's response. */
  response: z.string(),
})
export type DeliveryAttempt = z.output<typeof DeliveryAttempt>

export const WebhookDeliveryDetail = z.object({
  ...WebhookDelivery.shape,
  /** The body as it would be sent now; its signed addresses are renewed each time. */
  payload: z.string(),
  tried: z.array(DeliveryAttempt),
})
export type WebhookDeliveryDetail = z.output<typeof WebhookDeliveryDetail>

const Url = z
  .string()
  .trim()
  .min(1, 'Enter the address of your receiver.')
  .max(2000, 'Use at most 2,000 characters.')
  .superRefine((text, context) => {
    const fault = webhookUrlFault(text)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
  .meta({ format: 'uri' })
const Events = z
  .array(WebhookEvent)
  .min(1, 'Choose at least one event.')
  .max(20)
  .transform((events) => WebhookEvent.options.filter((event) => events.includes(event)))
const Description = z.string().trim().max(100, 'Use at most 100 characters.')

// An endpoint created by an API key would keep receiving events after the key is revoked, so creating and changing needs a session.
const Params = z.object({ id: z.uuid() })
const one = { auth: 'user', owns: 'webhook', params: Params } as const
const DeliveryParams = z.object({ id: z.uuid(), delivery_id: z.uuid() })
const delivery = { auth: 'user', owns: 'webhook delivery', params: DeliveryParams } as const

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/v1/webhooks/',
  summary: 'List webhook endpoints, newest first',
  auth: 'user',
  scope: 'webhooks',
  returns: z.array(Webhook),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/webhooks/',
  summary: 'Add a webhook endpoint; only this response shows its signing secret',
  auth: 'user',
  body: z.object({ url: Url, description: Description.optional(), events: Events }),
  returns: NewWebhook,
  status: 201,
  errors: ['limit_reached', 'address_not_public'],
  limit: { per_minute: 20, by: 'caller', shared: true },
})

export const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/api/v1/webhooks/{id}/',
  summary:
    'Change a webhook endpoint, or switch it on or off; what still waits when it is switched off counts as failed',
  ...one,
  body: z.object({
    url: Url.optional(),
    description: Description.optional(),
    events: Events.optional(),
    enabled: z.boolean().optional(),
  }),
  returns: Webhook,
  errors: ['not_found', 'address_not_public'],
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/v1/webhooks/{id}/',
  summary: 'Delete a webhook endpoint and the log of its deliveries',
  ...one,
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/v1/webhooks/{id}/rotate/',
  summary: 'Rotate the signing secret; for 24 hours deliveries carry signatures of both secrets',
  ...one,
  returns: NewWebhook,
  errors: ['not_found'],
  limit: { per_minute: 20, by: 'caller', shared: true },
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/webhooks/{id}/test/',
  summary: 'Send a webhook.test event once, even to a disabled endpoint',
  ...one,
  scope: 'webhooks',
  returns: WebhookDelivery,
  status: 202,
  errors: ['not_found'],
  limit: { per_minute: 20, by: 'caller', shared: true },
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/v1/webhooks/{id}/deliveries/',
  summary: 'List deliveries of the last 30 days, newest first',
  ...one,
  scope: 'webhooks',
  query: z.object({
    status: DeliveryStatus.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  returns: z.object({ results: z.array(WebhookDelivery), count: z.number() }),
  errors: ['not_found'],
})

export const getDelivery = endpoint({
  method: 'GET',
  path: '/api/v1/webhooks/{id}/deliveries/{delivery_id}/',
  summary: 'Get one delivery with its body and every attempt',
  ...delivery,
  scope: 'webhooks',
  returns: WebhookDeliveryDetail,
  errors: ['not_found'],
})

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/api/v1/webhooks/{id}/deliveries/{delivery_id}/replay/',
  summary: 'Resend a delivery with the same webhook-id, whether it succeeded or not',
  ...delivery,
  scope: 'webhooks',
  returns: WebhookDelivery,
  status: 202,
  errors: ['not_found', 'webhook_switched_off'],
  limit: { per_minute: 60, by: 'caller', shared: true },
})

export const replayFailed = endpoint({
  method: 'POST',
  path: '/api/v1/webhooks/{id}/replay-failed/',
  summary: 'Resend every failed delivery since a timestamp',
  ...one,
  scope: 'webhooks',
  body: z.object({ since: z.iso.datetime({ offset: true }) }),
  returns: z.object({ replayed: z.number() }),
  status: 202,
  errors: ['not_found', 'webhook_switched_off'],
  limit: { per_minute: 10, by: 'caller', shared: true },
})
