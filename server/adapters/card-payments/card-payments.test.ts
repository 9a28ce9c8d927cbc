import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentProviderConformance } from '../payments-sandbox/payment-provider.conformance.ts'
import { openPaymentsSandbox, type PaymentsSandbox } from '../payments-sandbox/sandbox.ts'
import { cardPaymentsConformance } from './card-payments.conformance.ts'
import { renewalsConformance } from './renewals.conformance.ts'
import { stripePayments } from './stripe.ts'

async function open() {
  const { control, keys, close } = await openPaymentsSandbox()
  const paidFor = (order_id: string) =>
    control
      .booked()
      .filter((one) => one.order_id === order_id)
      .reduce((sum, { paid_cents }) => sum + paid_cents, 0)
  const loseAnswer = () => control.fail({ provider: 'stripe', how: 'drop', when: 'after', of: /^(POST|DELETE)/ })
  return { payments: stripePayments(keys.stripe), world: { ...control, paidFor, loseAnswer }, close }
}

paymentProviderConformance('Stripe', {
  provider: 'stripe',
  open: ({ keys }, options) => stripePayments({ ...keys.stripe, ...options }),
  openWrong: ({ keys }) => stripePayments({ ...keys.stripe, secret_key: 'sk_test_wrong-key' }),
  async paid(payments, order_id, { control }) {
    const customer = await payments.createCustomer({ key: `${order_id}:customer`, account: 'a', email: 'a@b.ht' })
    const order = { order_id, cents: 2500, description: 'Package', customer, keep_card: false }
    return (await payments.pay({ ...order, key: order_id, payment_method: control.card() })).reference
  },
})
cardPaymentsConformance('Stripe', open)
renewalsConformance('Stripe', open)

describe('the events of Stripe', () => {
  let sandbox: PaymentsSandbox
  beforeAll(async () => {
    sandbox = await openPaymentsSandbox()
  })
  afterAll(() => sandbox.close())

  it('name a payment, a renewal, or nothing of ours', async () => {
    const payments = stripePayments(sandbox.keys.stripe)
    const { control } = sandbox
    const customer = await payments.createCustomer({ key: 'c', account: 'a', email: 'a@b.ht' })
    const payment_method = control.card()
    const order = {
      key: 'p',
      order_id: 'o',
      cents: 500,
      description: 'Starter',
      customer,
      payment_method,
      keep_card: true,
    }
    const { reference } = await payments.pay(order)
    control.refund(reference, 100)
    control.dispute(reference)
    control.closeDispute(reference, 'won')
    const terms = { cents: 500, cycle: 'month' as const, description: 'Starter', first_charge_at: new Date() }
    const renewal = await payments.startRenewal({ ...terms, key: 's', account: 'a', customer, payment_method })
    expect(renewal.payments).toHaveLength(1)
    await payments.changeCard({ key: 'cc', customer, payment_method: control.card(), renewal: null })
    await payments.endRenewal(renewal.reference, { key: 'e', at_once: true })
    const notices = await Promise.all(
      control.webhooks.list().map(({ id }) => {
        const { body, headers } = control.webhooks.signed(id)
        return payments.verify({ body: Buffer.from(body), headers })
      }),
    )
    const charged = { payment: renewal.payments[0]!.payment }
    expect(notices.map(({ kind, about }) => [kind, about])).toEqual([
      ['payment_intent.succeeded', { payment: reference }],
      ['charge.refunded', { payment: reference }],
      ['charge.dispute.created', { payment: reference }],
      ['charge.dispute.closed', { payment: reference }],
      ['payment_intent.succeeded', charged],
      ['invoice.paid', { renewal: renewal.reference }],
      ['customer.subscription.created', { renewal: renewal.reference }],
      ['setup_intent.succeeded', null],
      ['customer.subscription.deleted', { renewal: renewal.reference }],
    ])
  })
})
