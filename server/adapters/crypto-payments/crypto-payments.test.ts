import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { paymentProviderConformance } from '../payments-sandbox/payment-provider.conformance.ts'
import { openPaymentsSandbox } from '../payments-sandbox/sandbox.ts'
import { cryptoPaymentsConformance } from './crypto-payments.conformance.ts'
import { nowPayments } from './nowpayments.ts'

const order = { cents: 2500, currency: 'usdttrc20', description: 'Package', callback_url: 'http://localhost:4000/c' }

paymentProviderConformance('NOWPayments', {
  provider: 'nowpayments',
  open: ({ keys }, options) => nowPayments({ ...keys.nowpayments, ...options }),
  openWrong: ({ keys }) => nowPayments({ ...keys.nowpayments, api_key: 'wrong-key' }),
  async paid(payments, order_id, { control }) {
    const { reference, pay_amount } = await payments.create({ ...order, order_id })
    control.send(reference, pay_amount)
    return reference
  },
})

cryptoPaymentsConformance('NOWPayments', async () => {
  const { control, keys, close } = await openPaymentsSandbox()
  return { payments: nowPayments(keys.nowpayments), world: control, close }
})

describe('NOWPayments', () => {
  it('reports a wrong key with the error code the page knows', async () => {
    const { keys, close } = await openPaymentsSandbox()
    const payments = nowPayments({ ...keys.nowpayments, api_key: 'k' })
    await expect(payments.currencies()).rejects.toMatchObject({ data: { detail: 'Invalid API key' } })
    await close()
  })

  const payments = nowPayments({ base_url: 'http://127.0.0.1:9', api_key: 'k', ipn_secret: 's' })
  const sent = {
    payment_id: 123456789,
    payment_status: 'finished',
    price_amount: 1,
    pay_amount: 15,
    actually_paid: 15,
    pay_currency: 'trx',
    order_id: null,
    fee: { z: 1, a: { d: 1e-7, b: [{ y: 2, x: 1 }] } },
  }
  const sign = (text: string) => createHmac('sha512', 's').update(text).digest('hex')
  const verify = (event: object, signature: string) =>
    payments.verify({ body: Buffer.from(JSON.stringify(event)), headers: { 'x-nowpayments-sig': signature } })

  it('signs with sorted names, nested ones too', async () => {
    const ordered =
      '{"actually_paid":15,"fee":{"a":{"b":[{"x":1,"y":2}],"d":1e-7},"z":1},"order_id":null,"pay_amount":15,"pay_currency":"trx","payment_id":123456789,"payment_status":"finished","price_amount":1}'
    expect(await verify(sent, sign(ordered))).toMatchObject({
      kind: 'payment.finished',
      about: { payment: '123456789' },
    })
    const asSent = verify(sent, sign(JSON.stringify(sent)))
    await expect(asSent).rejects.toMatchObject({ data: { fault: 'signature' } })
  })
  it.each([
    ['an unknown status', { ...sent, payment_status: 'lost' }],
    ['no payment', { payment_status: 'finished' }],
    ['a list', [1, 2]],
  ])('is refused with %s, although it is signed', async (_, event) => {
    const names = (value: unknown): unknown =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? value
        : Object.fromEntries(
            Object.entries(value)
              .sort(([one], [other]) => (one < other ? -1 : 1))
              .map(([name, inner]) => [name, names(inner)]),
          )
    const { fee: _fee, ...plain } = event as typeof sent
    const reported = Array.isArray(event) ? event : plain
    const verified = verify(reported, sign(JSON.stringify(names(reported))))
    await expect(verified).rejects.toMatchObject({ data: { fault: 'unreadable' } })
  })
})
