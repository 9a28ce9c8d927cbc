import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PaymentMethod } from '#core/contract/payments/payments.ts'
import { packages } from '#core/rules/plans.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { openPaymentsWorld } from '../../../test/payments/world.ts'
import { runs } from '../../../test/runs.ts'
import type { Acting } from '../../platform/ids.ts'
import { orderStore } from './store.ts'

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

const hour = 3_600_000
const cards = ['4242424242424242', '4000000000000002', '4000002500003155', '4000000000000341'] as const

type Choice = Parameters<typeof w.payments.card.pay>[1]
type Step =
  | { do: 'buy'; method: PaymentMethod; choice: Choice; card: (typeof cards)[number]; key: number }
  | { do: 'act'; which: number; part: number }
  | { do: 'deliver' | 'drop' | 'again'; which: number }
  | { do: 'advance'; hours: number }
  | { do: 'fault'; when: 'before' | 'after'; calls: number }
  | { do: 'crash'; after: number }
  | { do: 'refund' | 'dispute' | 'won' | 'lost'; which: number; cents: number }
  | { do: 'cancel' | 'resume' | 'chores' }
  | { do: 'later'; plan: 'starter' | 'creator' }

const which = fc.nat(20)
const choice: fc.Arbitrary<Choice> = fc.oneof(
  fc.record({ package_id: fc.constantFrom(...packages.map(({ id }) => id)) }),
  fc.record({
    plan_id: fc.constantFrom('starter', 'creator', 'pro'),
    billing_cycle: fc.constantFrom('monthly', 'monthly', 'yearly'),
  }),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('buy'),
      method: fc.constantFrom('card', 'paypal', 'crypto'),
      choice,
      card: fc.constantFrom(...cards),
      key: fc.nat(3),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('act'), which, part: fc.constantFrom(0, 0.4, 1, 1, 1.2) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('deliver', 'deliver', 'drop', 'again'), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('advance'), hours: fc.constantFrom(1, 30, 24 * 12, 24 * 33) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault'),
      when: fc.constantFrom('before', 'after'),
      calls: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash'), after: fc.nat(4) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('refund', 'dispute', 'won', 'lost'),
      which,
      cents: fc.constantFrom(100, 500, 1_000_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'resume', 'chores', 'chores') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('later'), plan: fc.constantFrom('starter', 'creator') }) },
) as never

const at = <T>(list: T[], place: number): T | undefined => list[place % Math.max(1, list.length)]

async function buy(who: Acting, { method, choice, card, key }: Extract<Step, { do: 'buy' }>): Promise<void> {
  const client_key = key === 0 ? undefined : `key-${key}`
  if (method === 'card') {
    const paid = await w.payments.card.pay(who, choice, { payment_method_id: w.control.card(card), client_key })
    if (paid.client_secret) w.control.confirm(paid.client_secret, 'complete')
    await w.payments.renewals.soon(who.account_id)
  } else if (method === 'paypal') await w.payments.paypal.create(who, choice, client_key)
  else await w.payments.crypto.create(who, choice, { pay_currency: 'btc', client_key })
}

/** What a payer, or their browser, does with an order that waits. */
async function act(who: Acting, { which: place, part }: Extract<Step, { do: 'act' }>): Promise<void> {
  const open = (await orderStore.exported(t.app.db, who.account_id)).filter(({ reference }) => reference)
  const order = at(open, place)
  if (!order?.reference) return
  if (order.method === 'card') await w.payments.card.confirm(who.account_id, order.id)
  else if (order.method === 'crypto') {
    const { pay_amount } = order.facts.crypto as { pay_amount: number }
    if (part > 0) w.control.send(order.reference, pay_amount * part)
    await w.payments.crypto.status(who.account_id, order.reference)
  } else {
    w.control.approve(order.reference)
    await w.payments.paypal.capture(who.account_id, order.reference)
  }
}

async function webhook(step: Extract<Step, { do: 'deliver' | 'drop' | 'again' }>): Promise<void> {
  const waiting = w.control.webhooks.waiting()
  const one = at(waiting, step.which)
  if (!one) return
  if (step.do === 'again') w.control.webhooks.duplicate(one.id)
  else if (step.do === 'drop') w.control.webhooks.drop(one.id)
  else await w.deliver(one.id)
}

function moneyBack({ do: what, which: place, cents }: Extract<Step, { cents: number }>): void {
  const paid = w.control
    .booked()
    .filter((one) => one.paid_cents > one.refunded_cents && /^pi_|^[0-9A-Z]{17}$/.test(one.reference))
  const one = at(paid, place)
  if (!one) return
  if (what === 'refund') w.control.refund(one.reference, Math.min(cents, one.paid_cents - one.refunded_cents))
  else if (what === 'dispute') w.control.dispute(one.reference)
  else w.control.closeDispute(one.reference, what)
}

async function take(who: Acting, one: Step): Promise<void> {
  if (one.do === 'buy') return buy(who, one)
  if (one.do === 'act') return act(who, one)
  if (one.do === 'deliver' || one.do === 'drop' || one.do === 'again') return webhook(one)
  if (one.do === 'advance') return void w.control.advance(one.hours * hour)
  if (one.do === 'fault') return w.control.fail({ how: 'error', when: one.when, calls: one.calls })
  if (one.do === 'crash') return w.crashSoon(one.after)
  if (one.do === 'chores') return w.chores()
  if (one.do === 'cancel') return void (await w.payments.billing.cancel(who.account_id))
  if (one.do === 'resume') return void (await w.payments.billing.resume(who.account_id))
  if (one.do === 'later')
    return void (await w.payments.billing.changeLater(who.account_id, { plan_id: one.plan, billing_cycle: 'monthly' }))
  if ('cents' in one) moneyBack(one)
}

/** Everything works again, and time passes until nothing is left to do. */
async function quiet(): Promise<void> {
  w.mend()
  for (const { id } of w.control.webhooks.waiting()) w.control.webhooks.drop(id)
  // long enough for the last look at an order that was paid
  for (const hours of [7, 7, 7, 24 * 91, 7, 7, 7]) {
    w.control.advance(hours * hour)
    await w.chores()
  }
}

type Row = { reference: string; amount: number }

async function expectAgreement(who: Acting): Promise<void> {
  const orders = await orderStore.exported(t.app.db, who.account_id)
  const journal = await t.app.db.query<Row>(
    'select reference, amount::float8 as amount from credit_journal where account_id = $1',
    [who.account_id],
  )
  // money: what providers hold is what our orders say, each payment in one order
  const booked = w.control.booked().filter(({ paid_cents }) => paid_cents > 0)
  const own = booked.filter((one) => orders.some(({ reference }) => reference === one.reference))
  expect(booked.length, 'every payment has an order').toBe(own.length)
  for (const { reference, paid_cents, refunded_cents } of own) {
    const [order, ...more] = orders.filter((one) => one.reference === reference)
    expect(more).toEqual([])
    if (!order!.paid_at) {
      // less than the price, and more may come
      expect(paid_cents).toBeLessThan(order!.amount_cents)
      continue
    }
    expect({ paid: order!.paid_cents, refunded: order!.refunded_cents }).toEqual({
      paid: Math.min(paid_cents, order!.amount_cents),
      refunded: refunded_cents,
    })
    expect(['applied', 'refunded', 'disputed']).toContain(order!.status)
  }
  // credits: each order brought what it says, once, and what went back is what the ledger says
  for (const order of orders) {
    const moved = (start: string) =>
      journal.filter(({ reference }) => reference.startsWith(start)).reduce((sum, { amount }) => sum + amount, 0)
    if (!order.paid_at) {
      expect(moved(`order:${order.id}`)).toBe(0)
      continue
    }
    if (order.facts.brought === 'purchased') expect(moved(`order:${order.id}`)).toBe(order.credits)
    expect(moved(`refund:${order.id}`) + moved(`return:${order.id}`) + order.taken_back).toBe(0)
    const applied = journal.filter(({ reference }) => reference === `order:${order.id}`)
    expect(applied.length).toBeLessThanOrEqual(1)
  }
  const balance = await w.credits.balance(who.account_id)
  expect(balance.available).toBeGreaterThanOrEqual(0)
  const [{ sum }] = (await t.app.db.query<{ sum: number }>(
    `select subscription + purchased + held_subscription + held_purchased + grants + usage + expiry as sum
     from credit_balances where account_id = $1`,
    [who.account_id],
  )) as [{ sum: number }]
  expect(Number(sum)).toBe(0)
}

const starter = { method: 'card', choice: { plan_id: 'starter', billing_cycle: 'monthly' }, card: cards[0] } as const

/** Schedules that once ended badly. */
const found: Step[][] = [
  // the answer to a press got lost, and the card was typed again: charged twice
  [
    { do: 'buy', ...starter, key: 0 },
    { do: 'fault', when: 'after', calls: 1 },
    { do: 'advance', hours: 792 },
    { do: 'buy', ...starter, key: 2 },
    { do: 'act', which: 0, part: 0 },
    { do: 'advance', hours: 1 },
    { do: 'buy', ...starter, key: 2 },
  ],
]

/** Each schedule begins with nothing known: chores would go on asking after the orders of all before it. */
async function forgetAll(): Promise<void> {
  w.control.forget()
  await t.app.db.query(
    `truncate payment_orders, payment_events, payment_profiles, payment_reminders, payment_endings,
       credit_subscriptions, credit_subscription_events`,
  )
}

it('credits and money agree after any schedule of payments, messages, failures, refunds and changes', {
  timeout: 7_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
      await forgetAll()
      const who = await w.person()
      for (const one of steps) await take(who, one).catch(() => {})
      await quiet()
      await expectAgreement(who)
    }),
    { ...runs(5_000, { usually: 25 }), examples: found.map((steps) => [steps]) },
  )
})
