import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { openPaymentsSandbox, type PaymentsSandbox } from './sandbox.ts'

let sandbox: PaymentsSandbox
beforeEach(async () => {
  sandbox = await openPaymentsSandbox()
})
afterEach(() => sandbox.close())

type Sent = { form?: string; json?: unknown; headers?: Record<string, string>; key?: string }

async function ask(line: string, { form, json, headers, key = sandbox.keys.stripe.secret_key }: Sent = {}) {
  const [method, path] = line.split(' ') as [string, string]
  const body = form ?? (json === undefined ? undefined : JSON.stringify(json))
  const authorization = `Bearer ${key}`
  const response = await fetch(`${sandbox.url}${path}`, { method, body, headers: { authorization, ...headers } })
  return { status: response.status, body: await response.json() }
}
const newCustomer = async () => (await ask('POST /v1/customers', { form: 'email=a@b.ht' })).body.id as string
const intent = (more: string) =>
  `amount=500&currency=usd&confirm=true&allowed_payment_method_types[0]=card&use_stripe_sdk=true&${more}`

describe('the sandbox is as strict as Stripe', () => {
  it.each([
    ['email=a@b.ht&nickname=a', 'parameter_unknown', 'nickname'],
    ['metadata[a]=b&shipping[name]=c', 'parameter_unknown', 'shipping'],
  ])('%s', async (form, code, param) => {
    const { status, body } = await ask('POST /v1/customers', { form })
    expect([status, body.error]).toMatchObject([400, { type: 'invalid_request_error', code, param }])
  })
  it('also about parameters of older versions', async () => {
    const form = intent(
      `customer=${await newCustomer()}&payment_method=${sandbox.control.card()}&payment_method_types[0]=card`,
    )
    expect((await ask('POST /v1/payment_intents', { form })).body.error.code).toBe('parameter_unknown')
  })
  it('names nested parameters', async () => {
    const form = 'customer=c&default_payment_method=p&items[0][price_data][currency]=usd&items[0][quantity]=2'
    const { body } = await ask('POST /v1/subscriptions', { form })
    expect(body.error.param).toMatch(/^items\[0\]/)
  })
  it.each([
    ['', 401],
    ['sk_test_other', 401],
  ])('refuses the key %j', async (key, status) => {
    expect((await ask('POST /v1/customers', { form: '', key })).status).toBe(status)
  })
  it('lets the publishable key make cards, and nothing else', async () => {
    const key = sandbox.keys.stripe.publishable_key
    const form = 'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2040&card[cvc]=123'
    const { body } = await ask('POST /v1/payment_methods', { form, key })
    expect(body).toMatchObject({ id: expect.stringMatching(/^pm_/), card: { last4: '4242' } })
    expect(JSON.stringify([body, sandbox.control.state()])).not.toContain('4242424242424242')
    expect((await ask('POST /v1/customers', { form: '', key })).status).toBe(401)
  })
  it('answers a repeated key as the first time, and refuses it for another request', async () => {
    const headers = { 'idempotency-key': 'k' }
    const first = await ask('POST /v1/customers', { form: 'email=a@b.ht', headers })
    expect(await ask('POST /v1/customers', { form: 'email=a@b.ht', headers })).toEqual(first)
    const other = await ask('POST /v1/customers', { form: 'email=c@d.ht', headers })
    expect([other.status, other.body.error.type]).toEqual([400, 'idempotency_error'])
    sandbox.control.advance(25 * 60 * 60 * 1000)
    expect((await ask('POST /v1/customers', { form: 'email=c@d.ht', headers })).status).toBe(200)
  })
  it('knows no other paths', async () => {
    expect((await ask('GET /v1/balance')).status).toBe(400)
    expect((await ask('GET /paypal/v1/balance')).status).toBe(401)
    expect((await ask('GET /nowpayments/v1/balance')).status).toBe(403)
    expect(await ask('GET /nowpayments/v1/status')).toEqual({ status: 200, body: { message: 'OK' } })
  })
})

describe('the payer', () => {
  const card = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 40, cvc: '123' }
  it('makes a card from a number', () => {
    expect(sandbox.payer.addCard(card)).toMatch(/^pm_/)
  })
  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ number: '42' }, 'incorrect_number'],
    [{ exp_month: 13 }, 'invalid_expiry_month'],
    [{ exp_year: 2020 }, 'invalid_expiry_year'],
    [{ exp_year: 2099 }, 'invalid_expiry_year'],
    [{ cvc: '12' }, 'invalid_cvc'],
  ])('learns what is wrong with %o', (wrong, reason) => {
    const failure = { code: 'payment_failed', data: { reason, detail: expect.stringMatching(/./) } }
    expect(() => sandbox.payer.addCard({ ...card, ...wrong })).toThrow(expect.objectContaining(failure))
  })
  it('gets not_found for payments that no provider has', () => {
    const { payer } = sandbox
    const secret = 'pi_x_secret_y'
    expect(payer.customerOf(secret)).toBeNull()
    for (const act of [
      () => payer.confirm(secret, 'complete'),
      () => payer.paypal('x', 'approve'),
      () => payer.crypto('1', 'pay'),
    ])
      expect(act).toThrow(expect.objectContaining({ code: 'not_found' }))
  })
  it('has no address on the sandbox, which has no accounts', async () => {
    expect((await ask('POST /payments-sandbox/browser/payment-methods', { json: card })).status).toBe(400)
  })
  it('pays a crypto payment in part, then the rest', async () => {
    const json = {
      price_amount: 25,
      price_currency: 'usd',
      pay_currency: 'usdc',
      order_id: 'o',
      order_description: 'd',
      ipn_callback_url: 'http://localhost/c',
    }
    const headers = { 'x-api-key': sandbox.keys.nowpayments.api_key }
    const { payment_id } = (await ask('POST /nowpayments/v1/payment', { json, headers })).body
    const pay = (outcome: 'pay' | 'part' | 'expire') => sandbox.payer.crypto(payment_id, outcome)
    expect([pay('part'), pay('pay'), pay('expire')]).toEqual(['partially_paid', 'finished', 'finished'])
  })
})

describe('webhooks of the sandbox', () => {
  let heard: { path: string; kind: string; about: string }[]
  let answer: (count: number) => number
  const receiver = createServer(async (request, response) => {
    const event = JSON.parse(await text(request))
    heard.push({ path: request.url!, kind: event.type, about: event.data.object.id })
    response.writeHead(answer(heard.length)).end()
  })
  beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)))
  afterAll(() => receiver.close())
  beforeEach(() => {
    heard = []
    answer = () => 200
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
    sandbox.deliverTo({ stripe: `${url}/stripe`, paypal: `${url}/paypal`, nowpayments: `${url}/nowpayments` })
  })
  async function pay(): Promise<string> {
    const form = intent(`customer=${await newCustomer()}&payment_method=${sandbox.control.card()}`)
    return (await ask('POST /v1/payment_intents', { form })).body.id
  }
  const abouts = () => heard.map(({ about }) => about)

  it('are sent automatically, in order', async () => {
    const ids = [await pay(), await pay(), await pay()]
    await eventually(async () => heard.length === 3)
    expect(abouts()).toEqual(ids)
    expect(heard[0]).toMatchObject({ path: '/stripe', kind: 'payment_intent.succeeded' })
  })
  it('are retried when rejected', async () => {
    answer = (count) => (count === 1 ? 503 : 200)
    const id = await pay()
    await eventually(async () => heard.length === 2)
    expect(abouts()).toEqual([id, id])
    await eventually(async () => sandbox.control.webhooks.waiting().length === 0)
  })
  it('can be held, dropped, duplicated, reordered and sent by hand', async () => {
    const { webhooks } = sandbox.control
    webhooks.hold()
    const [one, two, three] = [await pay(), await pay(), await pay()]
    expect(heard).toEqual([])
    const [first, second] = webhooks.waiting()
    expect(await webhooks.deliver(first!.id)).toBe(200)
    webhooks.duplicate(first!.id)
    webhooks.drop(second!.id)
    webhooks.reorder((ids) => ids.reverse())
    expect(await webhooks.settle()).toBe(0)
    expect(abouts()).toEqual([one, one, three])
    expect(abouts()).not.toContain(two)
    expect(webhooks.waiting()).toEqual([])
  })
  it('are delivered once each, and the number of rejected ones is answered', async () => {
    const { webhooks } = sandbox.control
    webhooks.hold()
    await pay()
    await pay()
    answer = () => 500
    expect(await webhooks.settle()).toBe(2)
    expect(heard).toHaveLength(2)
    answer = () => 200
    expect(await webhooks.settle()).toBe(0)
  })
})

describe('the state of a sandbox', () => {
  it('survives a restart, keys included', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'pawol-sandbox-'))
    const state_file = join(dir, 'deep', 'sandbox.json')
    const first = await openPaymentsSandbox({ state_file })
    const { keys } = first
    first.control.advance(1_000)
    const card = first.control.card()
    const before = first.control.state()
    await first.close()
    expect(JSON.parse(await readFile(state_file, 'utf8'))).toEqual(before)
    const again = await openPaymentsSandbox({ state_file })
    expect(again.keys.stripe.secret_key).toBe(keys.stripe.secret_key)
    expect(again.control.state().stripe.payment_methods).toHaveProperty(card)
    await again.close()
    await rm(dir, { recursive: true })
  })
  it('is deleted by a reset, and nothing else', async () => {
    const { id } = (await ask('POST /v1/customers', { form: '' })).body
    sandbox.control.forget()
    expect(sandbox.control.state().stripe.customers).toEqual({})
    expect(
      (await ask(`POST /v1/customers/${id}`, { form: 'invoice_settings[default_payment_method]=pm' })).status,
    ).toBe(404)
    expect((await ask('POST /v1/customers', { form: '' })).status).toBe(200)
  })
})
