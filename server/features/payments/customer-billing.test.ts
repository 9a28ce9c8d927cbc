import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSubscription } from '#core/contract/credits.ts'
import { uploadDocument } from '#core/contract/documents/documents.ts'
import { createCryptoPayment, getCryptoStatus } from '#core/contract/payments/crypto.ts'
import {
  capturePayPalOrder,
  confirmCard,
  createPayPalOrder,
  createPayPalSubscription,
  listOrders,
  payByCard,
  savedCard,
} from '#core/contract/payments/payments.ts'
import {
  changeCard,
  changePlanLater,
  getBilling,
  getPlanConsequences,
  resumePlan,
} from '#core/contract/payments/subscription.ts'
import { addMonths } from '#core/rules/payments/months.ts'
import type { BillingCycle } from '#core/rules/plans.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { teamsOn } from '../../../test/people/team.ts'
import { openPayments, type Payments } from '../../open-payments.ts'

let t: TestApp
let outside: Payments
let data_dir: string
const teams = teamsOn(() => t)
beforeAll(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'pawol-customer-billing-'))
  const payments = { sandbox: true, stripe: undefined, paypal: undefined, nowpayments: undefined }
  outside = await openPayments({ payments, data_dir } as never)
  outside.sandbox!.control.webhooks.hold()
  t = await startTestApp({ payments: outside })
})
afterAll(async () => {
  await t.stop()
  await rm(data_dir, { recursive: true })
})

const control = () => outside.sandbox!.control
const secure = '4000002500003155'
const starter = { plan_id: 'starter', billing_cycle: 'monthly' } as const
const pay = (who: SignedInUser, body: object, payment_method_id = control().card()) =>
  t.call(payByCard, { body: { ...body, payment_method_id } as never }, who)
/** The payment method of the account, which no client receives. */
const savedBy = async ({ account_id }: SignedInUser): Promise<string> => {
  const [profile] = await t.app.db.query<{ payment_method: string }>(
    'select payment_method from payment_profiles where account_id = $1',
    [account_id],
  )
  return profile!.payment_method
}

describe('time bought at the price of a smaller plan', () => {
  const enterprise = { plan_id: 'enterprise', billing_cycle: 'monthly' } as const
  const payPal = async (
    who: SignedInUser,
    body: typeof enterprise | { plan_id: 'starter'; billing_cycle: BillingCycle },
  ) => {
    const { order_id } = await t.call(createPayPalSubscription, { body }, who)
    control().approve(order_id)
    return (await t.call(capturePayPalOrder, { body: { order_id } }, who)).order
  }

  it.each([
    ['monthly', 5, 1],
    ['yearly', 50, 12],
  ] as const)(
    'is a %s period of that plan, whatever is scheduled, bought and resumed',
    async (billing_cycle, amount_usd, months) => {
      const mari = await t.newUser()
      const smaller = { plan_id: 'starter', billing_cycle } as const
      expect(await payPal(mari, enterprise)).toMatchObject({ amount_usd: 1_320 })
      const { next_billing_date: end } = await t.call(getSubscription, {}, mari)
      await t.call(changePlanLater, { body: smaller }, mari)
      expect(await payPal(mari, smaller)).toMatchObject({ kind: 'extend', plan: 'starter', amount_usd })
      await t.call(resumePlan, {}, mari)
      const after = {
        scheduled_plan: 'starter',
        scheduled_at: end,
        next_billing_date: addMonths(new Date(end!), months).toISOString(),
      }
      expect(await t.call(getSubscription, {}, mari)).toMatchObject({
        plan: { id: 'enterprise' },
        period_end: end,
        ...after,
      })
    },
  )
})

describe('the saved card', () => {
  it('is charged by its reference, for packages and plans', async () => {
    const mari = await t.newUser()
    await pay(mari, starter)
    expect((await t.call(getBilling, {}, mari)).card).toMatchObject({ brand: 'visa', last4: '4242' })
    const { order } = await pay(mari, { package_id: 'credits-20k' }, savedCard)
    expect(order).toMatchObject({ status: 'applied', amount_usd: 5, credits_added: 20_000 })
    const bigger = await pay(mari, { ...starter, plan_id: 'creator' }, savedCard)
    expect(bigger.order).toMatchObject({ status: 'applied', kind: 'upgrade' })
  })

  it('may require authentication by its owner', async () => {
    const mari = await t.newUser()
    await pay(mari, starter)
    const body = { payment_method_id: control().card(secure) }
    const { setup_id, client_secret } = await t.call(changeCard, { body }, mari)
    control().confirm(client_secret!, 'complete')
    await t.call(changeCard, { body: { setup_id } }, mari)
    const made = await pay(mari, { package_id: 'credits-20k' }, savedCard)
    expect(made).toMatchObject({ order: { status: 'pending', pending: { reason: 'bank_step' } }, details: null })
    control().confirm(made.client_secret!, 'complete')
    const paid = await t.call(confirmCard, { body: { order_id: made.order.id } }, mari)
    expect(paid.order).toMatchObject({ status: 'applied', pending: null })
  })

  it('belongs to its account: another account is refused and nothing is charged', async () => {
    const [mari, other] = [await t.newUser(), await t.newUser()]
    await pay(mari, starter)
    const package20k = { package_id: 'credits-20k' }
    await expect(pay(other, package20k, savedCard)).rejects.toMatchObject({ code: 'not_found' })
    await expect(pay(other, package20k, await savedBy(mari))).rejects.toMatchObject({ code: 'payment_refused' })
    expect((await t.call(listOrders, { query: {} }, other)).orders).toEqual([])
  })
})

describe('payments', () => {
  it('are neither paid nor pending when declined or abandoned', async () => {
    const mari = await t.newUser()
    const package100k = { package_id: 'credits-100k' }
    await expect(pay(mari, package100k, control().card('4000000000000002'))).rejects.toMatchObject({ status: 402 })
    await t.call(createPayPalOrder, { body: package100k }, mari)
    await t.call(createCryptoPayment, { body: { ...package100k, pay_currency: 'btc' } }, mari)
    const { order } = await pay(mari, { package_id: 'credits-20k' })
    const listed = async (only?: 'paid' | 'pending') =>
      (await t.call(listOrders, { query: only ? { only } : {} }, mari)).orders.map(({ status }) => status)
    expect(await listed('paid')).toEqual(['applied'])
    expect(await listed('pending')).toEqual([])
    expect(await listed()).toEqual(['applied', 'pending', 'pending', 'failed'])
    expect(order.pending).toBeNull()
  })

  it('are pending while the bank authenticates or coins await confirmation', async () => {
    const mari = await t.newUser()
    const step = await pay(mari, { package_id: 'credits-20k' }, control().card(secure))
    const body = { package_id: 'credits-100k', pay_currency: 'usdcmatic' }
    const { payment_id, pay_amount, network } = await t.call(createCryptoPayment, { body }, mari)
    expect(network).toBe('matic')
    control().send(payment_id, pay_amount / 2)
    await t.call(getCryptoStatus, { params: { payment_id } }, mari)
    const pending = async () =>
      (await t.call(listOrders, { query: { only: 'pending' } }, mari)).orders.map((order) => order.pending)
    expect(await pending()).toEqual([
      { reason: 'partly_paid', payment_id },
      { reason: 'bank_step', payment_id: null },
    ])
    control().confirm(step.client_secret!, 'complete')
    await t.call(confirmCard, { body: { order_id: step.order.id } }, mari)
    control().send(payment_id, pay_amount / 2)
    await t.call(getCryptoStatus, { params: { payment_id } }, mari)
    expect(await pending()).toEqual([])
    expect((await t.call(listOrders, { query: { only: 'paid' } }, mari)).orders).toHaveLength(2)
  })
})

describe('the consequences of a smaller plan', () => {
  it('list the members, storage and credits that go, and when', async () => {
    const { owner, id } = await teams.found('scale')
    await teams.join(owner, id)
    await teams.join(owner, id)
    await teams.invite(owner, id, 'tidjo@example.com')
    const { payload, headers } = await multipartFile('file', 'lèt.txt', 'Bonjou manman.')
    const sent = { method: 'POST' as const, url: uploadDocument.path, payload }
    await t.app.http.inject({ ...sent, headers: { ...headers, authorization: `Bearer ${owner.token}` } })
    const mb = 1024 ** 2
    await t.app.db.query('update documents set size = $2 where account_id = $1', [owner.account_id, 1_500 * mb])
    const gift = { kind: 'grant', source: 'staff', reason: 'For the radio', reference: `gift:${id}` } as const
    await t.app.db.tx((tx) => t.app.credits.grantPurchased(tx, owner.account_id, { ...gift, credits: 7_000 }))
    const { subscription } = await t.app.credits.balance(owner.account_id)

    const ask = (query: { plan_id?: 'pro' | 'enterprise' | 'scale' }) => t.call(getPlanConsequences, { query }, owner)
    expect(await ask({})).toEqual({
      plan: 'free',
      takes_effect_at: subscription!.period_end,
      seats: { limit: 0, members_lost: 2, invitations_lost: 1 },
      storage: { used_bytes: 1_500 * mb, limit_bytes: 500 * mb, over_bytes: 1_000 * mb },
      credits: {
        plan_unused: 2_000_000,
        plan_unused_ends_at: subscription!.period_end,
        purchased: 7_000,
        monthly: 2_000_000,
        monthly_after: 10_000,
      },
    })
    expect(await ask({ plan_id: 'pro' })).toMatchObject({
      plan: 'pro',
      storage: { limit_bytes: 50 * 1024 * mb, over_bytes: 0 },
      credits: { monthly_after: 500_000 },
    })
    await expect(ask({ plan_id: 'enterprise' })).rejects.toMatchObject({ code: 'payment_needed' })
    // the endpoint changes nothing
    expect((await teams.seatsOf(owner, id)).map(({ status }) => status)).not.toContain('suspended')
  })

  it('are none for the free plan', async () => {
    const mari = await t.newUser()
    await expect(t.call(getPlanConsequences, { query: {} }, mari)).rejects.toMatchObject({ code: 'not_found' })
  })
})
