import { z } from 'zod'
import { Refused } from '../answers.ts'
import { newId, type World } from '../state.ts'

const Amount = z.strictObject({ currency_code: z.literal('USD'), value: z.string().regex(/^\d+\.\d\d$/) })
type Amount = z.output<typeof Amount>

export const NewOrder = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.strictObject({ custom_id: z.string().max(127), description: z.string().max(127), amount: Amount }),
  ]),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        return_url: z.url(),
        cancel_url: z.url(),
        brand_name: z.string().optional(),
        shipping_preference: z.literal('NO_SHIPPING'),
        user_action: z.literal('PAY_NOW'),
      }),
    }),
  }),
})
export const NewRefund = z.strictObject({ amount: Amount })

type Capture = {
  id: string
  status: string
  amount: Amount
  custom_id: string
  create_time: string
  final_capture: true
}
export type PayPalRefund = { id: string; status: 'COMPLETED'; amount: Amount; custom_id: string; create_time: string }

export type PayPalOrder = {
  id: string
  intent: 'CAPTURE'
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  create_time: string
  purchase_units: {
    reference_id: 'default'
    custom_id: string
    description: string
    amount: Amount
    payments?: { captures: Capture[]; refunds: PayPalRefund[] }
  }[]
  links: { href: string; rel: string; method: string }[]
  /** Makes the chosen funding source decline at capture. */
  sandbox_declines: boolean
  /** When PayPal deletes an unpaid order, in milliseconds. */
  sandbox_forgets_at: number
}

export type PayPalDispute = {
  dispute_id: string
  status: 'OPEN' | 'RESOLVED'
  dispute_outcome?: { outcome_code: string }
  disputed_transactions: { seller_transaction_id: string; custom: string }[]
}

export type PayPalState = {
  orders: Record<string, PayPalOrder>
  refunds: Record<string, PayPalRefund & { capture: string }>
  disputes: Record<string, PayPalDispute>
  /** When the tokens expire. */
  tokens: Record<string, number>
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

export const cents = ({ value }: Amount) => Math.round(Number(value) * 100)
const payPalId = () => newId('').slice(0, 17).toUpperCase()
const time = (world: World) => new Date(world.now()).toISOString()

export function orderNamed({ state: { paypal }, now }: World, id: string): PayPalOrder {
  const order = paypal.orders[id]
  if (!order || (order.status !== 'COMPLETED' && order.sandbox_forgets_at <= now())) throw notFound()
  return order
}

export const notFound = () =>
  new Refused(404, {
    name: 'RESOURCE_NOT_FOUND',
    message: 'The specified resource does not exist.',
    details: [{ issue: 'INVALID_RESOURCE_ID', description: 'Specified resource ID does not exist.' }],
  })

export const unprocessable = (issue: string, description: string) =>
  new Refused(422, {
    name: 'UNPROCESSABLE_ENTITY',
    message: 'The requested action could not be performed.',
    details: [{ issue, description }],
  })

function tellPayPal(world: World, kind: string, { about, resource }: { about: string; resource: object }): void {
  const id = `WH-${payPalId()}-${payPalId()}`
  const event = { id, event_version: '1.0', create_time: time(world), event_type: kind, resource }
  world.tell({ provider: 'paypal', kind, about, event })
}

export function shownOrder({ sandbox_declines: _, sandbox_forgets_at: __, ...order }: PayPalOrder) {
  return structuredClone(order)
}

export function newOrder(world: World, { purchase_units }: z.output<typeof NewOrder>): PayPalOrder {
  const id = payPalId()
  const href = `${world.url()}/paypal/checkoutnow?token=${id}`
  const order: PayPalOrder = {
    id,
    intent: 'CAPTURE',
    status: 'PAYER_ACTION_REQUIRED',
    create_time: time(world),
    purchase_units: [{ reference_id: 'default', ...purchase_units[0] }],
    links: [{ href, rel: 'payer-action', method: 'GET' }],
    sandbox_declines: false,
    sandbox_forgets_at: world.now() + 6 * hourMs,
  }
  world.state.paypal.orders[id] = order
  return order
}

export function approveOrder(world: World, order: PayPalOrder): void {
  if (order.status === 'COMPLETED') return
  order.status = 'APPROVED'
  order.sandbox_forgets_at = world.now() + 3 * dayMs
  tellPayPal(world, 'CHECKOUT.ORDER.APPROVED', { about: order.id, resource: shownOrder(order) })
}

export function captureOrder(world: World, order: PayPalOrder): PayPalOrder {
  if (order.status === 'COMPLETED')
    throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured. Only one capture per order is allowed.')
  if (order.status !== 'APPROVED')
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')
  if (order.sandbox_declines) {
    Object.assign(order, { status: 'PAYER_ACTION_REQUIRED', sandbox_declines: false })
    throw unprocessable(
      'INSTRUMENT_DECLINED',
      'The instrument presented was either declined by the processor or bank, or it can not be used for this payment.',
    )
  }
  const [unit] = order.purchase_units
  const { amount, custom_id } = unit!
  const capture: Capture = {
    id: payPalId(),
    status: 'COMPLETED',
    amount,
    custom_id,
    create_time: time(world),
    final_capture: true,
  }
  unit!.payments = { captures: [capture], refunds: [] }
  order.status = 'COMPLETED'
  const resource = { ...capture, supplementary_data: { related_ids: { order_id: order.id } } }
  tellPayPal(world, 'PAYMENT.CAPTURE.COMPLETED', { about: order.id, resource })
  return order
}

export function refundCapture(world: World, id: string, amount: Amount): PayPalRefund {
  const order = Object.values(world.state.paypal.orders).find(({ purchase_units: [unit] }) =>
    unit!.payments?.captures.some((capture) => capture.id === id),
  )
  if (!order) throw notFound()
  const [unit] = order.purchase_units
  const { captures, refunds } = unit!.payments!
  const capture = captures.find((one) => one.id === id)!
  const left = cents(capture.amount) - refunds.reduce((sum, one) => sum + cents(one.amount), 0)
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded')
  if (cents(amount) > left)
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', 'The refund amount must be less than or equal to the capture amount')
  const { custom_id } = unit!
  const refund: PayPalRefund = { id: payPalId(), status: 'COMPLETED', amount, custom_id, create_time: time(world) }
  refunds.push(refund)
  capture.status = cents(amount) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  world.state.paypal.refunds[refund.id] = { ...refund, capture: id }
  const up = { href: `${world.url()}/paypal/v2/payments/captures/${id}`, rel: 'up', method: 'GET' }
  tellPayPal(world, 'PAYMENT.CAPTURE.REFUNDED', { about: order.id, resource: { ...refund, links: [up] } })
  return refund
}

export function disputeOrder(world: World, order: PayPalOrder): void {
  const [unit] = order.purchase_units
  const dispute: PayPalDispute = {
    dispute_id: `PP-D-${payPalId()}`,
    status: 'OPEN',
    disputed_transactions: [{ seller_transaction_id: unit!.payments!.captures[0]!.id, custom: unit!.custom_id }],
  }
  world.state.paypal.disputes[dispute.dispute_id] = dispute
  tellPayPal(world, 'CUSTOMER.DISPUTE.CREATED', { about: order.id, resource: { ...dispute } })
}

export function closePayPalDispute(world: World, order: PayPalOrder, end: 'won' | 'lost'): void {
  const capture = order.purchase_units[0]!.payments!.captures[0]!.id
  for (const dispute of disputesAbout(world, capture).filter(({ status }) => status === 'OPEN')) {
    const outcome_code = end === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR'
    Object.assign(dispute, { status: 'RESOLVED', dispute_outcome: { outcome_code } })
    tellPayPal(world, 'CUSTOMER.DISPUTE.RESOLVED', { about: order.id, resource: { ...dispute } })
  }
}

export function disputesAbout({ state: { paypal } }: World, capture: string): PayPalDispute[] {
  return Object.values(paypal.disputes).filter(
    ({ disputed_transactions: [one] }) => one!.seller_transaction_id === capture,
  )
}
