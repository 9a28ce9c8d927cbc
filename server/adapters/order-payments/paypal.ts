import { AppError } from '#core/contract/errors.ts'
import type { OrderPayments } from '../../ports/order-payments.ts'
import type { Payment } from '../../ports/payments.ts'
import { type PayPalOptions, PayPalRefusal, payPalClient } from './paypal-client.ts'
import { dollars, forgotten, orderPayment, type PayPalOrder, takenCapture } from './paypal-order.ts'
import { payPalNotice } from './paypal-webhook.ts'

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
