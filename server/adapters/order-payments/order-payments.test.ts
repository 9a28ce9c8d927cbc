import { describe, expect, it } from 'vitest'
import { paymentProviderConformance } from '../payments-sandbox/payment-provider.conformance.ts'
import { openPaymentsSandbox } from '../payments-sandbox/sandbox.ts'
import { orderPaymentsConformance } from './order-payments.conformance.ts'
import { payPalPayments } from './paypal.ts'

const urls = { return_url: 'http://localhost:4000/a', cancel_url: 'http://localhost:4000/b' }

paymentProviderConformance('PayPal', {
  provider: 'paypal',
  open: ({ keys }, options) => payPalPayments({ ...keys.paypal, ...options }),
  openWrong: ({ keys }) => payPalPayments({ ...keys.paypal, client_secret: 'wrong-key' }),
  async paid(payments, order_id, { control }) {
    const { reference } = await payments.create({
      key: order_id,
      order_id,
      cents: 2500,
      description: 'Package',
      ...urls,
    })
    control.approve(reference)
    await payments.capture(reference, { key: `${order_id}:capture` })
    return reference
  },
})

orderPaymentsConformance('PayPal', async () => {
  const { control, keys, close } = await openPaymentsSandbox()
  const paidFor = (order_id: string) => control.booked().find((one) => one.order_id === order_id)?.paid_cents ?? 0
  const loseAnswer = () => control.fail({ provider: 'paypal', how: 'drop', when: 'after', of: /^POST \/v2/ })
  return { payments: payPalPayments(keys.paypal), world: { ...control, paidFor, loseAnswer }, close }
})

describe('PayPal', () => {
  it('issues one token for concurrent calls, and another after a revocation', async () => {
    const sandbox = await openPaymentsSandbox()
    const payments = payPalPayments(sandbox.keys.paypal)
    const orders = ['a', 'b', 'c'].map((id) => ({ key: id, order_id: id, cents: 100, description: id, ...urls }))
    const [first] = await Promise.all(orders.map((order) => payments.create(order)))
    expect(Object.keys(sandbox.control.state().paypal.tokens)).toHaveLength(1)
    sandbox.control.forgetTokens()
    expect(await payments.read(first!.reference)).toMatchObject({ status: 'open' })
    expect(Object.keys(sandbox.control.state().paypal.tokens)).toHaveLength(1)
    await sandbox.close()
  })
  it('issues a new token a minute before the old one expires', async () => {
    const sandbox = await openPaymentsSandbox()
    let ahead = 0
    const payments = payPalPayments({ ...sandbox.keys.paypal, now: () => Date.now() + ahead })
    await payments.read('nothing')
    ahead = 9 * 60 * 60 * 1000 - 61_000
    await payments.read('nothing')
    expect(Object.keys(sandbox.control.state().paypal.tokens)).toHaveLength(1)
    ahead += 2_000
    await payments.read('nothing')
    expect(Object.keys(sandbox.control.state().paypal.tokens)).toHaveLength(2)
    await sandbox.close()
  })
  it('sends events of orders, captures, refunds and disputes', async () => {
    const sandbox = await openPaymentsSandbox()
    const { control } = sandbox
    const payments = payPalPayments(sandbox.keys.paypal)
    const { reference } = await payments.create({ key: 'k', order_id: 'o', cents: 100, description: 'd', ...urls })
    control.approve(reference)
    await payments.capture(reference, { key: 'c' })
    control.refund(reference, 50)
    control.dispute(reference)
    control.closeDispute(reference, 'lost')
    const notices = []
    for (const { id } of control.webhooks.list()) {
      const { body, headers } = control.webhooks.signed(id)
      const { kind, about } = await payments.verify({ body: Buffer.from(body), headers })
      notices.push([kind, about])
    }
    expect(notices).toEqual([
      ['CHECKOUT.ORDER.APPROVED', { payment: reference }],
      ['PAYMENT.CAPTURE.COMPLETED', { payment: reference }],
      ['PAYMENT.CAPTURE.REFUNDED', { order_id: 'o' }],
      ['CUSTOMER.DISPUTE.CREATED', { order_id: 'o' }],
      ['CUSTOMER.DISPUTE.RESOLVED', { order_id: 'o' }],
    ])
    await sandbox.close()
  })
  it('is not called to verify an event dated in the future', async () => {
    const sandbox = await openPaymentsSandbox()
    const { control, keys } = sandbox
    const payments = payPalPayments({ ...keys.paypal, now: () => Date.now() - 6 * 60 * 1000 })
    const { reference } = await payments.create({ key: 'k', order_id: 'o', cents: 100, description: 'd', ...urls })
    control.approve(reference)
    const { body, headers } = control.webhooks.signed(control.webhooks.list()[0]!.id)
    const verified = payments.verify({ body: Buffer.from(body), headers })
    await expect(verified).rejects.toMatchObject({ data: { fault: 'stale' } })
    await sandbox.close()
  })
})
