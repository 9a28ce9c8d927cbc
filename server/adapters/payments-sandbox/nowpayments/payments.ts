import { z } from 'zod'
import { listedCoins, roughEstimate, stablecoins } from '#core/rules/payments/crypto.ts'
import type { CryptoStatus } from '../../../ports/crypto-payments.ts'
import { Refused } from '../answers.ts'
import { newId, newNumber, type World } from '../state.ts'

export const currencies = [...listedCoins, ...stablecoins, 'usdttrc20', 'usdterc20', 'usdcbsc', 'usdcmatic', 'usdcsol']

/** NOWPayments names the network by its coin: a token without a network in its code is on Ethereum. */
function networkOf(currency: string): string {
  if (currency === 'bnb') return 'bsc'
  const coin = stablecoins.find((stable) => currency.startsWith(stable))
  if (!coin) return currency
  const network = currency.slice(coin.length)
  return ({ '': 'eth', erc20: 'eth', trc20: 'trx' } as Record<string, string>)[network] ?? network
}

export const NewPayment = z.strictObject({
  price_amount: z.number().positive(),
  price_currency: z.literal('usd'),
  pay_currency: z.string(),
  order_id: z.string(),
  order_description: z.string(),
  ipn_callback_url: z.url(),
})

export type NowPayment = {
  payment_id: string
  payment_status: CryptoStatus
  pay_address: string
  payin_extra_id: string | null
  price_amount: number
  price_currency: 'usd'
  pay_amount: number
  actually_paid: number
  pay_currency: string
  network: string
  order_id: string
  order_description: string
  purchase_id: string
  created_at: string
  updated_at: string
  valid_until: string
}

const dayMs = 24 * 60 * 60 * 1000
const leastUsd = 2

export function refusal(status: number, code: string, message: string): Refused {
  return new Refused(status, { status: false, statusCode: status, code, message })
}

export function paymentNamed({ state: { nowpayments } }: World, id: string): NowPayment {
  const payment = nowpayments.payments[id]
  if (!payment) throw refusal(404, 'NOT_FOUND', 'Payment not found')
  return payment
}

export function estimateOf(amount: number, currency: string): number {
  const estimate = currencies.includes(currency) ? roughEstimate(amount, currency) : null
  if (estimate === null) throw refusal(400, 'INVALID_REQUEST_PARAMS', `Currency ${currency} was not found`)
  return Number(estimate.toFixed(8))
}

export function newPayment(world: World, given: z.output<typeof NewPayment>): NowPayment {
  const pay_amount = estimateOf(given.price_amount, given.pay_currency)
  if (given.price_amount < leastUsd) throw refusal(400, 'AMOUNT_MINIMAL_ERROR', 'Crypto amount is less than minimal')
  const { ipn_callback_url: _, ...order } = given
  const at = new Date(world.now())
  const payment: NowPayment = {
    ...order,
    payment_id: newNumber(),
    payment_status: 'waiting',
    pay_address: newId('sandbox'),
    payin_extra_id: given.pay_currency === 'xrp' ? newNumber() : null,
    pay_amount,
    actually_paid: 0,
    network: networkOf(given.pay_currency),
    purchase_id: newNumber(),
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    valid_until: new Date(at.getTime() + 7 * dayMs).toISOString(),
  }
  world.state.nowpayments.payments[payment.payment_id] = payment
  world.due(Date.parse(payment.valid_until))
  return payment
}

/** Sends a webhook for each step, with the payment's state at that moment. */
export function become(world: World, payment: NowPayment, status: CryptoStatus): void {
  payment.payment_status = status
  // steps of one moment are distinguished by their time
  const at = Math.max(world.now(), Date.parse(payment.updated_at) + 1)
  payment.updated_at = new Date(at).toISOString()
  const { created_at: _, valid_until: __, network: ___, payment_id, purchase_id, ...rest } = payment
  const event = {
    ...rest,
    payment_id: Number(payment_id),
    parent_payment_id: null,
    invoice_id: null,
    purchase_id,
    updated_at: at,
    outcome_amount: payment.actually_paid,
    outcome_currency: payment.pay_currency,
    fee: { currency: payment.pay_currency, depositFee: 0, withdrawalFee: 0, serviceFee: 0 },
  }
  world.tell({ provider: 'nowpayments', kind: `payment.${status}`, about: payment_id, event })
}

/** Accepts late money, too. */
export function sendMoney(world: World, payment: NowPayment, amount: number): void {
  if (payment.payment_status === 'refunded') throw refusal(400, 'BAD_REQUEST', 'This payment is over')
  payment.actually_paid = Number((payment.actually_paid + amount).toFixed(8))
  if (payment.payment_status === 'finished') return
  const whole = payment.actually_paid >= payment.pay_amount
  const steps = whole
    ? (['confirming', 'confirmed', 'sending', 'finished'] as const)
    : (['confirming', 'partially_paid'] as const)
  for (const step of steps) become(world, payment, step)
}

/** Expires unpaid payments; the rest of a partial payment may still arrive. */
export function expireDue(world: World, payment: NowPayment): void {
  if (payment.payment_status === 'waiting' && Date.parse(payment.valid_until) <= world.now())
    become(world, payment, 'expired')
}
