import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonths } from '#core/rules/payments/months.ts'
import type { BillingCycle, PlanId } from '#core/rules/plans.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { openPaymentsWorld } from '../../../test/payments/world.ts'
import type { Acting } from '../../platform/ids.ts'
import { createTestOrderVoider } from './feature.ts'
import { orderStore, profileStore } from './store.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof openPaymentsWorld>>
beforeAll(async () => {
  // a server's usual pool size: with two connections fifty payments at once could not deadlock
  t = await startTestApp({ worker: false, settings: { DATABASE_POOL: '20' } })
  w = await openPaymentsWorld(t.app.db)
})
afterAll(async () => {
  await w.sandbox.close()
  await t.stop()
})

const day = 86_400_000
type Plan = { plan_id: PlanId; billing_cycle: BillingCycle }
const choose = (plan_id: PlanId, billing_cycle: BillingCycle = 'monthly'): Plan => ({ plan_id, billing_cycle })

async function order(who: Acting, choice: Plan): Promise<string> {
  return (await w.payments.paypal.create(who, choice)).order_id
}
function capture(who: Acting, reference: string) {
  w.control.approve(reference)
  return w.payments.paypal.capture(who.account_id, reference)
}
const buy = async (who: Acting, ...choice: Parameters<typeof choose>) =>
  (await capture(who, await order(who, choose(...choice)))).order
const stateOf = async (who: Acting) => (await w.credits.balance(who.account_id)).subscription!
async function pass(days: number) {
  w.control.advance(days * day)
  await w.credits.renewDue()
}

describe('a paid period', () => {
  it('keeps its own plan: a month of a smaller plan follows the larger one and never becomes it', async () => {
    const who = await w.person()
    expect(await buy(who, 'enterprise')).toMatchObject({ amount_usd: 1_320 })
    await w.payments.billing.changeLater(who.account_id, choose('starter'))
    expect(await buy(who, 'starter')).toMatchObject({ amount_usd: 5, kind: 'extend' })
    await w.payments.billing.resume(who.account_id)
    expect(await stateOf(who)).toMatchObject({ plan: { id: 'enterprise' }, scheduled_plan: 'starter' })
    await pass(32)
    expect(await stateOf(who)).toMatchObject({ plan: { id: 'starter' }, status: 'active' })
    expect((await w.credits.balance(who.account_id)).subscription_credits).toBe(30_000)
    await pass(40)
    expect(await stateOf(who)).toMatchObject({ plan: { id: 'free' } })
  })

  it('keeps its own cycle: months bought after a year begin when the year ends', async () => {
    const who = await w.person()
    await buy(who, 'pro', 'yearly')
    await w.payments.billing.changeLater(who.account_id, choose('pro'))
    expect(await stateOf(who)).toMatchObject({ billing_cycle: 'yearly', scheduled_billing_cycle: 'monthly' })
    expect(await w.payments.billing.view(who.account_id)).toMatchObject({
      renewal_usd: 99,
      renewal_billing_cycle: 'monthly',
    })
    await w.payments.billing.resume(who.account_id)
    expect(await w.payments.billing.view(who.account_id)).toMatchObject({ renewal_usd: 990 })
  })

  it('starts at the end of the previous one when paid late', async () => {
    const who = await w.person()
    await buy(who, 'starter')
    const { next_billing_date: end } = await stateOf(who)
    w.control.advance(Date.parse(end!) - w.now().getTime() + 2 * day)
    await buy(who, 'starter')
    expect((await stateOf(who)).period_start).toBe(end)
  })
})

describe('an upgrade', () => {
  const linesOf = async (who: Acting, ...choice: Parameters<typeof choose>) => {
    const { amount_usd, lines } = await w.payments.quote(who.account_id, choose(...choice))
    return { amount_usd, lines: lines!.map((line) => [line.kind, line.amount_usd]) }
  }

  it('credits what was paid for a promotional month, and shows the calculation', async () => {
    const who = await w.person()
    expect(await linesOf(who, 'creator')).toEqual({
      amount_usd: 11,
      lines: [
        ['price', 22],
        ['promotion', -11],
      ],
    })
    await buy(who, 'creator')
    expect(await linesOf(who, 'pro')).toEqual({
      amount_usd: 88,
      lines: [
        ['price', 99],
        ['unused_time', -11],
      ],
    })
    expect(await buy(who, 'pro')).toMatchObject({ amount_usd: 88, credits_added: 400_000 })
    expect(await linesOf(who, 'scale')).toEqual({
      amount_usd: 231,
      lines: [
        ['price', 330],
        ['unused_time', -99],
      ],
    })
  })

  it('to a year buys a whole year, with credit for the remaining months', async () => {
    const who = await w.person()
    await buy(who, 'creator', 'yearly')
    await pass(340)
    expect(await linesOf(who, 'pro', 'yearly')).toEqual({
      amount_usd: 971.67,
      lines: [
        ['price', 990],
        ['unused_time', -18.33],
      ],
    })
    await buy(who, 'pro', 'yearly')
    const { next_billing_date, period_start } = await stateOf(who)
    expect(new Date(next_billing_date!)).toEqual(addMonths(new Date(period_start), 12))
  })

  it('restores the period it replaced when refunded', async () => {
    const who = await w.person()
    await buy(who, 'creator', 'yearly')
    const upgraded = await order(who, choose('pro', 'yearly'))
    await capture(who, upgraded)
    w.control.refund(upgraded)
    await w.payments.paypal.capture(who.account_id, upgraded).catch(() => {})
    expect(await stateOf(who)).toMatchObject({ plan: { id: 'creator' }, billing_cycle: 'yearly' })
    expect((await w.credits.balance(who.account_id)).subscription_credits).toBe(100_000)
  })
})

describe('a refund', () => {
  it('of every payment leaves nothing, even after an upgrade', async () => {
    const who = await w.person()
    const first = await order(who, choose('creator', 'yearly'))
    await capture(who, first)
    const upgrade = await order(who, choose('pro', 'yearly'))
    await capture(who, upgrade)
    for (const reference of [first, upgrade]) {
      w.control.refund(reference)
      await w.payments.paypal.capture(who.account_id, reference).catch(() => {})
    }
    expect(await stateOf(who)).toMatchObject({ plan: { id: 'free' } })
  })

  it('of the running period starts the next paid one', async () => {
    const who = await w.person()
    const first = await order(who, choose('pro'))
    await capture(who, first)
    await w.payments.billing.changeLater(who.account_id, choose('starter'))
    await buy(who, 'starter')
    w.control.refund(first)
    await w.payments.paypal.capture(who.account_id, first).catch(() => {})
    expect(await stateOf(who)).toMatchObject({ plan: { id: 'starter' }, scheduled_plan: null })
    expect((await w.credits.balance(who.account_id)).subscription_credits).toBe(30_000)
  })

  it('of an extension that has begun takes its credits and leaves those of other periods', async () => {
    const who = await w.person()
    const orders = [await order(who, choose('enterprise')), await order(who, choose('enterprise'))]
    for (const one of orders) await capture(who, one)
    const credits = async () => (await w.credits.balance(who.account_id)).subscription_credits
    await pass(32)
    const refund = async (reference: string) => {
      w.control.refund(reference)
      await w.payments.paypal.capture(who.account_id, reference).catch(() => {})
    }
    await refund(orders[0]!)
    expect([(await stateOf(who)).plan.id, await credits()]).toEqual(['enterprise', 11_000_000])
    await refund(orders[1]!)
    expect([(await stateOf(who)).plan.id, await credits()]).toEqual(['free', 0])
  })

  it('does not restore a plan that had already ended', async () => {
    const who = await w.person()
    await buy(who, 'pro')
    await w.payments.billing.cancel(who.account_id)
    await pass(31)
    const late = await order(who, choose('starter'))
    await capture(who, late)
    w.control.refund(late)
    await w.payments.paypal.capture(who.account_id, late).catch(() => {})
    expect(await stateOf(who)).toMatchObject({ plan: { id: 'free' }, status: 'active' })
  })

  it('of part of a year keeps the months that are still paid for', async () => {
    const who = await w.person()
    const year = await order(who, choose('pro', 'yearly'))
    await capture(who, year)
    w.control.refund(year, 49_500)
    await w.payments.paypal.capture(who.account_id, year)
    const { next_billing_date, period_start } = await stateOf(who)
    const months = (Date.parse(next_billing_date!) - Date.parse(period_start)) / day / 30.4
    expect(Math.round(months)).toBe(6)
  })
})

describe('the promotional first month', () => {
  it('is given once: an order quoted before the first payment is refused at capture', async () => {
    const who = await w.person()
    const orders = [await order(who, choose('creator')), await order(who, choose('creator'))]
    await capture(who, orders[0]!)
    await expect(capture(who, orders[1]!)).rejects.toMatchObject({
      code: 'payment_failed',
      data: { reason: 'plan_changed' },
    })
    expect(w.control.booked().find(({ reference }) => reference === orders[1])?.paid_cents).toBe(0)
  })

  it('is given once, even after a return to the free plan', async () => {
    const who = await w.person()
    await buy(who, 'creator')
    await w.payments.billing.cancel(who.account_id)
    await pass(40)
    expect(await stateOf(who)).toMatchObject({ plan: { id: 'free' } })
    expect(await w.payments.quote(who.account_id, choose('creator'))).toMatchObject({
      kind: 'start',
      amount_usd: 22,
      is_promotion: false,
    })
  })

  it('becomes credits at package prices when the money arrives all the same', async () => {
    const who = await w.person()
    const card = () =>
      w.payments.card.pay(who, choose('creator'), { payment_method_id: w.control.card('4000002500003155') })
    const [one, other] = [await card(), await card()]
    for (const { client_secret } of [one, other]) w.control.confirm(client_secret!, 'complete')
    expect(await w.payments.card.confirm(who.account_id, one.order.id)).toMatchObject({
      order: { credits_added: 100_000 },
    })
    expect(await w.payments.card.confirm(who.account_id, other.order.id)).toMatchObject({
      order: { status: 'applied', credits_added: 44_000 },
    })
    expect(await stateOf(who)).toMatchObject({ plan: { id: 'creator' } })
  })
})

it('answers fifty payments at once with one idempotency key, and charges once', async () => {
  const who = await w.person()
  const payment_method_id = w.control.card()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      w.payments.card.pay(who, choose('pro'), { payment_method_id, client_key: 'pressed once' }),
    ),
  )
  expect(new Set(answers.map(({ order: { id, status } }) => `${id} ${status}`)).size).toBe(1)
  expect(answers[0]!.order).toMatchObject({ status: 'applied', amount_usd: 99 })
  const paid = w.control.booked().filter(({ order_id }) => order_id === answers[0]!.order.id)
  expect(paid.map(({ paid_cents }) => paid_cents)).toEqual([9_900])
})

describe('purchases in test mode', () => {
  it('are marked, and void once real providers take payments', async () => {
    const [who, other] = [await w.person(), await w.person()]
    await buy(who, 'pro')
    await w.payments.card.pay(who, { package_id: 'credits-20k' }, { payment_method_id: w.control.card() })
    const waiting = await order(other, choose('starter'))
    expect(await stateOf(who)).toMatchObject({ plan: { id: 'pro' }, is_test: true })

    await createTestOrderVoider(w.parts)()
    expect(await stateOf(who)).toMatchObject({ plan: { id: 'pro' } })

    await createTestOrderVoider({ ...w.parts, providers: { ...w.parts.providers, mode: 'live' } })()
    expect(await stateOf(who)).toMatchObject({ plan: { id: 'free' }, is_test: false })
    expect((await w.credits.balance(who.account_id)).purchased_credits).toBe(0)
    const { orders } = await w.payments.list(who.account_id, { limit: 5 })
    expect(orders.map(({ status }) => status)).toEqual(['voided', 'voided'])
    expect(await profileStore.of(t.app.db, who.account_id)).toBeUndefined()
    await w.payments.sweep()
    expect(await orderStore.byReference(t.app.db, 'paypal', waiting)).toMatchObject({ status: 'expired' })
  })
})
