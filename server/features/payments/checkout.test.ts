import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { openPaymentsWorld } from '../../../test/payments/world.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof openPaymentsWorld>>
beforeAll(async () => {
  t = await startTestApp({ worker: false })
  w = await openPaymentsWorld(t.app.db)
})
afterAll(async () => {
  await w.sandbox.close()
  await t.stop()
})

const day = 86_400_000

describe('a card', () => {
  it('buys a package', async () => {
    const person = await w.person()
    const paid = await w.payments.card.pay(
      person,
      { package_id: 'credits-100k' },
      { payment_method_id: w.control.card() },
    )
    expect(paid.order).toMatchObject({ status: 'applied', amount_usd: 22, credits_added: 100_000 })
    expect(paid.details).toMatchObject({ type: 'credits', creditsBefore: 10_000, creditsAfter: 110_000, amount: 22 })
  })

  it('starts a plan with its promotion, and is charged again each month', async () => {
    const person = await w.person()
    const choice = { plan_id: 'creator', billing_cycle: 'monthly' } as const
    const paid = await w.payments.card.pay(person, choice, { payment_method_id: w.control.card() })
    await w.payments.renewals.soon(person.account_id)
    expect(paid.order).toMatchObject({ amount_usd: 11, is_promotion: true, status: 'applied' })
    expect(await w.payments.billing.view(person.account_id)).toMatchObject({ renews: true, renewal_usd: 22 })
    for (let month = 0; month < 2; month++) {
      w.control.advance(32 * day)
      await w.chores()
    }
    const { orders } = await w.payments.list(person.account_id, { limit: 20 })
    expect(orders.map(({ kind, amount_usd, status }) => [kind, amount_usd, status])).toEqual([
      ['renewal', 22, 'applied'],
      ['renewal', 22, 'applied'],
      ['start', 11, 'applied'],
    ])
    expect((await w.credits.balance(person.account_id)).subscription).toMatchObject({
      status: 'active',
      plan: { id: 'creator' },
    })
  })
})

describe('cryptocurrency', () => {
  it('is reported by a webhook, and the status endpoint agrees', async () => {
    const person = await w.person()
    const choice = { package_id: 'credits-100k' }
    const made = await w.payments.crypto.create(person, choice, { pay_currency: 'btc' })
    w.control.send(made.payment_id, made.pay_amount)
    for (const { id } of w.control.webhooks.waiting()) await w.deliver(id)
    const status = await w.payments.crypto.status(person.account_id, made.payment_id)
    expect(status).toMatchObject({ payment_status: 'finished', order: { status: 'applied' } })
    expect(status.details).toMatchObject({ type: 'credits', creditsAdded: 100_000 })
  })

  it('is refused below its minimum, computed from the price after credit', async () => {
    const person = await w.person()
    const pay = (plan_id: 'starter' | 'creator' | 'pro', client_key?: string) =>
      w.payments.crypto.create(person, { plan_id, billing_cycle: 'monthly' }, { pay_currency: 'btc', client_key })
    for (const plan of ['starter', 'creator'] as const)
      await expect(pay(plan)).rejects.toMatchObject({ code: 'crypto_minimum' })
    const made = await pay('pro', 'once')
    w.control.send(made.payment_id, made.pay_amount)
    await w.payments.crypto.status(person.account_id, made.payment_id)
    // the same request again, after the plan has started
    expect(await pay('pro', 'once')).toMatchObject({ payment_id: made.payment_id, payment_status: 'finished' })
  })
})

it('keeps the card when the webhook arrives before the answer to the browser', async () => {
  const person = await w.person()
  const choice = { plan_id: 'starter', billing_cycle: 'monthly' } as const
  const first = { payment_method_id: w.control.card() }
  await w.payments.card.pay(person, { package_id: 'credits-20k' }, first)
  w.control.fail({ how: 'error', when: 'after', calls: 1 })
  const given = { payment_method_id: w.control.card() }
  await expect(w.payments.card.pay(person, choice, given)).rejects.toMatchObject({ code: 'payment_unavailable' })
  for (const { id } of w.control.webhooks.waiting()) await w.deliver(id)
  expect(await w.payments.billing.view(person.account_id)).toMatchObject({ renews: true, card: { last4: '4242' } })
})
