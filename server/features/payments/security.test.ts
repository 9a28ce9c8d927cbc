import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { createCryptoPayment, getCryptoStatus } from '#core/contract/payments/crypto.ts'
import { getOrder, listOrders, payByCard } from '#core/contract/payments/payments.ts'
import { nowPaymentsWebhook, payPalWebhook, stripeWebhook } from '#core/contract/payments/webhooks.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { openPayments, type Payments } from '../../open-payments.ts'

let t: TestApp
let outside: Payments
let mari: SignedInUser
let data_dir: string
beforeAll(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'pawol-payments-'))
  const payments = { sandbox: true, stripe: undefined, paypal: undefined, nowpayments: undefined }
  outside = await openPayments({ payments, data_dir } as never)
  outside.sandbox!.control.webhooks.hold()
  t = await startTestApp({ payments: outside })
  mari = await t.newUser()
})
afterAll(async () => {
  await t.stop()
  await rm(data_dir, { recursive: true })
})

const addresses = { stripe: stripeWebhook, paypal: payPalWebhook, nowpayments: nowPaymentsWebhook }
const control = () => outside.sandbox!.control
const send = (endpoint: Endpoint, body: string, headers: Record<string, string>) =>
  t.app.http.inject({ method: 'POST', url: endpoint.path, payload: body, headers })
const buy = (who: SignedInUser, body: Record<string, unknown>) =>
  t.call(payByCard, { body: { payment_method_id: control().card(), ...body } as never }, who)

/** The webhook each provider would send for a payment just made. */
async function messages() {
  await buy(mari, { package_id: 'credits-20k' })
  await t.call(createCryptoPayment, { body: { package_id: 'credits-100k', pay_currency: 'btc' } }, mari)
  const waiting = control().webhooks.waiting()
  return waiting.map(({ id, provider }) => {
    const { body, headers } = control().webhooks.signed(id)
    return { provider, body, headers: headers as Record<string, string> }
  })
}

describe('a webhook', () => {
  it('is refused without a signature, or when changed on its way', async () => {
    for (const { provider, body, headers } of await messages()) {
      const endpoint = addresses[provider]
      const changed = body.replace(/"amount":\s*\d+|"price_amount":\s*\d+/, '"amount":1')
      const unsigned = await send(endpoint, body, { 'content-type': 'application/json' })
      expect([unsigned.statusCode, unsigned.json().code]).toEqual([400, 'webhook_refused'])
      if (changed === body) continue
      const forged = await send(endpoint, changed, headers)
      expect([forged.statusCode, forged.json().code]).toEqual([400, 'webhook_refused'])
    }
  })

  it('that arrives twice changes nothing', async () => {
    const all = await messages()
    const before = await t.call(getBalance, {}, mari)
    for (const _ of [1, 2, 3])
      for (const { provider, body, headers } of all)
        expect((await send(addresses[provider], body, headers)).statusCode).toBe(200)
    expect(await t.call(getBalance, {}, mari)).toEqual(before)
  })

  it('is refused when signed too long ago', async () => {
    const [old] = (await messages()).filter(({ provider }) => provider === 'stripe')
    const signature = String(old!.headers['stripe-signature'])
    const stale = signature.replace(/t=(\d+)/, (_, at) => `t=${Number(at) - 3_600}`)
    const reply = await send(stripeWebhook, old!.body, { ...old!.headers, 'stripe-signature': stale })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'webhook_refused'])
  })
})

describe('a buyer', () => {
  it('cannot set prices, currencies or credits', async () => {
    const lies = { price: 1, amount: 1, amount_usd: 0.01, currency: 'HTG', credits: 9_000_000, is_promotion: true }
    const { order } = await buy(mari, { package_id: 'credits-100k', ...lies })
    expect(order).toMatchObject({ amount_usd: 22, credits_added: 100_000, is_promotion: false })
    for (const unknown of [{ package_id: 'credits-9m' }, { plan_id: 'staff' }, { plan_id: 'free' }])
      await expect(buy(mari, unknown)).rejects.toMatchObject({ status: expect.any(Number) })
  })

  it('cannot see another account’s order', async () => {
    const other = await t.newUser()
    const { order } = await buy(mari, { package_id: 'credits-20k' })
    const coins = await t.call(createCryptoPayment, { body: { package_id: 'credits-500k', pay_currency: 'eth' } }, mari)
    expect(Object.keys(coins)).toEqual(
      expect.arrayContaining(['payment_id', 'pay_address', 'pay_amount', 'pay_currency', 'payment_status']),
    )
    await expect(t.call(getOrder, { params: { id: order.id } }, other)).rejects.toMatchObject({ code: 'not_found' })
    const params = { payment_id: coins.payment_id }
    await expect(t.call(getCryptoStatus, { params }, other)).rejects.toMatchObject({ code: 'not_found' })
    expect((await t.call(listOrders, { query: {} }, other)).orders).toEqual([])
  })

  it('is answered an address to pay to, with all it needs [S1-3-17]', async () => {
    const sent = { body: { package_id: 'credits-100k', pay_currency: 'btc' } }
    const made = await t.call(createCryptoPayment, sent, mari)
    expect(made).toMatchObject({
      payment_id: expect.stringMatching(/./),
      pay_address: expect.stringMatching(/.{20,}/),
      pay_amount: expect.any(Number),
      pay_currency: 'btc',
      payment_status: 'waiting',
      expiration_estimate_date: expect.stringMatching(/^\d{4}-/),
    })
  })
})
