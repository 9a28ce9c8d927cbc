// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { getBalance, getSubscription, listPlans, type Subscription } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import { getStorage } from '#core/contract/files.ts'
import { getCryptoStatus, listCryptoCurrencies } from '#core/contract/payments/crypto.ts'
import { confirmCard, getCheckout, getReceipt, listOrders, quoteCheckout } from '#core/contract/payments/payments.ts'
import {
  type BillingView,
  cancelPlan,
  getBilling,
  getPlanConsequences,
  resumePlan,
} from '#core/contract/payments/subscription.ts'
import type { PlanId } from '#core/rules/plans.ts'
import {
  all,
  downloads,
  eachPageTest,
  find,
  get,
  open,
  press,
  quiet,
  server,
  shows,
  text,
  until,
} from '../../../../../test/pages/page.tsx'
import { balance, subscription } from '../../../../../test/pages/page-answers.ts'
import {
  billing,
  bought,
  coins,
  config,
  consequences,
  order,
  promotionQuote,
} from '../../../../../test/payments/checkout-samples.ts'
import { checkoutRequest } from '../../checkout.ts'
import { SubscriptionPage } from '../subscription-page.tsx'

eachPageTest()
beforeEach(() => {
  checkoutRequest.set(undefined)
  server.answer(getStorage, { used_bytes: 0, limit_bytes: null })
  server.answer(listPlans, [])
  server.answer(listOrders, { orders: [], next_cursor: null })
  server.answer(getCheckout, config('test'))
  server.answer(quoteCheckout, promotionQuote)
})

function has(plan: PlanId, of_plan: Partial<Subscription> = {}, of_billing: Partial<BillingView> = {}) {
  const held = subscription(plan, of_plan)
  server.answer(getSubscription, held)
  server.answer(getBalance, balance(100_000, { subscription: held }))
  server.answer(getBilling, billing(of_billing))
  return { subscription: held, billing: billing(of_billing) }
}
const openPage = () =>
  open(<SubscriptionPage team={null} />, { path: '/subscription', words: ['credits', 'panel', 'billing', 'checkout'] })
const section = (name = 'Billing') => get('region', name)

it('says how a plan is paid, and what is charged when', async () => {
  has('creator')
  await openPage()
  await shows('Visa ending in 4242, expires 12/30', await section())
  await shows('$22.00 on December 15th, 2026', await section())
  await press('Change card')
  await get('dialog', /^Change card/)
})

it('shows nothing for the free plan', async () => {
  server.answer(getSubscription, new AppError('not_found', { what: 'Subscription' }))
  server.answer(getBalance, balance(10_000))
  await openPage()
  await shows('No payments yet')
  await quiet()
  expect(find('region', 'Billing')).toBeUndefined()
  expect(server.sent(getBilling)).toEqual([])
})

it('cancels a plan after confirmation, which says how long it lasts, and resumes it', async () => {
  const held = has('creator')
  await openPage()
  server.answer(getPlanConsequences, consequences)
  await press('Cancel plan')
  const question = await get('dialog', 'Cancel the Creator plan?')
  await shows('Your plan lasts until December 15th, 2026', question)
  expect([...question.querySelectorAll('li')].map((line) => text(line))).toEqual([
    '3 members lose their seats.',
    '1 open invitation is suspended.',
    'Your files are 2.5 GB over the new 500 MB limit. Delete some before you add more.',
    '63,200 unused plan credits end on December 15th, 2026.',
    '20,000 purchased credits stay.',
    'You get 10,000 credits a month instead of 2,000,000.',
  ])
  expect(server.sent(getPlanConsequences)[0]!.query).toEqual({})
  await press('Keep plan', question)
  expect(server.sent(cancelPlan)).toEqual([])
  server.answer(cancelPlan, () =>
    has('creator', { status: 'canceled', scheduled_at: '2026-12-15T12:00:00Z' }, { renews: false }),
  )
  server.answer(getPlanConsequences, new AppError('forbidden', {}))
  await press('Cancel plan')
  await press('Cancel plan', await get('dialog', 'Cancel the Creator plan?'))
  await shows('Canceled. Your plan lasts until December 15th, 2026.', await section())
  await shows('Nothing more is charged', await section())
  expect(find('button', 'Change card')).toBeUndefined()
  server.answer(resumePlan, () => has('creator'))
  await press('Resume plan')
  await until(() => !text().includes('Canceled. Your plan'))
  expect(server.sent(resumePlan)).toHaveLength(1)
  expect(held.subscription.status).toBe('active')
})

it('shows a scheduled change with its date, and takes it back', async () => {
  has('pro', { billing_cycle: 'yearly', scheduled_plan: 'starter', scheduled_at: '2027-10-01T12:00:00Z' })
  await openPage()
  await shows('Your plan changes to Starter on October 1st, 2027.', await section())
  await shows('Changes to Starter on October 1st, 2027', await section('Your plan'))
  server.answer(resumePlan, () => has('pro'))
  await press('Keep my plan')
  await until(() => !text().includes('Your plan changes to'))
})

it.each<[string, Partial<BillingView>, string]>([
  ['card', {}, 'Change your card before then.'],
  ['paypal', { method: 'paypal', card: null, renews: false }, 'Pay for the next period before then.'],
])('an unpaid renewal by %s shows the reason, the deadline and what to do', async (_, part, advice) => {
  const unpaid = { payment_problem: 'Your card was declined.', grace_ends_at: '2026-11-20T12:00:00Z' }
  has('creator', { status: 'past_due' }, { ...unpaid, ...part })
  await openPage()
  await shows('The last renewal was not paid: Your card was declined.', await section())
  await shows(`We keep your plan until November 20th, 2026. ${advice}`, await section())
})

it('a prepaid plan offers to pay the next period', async () => {
  const prepaid = { method: 'crypto', card: null, renews: false } as const
  const next_billing_date = '2026-12-15T12:00:00Z'
  has(
    'creator',
    { billing_cycle: 'yearly', next_billing_date },
    { ...prepaid, renewal_usd: 220, renewal_billing_cycle: 'yearly' },
  )
  await openPage()
  await shows('Prepaid by the yearPaid until December 15th, 2026', await section('Your plan'))
  expect(text()).not.toContain('Next billing date')
  await shows('Cryptocurrency', await section())
  await shows('Paid untilDecember 15th, 2026', await section())
  await shows('The next period costs $220.00.', await section())
  await press('Pay for the next period')
  await get('dialog', /^Checkout/)
  await until(() => server.sent(quoteCheckout).length > 0)
  expect(server.sent(quoteCheckout)[0]!.body).toEqual({ plan_id: 'creator', billing_cycle: 'yearly' })
})

it('shows the billing date of a plan whose card renews it, whatever the last payment’s method', async () => {
  has('creator', { next_billing_date: '2026-12-15T12:00:00Z' }, { method: 'paypal' })
  await openPage()
  await shows('Next billing date: December 15th, 2026', await section('Your plan'))
  await shows('Visa ending in 4242', await section())
  await shows('$22.00 on December 15th, 2026', await section())
})

it('lists pending payments apart from finished ones, each with a way to resume', async () => {
  has('creator')
  const pending = { status: 'pending', has_receipt: false, paid_at: null } as const
  const step = order({ ...pending, pending: { reason: 'bank_step', payment_id: null } })
  const part = { reason: 'partly_paid', payment_id: 'np-1' } as const
  const plan = { package_id: null, plan: 'pro', billing_cycle: 'monthly', amount_usd: 99 } as const
  const crypto = order({ ...pending, ...plan, id: 'x', method: 'crypto', pending: part })
  server.answer(listOrders, ({ query }) => ({
    orders: query.only === 'pending' ? [step, crypto] : [order()],
    next_cursor: null,
  }))
  await openPage()
  const list = await section('Pending payments')
  await shows('100K credits $22.00 TestYour bank asks you to confirm this payment.', list)
  await shows('Pro plan, monthly $99.00 TestPartially paid. Send the rest to finish.', list)
  expect(document.querySelectorAll('tbody tr')).toHaveLength(1)
  expect(text()).not.toContain('Waiting')

  server.answer(confirmCard, { order: order(), client_secret: null, details: bought })
  await press('Continue: 100K credits')
  await press('Continue', await get('dialog', 'Finish your payment'))
  await press('Done', await get('dialog', 'Purchase complete'))
  expect(server.sent(confirmCard)[0]!.body).toEqual({ order_id: step.id })

  server.answer(listCryptoCurrencies, new AppError('forbidden', {}))
  const paidPartly = { ...coins, payment_status: 'partially_paid', received_amount: 0.0001 } as const
  server.answer(getCryptoStatus, { ...paidPartly, order: crypto, details: null })
  await press('Continue: Pro plan, monthly')
  expect((await get('textbox', /^Address/)).value).toBe('bc1qaddress')
  expect((await get('textbox', 'Amount in BTC')).value).toBe('0.00015')
})

it('lists only finished payments, with refunds, receipts and more on request', async () => {
  has('creator')
  const second = order({ id: '22222222-2222-4222-8222-222222222222', description: 'Creator plan, monthly' })
  const plan = { ...second, package_id: null, plan: 'creator', billing_cycle: 'monthly' } as const
  server.answer(listOrders, ({ query }) => {
    if (query.only !== 'paid') return { orders: [], next_cursor: null }
    return query.cursor
      ? { orders: [order({ ...plan, method: 'paypal', status: 'refunded', refunded_usd: 22 })], next_cursor: null }
      : { orders: [order(), order({ ...plan, id: 'x', status: 'disputed' })], next_cursor: 'a' }
  })
  server.answer(getReceipt, () => new Response('%PDF-1.7'))
  await openPage()
  const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => text(row))
  await until(() => rows().length === 2)
  expect(rows()[0]).toContain('$22.00')
  expect(rows()[0]).toContain('Completed')
  expect(rows()[1]).toContain('Disputed')
  expect(find('region', 'Pending payments')).toBeUndefined()
  await press('Load More')
  await until(() => rows().length === 3)
  expect(rows()[2]).toContain('$22.00 refunded')
  expect(all('button', /^Receipt of/)).toHaveLength(3)
  await press('Receipt of 100K credits, November 15th, 2026')
  await until(() => downloads.length === 1)
  expect(downloads[0]!.name).toBe('pawol-receipt-2026-11-15-11111111.pdf')
  expect(server.sent(getReceipt)[0]!.token).toBe('Bearer the-token')
})

it('says when billing and payments cannot be loaded, and retries', async () => {
  has('creator')
  server.answer(getBilling, new AppError('internal', {}))
  server.answer(listOrders, new AppError('internal', {}))
  await openPage()
  await shows('Could not load billing')
  await shows('Could not load your payments')
  has('creator')
  server.answer(listOrders, { orders: [], next_cursor: null })
  await press('Retry', await section())
  await shows('Visa ending in 4242')
  await press('Retry', await section('Payments'))
  await shows('No payments yet')
})
