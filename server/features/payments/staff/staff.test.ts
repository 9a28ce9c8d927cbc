import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#core/contract/admin/admin.ts'
import { AppError } from '#core/contract/errors.ts'
import type { PaymentMethod } from '#core/contract/payments/payments.ts'
import { listCryptoSubscriptions, listPayments } from '#core/contract/payments/staff.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { paymentsOn } from '../../../../test/payments/payments.ts'
import { openPaymentsWorld } from '../../../../test/payments/world.ts'
import { createAccountsForStaff } from '../../account/staff.ts'
import { accountStore } from '../../account/store.ts'
import { auditStore } from '../../admin/store.ts'
import { createRenewals } from '../renewals.ts'
import { type Order, orderStore, reminderStore } from '../store.ts'
import { createStaffPayments, type StaffPayments } from './service.ts'
import { staffOrderStore } from './store.ts'

let t: TestApp
let shop: ReturnType<typeof paymentsOn>
let world: Awaited<ReturnType<typeof openPaymentsWorld>>
let staff: SignedInUser
let [payments, sandboxed]: StaffPayments[] = []
beforeAll(async () => {
  t = await startTestApp({ worker: false })
  staff = await t.newUser({ is_staff: true })
  shop = paymentsOn(t)
  world = await openPaymentsWorld(t.app.db)
  const forStaff = {
    people: { search: createAccountsForStaff(t.app).search, ownersOf: accountStore.ownersOf },
    audit: auditStore.add,
  }
  const renewals = createRenewals(shop.parts, shop.orders)
  payments = createStaffPayments({ ...shop.parts, orders: shop.orders, renewals, ...forStaff })
  const { orders, renewals: real } = world.payments
  sandboxed = createStaffPayments({ ...world.parts, orders, renewals: real, ...forStaff })
})
afterAll(async () => {
  await world.sandbox.close()
  await t.stop()
})

const day = 86_400_000
const creator = { plan_id: 'creator', billing_cycle: 'monthly' } as const
const small = { package_id: 'credits-20k' }
const reason = 'They asked for it'
const list = (query: Record<string, unknown> = {}) => payments!.list(listPayments.query.parse(query))
const audited = async (who: SignedInUser) =>
  (await t.call(listAudit, { query: {} }, staff)).rows.filter((row) => row.target_user_id === who.user.id)
const sold = { card: cardPaid, paypal: payPalPaid }

async function cardPaid(who: SignedInUser): Promise<string> {
  const paid = await world.payments.card.pay(who, creator, { payment_method_id: world.control.card() })
  await world.payments.renewals.soon(who.account_id)
  return paid.order.id
}
async function payPalPaid(who: SignedInUser): Promise<string> {
  const { order_id } = await world.payments.paypal.create(who, creator)
  world.control.approve(order_id)
  return (await world.payments.paypal.capture(who.account_id, order_id)).order.id
}

describe('payments of all accounts', () => {
  let who: SignedInUser
  let made: Record<'card' | 'paypal' | 'open' | 'odd', Order>
  beforeAll(async () => {
    who = await t.newUser()
    const at = (minutes: number) => {
      shop.clock.now = new Date(Date.UTC(2027, 0, 1, 0, minutes))
    }
    at(1)
    const card = await shop.buy(who, 'card', small)
    at(2)
    const paypal = await shop.buy(who, 'paypal', small)
    at(3)
    const { order: open } = await shop.orders.create(who, 'crypto', creator)
    at(3)
    const odd = await shop.buy(who, 'card', small)
    await orderStore.update(t.app.db, odd.id, { attention: 'paid_more' })
    made = { card, paypal, open, odd }
    shop.clock.now = new Date()
  })
  const own = (orders: { id: string }[]) =>
    orders.map(({ id }) => Object.keys(made).find((name) => made[name as keyof typeof made].id === id))

  it.each<[string, () => Record<string, unknown>, string[]]>([
    ['an address', () => ({ q: who.user.email }), ['odd', 'open', 'paypal', 'card']],
    ['the start of a name', () => ({ q: who.user.username.slice(0, 9) }), ['odd', 'open', 'paypal', 'card']],
    ['an order', () => ({ q: made.paypal.id }), ['paypal']],
    ["the provider's word", () => ({ q: made.card.reference }), ['card']],
    ['an unknown address', () => ({ q: 'missing@example.com' }), []],
    ['a name and a method', () => ({ q: who.user.email, method: 'card' }), ['odd', 'card']],
    ['a name and a status', () => ({ q: who.user.email, status: 'created' }), ['open']],
    ['what needs a look', () => ({ attention: 'true' }), ['odd']],
    ['what needs none', () => ({ q: who.user.email, attention: 'false', status: 'applied' }), ['paypal', 'card']],
  ])('are found by %s', async (_, query, expected) => {
    const { orders, next_cursor } = await list(query())
    expect([...own(orders)].sort()).toEqual([...expected].sort())
    expect(next_cursor).toBe(null)
  })
  it('come in pages, newest first, without gaps or repeats when two share a time', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ q: who.user.email, limit: '1', ...(cursor ? { cursor } : {}) })
      expect(page.orders).toHaveLength(1)
      seen.push(page.orders[0]!.id)
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    const moments = seen.map((id) =>
      Object.values(made)
        .find((one) => one.id === id)!
        .created_at.getTime(),
    )
    expect(new Set(seen).size).toBe(4)
    expect(moments).toEqual([...moments].sort((a, b) => b - a))
    await expect(list({ cursor: 'x' })).rejects.toMatchObject({ code: 'invalid_request' })
  })
  it('name their owner and what happened', async () => {
    const { order, events } = await payments!.one(made.card.id)
    expect(order).toMatchObject({
      buyer: { account_id: who.account_id, user_id: who.user.id, email: who.user.email, username: who.user.username },
      reference: made.card.reference,
      attention: null,
    })
    expect(events.map(({ source, status }) => [source, status])).toEqual([
      ['own', 'created'],
      ['own', 'paid'],
      ['own', 'applied'],
    ])
    await expect(payments!.one(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  })
  it('are read along an index', async () => {
    const filters: [Record<string, unknown>, RegExp][] = [
      [{}, /payment_orders_newest/],
      [{ status: 'failed' }, /payment_orders_status/],
      [{ method: 'paypal' }, /payment_orders_method/],
      [{ attention: true }, /payment_orders_attention/],
    ]
    const undone = new Error('none of it stays')
    const plans: string[] = []
    const reading = t.app.db.tx(async (tx) => {
      await tx.query(manyOrders)
      await tx.query('analyze payment_orders')
      const explained = {
        ...tx,
        query: async (text: string, values: unknown[]) => {
          plans.push(JSON.stringify(await tx.query(`explain ${text}`, values)))
          return []
        },
      }
      const page = { among: null, before: { created_at: new Date(), id: crypto.randomUUID() }, limit: 20 }
      for (const [filter] of filters) await staffOrderStore.list(explained as never, { ...filter, ...page })
      throw undone
    })
    await expect(reading).rejects.toBe(undone)
    for (const [n, [, index]] of filters.entries()) {
      expect(plans[n]).toMatch(index)
      expect(plans[n]).not.toMatch(/Sort|Seq Scan/)
    }
  })
})

/** Few orders failed, were paid by PayPal or need attention. */
const manyOrders = `
  insert into payment_orders (id, account_id, method, kind, status, is_test, amount_cents, attention, created_at)
  select gen_random_uuid(), gen_random_uuid(), case when n % 500 = 0 then 'paypal' else 'card' end, 'package',
    case when n % 500 = 1 then 'failed' else 'applied' end, false, 500, case when n % 500 = 2 then 'paid_more' end,
    now() - n * interval '1 minute'
  from generate_series(1, 20000) n`

describe('a refund', () => {
  it.each(['card', 'paypal'] as const)(
    'by %s gives the money back and takes the plan and its credits',
    async (method) => {
      const who = await t.newUser()
      const id = await sold[method](who)
      const answer = await sandboxed!.refund(staff, id, reason)
      expect(answer).toMatchObject({
        order: { id, status: 'refunded', refunded_usd: 11, buyer: { email: who.user.email } },
        credits_taken_back: 100_000,
      })
      expect(world.control.booked().find(({ order_id }) => order_id === id)?.refunded_cents).toBe(1_100)
      expect((await world.credits.balance(who.account_id)).subscription?.plan.id).toBe('free')
      expect((await sandboxed!.one(id)).events.find(({ source }) => source === 'staff')).toMatchObject({
        kind: 'refund',
        detail: { reason, staff_id: staff.user.id },
      })
      expect(await audited(who)).toMatchObject([
        { action: 'refund_payment', staff_id: staff.user.id, detail: { order_id: id, method, amount_usd: 11, reason } },
      ])
      await expect(sandboxed!.refund(staff, id, reason)).rejects.toMatchObject({
        code: 'not_refundable',
        data: { status: 'refunded' },
      })
    },
  )
  it('of a renewing plan ends the renewal', async () => {
    const who = await t.newUser()
    const id = await cardPaid(who)
    await sandboxed!.refund(staff, id, reason)
    const before = world.control.booked().length
    world.control.advance(40 * day)
    expect(world.control.booked()).toHaveLength(before)
  })
  it('in cryptocurrency is recorded after staff sent it, and calls no provider', async () => {
    const who = await t.newUser()
    const order = await shop.buy(who, 'crypto', creator)
    const asked = shop.refunds.length
    expect(await payments!.refund(staff, order.id, reason)).toMatchObject({
      order: { status: 'refunded', refunded_usd: 11 },
      credits_taken_back: 100_000,
    })
    expect(shop.refunds).toHaveLength(asked)
    expect(shop.refunded.at(-1)).toEqual({ order_id: order.id, cents: 1_100 })
    expect(await audited(who)).toHaveLength(1)
  })
  it('refunds the rest under one key, and reverses only the credits that are left', async () => {
    const who = await t.newUser()
    const order = await shop.buy(who, 'paypal', small)
    await shop.pay(order, { refunded_cents: 200 })
    const answer = await payments!.refund(staff, order.id, reason)
    expect(shop.refunds.at(-1)).toEqual({ reference: order.reference, cents: 300, key: `refund:${order.id}` })
    expect(answer).toMatchObject({ order: { status: 'refunded', refunded_usd: 5 }, credits_taken_back: 12_000 })
  })
  it('is recorded when the provider does not answer, and can be retried', async () => {
    const who = await t.newUser()
    const order = await shop.buy(who, 'card', small)
    shop.trouble.error = new AppError('payment_unavailable', {})
    await expect(payments!.refund(staff, order.id, reason)).rejects.toMatchObject({ code: 'payment_unavailable' })
    shop.trouble.error = null
    expect(await audited(who)).toHaveLength(1)
    const { order: after, events } = await payments!.one(order.id)
    expect(after.status).toBe('applied')
    expect(events.map(({ kind, detail }) => [kind, detail.code ?? null]).slice(-2)).toEqual([
      ['refund', null],
      ['refund_failed', 'payment_unavailable'],
    ])
    expect((await payments!.refund(staff, order.id, reason)).order.status).toBe('refunded')
  })
  it('needs a paid order and a provider', async () => {
    const who = await t.newUser()
    const { order } = await shop.orders.create(who, 'card', small)
    await expect(payments!.refund(staff, order.id, reason)).rejects.toMatchObject({ code: 'not_refundable' })
    await expect(payments!.refund(staff, crypto.randomUUID(), reason)).rejects.toMatchObject({ code: 'not_found' })
    const paid = await shop.buy(who, 'card', small)
    const { providers } = shop.parts
    const { card } = providers
    providers.card = null
    await expect(payments!.refund(staff, paid.id, reason)).rejects.toMatchObject({ code: 'payment_not_configured' })
    providers.card = card
    expect(await audited(who)).toEqual([])
  })
})

describe('plans paid in cryptocurrency', () => {
  const plansOf = async (query: Record<string, unknown> = {}) =>
    (await payments!.crypto_subscriptions.list(listCryptoSubscriptions.query.parse(query))).subscriptions
  const facts = { crypto: { pay_currency: 'usdt', pay_amount: 11, received_amount: 11 } }
  const buyer = async (method: PaymentMethod = 'crypto') => {
    const who = await t.newUser()
    const order = await shop.buy(who, method, creator, facts)
    return { who, order }
  }

  it('are those whose last payment was in crypto, by end date, in pages', async () => {
    const start = shop.clock.now
    const late = await buyer()
    shop.clock.now = new Date(start.getTime() - 5 * day)
    const early = await buyer()
    shop.clock.now = start
    await buyer('card')
    const changed = await buyer()
    shop.clock.now = new Date(start.getTime() + 1000)
    await shop.buy(changed.who, 'paypal', creator)
    shop.clock.now = start
    await reminderStore.add(t.app.db, {
      account_id: early.who.account_id,
      kind: 'ends_in_7',
      paid_until: (await t.app.credits.subscriptionsOf(t.app.db, [early.who.account_id]))[0]!.paid_until!,
    })
    const all = await plansOf()
    const ids = all.map(({ account_id }) => account_id)
    expect(ids.indexOf(early.who.account_id)).toBeLessThan(ids.indexOf(late.who.account_id))
    expect(ids).not.toContain(changed.who.account_id)
    expect(all.find(({ account_id }) => account_id === early.who.account_id)).toMatchObject({
      email: early.who.user.email,
      plan: 'creator',
      plan_name: 'Creator',
      status: 'active',
      scheduled_plan: null,
      last_order_id: early.order.id,
      last_currency: 'usdt',
      last_paid_usd: 11,
      reminders_sent: 1,
    })
    const query = listCryptoSubscriptions.query.parse({ limit: '1' })
    const first = await payments!.crypto_subscriptions.list(query)
    const second = await payments!.crypto_subscriptions.list({ ...query, cursor: first.next_cursor! })
    expect([...first.subscriptions, ...second.subscriptions].map(({ account_id }) => account_id)).toEqual(
      ids.slice(0, 2),
    )
    expect(await plansOf({ q: late.who.user.email })).toHaveLength(1)
    expect(await plansOf({ q: late.who.user.email, status: 'canceled' })).toEqual([])
  })
  it('can be extended by days, from the end of the paid time or from now', async () => {
    const { who } = await buyer()
    const id = who.account_id
    const [before] = await plansOf({ q: who.user.email })
    const longer = await payments!.crypto_subscriptions.extend(staff, id, { days: 10, reason })
    expect(Date.parse(longer.paid_until!) - Date.parse(before!.paid_until!)).toBe(10 * day)
    expect(await audited(who)).toMatchObject([{ action: 'extend_subscription', detail: { days: 10, reason } }])
    const start = shop.clock.now
    shop.clock.now = new Date(Date.parse(longer.paid_until!) + 2 * day)
    const late = await payments!.crypto_subscriptions.extend(staff, id, { days: 5, reason })
    expect(Date.parse(late.paid_until!)).toBe(shop.clock.now.getTime() + 5 * day)
    expect(late.status).toBe('active')
    shop.clock.now = start
  })
  it('can be cancelled, and stay cancelled when extended', async () => {
    const { who } = await buyer()
    const id = who.account_id
    const ended = await payments!.crypto_subscriptions.cancel(staff, id, { reason })
    expect(ended).toMatchObject({ status: 'canceled', scheduled_plan: 'free' })
    expect(await plansOf({ q: who.user.email, status: 'canceled' })).toHaveLength(1)
    const longer = await payments!.crypto_subscriptions.extend(staff, id, { days: 3, reason })
    expect(longer.status).toBe('canceled')
    expect(Date.parse(longer.paid_until!) - Date.parse(ended.paid_until!)).toBe(3 * day)
    expect((await audited(who)).map(({ action }) => action)).toEqual(['extend_subscription', 'cancel_subscription'])
  })
  it('include no other plans', async () => {
    const { who } = await buyer('paypal')
    for (const id of [who.account_id, staff.account_id, crypto.randomUUID()]) {
      const { extend, cancel } = payments!.crypto_subscriptions
      await expect(extend(staff, id, { days: 1, reason })).rejects.toMatchObject({ code: 'not_found' })
      await expect(cancel(staff, id, { reason })).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await audited(who)).toEqual([])
  })
})
