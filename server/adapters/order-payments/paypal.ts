import { AppError } from '#core/contract/errors.ts'
import type { OrderPayments } from '../../ports/order-payments.ts'
import type { Delivery, Notice, Payment, PaymentStatus } from '../../ports/payments.ts'
import { type PayPalClient, type PayPalOptions, PayPalRefusal, payPalClient } from './paypal-client.ts'

// PayPal retries for three days
const oldestMs = 4 * 24 * 60 * 60 * 1000
const aheadMs = 5 * 60 * 1000

const signed = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'] as const

/** Verifies the webhook by a call to PayPal, whose keys change without notice. */
async function payPalNotice(
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
  if (!(now - sent <= oldestMs && sent - now <= aheadMs)) throw new AppError('webhook_refused', { fault: 'stale' })
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

type Amount = { currency_code: string; value: string }
type Capture = { id: string; status: string; amount: Amount }
type Refund = { id: string; status: string; amount: Amount }

/** The fields we read. */
type PayPalOrder = {
  id: string
  status: string
  links?: { rel: string; href: string }[]
  purchase_units?: { custom_id?: string; payments?: { captures?: Capture[]; refunds?: Refund[] } }[]
}

const dollars = (cents: number): Amount => ({ currency_code: 'USD', value: (cents / 100).toFixed(2) })
const centsOf = ({ value }: Amount) => Math.round(Number(value) * 100)
const sum = (all: { amount: Amount }[]) => all.reduce((cents, { amount }) => cents + centsOf(amount), 0)

/** Includes captures that were refunded. */
const taken = ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED']
const capturesOf = ({ purchase_units = [] }: PayPalOrder) =>
  purchase_units.flatMap(({ payments }) => payments?.captures ?? [])
const takenCapture = (order: PayPalOrder) => capturesOf(order).find(({ status }) => taken.includes(status))

function orderPayment(order: PayPalOrder, dispute: Payment['dispute']): Payment {
  if (typeof order?.id !== 'string') throw new AppError('payment_unavailable', {})
  const units = order.purchase_units ?? []
  const refunds = units.flatMap(({ payments }) => payments?.refunds ?? [])
  return {
    reference: order.id,
    order_id: units[0]?.custom_id ?? null,
    status: statusOf(order),
    paid_cents: sum(capturesOf(order).filter(({ status }) => taken.includes(status))),
    refunded_cents: sum(refunds.filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')),
    dispute,
    failure: null,
  }
}

/** An order its payer approved is `processing`: we have to capture it. */
const statuses: Record<string, PaymentStatus> = { APPROVED: 'processing', VOIDED: 'expired' }

function statusOf(order: PayPalOrder): PaymentStatus {
  if (order.status !== 'COMPLETED') return statuses[order.status] ?? 'open'
  const captures = capturesOf(order)
  if (captures.some(({ status }) => taken.includes(status))) return 'paid'
  return captures.some(({ status }) => status === 'PENDING') ? 'processing' : 'failed'
}

/** PayPal deletes unpaid orders after some hours. */
const forgotten = (reference: string): Payment => ({
  reference,
  order_id: null,
  status: 'expired',
  paid_cents: 0,
  refunded_cents: 0,
  dispute: null,
  failure: null,
})

/** PayPal's Orders v2. */
export function payPalPayments(options: PayPalOptions): OrderPayments {
  const { client_id, webhook_id, now = Date.now } = options
  const client = payPalClient(options)
  const orderPath = (reference: string) => `/v2/checkout/orders/${encodeURIComponent(reference)}`
  const post = (path: string, { key, ...body }: { key: string } & Record<string, unknown>) =>
    client.call(path, { method: 'POST', key, body: JSON.stringify(body) })

  async function orderOf(reference: string, signal?: AbortSignal): Promise<PayPalOrder | null> {
    try {
      return (await client.call(orderPath(reference), { signal })) as PayPalOrder
    } catch (error) {
      if (error instanceof PayPalRefusal && error.answered === 404) return null
      throw error
    }
  }
  async function withDispute(order: PayPalOrder, signal?: AbortSignal): Promise<Payment> {
    const capture = takenCapture(order)
    return orderPayment(order, capture ? await disputeOf(capture.id, signal) : null)
  }
  async function read(reference: string, signal?: AbortSignal): Promise<Payment> {
    const order = await orderOf(reference, signal)
    return order ? withDispute(order, signal) : forgotten(reference)
  }
  /** Not every PayPal account may read disputes. */
  async function disputeOf(capture: string, signal?: AbortSignal): Promise<Payment['dispute']> {
    try {
      const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(capture)}`
      const { items = [] } = ((await client.call(path, { signal })) ?? {}) as Disputes
      if (items.length === 0) return null
      if (items.some(({ status }) => status !== 'RESOLVED')) return 'open'
      const ends = await Promise.all(items.map(({ dispute_id }) => outcomeOf(dispute_id, signal)))
      return ends.includes('lost') ? 'lost' : 'won'
    } catch (error) {
      if (error instanceof PayPalRefusal && [403, 404].includes(error.answered)) return null
      throw error
    }
  }
  async function outcomeOf(id: string, signal?: AbortSignal): Promise<'won' | 'lost'> {
    const dispute = await client.call(`/v1/customer/disputes/${encodeURIComponent(id)}`, { signal })
    const { outcome_code = '' } = (dispute as { dispute_outcome?: { outcome_code?: string } }).dispute_outcome ?? {}
    return lost.includes(outcome_code) ? 'lost' : 'won'
  }

  return {
    client_id,
    read,
    async create({ key, order_id, cents, description, return_url, cancel_url }) {
      const experience_context = {
        return_url,
        cancel_url,
        brand_name: 'Pawòl',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
      }
      const order = (await post('/v2/checkout/orders', {
        key,
        intent: 'CAPTURE',
        purchase_units: [{ custom_id: order_id, description: description.slice(0, 127), amount: dollars(cents) }],
        payment_source: { paypal: { experience_context } },
      })) as PayPalOrder
      const link = order?.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!link) throw new AppError('payment_unavailable', {})
      return { ...orderPayment(order, null), approve_url: link.href }
    },
    async capture(reference, { key }) {
      try {
        return orderPayment((await post(`${orderPath(reference)}/capture`, { key })) as PayPalOrder, null)
      } catch (error) {
        if (!(error instanceof PayPalRefusal)) throw error
        if (error.issue === 'ORDER_ALREADY_CAPTURED' || error.answered === 404) return read(reference)
        if (!payers.includes(error.issue)) throw error
        const failure = { code: error.issue.toLowerCase(), message: error.data.detail }
        return { ...(await read(reference)), status: 'open', failure }
      }
    },
    async refund(reference, { key, cents }) {
      const order = await orderOf(reference)
      const capture = order && takenCapture(order)
      if (!capture) throw new AppError('payment_refused', { detail: 'Nothing was paid that could be given back.' })
      await post(`/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`, { key, amount: dollars(cents) })
      return read(reference)
    },
    verify: (delivery) => payPalNotice(client, delivery, { webhook_id, now: now() }),
  }
}

type Disputes = { items?: { dispute_id: string; status: string }[] }

const lost = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

/** Problems the payer can solve: approve, or choose another funding source. */
const payers = [
  'ORDER_NOT_APPROVED',
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
]
