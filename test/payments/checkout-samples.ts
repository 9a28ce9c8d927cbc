import type { CryptoPaymentView } from '#core/contract/payments/crypto.ts'
import type { CheckoutConfig, OrderView, QuoteView } from '#core/contract/payments/payments.ts'
import type { BillingView, PlanConsequences } from '#core/contract/payments/subscription.ts'
import type { TransactionDetails } from '../../web/features/credits/transaction-success.ts'

export function config(mode: CheckoutConfig['mode'], part: Partial<CheckoutConfig> = {}): CheckoutConfig {
  const configured = mode !== 'off'
  return {
    mode,
    allowed_here: true,
    currency: 'USD',
    card: { configured, publishable_key: configured ? 'pk_of_stripe' : null },
    paypal: { configured, client_id: configured ? 'client-of-paypal' : null },
    crypto: { configured, minimum_usd: 20 },
    ...part,
  }
}

export const packageQuote: QuoteView = {
  kind: 'package',
  amount_usd: 22,
  package_name: '100K credits',
  plan: null,
  plan_name: null,
  billing_cycle: null,
  is_promotion: false,
  credits_added: 100_000,
  takes_effect_at: '2026-11-15T12:00:00Z',
  next_billing_date: null,
  renewal_usd: null,
}
export const promotionQuote: QuoteView = {
  kind: 'start',
  amount_usd: 11,
  package_name: null,
  plan: 'creator',
  plan_name: 'Creator',
  billing_cycle: 'monthly',
  is_promotion: true,
  credits_added: 100_000,
  takes_effect_at: '2026-11-15T12:00:00Z',
  next_billing_date: '2026-12-15T12:00:00Z',
  renewal_usd: 22,
}
export const yearQuote: QuoteView = {
  ...promotionQuote,
  amount_usd: 220,
  billing_cycle: 'yearly',
  is_promotion: false,
  renewal_usd: 220,
  next_billing_date: '2027-11-15T12:00:00Z',
}

export function order(part: Partial<OrderView> = {}): OrderView {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    method: 'card',
    status: 'applied',
    kind: 'package',
    description: '100K credits',
    package_id: 'credits-100k',
    plan: null,
    billing_cycle: null,
    is_promotion: false,
    amount_usd: 22,
    refunded_usd: 0,
    credits_added: 100_000,
    failure: null,
    is_test: true,
    created_at: '2026-11-15T12:00:00Z',
    paid_at: '2026-11-15T12:00:00Z',
    has_receipt: true,
    pending: null,
    ...part,
  }
}

/** The changes made by a bought package. */
export const bought: TransactionDetails = {
  type: 'credits',
  package: { name: '100K credits' },
  creditsBefore: 10_000,
  creditsAfter: 110_000,
  creditsAdded: 100_000,
  amount: 22,
}

export const coins: CryptoPaymentView = {
  payment_id: 'np-1',
  pay_address: 'bc1qaddress',
  pay_memo: null,
  pay_amount: 0.00025,
  pay_currency: 'btc',
  network: 'btc',
  received_amount: 0,
  payment_status: 'waiting',
  expiration_estimate_date: '2026-11-15T12:20:00Z',
  order_id: order().id,
}

export function billing(part: Partial<BillingView> = {}): BillingView {
  return {
    method: 'card',
    renews: true,
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
    renewal_plan: 'creator',
    renewal_billing_cycle: 'monthly',
    renewal_usd: 22,
    next_billing_date: '2026-12-15T12:00:00Z',
    payment_problem: null,
    grace_ends_at: null,
    ...part,
  }
}

/** For a Business plan with members, files and credits that would be lost. */
export const consequences: PlanConsequences = {
  plan: 'free',
  takes_effect_at: '2026-12-15T12:00:00Z',
  seats: { limit: 0, members_lost: 3, invitations_lost: 1 },
  storage: { used_bytes: 3 * 1024 ** 3, limit_bytes: 500 * 1024 ** 2, over_bytes: 3 * 1024 ** 3 - 500 * 1024 ** 2 },
  credits: {
    plan_unused: 63_200,
    plan_unused_ends_at: '2026-12-15T12:00:00Z',
    purchased: 20_000,
    monthly: 2_000_000,
    monthly_after: 10_000,
  },
}
