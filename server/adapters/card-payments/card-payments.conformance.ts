import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CardPayments } from '../../ports/card-payments.ts'

/** The provider behind the adapter, and the acts of payers and banks. */
export type CardWorld = {
  card(number?: string): string
  confirm(clientSecret: string, outcome: 'complete' | 'fail'): unknown
  /** Makes the next call take effect without an answer. */
  loseAnswer(): void
  refund(reference: string, cents: number): void
  dispute(reference: string): void
  closeDispute(reference: string, end: 'won' | 'lost'): void
  /** The total received for an order, over all its payments. */
  paidFor(orderId: string): number
}
export type Opened = { payments: CardPayments; world: CardWorld; close(): Promise<void> }

const secure = '4000002500003155'

/** The contract of every card payments adapter. */
export function cardPaymentsConformance(name: string, open: () => Promise<Opened>): void {
  describe(`${name} card payments`, () => {
    let opened: Opened
    let payments: CardPayments
    let world: CardWorld
    let n = 0
    beforeAll(async () => {
      opened = await open()
      payments = opened.payments
      world = opened.world
    })
    afterAll(() => opened.close())

    /** A new customer with an order of five dollars. */
    async function order(number?: string) {
      const key = `key-${++n}`
      const customer = await payments.createCustomer({
        key: `${key}:customer`,
        account: `account-${n}`,
        email: 'a@b.ht',
      })
      const wish = { cents: 500, description: 'Pawòl: Starter', keep_card: false }
      return { ...wish, key, customer, order_id: `order-${n}`, payment_method: world.card(number) }
    }

    it('creates a customer once', async () => {
      const customer = { key: 'same', account: 'a', email: 'a@b.ht' }
      expect(await payments.createCustomer(customer)).toBe(await payments.createCustomer(customer))
    })
    it('charges a card at once', async () => {
      const made = await order()
      const payment = await payments.pay(made)
      expect(payment).toMatchObject({
        status: 'paid',
        paid_cents: 500,
        refunded_cents: 0,
        dispute: null,
        failure: null,
        order_id: made.order_id,
        card: { brand: 'visa', last4: '4242' },
      })
      expect(await payments.read(payment.reference)).toEqual(payment)
    })
    it('charges a card once per key', async () => {
      const made = await order()
      const answers = [await payments.pay(made), await payments.pay(made), await payments.pay(made)]
      expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
      expect(world.paidFor(made.order_id)).toBe(500)
    })
    it('charges a saved card again for its customer, and refuses it for another', async () => {
      const made = await order()
      await payments.pay({ ...made, keep_card: true })
      const { payment_method } = made
      const again = { ...made, key: `${made.key}:again`, order_id: `${made.order_id}-again` }
      expect(await payments.pay(again)).toMatchObject({ status: 'paid', card: { last4: '4242' } })
      const other = { ...(await order()), payment_method }
      await expect(payments.pay(other)).rejects.toMatchObject({ code: 'payment_refused' })
      expect(world.paidFor(other.order_id)).toBe(0)
    })
    it('does not repeat a charge whose answer was lost', async () => {
      const made = await order()
      world.loseAnswer()
      await expect(payments.pay(made)).rejects.toMatchObject({ code: 'payment_unavailable' })
      expect(await payments.pay(made)).toMatchObject({ status: 'paid' })
      expect(world.paidFor(made.order_id)).toBe(500)
    })
    it('finds a charge whose answer was lost by its order', async () => {
      const made = await order()
      expect(await payments.find(made)).toBeNull()
      world.loseAnswer()
      await payments.pay(made).catch(() => {})
      const found = await payments.find(made)
      expect(found).toMatchObject({ status: 'paid', order_id: made.order_id, card: { last4: '4242' } })
      expect(await payments.find({ ...made, order_id: 'another' })).toBeNull()
    })
    it('refuses the same key with another amount', async () => {
      const made = await order()
      await payments.pay(made)
      await expect(payments.pay({ ...made, cents: 600 })).rejects.toMatchObject({ code: 'payment_refused' })
    })
    it.each([
      ['4000000000000002', 'generic_decline', 'Your card was declined.'],
      ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.'],
      ['4000000000000341', 'generic_decline', 'Your card was declined.'],
    ])('answers a declined card, also when repeated: %s', async (number, code, message) => {
      const made = await order(number)
      const payment = await payments.pay(made)
      const card = { last4: number.slice(-4) }
      expect(payment).toMatchObject({ status: 'failed', paid_cents: 0, failure: { code, message }, card })
      expect(await payments.pay(made)).toEqual(payment)
      expect(await payments.read(payment.reference)).toMatchObject({ status: 'failed', failure: { code } })
    })
    it('refuses an unknown card', async () => {
      const made = { ...(await order()), payment_method: 'pm_nobody' }
      await expect(payments.pay(made)).rejects.toMatchObject({ code: 'payment_refused' })
    })
    it.each([
      ['complete', { status: 'paid', paid_cents: 500, failure: null }],
      ['fail', { status: 'failed', paid_cents: 0, failure: { message: expect.stringContaining('authenticate') } }],
    ] as const)('its owner may have to prove who they are, and may %s', async (outcome, expected) => {
      const payment = await payments.pay(await order(secure))
      expect(payment).toMatchObject({ status: 'action_needed', paid_cents: 0, client_secret: expect.any(String) })
      world.confirm(payment.client_secret!, outcome)
      expect(await payments.read(payment.reference)).toMatchObject(expected)
    })
    it('cancels an unpaid charge and not a paid one', async () => {
      const open = await payments.pay(await order(secure))
      expect(await payments.cancel(open.reference)).toMatchObject({ status: 'expired', paid_cents: 0 })
      expect(await payments.cancel(open.reference)).toMatchObject({ status: 'expired' })
      const paid = await payments.pay(await order())
      expect(await payments.cancel(paid.reference)).toMatchObject({ status: 'paid', paid_cents: 500 })
    })
    it('refunds in parts, each once, and never more than was paid', async () => {
      const { reference } = await payments.pay(await order())
      const part = { key: `${reference}:1`, cents: 200 }
      expect(await payments.refund(reference, part)).toMatchObject({ paid_cents: 500, refunded_cents: 200 })
      world.loseAnswer()
      await expect(payments.refund(reference, { ...part, key: `${reference}:2` })).rejects.toMatchObject({
        retry: true,
      })
      const twice = await payments.refund(reference, { ...part, key: `${reference}:2` })
      expect([twice, await payments.refund(reference, part)]).toMatchObject([
        { refunded_cents: 400 },
        { refunded_cents: 400 },
      ])
      const more = payments.refund(reference, { key: `${reference}:3`, cents: 101 })
      await expect(more).rejects.toMatchObject({ code: 'payment_refused' })
    })
    it('reads refunds made at the provider’s dashboard', async () => {
      const { reference } = await payments.pay(await order())
      world.refund(reference, 500)
      expect(await payments.read(reference)).toMatchObject({ status: 'paid', paid_cents: 500, refunded_cents: 500 })
    })
    it.each(['won', 'lost'] as const)('reports a dispute as open until it is %s', async (end) => {
      const { reference } = await payments.pay(await order())
      world.dispute(reference)
      expect(await payments.read(reference)).toMatchObject({ dispute: 'open', paid_cents: 500 })
      world.closeDispute(reference, end)
      expect(await payments.read(reference)).toMatchObject({ dispute: end })
    })
  })
}
