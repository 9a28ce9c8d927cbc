import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentProvider } from '../../ports/payments.ts'
import { openPaymentsSandbox, type PaymentsSandbox } from './sandbox.ts'
import { signatureHeaders } from './signatures.ts'
import type { ProviderName } from './state.ts'

/** Opens a provider and pays at it. */
export type Trial<P extends PaymentProvider> = {
  provider: ProviderName
  open(sandbox: PaymentsSandbox, options?: { timeout_ms?: number; now?: () => number }): P
  /** With invalid keys. */
  openWrong(sandbox: PaymentsSandbox): P
  /** Creates a payment of five dollars for the order. */
  paid(payments: P, orderId: string, sandbox: PaymentsSandbox): Promise<string>
}

const day = 24 * 60 * 60 * 1000

/** The contract of every payment provider. */
export function paymentProviderConformance<P extends PaymentProvider>(name: string, trial: Trial<P>): void {
  const { provider } = trial
  let sandbox: PaymentsSandbox
  let payments: P
  beforeAll(async () => {
    sandbox = await openPaymentsSandbox()
    payments = trial.open(sandbox)
  })
  afterAll(() => sandbox.close())

  /** The provider's last webhook, as sent over the network. */
  function lastDelivery() {
    const { id } = sandbox.control.webhooks
      .list()
      .filter((one) => one.provider === provider)
      .at(-1)!
    const { body, headers } = sandbox.control.webhooks.signed(id)
    return { body: Buffer.from(body), headers }
  }

  describe(`${name}, as every provider of payments`, () => {
    it('reads a payment, with the order it was made for', async () => {
      const reference = await trial.paid(payments, 'order-1', sandbox)
      expect(await payments.read(reference)).toMatchObject({
        reference,
        order_id: 'order-1',
        status: 'paid',
        paid_cents: 2500,
        refunded_cents: 0,
        dispute: null,
        failure: null,
      })
    })
    it.each(['drop', 'error', 'busy', 'garbage'] as const)('reports an unknown outcome of a call: %s', async (how) => {
      const reference = await trial.paid(payments, `order-2-${how}`, sandbox)
      sandbox.control.fail({ provider, how, when: 'before' })
      await expect(payments.read(reference)).rejects.toMatchObject({ code: 'payment_unavailable', retry: true })
      expect(await payments.read(reference)).toMatchObject({ status: 'paid' })
    })
    it('times out without an answer', async () => {
      const reference = await trial.paid(payments, 'order-3', sandbox)
      const hasty = trial.open(sandbox, { timeout_ms: 500 })
      await hasty.read(reference)
      sandbox.control.fail({ provider, how: 'silence', when: 'before' })
      await expect(hasty.read(reference)).rejects.toMatchObject({ code: 'payment_unavailable' })
    })
    it('stops waiting on abort', async () => {
      const reference = await trial.paid(payments, 'order-4', sandbox)
      const reason = new Error('shutting down')
      await expect(payments.read(reference, AbortSignal.abort(reason))).rejects.toBe(reason)
      sandbox.control.fail({ provider, how: 'silence', when: 'before' })
      const leaving = new AbortController()
      const reading = payments.read(reference, leaving.signal)
      leaving.abort(reason)
      await expect(reading).rejects.toBe(reason)
      sandbox.control.mend()
    })
    it('is refused with wrong keys, and its error contains none of them', async () => {
      const reference = await trial.paid(payments, 'order-5', sandbox)
      const refused = await trial
        .openWrong(sandbox)
        .read(reference)
        .catch((error) => error)
      expect(refused).toMatchObject({ code: 'payment_refused', retry: false })
      expect(JSON.stringify([refused.message, refused.data, String(refused.cause)])).not.toContain('wrong-key')
    })
  })

  describe(`webhooks of ${name}`, () => {
    it('are verified by their signature, and name their payment', async () => {
      const reference = await trial.paid(payments, 'order-6', sandbox)
      const notice = await payments.verify(lastDelivery())
      expect(notice).toMatchObject({ about: { payment: reference }, kind: expect.any(String) })
      expect(Math.abs(notice.occurred_at.getTime() - Date.now())).toBeLessThan(60_000)
    })
    it('have one event id per change, however often they are sent', async () => {
      await trial.paid(payments, 'order-7', sandbox)
      const [one, again] = [await payments.verify(lastDelivery()), await payments.verify(lastDelivery())]
      expect(again.event_id).toBe(one.event_id)
      await trial.paid(payments, 'order-8', sandbox)
      expect((await payments.verify(lastDelivery())).event_id).not.toBe(one.event_id)
    })
    it('are refused when forged', async () => {
      await trial.paid(payments, 'order-9', sandbox)
      const { body, headers } = lastDelivery()
      const forged = Buffer.from(body.toString('utf8').replace('order-9', 'order-1'))
      const other = Buffer.from(
        body.toString('utf8').replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
      )
      const signature = { code: 'webhook_refused', data: { fault: 'signature' } }
      for (const bad of [forged, other].filter((one) => !one.equals(body)))
        await expect(payments.verify({ body: bad, headers })).rejects.toMatchObject(signature)
      await expect(payments.verify({ body, headers: {} })).rejects.toMatchObject(signature)
      const cut = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, value.slice(0, -2)]))
      await expect(payments.verify({ body, headers: cut })).rejects.toMatchObject({ code: 'webhook_refused' })
    })
    it('are refused when signed with another account’s keys', async () => {
      const other = await openPaymentsSandbox()
      const { body } = lastDelivery()
      const signing = { keys: other.control.state().keys, now: Date.now() }
      const headers = signatureHeaders(provider, body.toString('utf8'), signing)
      await expect(payments.verify({ body, headers })).rejects.toMatchObject({ data: { fault: 'signature' } })
      await other.close()
    })
    it('are refused when sent long ago', async () => {
      await trial.paid(payments, 'order-10', sandbox)
      const later = trial.open(sandbox, { now: () => Date.now() + 5 * day })
      await expect(later.verify(lastDelivery())).rejects.toMatchObject({ data: { fault: 'stale' } })
    })
    it('are refused when malformed', async () => {
      const headers = provider === 'nowpayments' ? {} : signed('{"id":')
      await expect(payments.verify({ body: Buffer.from('{"id":'), headers })).rejects.toMatchObject({
        code: 'webhook_refused',
        data: { fault: 'unreadable' },
      })
    })
  })

  const signed = (body: string) =>
    signatureHeaders(provider, body, { keys: sandbox.control.state().keys, now: Date.now() })
}
