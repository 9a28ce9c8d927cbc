import { z } from 'zod'
import { BillingCycle, PageLimit, PlanType, SubscriptionStatus } from '../credits.ts'
import { endpoint } from '../endpoint.ts'
import { OrderStatus, OrderView, PaymentMethod } from './payments.ts'

const Buyer = z.object({
  account_id: z.string(),
  user_id: z.string().nullable(),
  email: z.string().nullable(),
  username: z.string().nullable(),
})

export const StaffOrder = OrderView.extend({
  buyer: Buyer,
  reference: z.string().nullable().describe("The provider's id."),
  /** Needs a person: the paid plan is no longer available, or the amount differs from the order. */
  attention: z.string().nullable(),
})
export type StaffOrder = z.output<typeof StaffOrder>

export const OrderEvent = z.object({
  id: z.string(),
  source: z.enum(['own', 'provider', 'staff']),
  kind: z.string(),
  status: OrderStatus.nullable().describe('The resulting status of the order.'),
  detail: z.record(z.string(), z.unknown()),
  created_at: z.string(),
})
export type OrderEvent = z.output<typeof OrderEvent>

const Reason = z.string().trim().min(3, 'Say why.').max(300, 'Use at most 300 characters.')
const Paged = { cursor: z.string().max(100).optional(), limit: PageLimit }

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/v1/admin/payments/',
  summary: 'List orders of all accounts, newest first',
  auth: 'staff',
  audit: { view: 'view_payments' },
  query: z.object({
    status: OrderStatus.optional(),
    method: PaymentMethod.optional().describe('Filter by payment method.'),
    attention: z.stringbool().optional().describe('Only orders that need a person.'),
    q: z.string().trim().max(254).default('').describe('An email address, a username, an order id or a reference.'),
    ...Paged,
  }),
  returns: z.object({ orders: z.array(StaffOrder), next_cursor: z.string().nullable() }),
})

const PaymentDetail = z.object({ order: StaffOrder, events: z.array(OrderEvent) })

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/v1/admin/payments/{id}/',
  summary: 'Get an order with its history',
  auth: 'staff',
  audit: {
    view: 'view_payment',
    of: ({ order: { id, buyer } }: z.output<typeof PaymentDetail>) => ({
      target_user_id: buyer.user_id,
      detail: { order_id: id },
    }),
  },
  params: z.object({ id: z.uuid() }),
  returns: PaymentDetail,
  errors: ['not_found'],
})

/** Cryptocurrency is refunded manually; the call records that it was done. */
export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/v1/admin/payments/{id}/refund/',
  summary: 'Refund an order and reverse its credits',
  auth: 'staff',
  audit: { acts: ['refund_payment'] },
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: Reason }),
  returns: z.object({ order: StaffOrder, credits_taken_back: z.number() }),
  errors: ['not_found', 'not_refundable', 'payment_not_configured', 'payment_unavailable', 'payment_refused'],
})

export const CryptoSubscription = z.object({
  ...Buyer.shape,
  plan: PlanType,
  plan_name: z.string(),
  billing_cycle: BillingCycle,
  status: SubscriptionStatus,
  paid_until: z.string().nullable(),
  scheduled_plan: PlanType.nullable(),
  last_order_id: z.string(),
  last_currency: z.string().nullable(),
  last_paid_usd: z.number(),
  reminders_sent: z.number(),
})
export type CryptoSubscription = z.output<typeof CryptoSubscription>

export const listCryptoSubscriptions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/crypto-subscriptions/',
  summary: 'List plans paid in cryptocurrency, those that end first on top',
  auth: 'staff',
  audit: { view: 'view_subscriptions' },
  query: z.object({ status: SubscriptionStatus.optional(), q: z.string().trim().max(254).default(''), ...Paged }),
  returns: z.object({ subscriptions: z.array(CryptoSubscription), next_cursor: z.string().nullable() }),
})

export const extendCryptoSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/admin/crypto-subscriptions/{id}/extend/',
  summary: 'Extend a plan by days; the reason is recorded',
  auth: 'staff',
  audit: { acts: ['extend_subscription'] },
  params: z.object({ id: z.uuid() }),
  body: z.object({ days: z.number().int().min(1).max(366).describe('Days to add.'), reason: Reason }),
  returns: CryptoSubscription,
  errors: ['not_found'],
})

export const cancelCryptoSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/admin/crypto-subscriptions/{id}/cancel/',
  summary: 'Cancel a plan at the end of its paid period; the reason is recorded',
  auth: 'staff',
  audit: { acts: ['cancel_subscription'] },
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: Reason }),
  returns: CryptoSubscription,
  errors: ['not_found'],
})
