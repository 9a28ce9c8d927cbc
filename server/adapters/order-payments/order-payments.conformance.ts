import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderPayments } from '../../ports/order-payments.ts'

export type OrderWorld = {
  approve(reference: string): unknown
  declineCapture(reference: string): void
  loseAnswer(): void
  advance(ms: number): void
  refund(reference: string, cents: number): void
  dispute(reference: string): void
  closeDispute(reference: string, end: 'won' | 'lost'): void
  paidFor(orderId: string): number
}
type Opened = { payments: OrderPayments; world: OrderWorld; close(): Promise<void> }

const hour = 60 * 60 * 1000

/** The contract of every provider whose payers approve on its own page. */
export function orderPaymentsConformance(name: string, open: () => Promise<Opened>): void {
  describe(`${name} orders`, () => {
    let opened: Opened
    let payments: OrderPayments
    let world: OrderWorld
    let n = 0
    beforeAll(async () => {
      opened = await open()
      payments = opened.payments
      world = opened.world
    })
    afterAll(() => opened.close())

    const order = () => {
      const urls = { return_url: 'http://localhost:4000/a', cancel_url: 'http://localhost:4000/b' }
      return { key: `key-${++n}`, order_id: `order-${n}`, cents: 2_205, description: 'x'.repeat(200), ...urls }
    }
    async function paid() {
      const { reference } = await payments.create(order())
      world.approve(reference)
      await payments.capture(reference, { key: `capture:${reference}` })
      return reference
    }

    it('are open, with an approval address', async () => {
      const made = await payments.create(order())
      expect(made).toMatchObject({ status: 'open', paid_cents: 0, order_id: `order-${n}`, failure: null })
      expect(new URL(made.approve_url).searchParams.get('token')).toBe(made.reference)
      expect(await payments.read(made.reference)).toMatchObject({ status: 'open', order_id: `order-${n}` })
    })
    it('are created once, even when the answer was lost', async () => {
      const wanted = order()
      world.loseAnswer()
      await expect(payments.create(wanted)).rejects.toMatchObject({ code: 'payment_unavailable' })
      const [one, again] = [await payments.create(wanted), await payments.create(wanted)]
      expect(one).toEqual(again)
    })
    it('are not captured before approval, and stay open', async () => {
      const { reference } = await payments.create(order())
      const taken = await payments.capture(reference, { key: `c:${reference}` })
      expect(taken).toMatchObject({ status: 'open', paid_cents: 0, failure: { code: 'order_not_approved' } })
    })
    it('are captured once after approval', async () => {
      const wanted = order()
      const { reference } = await payments.create(wanted)
      world.approve(reference)
      expect(await payments.read(reference)).toMatchObject({ status: 'processing', paid_cents: 0 })
      world.loseAnswer()
      const capture = (key: string) => payments.capture(reference, { key })
      await expect(capture('first')).rejects.toMatchObject({ code: 'payment_unavailable' })
      const whole = { status: 'paid', paid_cents: 2_205, refunded_cents: 0, order_id: wanted.order_id, failure: null }
      expect([await capture('first'), await capture('second')]).toMatchObject([whole, whole])
      expect(world.paidFor(wanted.order_id)).toBe(2_205)
    })
    it('stay open when the funding source is declined, and may be paid with another', async () => {
      const { reference } = await payments.create(order())
      world.approve(reference)
      world.declineCapture(reference)
      const capture = () => payments.capture(reference, { key: `c:${reference}` })
      expect(await capture()).toMatchObject({ status: 'open', failure: { code: 'instrument_declined' } })
      world.approve(reference)
      expect(await capture()).toMatchObject({ status: 'paid', failure: null })
    })
    it('expire unapproved, and stay when paid', async () => {
      const [{ reference }, kept] = [await payments.create(order()), await paid()]
      world.advance(7 * hour)
      expect(await payments.read(reference)).toMatchObject({ status: 'expired', paid_cents: 0 })
      expect(await payments.capture(reference, { key: `c:${reference}` })).toMatchObject({ status: 'expired' })
      expect(await payments.read(kept)).toMatchObject({ status: 'paid' })
    })
    it('are refunded in parts, each once, and never beyond the payment', async () => {
      const reference = await paid()
      const part = { key: `${reference}:1`, cents: 1_005 }
      world.loseAnswer()
      await expect(payments.refund(reference, part)).rejects.toMatchObject({ code: 'payment_unavailable' })
      expect(await payments.refund(reference, part)).toMatchObject({ paid_cents: 2_205, refunded_cents: 1_005 })
      const more = payments.refund(reference, { key: `${reference}:2`, cents: 1_201 })
      await expect(more).rejects.toMatchObject({ code: 'payment_refused', message: expect.stringContaining('refund') })
      const rest = await payments.refund(reference, { key: `${reference}:3`, cents: 1_200 })
      expect(rest).toMatchObject({ status: 'paid', paid_cents: 2_205, refunded_cents: 2_205 })
    })
    it('cannot be refunded when unpaid', async () => {
      const { reference } = await payments.create(order())
      const refund = payments.refund(reference, { key: 'r', cents: 1 })
      await expect(refund).rejects.toMatchObject({ code: 'payment_refused' })
    })
    it('refunded at the provider’s dashboard are read as refunded', async () => {
      const reference = await paid()
      world.refund(reference, 2_205)
      expect(await payments.read(reference)).toMatchObject({ status: 'paid', refunded_cents: 2_205 })
    })
    it.each(['won', 'lost'] as const)('are disputed until the dispute is %s', async (end) => {
      const reference = await paid()
      world.dispute(reference)
      expect(await payments.read(reference)).toMatchObject({ dispute: 'open', paid_cents: 2_205 })
      world.closeDispute(reference, end)
      expect(await payments.read(reference)).toMatchObject({ dispute: end })
    })
  })
}
