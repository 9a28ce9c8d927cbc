import fc from 'fast-check'
import type { PaymentMethod } from '#core/contract/payments/payments.ts'
import { packages } from '#core/rules/plans.ts'
import { createRefund } from '../../server/features/payments/staff/service.ts'
import { orderStore } from '../../server/features/payments/store.ts'
import type { Acting } from '../../server/platform/ids.ts'
import type { openPaymentsWorld } from './world.ts'

type World = Awaited<ReturnType<typeof openPaymentsWorld>>
type Choice = Parameters<World['payments']['card']['pay']>[1]
type BillingCycle = Extract<Choice, { plan_id: unknown }>['billing_cycle']

const hour = 3_600_000
const cards = ['4242424242424242', '4000000000000002', '4000002500003155', '4000000000000341'] as const

/** One step that a customer, a provider, the network or time takes in an account's billing. */
export type Step =
  | { do: 'buy'; method: PaymentMethod; choice: Choice; card: (typeof cards)[number]; key: number }
  | { do: 'act'; which: number; part: number }
  | { do: 'deliver' | 'drop' | 'again'; which: number }
  | { do: 'advance'; hours: number }
  | { do: 'fault'; when: 'before' | 'after'; calls: number }
  | { do: 'crash'; after: number }
  | { do: 'refund' | 'dispute' | 'won' | 'lost'; which: number; cents: number }
  | { do: 'staff_refund'; which: number }
  | { do: 'cancel' | 'resume' | 'chores' }
  | { do: 'later'; plan: 'starter' | 'creator' | 'pro'; billing_cycle: BillingCycle }

const which = fc.nat(20)
const choice: fc.Arbitrary<Choice> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ package_id: fc.constantFrom(...packages.map(({ id }) => id)) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      plan_id: fc.constantFrom('starter', 'creator', 'pro', 'scale', 'enterprise'),
      billing_cycle: fc.constantFrom('monthly', 'monthly', 'yearly'),
    }),
  },
)
/** Each step with its weight. */
const steps = {
  buy: [
    5,
    fc.record({
      do: fc.constant('buy'),
      method: fc.constantFrom('card', 'paypal', 'crypto'),
      choice,
      card: fc.constantFrom(...cards),
      key: fc.nat(3),
    }),
  ],
  act: [5, fc.record({ do: fc.constant('act'), which, part: fc.constantFrom(0, 0.4, 1, 1, 1.2) })],
  webhook: [4, fc.record({ do: fc.constantFrom('deliver', 'deliver', 'drop', 'again'), which })],
  advance: [2, fc.record({ do: fc.constant('advance'), hours: fc.constantFrom(1, 30, 24 * 12, 24 * 33) })],
  fault: [
    2,
    fc.record({
      do: fc.constant('fault'),
      when: fc.constantFrom('before', 'after'),
      calls: fc.integer({ min: 1, max: 3 }),
    }),
  ],
  crash: [2, fc.record({ do: fc.constant('crash'), after: fc.nat(4) })],
  money_back: [
    2,
    fc.record({
      do: fc.constantFrom('refund', 'dispute', 'won', 'lost'),
      which,
      cents: fc.constantFrom(100, 500, 1_000_000),
    }),
  ],
  staff: [1, fc.record({ do: fc.constant('staff_refund'), which })],
  control: [2, fc.record({ do: fc.constantFrom('cancel', 'resume', 'resume', 'chores', 'chores') })],
  later: [
    2,
    fc.record({
      do: fc.constant('later'),
      plan: fc.constantFrom('starter', 'creator', 'pro'),
      billing_cycle: fc.constantFrom('monthly', 'yearly'),
    }),
  ],
} as const

/** Histories of an account's billing, of some kinds of steps or of all. */
export function histories(kinds = Object.keys(steps) as (keyof typeof steps)[], maxLength = 16): fc.Arbitrary<Step[]> {
  const weighted = kinds.map((kind) => ({ weight: steps[kind][0], arbitrary: steps[kind][1] as fc.Arbitrary<Step> }))
  return fc.array(fc.oneof(...weighted), { minLength: 3, maxLength })
}

const at = <T>(list: T[], place: number): T | undefined => list[place % Math.max(1, list.length)]

/** Runs a history against the unmodified payments and the sandbox of all three providers. */
export function createPlayer(w: World) {
  async function buy(who: Acting, { method, choice, card, key }: Extract<Step, { do: 'buy' }>): Promise<void> {
    const client_key = key === 0 ? undefined : `key-${key}`
    if (method === 'card') {
      const paid = await w.payments.card.pay(who, choice, { payment_method_id: w.control.card(card), client_key })
      if (paid.client_secret) w.control.confirm(paid.client_secret, 'complete')
      await w.payments.renewals.soon(who.account_id)
    } else if (method === 'paypal') await w.payments.paypal.create(who, choice, client_key)
    else await w.payments.crypto.create(who, choice, { pay_currency: 'btc', client_key })
  }

  /** The payer's or their browser's action on a waiting order. */
  async function act(who: Acting, { which: place, part }: Extract<Step, { do: 'act' }>): Promise<void> {
    const open = (await orderStore.exported(w.parts.db, who.account_id)).filter(({ reference }) => reference)
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
    const one = at(w.control.webhooks.waiting(), step.which)
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

  const refund = createRefund({
    ...w.parts,
    orders: w.payments.orders,
    renewals: w.payments.renewals,
    people: { search: async () => [], ownersOf: async () => [] },
    audit: async () => {},
  })
  /** Staff refund an order; crypto by hand. */
  async function staffRefund(who: Acting, place: number): Promise<void> {
    const paid = (await orderStore.exported(w.parts.db, who.account_id)).filter(({ paid_at }) => paid_at)
    const order = at(paid, place)
    if (order) await refund(who, order.id, 'asked for')
  }

  return {
    async take(who: Acting, one: Step): Promise<void> {
      if (one.do === 'buy') return buy(who, one)
      if (one.do === 'act') return act(who, one)
      if (one.do === 'deliver' || one.do === 'drop' || one.do === 'again') return webhook(one)
      if (one.do === 'advance') return void w.control.advance(one.hours * hour)
      if (one.do === 'fault') return w.control.fail({ how: 'error', when: one.when, calls: one.calls })
      if (one.do === 'crash') return w.crashSoon(one.after)
      if (one.do === 'chores') return w.chores()
      if (one.do === 'staff_refund') return staffRefund(who, one.which)
      if (one.do === 'cancel') return void (await w.payments.billing.cancel(who.account_id))
      if (one.do === 'resume') return void (await w.payments.billing.resume(who.account_id))
      if (one.do === 'later') {
        const { plan: plan_id, billing_cycle } = one
        return void (await w.payments.billing.changeLater(who.account_id, { plan_id, billing_cycle }))
      }
      if ('cents' in one) moneyBack(one)
    },

    /** Everything works again, and time passes until nothing is left to do. */
    async quiet(): Promise<void> {
      w.mend()
      for (const { id } of w.control.webhooks.waiting()) w.control.webhooks.drop(id)
      // long enough for the last check of a paid order
      for (const hours of [7, 7, 7, 24 * 91, 7, 7, 7]) {
        w.control.advance(hours * hour)
        await w.chores()
      }
    },

    /** Starts each history with an empty sandbox: chores would otherwise check the orders of all earlier ones. */
    async forgetAll(): Promise<void> {
      w.control.forget()
      await w.parts.db.query(
        `truncate payment_orders, payment_events, payment_profiles, payment_reminders, payment_endings,
           credit_subscriptions, credit_periods`,
      )
    },
  }
}
