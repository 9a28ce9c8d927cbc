import { AppError } from '#core/contract/errors.ts'
import type { Delivery, Notice } from '../../ports/payments.ts'
import type { PayPalClient } from './paypal-client.ts'

// PayPal retries for three days
const oldest_ms = 4 * 24 * 60 * 60 * 1000
const ahead_ms = 5 * 60 * 1000

const signed = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'] as const

/** Verifies the webhook by a call to PayPal, whose keys change without notice. */
export async function payPalNotice(
  client: PayPalClient,
  { body, headers }: Delivery,
  { webhook_id, now }: { webhook_id: string; now: number },
): Promise<Notice> {
  const given = signed.map((name) => {
    const value = headers[`paypal-${name}`]
    if (typeof value !== 'string' || value === '') throw new AppError('webhook_refused', { fault: 'signature' })
    return [name.replace('-', '_'), value] as const
  })
  const { transmission_time, ...rest } = Object.fromEntries(given) as Record<string, string>
  const sent = Date.parse(transmission_time!)
  if (!(now - sent <= oldest_ms && sent - now <= ahead_ms)) throw new AppError('webhook_refused', { fault: 'stale' })
  const event = readEvent(body)
  const about = JSON.stringify({ ...rest, transmission_time, webhook_id })
  // the raw event: PayPal compares its bytes
  const question = `${about.slice(0, -1)},"webhook_event":${body.toString('utf8')}}`
  const path = '/v1/notifications/verify-webhook-signature'
  const said = await client.call(path, { method: 'POST', body: question }).catch((error) => {
    if (error instanceof AppError && error.is('payment_refused')) throw refused()
    throw error
  })
  if ((said as { verification_status?: string } | null)?.verification_status !== 'SUCCESS') throw refused()
  const { id, event_type, create_time, resource } = event
  return { event_id: id, kind: event_type, occurred_at: new Date(create_time), about: aboutOf(event_type, resource) }
}

const refused = () => new AppError('webhook_refused', { fault: 'signature' })

type Resource = {
  id?: string
  order_id?: string
  custom_id?: string
  supplementary_data?: { related_ids?: { order_id?: string } }
  disputed_transactions?: { custom?: string }[]
}
type PayPalEvent = { id: string; event_type: string; create_time: string; resource: Resource }

function readEvent(body: Buffer): PayPalEvent {
  let event: PayPalEvent | undefined
  try {
    event = JSON.parse(body.toString('utf8'))
  } catch {}
  const isWellFormed = typeof event?.id === 'string' && typeof event.event_type === 'string'
  if (!event || !isWellFormed || Number.isNaN(Date.parse(event.create_time)))
    throw new AppError('webhook_refused', { fault: 'unreadable' })
  return { ...event, resource: event.resource ?? {} }
}

function aboutOf(kind: string, resource: Resource): Notice['about'] {
  if (kind.startsWith('CHECKOUT.ORDER.')) return resource.id ? { payment: resource.id } : null
  if (kind.startsWith('CUSTOMER.DISPUTE.'))
    return ofOrder(resource.disputed_transactions?.find(({ custom }) => custom)?.custom)
  const payment = resource.supplementary_data?.related_ids?.order_id ?? resource.order_id
  return payment ? { payment } : ofOrder(resource.custom_id)
}

const ofOrder = (order_id: string | undefined) => (order_id ? { order_id } : null)
