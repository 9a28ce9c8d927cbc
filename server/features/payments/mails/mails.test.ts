import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#core/contract/account/account.ts'
import { PaymentMailPurpose } from '#core/contract/payments/mail.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { paymentsOn } from '../../../../test/payments/payments.ts'
import { createReminders, reminderFor } from '../feature.ts'
import { profileStore } from '../store.ts'
import { enqueuePaymentMail, paymentMailRunner } from './job.ts'

let t: TestApp
let shop: ReturnType<typeof paymentsOn>
const day = 86_400_000
const began = new Date('2026-11-01T12:00:00Z')
const creator = { plan_id: 'creator', billing_cycle: 'monthly' } as const
beforeAll(async () => {
  t = await startTestApp({ worker: false })
  shop = paymentsOn(t)
})
afterAll(() => t.stop())
beforeEach(() => {
  shop.clock.now = began
  shop.queued.length = 0
  t.mailer.sent.length = 0
})

/** Runs a waiting mail as a worker does. */
async function deliver(input = shop.queued.at(-1)!.input): Promise<boolean> {
  const run = { signal: new AbortController().signal } as never
  const { sent } = await paymentMailRunner({ ...shop.parts, mailer: t.mailer }).run(input, run)
  return sent as boolean
}
const comeTo = (days: number) => {
  shop.clock.now = new Date(began.getTime() + days * day)
}
const toldTo = ({ account_id }: SignedInUser) =>
  shop.queued.filter(({ input }) => input.account_id === account_id).map(({ input }) => input.purpose)

describe('a mail about a payment', () => {
  it.each<[Language, PaymentMailPurpose, string, RegExp]>([
    ['en', 'receipt', 'Your payment arrived', /received \$11\.00 USD for: Creator plan, monthly/],
    ['ht', 'receipt', 'Nou resevwa peman ou', /resevwa \$11\.00 USD pou: Plan Creator, chak mwa/],
    ['fr', 'refunded', 'Vous avez été remboursé', /rendu \$4\.00 USD .* Formule Creator, mensuelle/],
    ['es', 'refunded', 'Te devolvimos el dinero', /devolvimos \$4\.00 USD .* Plan Creator, mensual/],
    ['fr', 'plan_ends_soon', 'Votre formule se termine bientôt', /jusqu'au 1 décembre 2026.*\$22\.00 USD/s],
    ['ht', 'plan_past_due', 'Plan ou poko peye', /jouk 1ye desanm 2026.*jouk 4 desanm 2026/s],
  ])('is written in %s: %s', async (language, purpose, subject, text) => {
    const who = await t.newUser({ language })
    const { id } = await shop.buy(who, 'crypto', creator)
    const about = ['receipt', 'refunded'].includes(purpose)
      ? { order_id: id, ...(purpose === 'refunded' ? { refunded_cents: 400 } : {}) }
      : { paid_until: '2026-12-01T12:00:00.000Z' }
    await t.app.db.tx((tx) =>
      enqueuePaymentMail(tx, shop.parts.jobs, { purpose, account_id: who.account_id, ...about }),
    )
    expect(await deliver()).toBe(true)
    const mail = t.mailer.sent.at(-1)!
    expect(mail).toMatchObject({ to: who.user.email, subject, text: expect.stringMatching(text) })
    expect(mail.text).toContain('https://pawol.test/subscription')
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(mail.text).not.toMatch(/undefined|\{|TÈS|a test/)
  })
  it('says in test mode that no money moved', async () => {
    const who = await t.newUser()
    shop.parts.providers.mode = 'test'
    const { id } = await shop.buy(who, 'card', creator)
    shop.parts.providers.mode = 'live'
    await deliver({ purpose: 'receipt', account_id: who.account_id, order_id: id })
    expect(t.mailer.sent.at(-1)!.text).toContain('This was a test: no money moved.')
  })
  it('is not sent for a lost dispute, since the bank refunded it', async () => {
    const who = await t.newUser()
    const { id } = await shop.buy(who, 'card', creator)
    const lost = { account_id: who.account_id, order_id: id, refunded_cents: 0 }
    expect(await deliver({ purpose: 'refunded', ...lost })).toBe(false)
  })
  it.each(PaymentMailPurpose.options)('is not sent to a deleted account: %s', async (purpose) => {
    expect(await deliver({ purpose, account_id: randomUUID() })).toBe(false)
  })
})

describe('reminders', () => {
  const remind = () => createReminders(shop.parts)()

  it('go once each to prepaid plans 7, 3 and 1 days before the end, and at the end', async () => {
    const who = await t.newUser()
    await shop.buy(who, 'crypto', creator)
    // the paid period ends after 30 days
    const seen: unknown[] = []
    for (const days of [1, 22.9, 23.1, 24, 26.9, 27.1, 28.9, 29.1, 29.9, 30.1, 31, 32.9, 33.1, 60]) {
      comeTo(days)
      await shop.parts.credits.renewDue()
      await remind()
      await remind()
      seen.push([days, toldTo(who).length])
    }
    expect(seen).toEqual([
      ...[
        [1, 0],
        [22.9, 0],
        [23.1, 1],
        [24, 1],
        [26.9, 1],
        [27.1, 2],
        [28.9, 2],
      ],
      ...[
        [29.1, 3],
        [29.9, 3],
        [30.1, 4],
        [31, 4],
        [32.9, 4],
        [33.1, 4],
        [60, 4],
      ],
    ])
    expect(toldTo(who)).toEqual(['plan_ends_soon', 'plan_ends_soon', 'plan_ends_soon', 'plan_past_due'])
  })
  it('are dropped after a payment, and the next end has its own', async () => {
    const who = await t.newUser()
    await shop.buy(who, 'paypal', creator)
    comeTo(24)
    await remind()
    const waiting = shop.queued.find(({ input }) => input.account_id === who.account_id)!
    await shop.buy(who, 'paypal', creator)
    expect(await deliver(waiting.input)).toBe(false)
    await remind()
    expect(toldTo(who)).toHaveLength(1)
    comeTo(30 + 25)
    await shop.parts.credits.renewDue()
    await remind()
    expect(toldTo(who)).toHaveLength(2)
    expect(await deliver()).toBe(true)
  })
  it('are not sent for cancelled or renewing plans; a failed card is reported once', async () => {
    const [gone, renewing] = [await t.newUser(), await t.newUser()]
    for (const who of [gone, renewing]) await shop.buy(who, 'card', creator)
    const { db, credits } = shop.parts
    await db.tx((tx) => credits.cancelSubscription(tx, gone.account_id))
    await profileStore.put(db, renewing.account_id, { customer: 'cus_1', renews: true })
    comeTo(29.5)
    await remind()
    expect([toldTo(gone), toldTo(renewing)]).toEqual([[], []])
    comeTo(30.2)
    await credits.renewDue()
    const failing = { renewal: 'sub_1', renewal_status: 'past_due', problem: 'Your card was declined.' } as const
    await profileStore.put(db, renewing.account_id, failing)
    await remind()
    await remind()
    expect([toldTo(gone), toldTo(renewing)]).toEqual([[], ['payment_failed']])
    expect(await deliver(shop.queued.find(({ input }) => input.purpose === 'payment_failed')!.input)).toBe(true)
    const { text } = t.mailer.sent.at(-1)!
    for (const word of ['$22.00 USD', 'Your card was declined.', 'until December 4, 2026']) expect(text).toContain(word)
  })
  it('are not due for unpaid plans', () => {
    const paid_until = new Date(began.getTime() + day / 2)
    const held = { status: 'active', paid_until } as const
    expect(reminderFor({ ...held, plan: 'creator' }, undefined, began)?.kind).toBe('ends_in_1')
    for (const plan of ['free', 'staff'] as const) expect(reminderFor({ ...held, plan }, undefined, began)).toBe(null)
    expect(reminderFor({ plan: 'pro', status: 'active', paid_until: null }, undefined, began)).toBe(null)
  })
})
