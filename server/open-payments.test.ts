import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxPaymentMethod } from '#core/contract/payments/sandbox.ts'
import { startTestApp, type TestApp } from '../test/harness.ts'
import { openPayments, type Payments } from './open-payments.ts'

let dir: string
let payments: Payments
let t: TestApp
let url: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-payments-'))
  payments = await openPayments({ payments: { sandbox: true }, data_dir: dir })
  t = await startTestApp({ payments, worker: false })
  url = await t.app.start()
})
afterAll(async () => {
  await t.stop()
  await rm(dir, { recursive: true, force: true })
})

describe('a program with a sandbox of payments', () => {
  it("lets the payer's browser reach the payer's part of it alone", async () => {
    const mari = await t.newUser()
    const body = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
    expect(await t.call(sandboxPaymentMethod, { body }, mari)).toEqual({ id: expect.stringMatching(/^pm_/) })
    const wrong = t.call(sandboxPaymentMethod, { body: { ...body, number: '1' } }, mari)
    await expect(wrong).rejects.toMatchObject({ code: 'payment_failed', data: { reason: 'incorrect_number' } })
    const headers = { authorization: `Bearer ${mari.token}` }
    for (const path of ['/payments-sandbox/v1/customers', '/payments-sandbox/browser/..%2f..%2fv1%2fcustomers'])
      expect((await fetch(`${url}${path}`, { method: 'POST', headers })).status).toBe(404)
  })
  it('is where the sandbox sends its webhooks', async () => {
    const urls = { return_url: `${url}/a`, cancel_url: `${url}/b` }
    const order = { key: 'k', order_id: 'o', cents: 100, description: 'd', ...urls }
    const { control } = payments.sandbox!
    control.webhooks.hold()
    control.approve((await payments.paypal!.create(order)).reference)
    const signed = control.webhooks.signed(control.webhooks.waiting()[0]!.id)
    expect(signed.url).toBe(`http://127.0.0.1:${new URL(url).port}/api/v1/payments/webhooks/paypal/`)
  })
  it('loads nothing from the providers', async () => {
    const { headers } = await fetch(`${url}/healthz`)
    expect(headers.get('content-security-policy')).not.toMatch(/stripe|paypal/)
  })
})

it('a program without one has no such address', async () => {
  const without = await startTestApp({ worker: false })
  const reply = await without.app.http.inject({ method: 'POST', url: sandboxPaymentMethod.path, payload: {} })
  expect(reply.statusCode).toBe(404)
  await without.stop()
})
