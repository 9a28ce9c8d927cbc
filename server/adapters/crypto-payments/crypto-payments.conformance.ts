import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CryptoPayments, type CryptoStatus, cryptoStatuses } from '../../ports/crypto-payments.ts'
import type { Payment } from '../../ports/payments.ts'

export type CryptoWorld = {
  send(reference: string, amount: number): void
  become(reference: string, status: CryptoStatus): void
  advance(ms: number): void
}
type Opened = { payments: CryptoPayments; world: CryptoWorld; close(): Promise<void> }

const day = 24 * 60 * 60 * 1000

/** Our state for each of the provider's states. */
const meanings: Record<CryptoStatus, Partial<Payment>> = {
  waiting: { status: 'open', paid_cents: 0 },
  confirming: { status: 'processing', paid_cents: 0 },
  confirmed: { status: 'processing' },
  sending: { status: 'processing' },
  partially_paid: { status: 'partly_paid' },
  finished: { status: 'paid', paid_cents: 2_500, refunded_cents: 0 },
  failed: { status: 'failed', failure: { code: 'failed', message: expect.any(String) } },
  refunded: { status: 'paid', paid_cents: 2_500, refunded_cents: 2_500 },
  expired: { status: 'expired', paid_cents: 0 },
}

/** The contract of every cryptocurrency provider. */
export function cryptoPaymentsConformance(name: string, open: () => Promise<Opened>): void {
  describe(`${name} payments in other currencies`, () => {
    let opened: Opened
    let payments: CryptoPayments
    let world: CryptoWorld
    beforeAll(async () => {
      opened = await open()
      payments = opened.payments
      world = opened.world
    })
    afterAll(() => opened.close())

    const order = { order_id: 'order-1', cents: 2_500, currency: 'usdttrc20', description: 'Package' }
    const create = (currency = order.currency) =>
      payments.create({ ...order, currency, callback_url: 'http://localhost:4000/c' })

    it('lists its currencies, and converts a price into each', async () => {
      const all = await payments.currencies()
      expect(all).toEqual(expect.arrayContaining(['btc', 'eth', 'usdttrc20']))
      expect(await payments.estimate({ cents: 2_500, currency: 'usdttrc20' })).toBe(25)
      expect(await payments.estimate({ cents: 2_500, currency: 'btc' })).toBeLessThan(0.01)
      const unknown = payments.estimate({ cents: 2_500, currency: 'gourde' })
      await expect(unknown).rejects.toMatchObject({
        code: 'payment_refused',
        message: expect.stringContaining('gourde'),
      })
    })
    it('gives each payment its own address, and a memo where the currency needs one', async () => {
      const [one, other] = [await create(), await create('xrp')]
      expect(one).toMatchObject({
        status: 'open',
        crypto_status: 'waiting',
        order_id: 'order-1',
        paid_cents: 0,
        received_amount: 0,
        pay_currency: 'usdttrc20',
        pay_amount: 25,
        pay_memo: null,
        expires_at: expect.any(Date),
      })
      expect(other.pay_memo).toMatch(/^\d+$/)
      expect(one.pay_address).not.toBe(other.pay_address)
      expect(await payments.read(one.reference)).toEqual(one)
    })
    it.each(cryptoStatuses)('maps the state %s', async (status) => {
      const { reference } = await create()
      world.become(reference, status)
      expect(await payments.read(reference)).toMatchObject({ crypto_status: status, ...meanings[status] })
    })
    it('counts what arrives, rounded down, up to the price', async () => {
      const { reference } = await create()
      world.send(reference, 10.009)
      const part = {
        status: 'partly_paid',
        crypto_status: 'partially_paid',
        paid_cents: 1_000,
        received_amount: 10.009,
      }
      expect(await payments.read(reference)).toMatchObject(part)
      world.send(reference, 30)
      expect(await payments.read(reference)).toMatchObject({ status: 'paid', paid_cents: 2_500 })
    })
    it('accepts money that arrives late', async () => {
      const { reference } = await create()
      world.advance(8 * day)
      expect(await payments.read(reference)).toMatchObject({ status: 'expired', paid_cents: 0 })
      world.send(reference, 25)
      expect(await payments.read(reference)).toMatchObject({ status: 'paid', paid_cents: 2_500 })
    })
    it('refuses an amount below the minimum', async () => {
      const small = payments.create({ ...order, cents: 100, callback_url: 'http://localhost:4000/c' })
      await expect(small).rejects.toMatchObject({
        code: 'payment_refused',
        message: expect.stringContaining('minimal'),
      })
    })
    it('does not find an unknown payment', async () => {
      await expect(payments.read('1')).rejects.toMatchObject({ code: 'payment_refused' })
    })
  })
}
