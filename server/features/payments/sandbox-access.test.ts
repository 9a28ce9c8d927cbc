import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import { type Endpoint, pathFor } from '#core/contract/endpoint.ts'
import { createCryptoPayment } from '#core/contract/payments/crypto.ts'
import {
  capturePayPalOrder,
  confirmCard,
  createPayPalOrder,
  createPayPalSubscription,
  getCheckout,
  payByCard,
} from '#core/contract/payments/payments.ts'
import { sandboxConfirm, sandboxCrypto, sandboxPaymentMethod, sandboxPayPal } from '#core/contract/payments/sandbox.ts'
import { changeCard } from '#core/contract/payments/subscription.ts'
import { createTestDatabase } from '../../../test/database/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { openPayments, type Payments } from '../../open-payments.ts'

type Started = { t: TestApp; outside: Payments; mari: SignedInUser; jan: SignedInUser }

/** An app in test mode with two accounts. */
async function start(
  data_dir: string,
  settings: Record<string, string> = {},
  database?: Awaited<ReturnType<typeof createTestDatabase>>,
): Promise<Started> {
  const sandbox_from = settings.PAYMENTS_SANDBOX_FROM === 'anywhere' ? ('anywhere' as const) : undefined
  const outside = await openPayments({ payments: { sandbox: true }, sandbox_from, data_dir: await mkdtemp(data_dir) })
  const t = await startTestApp({ payments: outside, worker: false, settings, database })
  return { t, outside, mari: await t.newUser(), jan: await t.newUser() }
}

const here = '127.0.0.1'
const neighbour = '192.168.1.20'
const goodCard = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
const secureCard = '4000002500003155'

type Sent = { params?: Record<string, string>; body?: object }
type From = { from?: string; headers?: Record<string, string> }

async function ask({ t }: Started, endpoint: Endpoint, sent: Sent, who: SignedInUser | null, given: From = {}) {
  const reply = await t.app.http.inject({
    method: endpoint.method,
    url: pathFor(endpoint, sent.params),
    headers: { ...(who ? { authorization: `Bearer ${who.token}` } : {}), ...given.headers },
    remoteAddress: given.from ?? here,
    payload: sent.body,
  })
  const body = reply.json()
  return { status: reply.statusCode, code: body.code as string | undefined, body }
}

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-sandbox-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

/** Mari's open payments, each with the call that finishes it. */
async function openPaymentsOf(app: Started) {
  const { outside, mari } = app
  const secured = { package_id: 'credits-20k', payment_method_id: outside.sandbox!.control.card(secureCard) }
  const card = await ask(app, payByCard, { body: secured }, mari)
  const paypal = await ask(app, createPayPalOrder, { body: { package_id: 'credits-20k' } }, mari)
  const coins = await ask(app, createCryptoPayment, { body: { package_id: 'credits-100k', pay_currency: 'btc' } }, mari)
  const { client_secret, order } = card.body
  return {
    order_id: order.id as string,
    paypal_id: paypal.body.order_id as string,
    steps: [
      [sandboxConfirm, { body: { client_secret, outcome: 'complete' } }],
      [sandboxPayPal, { params: { order_id: paypal.body.order_id }, body: { outcome: 'approve' } }],
      [sandboxCrypto, { params: { payment_id: coins.body.payment_id }, body: { outcome: 'pay' } }],
    ] as [Endpoint, Sent][],
  }
}

describe('in test mode', () => {
  let app: Started
  let open: Awaited<ReturnType<typeof openPaymentsOf>>
  beforeAll(async () => {
    app = await start(join(dir, 'a-'))
    open = await openPaymentsOf(app)
  })
  afterAll(() => app.t.stop())

  it('an anonymous caller can neither make a card nor finish a payment', async () => {
    for (const [endpoint, sent] of [[sandboxPaymentMethod, { body: goodCard }] as [Endpoint, Sent], ...open.steps])
      expect(await ask(app, endpoint, sent, null), endpoint.path).toMatchObject({
        status: 401,
        code: 'unauthenticated',
      })
  })
  it('another account finds none of the payments', async () => {
    for (const [endpoint, sent] of open.steps)
      expect(await ask(app, endpoint, sent, app.jan), endpoint.path).toMatchObject({ status: 404, code: 'not_found' })
    const { payment_intents } = app.outside.sandbox!.control.state().stripe
    expect(Object.values(payment_intents)[0]!.status).toBe('requires_action')
  })
  it('the payer finishes each of them', async () => {
    const before = await app.t.call(getBalance, {}, app.mari)
    const { steps, order_id, paypal_id } = await openPaymentsOf(app)
    for (const [endpoint, sent] of steps)
      expect(await ask(app, endpoint, sent, app.mari), endpoint.path).toMatchObject({ status: 200 })
    expect((await ask(app, confirmCard, { body: { order_id } }, app.mari)).status).toBe(200)
    const captured = await ask(app, capturePayPalOrder, { body: { order_id: paypal_id } }, app.mari)
    expect(captured.status).toBe(200)
    const after = await app.t.call(getBalance, {}, app.mari)
    expect(after.purchased_credits - before.purchased_credits).toBe(40_000)
  })
  it('a card that is changed is confirmed by its account alone', async () => {
    const body = { payment_method_id: app.outside.sandbox!.control.card(secureCard) }
    const { client_secret } = (await ask(app, changeCard, { body }, app.mari)).body
    const step = { body: { client_secret, outcome: 'complete' } }
    expect(await ask(app, sandboxConfirm, step, app.jan)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await ask(app, sandboxConfirm, step, app.mari)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  })
  it('a payment that does not exist is not found', async () => {
    const secret = { client_secret: 'pi_none_secret_none', outcome: 'complete' }
    for (const [endpoint, sent] of [
      [sandboxConfirm, { body: secret }],
      [sandboxPayPal, { params: { order_id: 'none' }, body: { outcome: 'approve' } }],
      [sandboxCrypto, { params: { payment_id: 'none' }, body: { outcome: 'pay' } }],
    ] as [Endpoint, Sent][])
      expect(await ask(app, endpoint, sent, app.mari), endpoint.path).toMatchObject({ status: 404, code: 'not_found' })
  })

  describe('another machine', () => {
    const refused = { status: 403, code: 'test_payments_elsewhere' }
    const buying = (): [Endpoint, Sent][] => {
      const payment_method_id = app.outside.sandbox!.control.card()
      return [
        [payByCard, { body: { package_id: 'credits-20k', payment_method_id } }],
        [confirmCard, { body: { order_id: open.order_id } }],
        [createPayPalSubscription, { body: { plan_id: 'creator' } }],
        [createPayPalOrder, { body: { package_id: 'credits-20k' } }],
        [capturePayPalOrder, { body: { order_id: open.paypal_id } }],
        [createCryptoPayment, { body: { package_id: 'credits-100k', pay_currency: 'btc' } }],
        [changeCard, { body: { payment_method_id } }],
        [sandboxPaymentMethod, { body: goodCard }],
        ...open.steps,
      ]
    }
    it('can neither buy nor finish a payment', async () => {
      const orders = 'select count(*)::int as n from payment_orders'
      const before = await app.t.app.db.query(orders)
      for (const [endpoint, sent] of buying())
        expect(await ask(app, endpoint, sent, app.mari, { from: neighbour }), endpoint.path).toMatchObject(refused)
      expect(await app.t.app.db.query(orders)).toEqual(before)
    })
    it('sees at checkout that it may not pay, before typing anything', async () => {
      const allowedFrom = async (from: string) =>
        (await ask(app, getCheckout, {}, app.mari, { from })).body.allowed_here
      expect([await allowedFrom(here), await allowedFrom('::1'), await allowedFrom(neighbour)]).toEqual([
        true,
        true,
        false,
      ])
    })
    it.each([
      ['claims to be this one', neighbour, { 'x-forwarded-for': '127.0.0.1' }],
      ['comes through a proxy or a tunnel on this one', here, { 'x-forwarded-for': neighbour }],
      ['comes through an undeclared proxy', here, { forwarded: 'for=127.0.0.1' }],
    ])('that %s is refused', async (_, from, headers) => {
      const sent = { body: goodCard }
      expect(await ask(app, sandboxPaymentMethod, sent, app.mari, { from, headers })).toMatchObject(refused)
    })
  })
})

it('behind a trusted proxy on this machine, the client must be on it too', async () => {
  const app = await start(join(dir, 'b-'), { TRUST_PROXY: '1' })
  const statusOf = async (from: string, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    return (await ask(app, sandboxPaymentMethod, { body: goodCard }, app.mari, { from, headers })).status
  }
  expect(await statusOf(here, '127.0.0.1')).toBe(200)
  expect(await statusOf(here, neighbour)).toBe(403)
  expect(await statusOf(here, `127.0.0.1, ${neighbour}`)).toBe(403)
  // a neighbour that connects directly is no proxy, whatever its headers say
  expect(await statusOf(neighbour, '127.0.0.1')).toBe(403)
  await app.t.stop()
})

it('PAYMENTS_SANDBOX_FROM=anywhere lets other machines buy', async () => {
  const app = await start(join(dir, 'c-'), { PAYMENTS_SANDBOX_FROM: 'anywhere' })
  const from = neighbour
  expect((await ask(app, getCheckout, {}, app.mari, { from })).body.allowed_here).toBe(true)
  const made = await ask(app, sandboxPaymentMethod, { body: goodCard }, app.mari, { from })
  const body = { package_id: 'credits-20k', payment_method_id: made.body.id }
  expect((await ask(app, payByCard, { body }, app.mari, { from })).status).toBe(200)
  await app.t.stop()
})

it('each account has a rate limit for each part of the sandbox', async () => {
  const app = await start(join(dir, 'd-'), { RATE_LIMIT_FACTOR: '0.1' })
  for (const { limit } of [sandboxPaymentMethod, sandboxConfirm, sandboxPayPal, sandboxCrypto])
    expect(limit).toMatchObject({ by: 'caller' })
  const make = (who: SignedInUser) => ask(app, sandboxPaymentMethod, { body: goodCard }, who)
  const most = Math.ceil(sandboxPaymentMethod.limit.per_minute * 0.1)
  for (let n = 0; n < most; n++) expect((await make(app.mari)).status).toBe(200)
  expect(await make(app.mari)).toMatchObject({ status: 429, code: 'rate_limited' })
  expect((await make(app.jan)).status).toBe(200)
  await app.t.stop()
})

it('keys of a real provider void sandbox purchases from the next start on', async () => {
  const database = await createTestDatabase()
  const settings = { SECRET: 'a secret that both starts have, of some length' }
  const sandbox = await start(join(dir, 'e-'), settings, database)
  const { mari, outside, t } = sandbox
  const card = () => ({ payment_method_id: outside.sandbox!.control.card() })
  expect((await ask(sandbox, payByCard, { body: { plan_id: 'pro', ...card() } }, mari)).status).toBe(200)
  expect((await ask(sandbox, payByCard, { body: { package_id: 'credits-20k', ...card() } }, mari)).status).toBe(200)
  expect(await t.call(getBalance, {}, mari)).toMatchObject({ purchased_credits: 20_000, subscription_credits: 500_000 })
  await t.app.stop()
  await rm(t.config.data_dir, { recursive: true, force: true })

  // an address where nothing listens: voiding calls no provider
  const keys = {
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 's',
    PAYPAL_WEBHOOK_ID: 'w',
    PAYPAL_URL: 'http://127.0.0.1:1',
  }
  const live = await startTestApp({ database, settings: { ...settings, PAYMENTS: '', ...keys } })
  const again = await live.signIn(mari.user.email, mari.password)
  expect((await live.call(getCheckout, {}, again)).mode).toBe('live')
  const voided = { purchased_credits: 0, subscription_credits: 0, subscription: { plan: { id: 'free' } } }
  await eventually(async () => (await live.call(getBalance, {}, again)).purchased_credits === 0)
  expect(await live.call(getBalance, {}, again)).toMatchObject(voided)
  await live.stop()
})
