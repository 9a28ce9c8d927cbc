import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { openPaymentsWorld } from '../../../test/payments/world.ts'
import { createDepartures, paymentsPersonalData } from './departures.ts'
import { eventStore, orderStore, profileStore } from './store.ts'

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
const creator = { plan_id: 'creator', billing_cycle: 'monthly' } as const

async function subscriber() {
  const who = await t.newUser()
  const { order } = await w.payments.card.pay(who, creator, { payment_method_id: w.control.card() })
  await w.payments.renewals.soon(who.account_id)
  return { who, order }
}

describe('payment records', () => {
  it('are exported without the provider’s internal data', async () => {
    const { who, order } = await subscriber()
    const exported = await paymentsPersonalData(w.parts).export(who)
    expect(exported).toMatchObject({
      orders: [{ id: order.id, amount_usd: 11 }],
      card: { brand: 'visa', last4: '4242' },
    })
    expect(JSON.stringify(exported)).not.toMatch(/cus_|pi_|pm_|sub_|facts|client_key/)
  })
  it('stay without a name when their account is deleted, and its card is not charged again', async () => {
    const { who, order } = await subscriber()
    const { db } = t.app
    const written = { order_id: order.id, source: 'staff', kind: 'refund', detail: { reason: 'Mari called' } }
    await eventStore.add(db, written)
    await db.tx((tx) => paymentsPersonalData(w.parts).erase!(tx, who))
    await t.app.db.tx((tx) => w.credits.close(tx, who.account_id))
    const kept = (await orderStore.byId(db, order.id))!
    expect(kept).toMatchObject({ amount_cents: 1_100, user_id: null, client_key: null, facts: {} })
    expect(await profileStore.of(db, who.account_id)).toBe(undefined)
    expect(JSON.stringify(await eventStore.ofOrder(db, order.id))).not.toContain('Mari')

    const endCharges = createDepartures(w.parts)
    w.control.fail({ provider: 'stripe', of: /subscriptions/, how: 'error', when: 'before', calls: 10 })
    await endCharges()
    w.mend()
    w.control.advance(2 * 60_000)
    await endCharges()
    const before = w.control.booked().length
    w.control.advance(70 * day)
    // the other account of these tests is charged, and this one is not
    const charged = w.control.booked().slice(before)
    expect(charged.length).toBeGreaterThan(0)
    const paid = Object.values(w.control.state().stripe.subscriptions).map(({ status }) => status)
    expect(paid.filter((status) => status === 'canceled')).toHaveLength(1)
    expect(await db.query('select * from payment_endings')).toEqual([])
  })
  it('record a refund that arrives after the account was deleted', async () => {
    const { who, order } = await subscriber()
    const { db } = t.app
    await db.tx((tx) => paymentsPersonalData(w.parts).erase!(tx, who))
    await db.tx((tx) => w.credits.close(tx, who.account_id))
    const kept = (await orderStore.byId(db, order.id))!
    w.control.refund(kept.reference!)
    expect(await w.payments.orders.read(kept)).toMatchObject({ status: 'refunded', refunded_cents: 1_100 })
  })
})
