import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CardPayments } from '../../ports/card-payments.ts'

export type RenewalWorld = {
  now(): number
  advance(ms: number): void
  card(number?: string): string
  /** Makes the card decline, or work again, from now on. */
  setCard(payment_method: string, behaviour: 'good' | 'declined'): void
  confirm(client_secret: string, outcome: 'complete' | 'fail'): unknown
  loseAnswer(): void
}
type Opened = { payments: CardPayments; world: RenewalWorld; close(): Promise<void> }

const day = 24 * 60 * 60 * 1000

/** The contract of recurring charges. */
export function renewalsConformance(name: string, open: () => Promise<Opened>): void {
  describe(`${name} renewals`, () => {
    let opened: Opened
    let payments: CardPayments
    let world: RenewalWorld
    let n = 0
    beforeAll(async () => {
      opened = await open()
      payments = opened.payments
      world = opened.world
    })
    afterAll(() => opened.close())

    /** A customer whose card was charged and saved; the next charge is due after thirty days. */
    async function started(cycle: 'month' | 'year' = 'month') {
      const account = `account-${++n}`
      const key = `key-${n}`
      const customer = await payments.createCustomer({ key, account, email: 'a@b.ht' })
      const payment_method = world.card()
      const order = { key: `${key}:pay`, order_id: `order-${n}`, cents: 500, description: 'Starter', keep_card: true }
      await payments.pay({ ...order, customer, payment_method })
      const terms = { cents: 500, cycle, description: 'Starter', first_charge_at: new Date(world.now() + 30 * day) }
      const wanted = { ...terms, key: `${key}:start`, account, customer, payment_method }
      const renewal = await payments.startRenewal(wanted)
      const read = () => payments.readRenewal(renewal.reference)
      return { wanted, renewal, reference: renewal.reference, read, customer, payment_method, key }
    }
    const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

    it('start without a charge', async () => {
      const { renewal, wanted } = await started()
      expect(renewal).toMatchObject({ status: 'running', cents: 500, cycle: 'month', payments: [], failure: null })
      expect(toSeconds(renewal.next_at)).toBe(toSeconds(wanted.first_charge_at))
    })
    it('start once per key', async () => {
      const { wanted, reference } = await started()
      expect((await payments.startRenewal(wanted)).reference).toBe(reference)
    })
    it('are charged when they are due, and then every month', async () => {
      const { read } = await started()
      world.advance(29 * day)
      expect((await read()).payments).toEqual([])
      world.advance(2 * day)
      const once = await read()
      expect(once.payments).toMatchObject([{ cents: 500, paid_until: once.next_at }])
      const paid = await payments.read(once.payments[0]!.payment)
      expect(paid).toMatchObject({ status: 'paid', paid_cents: 500, order_id: null })
      world.advance(93 * day)
      const { payments: all } = await read()
      expect(all).toHaveLength(4)
      expect(all.map(({ paid_at }) => paid_at)).toEqual([...all].map(({ paid_at }) => paid_at).sort((a, b) => +a - +b))
    })
    it('are charged once a year', async () => {
      const { read, wanted } = await started('year')
      world.advance(31 * day)
      const { payments: once, next_at } = await read()
      expect(once).toHaveLength(1)
      expect(next_at.getUTCFullYear()).toBe(wanted.first_charge_at.getUTCFullYear() + 1)
    })
    it('that fail are overdue, retried, and paid once the card works again', async () => {
      const { read, payment_method } = await started()
      world.setCard(payment_method, 'declined')
      world.advance(31 * day)
      const failed = { status: 'past_due', payments: [], failure: { code: 'generic_decline' } }
      expect(await read()).toMatchObject(failed)
      world.setCard(payment_method, 'good')
      world.advance(4 * day)
      expect(await read()).toMatchObject({ status: 'running', payments: [{ cents: 500 }], failure: null })
    })
    it('end after the last failed retry', async () => {
      const { read, payment_method } = await started()
      world.setCard(payment_method, 'declined')
      world.advance(60 * day)
      expect(await read()).toMatchObject({ status: 'ended', payments: [] })
    })
    it('charge an overdue amount at once to another card', async () => {
      const { read, reference, payment_method, customer, key } = await started()
      world.setCard(payment_method, 'declined')
      world.advance(31 * day)
      const change = { key: `${key}:card`, customer, payment_method: world.card(), renewal: reference }
      expect(await payments.changeCard(change)).toMatchObject({
        status: 'done',
        card: { last4: '4242' },
        failure: null,
      })
      expect(await read()).toMatchObject({ status: 'running', payments: [{ cents: 500 }] })
    })
    it('stay overdue when the other card is declined too', async () => {
      const { read, reference, payment_method, customer, key } = await started()
      world.setCard(payment_method, 'declined')
      world.advance(31 * day)
      const change = {
        key: `${key}:card`,
        customer,
        payment_method: world.card('4000000000000341'),
        renewal: reference,
      }
      expect(await payments.changeCard(change)).toMatchObject({ status: 'done' })
      expect(await read()).toMatchObject({ status: 'past_due', payments: [] })
    })
    it('change to a new card only after its owner authenticates', async () => {
      const { read, reference, customer, payment_method, key } = await started()
      const other = world.card('4000002500003155')
      const setup = await payments.changeCard({
        key: `${key}:card`,
        customer,
        payment_method: other,
        renewal: reference,
      })
      expect(setup).toMatchObject({ status: 'action_needed', client_secret: expect.any(String) })
      const finish = () => payments.finishChange(setup.reference, { customer, renewal: reference })
      expect(await finish()).toMatchObject({ status: 'action_needed' })
      world.confirm(setup.client_secret!, 'complete')
      expect(await finish()).toMatchObject({ status: 'done', payment_method: other })
      expect(await finish()).toMatchObject({ status: 'done' })
      world.setCard(payment_method, 'declined')
      world.advance(31 * day)
      expect(await read()).toMatchObject({ status: 'running', payments: [{ cents: 500 }] })
    })
    it('do not change to a declined card', async () => {
      const { reference, customer, key } = await started()
      const change = { customer, renewal: reference, payment_method: world.card('4000000000000002') }
      const declined = await payments.changeCard({ ...change, key: `${key}:card` })
      expect(declined).toMatchObject({ status: 'failed', failure: { code: 'generic_decline' } })
      const proof = { ...change, payment_method: world.card('4000000000003220') }
      const { reference: setup, client_secret } = await payments.changeCard({ ...proof, key: `${key}:proof` })
      world.confirm(client_secret!, 'fail')
      expect(await payments.finishChange(setup, change)).toMatchObject({ status: 'failed' })
    })
    it('get new terms from the next charge on, at its new date', async () => {
      const { read, reference, key } = await started()
      const terms = { cents: 22_000, cycle: 'year' as const, description: 'Creator' }
      const first_charge_at = new Date(world.now() + 10 * day)
      world.loseAnswer()
      await payments.changeRenewal(reference, { ...terms, first_charge_at, key: `${key}:c` }).catch(() => {})
      const changed = await payments.changeRenewal(reference, { ...terms, first_charge_at, key: `${key}:c` })
      expect(changed).toMatchObject({ status: 'running', cents: 22_000, cycle: 'year', payments: [] })
      expect(toSeconds(changed.next_at)).toBe(toSeconds(first_charge_at))
      world.advance(9 * day)
      expect((await read()).payments).toEqual([])
      world.advance(2 * day)
      expect((await read()).payments).toMatchObject([{ cents: 22_000 }])
    })
    it('do not charge the old terms once overdue and changed', async () => {
      const { read, reference, payment_method, key } = await started()
      world.setCard(payment_method, 'declined')
      world.advance(31 * day)
      const first_charge_at = new Date(world.now() + 20 * day)
      const terms = { cents: 2_200, cycle: 'month' as const, description: 'Creator', first_charge_at }
      expect(await payments.changeRenewal(reference, { ...terms, key: `${key}:c` })).toMatchObject({
        status: 'running',
      })
      world.setCard(payment_method, 'good')
      world.advance(21 * day)
      expect((await read()).payments).toMatchObject([{ cents: 2_200 }])
    })
    it('end with the paid period, unless resumed', async () => {
      const [{ reference, read, key }, other] = [await started(), await started()]
      for (const one of [reference, other.reference])
        expect(await payments.endRenewal(one, { key: `end:${one}`, at_once: false })).toMatchObject({
          status: 'ending',
        })
      const { cents, cycle, next_at: first_charge_at } = await other.read()
      const again = { cents, cycle, description: 'Starter', first_charge_at, key: `${key}:on` }
      expect(await payments.changeRenewal(other.reference, again)).toMatchObject({ status: 'running' })
      world.advance(31 * day)
      expect(await read()).toMatchObject({ status: 'ended', payments: [] })
      expect(await other.read()).toMatchObject({ status: 'running', payments: [{ cents: 500 }] })
    })
    it('end at once, also when repeated', async () => {
      const { reference, read, key } = await started()
      world.loseAnswer()
      const end = () => payments.endRenewal(reference, { key: `${key}:end`, at_once: true })
      await end().catch(() => {})
      expect([await end(), await end()]).toMatchObject([{ status: 'ended' }, { status: 'ended' }])
      world.advance(31 * day)
      expect((await read()).payments).toEqual([])
    })
    it('end at once when overdue, since the paid period is over', async () => {
      const { reference, read, payment_method, key } = await started()
      world.setCard(payment_method, 'declined')
      world.advance(31 * day)
      expect(await payments.endRenewal(reference, { key, at_once: false })).toMatchObject({ status: 'ended' })
      world.setCard(payment_method, 'good')
      world.advance(10 * day)
      expect((await read()).payments).toEqual([])
    })
  })
}
