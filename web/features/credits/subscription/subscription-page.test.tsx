// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  getBalance,
  getSubscription,
  listPackages,
  listPlans,
  listTransactions,
  type Subscription,
  type Transaction,
  type TransactionKind,
} from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import { getStorage } from '#core/contract/files.ts'
import { getCheckout, listOrders, quoteCheckout } from '#core/contract/payments/payments.ts'
import { getBilling } from '#core/contract/payments/subscription.ts'
import { packages as creditPackages, offeredPlans } from '#core/rules/plans.ts'
import {
  address,
  all,
  changeTab,
  eachPageTest,
  find,
  get,
  goLive,
  gone,
  open,
  pass,
  press,
  server,
  shows,
  takeClock,
  tell,
  text,
  until,
} from '../../../../test/pages/page.tsx'
import { balance, subscription } from '../../../../test/pages/page-answers.ts'
import { billing, config, packageQuote, promotionQuote } from '../../../../test/payments/checkout-samples.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { session } from '../../../lib/session/session.ts'
import { PlanStrip } from '../plan-strip.tsx'
import { SubscriptionPage } from './subscription-page.tsx'

eachPageTest()
beforeEach(() => {
  server.answer(getBalance, balance(10_000))
  server.answer(getSubscription, new AppError('not_found', { what: 'Subscription' }))
  server.answer(getStorage, { used_bytes: 0, limit_bytes: 500_000_000 })
  server.answer(listPlans, offers)
  server.answer(listPackages, creditPackages)
  server.answer(listTransactions, { transactions: [], next_cursor: null })
  server.answer(listOrders, { orders: [], next_cursor: null })
  server.answer(getBilling, billing())
})

const offers = offeredPlans.map(({ first_month_price, storage_bytes: _, concurrent_requests: __, ...plan }) => ({
  ...plan,
  plan_type: plan.id,
  has_promotion: first_month_price !== undefined,
  is_promotion_active: first_month_price !== undefined,
  promotion_first_month_price: first_month_price ?? null,
  promotion_discount_percent: 50,
  credits_included: plan.monthly_credits,
}))
const words = ['credits', 'panel', 'billing'] as const
const openStrip = () => open(<PlanStrip />, { path: '/voices', words: [...words] })
const openPage = (tab = 'subscription') =>
  open(<SubscriptionPage team={null} />, { path: `/subscription?tab=${tab}`, words: [...words] })
const strip = () => get('region', 'Plan and credits')
const panel = () => get('tabpanel')
const timedOut = () => new Response('<h1>A timeout occurred</h1>', { status: 524 })
async function passTo(sentence: string, within: ParentNode) {
  await until(() => text(within).includes(sentence), 1_000)
  await shows(sentence, within)
}

describe('plan header strip', () => {
  it('shows the plan and the balance, and follows live messages [S1-2.7-01] [S1-2.7-02] [S2-1-10]', async () => {
    await goLive()
    await openStrip()
    await shows('Free Plan · 10K credits', await strip())
    const paid = subscription('scale')
    server.answer(getBalance, balance(2_000_000, { subscription: paid }))
    server.answer(getSubscription, paid)
    tell({ type: 'topic', topic: 'credits' })
    await shows('Business · 2M credits', await strip())
  })

  it.each([
    ['ht', 'Plan Gratis · 9,9K kredi'],
    ['fr', 'Formule gratuite · 9,9 k crédits'],
    ['es', 'Plan gratuito · 9,9 mil créditos'],
  ] as const)('names the free plan in %s from the start, and fetches no subscription', async (language, words) => {
    server.answer(getBalance, balance(9_956, { subscription: subscription('free') }))
    await openStrip()
    await act(async () => void (await i18n.changeLanguage(language)))
    await shows(words)
    expect(server.sent(getSubscription)).toEqual([])
  })

  it('names the free plan of a user whose team does not pay', async () => {
    const payer = {
      organisation_id: crypto.randomUUID(),
      organisation_name: 'Radyo Lakay',
      problem: 'seat_suspended' as const,
      credit_limit_per_month: null,
      credits_used_this_month: 0,
    }
    server.answer(getBalance, balance(0, { subscription: subscription('free'), payer }))
    await openStrip()
    await shows('Radyo Lakay·Free Plan · 0 credits', await strip())
  })

  it('leads to the plans [S1-2.7-03] [S1-2.7-04]', async () => {
    await openStrip()
    await strip()
    for (const link of all('link', 'Update Plan')) expect(link.getAttribute('href')).toBe('/subscription')
    await press('Update Plan', document, 'link')
    await until(() => address() === '/subscription')
  })

  it('is refreshed every 30 s [S1-4.1-13]', async () => {
    await openStrip()
    takeClock()
    await shows('10K credits', await strip())
    const asked = () => [server.sent(getBalance).length, server.sent(getSubscription).length]
    const before = asked()
    await pass(29_000)
    expect(asked()).toEqual(before)
    await pass(2_000)
    await until(() => asked().every((count, at) => count === before[at]! + 1))
    await pass(30_000)
    await until(() => asked().every((count, at) => count === before[at]! + 2))
  })

  it('says why there is no balance, and retries [S1-8-06]', async () => {
    server.answer(getBalance, timedOut)
    await openStrip()
    takeClock()
    await passTo('Request timed out. Please try again.', await strip())
    server.answer(getBalance, balance(10_000))
    await press('Retry')
    await shows('10K credits', await strip())
  })
})

describe('fetching credits', () => {
  it('waits until a user is signed in [S1-4.1-01]', async () => {
    vi.spyOn(session, 'accept').mockReturnValue()
    await open(
      <>
        <PlanStrip />
        <SubscriptionPage team={null} />
      </>,
      { path: '/subscription?tab=credits', words: [...words] },
    )
    await get('button', 'Purchase 100K credits')
    expect(session.state.get().status).toBe('anonymous')
    expect(server.sent(getBalance)).toEqual([])
    expect(server.sent(getSubscription)).toEqual([])
  })

  it('is not repeated within 30 s, wherever they are shown [S1-4.1-02] [S1-7-01] [S1-7-03]', async () => {
    await open(
      <>
        <PlanStrip />
        <SubscriptionPage team={null} />
      </>,
      { path: '/subscription', words: [...words] },
    )
    takeClock()
    await shows('10K credits', await strip())
    await pass(20_000)
    await changeTab('Credits')
    await shows('Available Credits10K')
    expect(server.sent(getBalance).map(({ path, token }) => [path, token])).toEqual([
      ['/api/v1/credits/balance/', 'Bearer the-token'],
    ])
  })
})

describe('credit status', () => {
  it.each<[number, string, string, string]>([
    [524, '<h1>A timeout occurred</h1>', 'Request timed out. Please try again.', '[S1-8-06]'],
    [
      503,
      '{"code":"unavailable","error":"x"}',
      'Service temporarily unavailable. Please try again in a few minutes.',
      '[S1-8-07]',
    ],
    [500, 'oops', 'Failed to load credits', '[S1-8-08]'],
  ])(
    'answered with %d %s: counts its retries, then shows "%s" and Retry helps %s [S1-4.1-03] [S1-4.1-04] [S1-7-02]',
    async (status, body, sentence) => {
      server.answer(getBalance, () => new Response(body, { status }))
      await openPage('credits')
      takeClock()
      await shows('Loading credits', await panel())
      for (const retry of [1, 2, 3]) await passTo(`retry ${retry} of 3`, await panel())
      await passTo(sentence, await panel())
      expect(server.sent(getBalance)).toHaveLength(4)
      server.answer(getBalance, balance(10_000))
      await press('Retry', await panel())
      await shows('Available Credits10K', await panel())
    },
  )

  it('warns when credits are low, and stops when there are more [S1-8-09] [S1-8-10] [S1-8-11]', async () => {
    const warning = 'Low credits remaining. Consider purchasing more credits or upgrading your plan.'
    const used = (credits: number, bought = 0) => {
      const paid = subscription('free', { credits_used_this_period: credits })
      server.answer(getBalance, balance(10_000 - credits + bought, { subscription: paid, purchased_credits: bought }))
    }
    used(0)
    await goLive()
    await openPage('credits')
    await shows('100% left', await panel())
    expect(text()).not.toContain(warning)
    used(9_001)
    tell({ type: 'topic', topic: 'credits' })
    await shows(warning, await panel())
    await shows('9% left', await panel())
    used(9_001, 50_000)
    tell({ type: 'topic', topic: 'credits' })
    await until(() => !text().includes(warning))
  })
})

describe('the subscription page', () => {
  const plan = (name: string) =>
    until(() => all('listitem').find((card) => text(card.querySelector('h3') ?? undefined) === name))
  const cycle = async (name: string) => (await get('radio', name)).click()

  it('compares the plans by month and by year, with the promotion where it applies [S1-1-14] [S1-4.6-03] [S1-4.6-04]', async () => {
    await openPage()
    await shows('Current plan', await plan('Free Plan'))
    for (const words of ['$22.00', 'First month $11.00']) await shows(words, await plan('Creator'))
    await shows('$330.00', await plan('Business'))
    await cycle('Yearly')
    await shows('$220.00', await plan('Creator'))
    expect(text()).not.toContain('First month')
  })

  it('marks the current plan and shows its future', async () => {
    const has = (part: Partial<Subscription>) => {
      const paid = subscription('pro', { billing_cycle: 'yearly', ...part })
      server.answer(getSubscription, paid)
      server.answer(getBalance, balance(500_000, { subscription: paid }))
    }
    has({})
    await goLive()
    await openPage()
    await shows('Current plan', await plan('Pro'))
    await shows('Billed yearly')
    await shows('Active')
    expect(find('radio', 'Yearly')!.checked).toBe(true)
    expect(all('button', undefined, await plan('Pro'))).toEqual([])
    await get('button', 'Downgrade to Creator', await plan('Creator'))
    await cycle('Monthly')
    await get('button', 'Switch to monthly', await plan('Pro'))
    expect(text()).not.toContain('First month')
    has({ status: 'canceled' })
    tell({ type: 'topic', topic: 'credits' })
    await shows('Canceled')
    await shows('Ends on ')
  })

  it('plans and packages open the checkout [S1-2.1-18] [S1-3-14] [S1-3-16]', async () => {
    server.answer(getCheckout, config('off'))
    server.answer(quoteCheckout, ({ body }) => (body.package_id ? packageQuote : promotionQuote))
    await openPage()
    const asked = async (price: string, body: object) => {
      const dialog = await get('dialog', 'Checkout')
      await shows(price, dialog)
      expect(server.sent(quoteCheckout).at(-1)!.body).toEqual(body)
      await press('Close', dialog)
      await gone('dialog')
    }
    await press('Choose Creator')
    await asked('$11.00', { plan_id: 'creator', billing_cycle: 'monthly' })
    await changeTab('Credits')
    await until(() => address() === '/subscription?tab=credits')
    await shows('$22.00', await panel())
    await press('Purchase 100K credits')
    await asked('$22.00', { package_id: 'credits-100k' })
  })

  it('lists changes of the balance by kind, and more on request', async () => {
    const one = (n: number, kind: TransactionKind, amount: number): Transaction => ({
      id: String(n),
      kind,
      amount,
      balance_after: 10_000,
      source: '',
      reason: '',
      job_id: null,
      product: kind === 'usage' ? 'tts' : null,
      characters: kind === 'usage' ? n : null,
      api_key_id: null,
      created_at: '2026-01-01T00:00:00Z',
    })
    const spent = Array.from({ length: 24 }, (_, n) => one(24 - n, 'usage', n - 24))
    const ledger = [...spent, one(0, 'allocation', 10_000)]
    server.answer(listTransactions, ({ query }) => {
      const from = Number(query.cursor ?? 0)
      const to = from + Number(query.limit)
      const found = ledger.filter(({ kind }) => !query.kind || kind === query.kind)
      return { transactions: found.slice(from, to), next_cursor: to < found.length ? String(to) : null }
    })
    await openPage('credits')
    const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => text(row))
    await until(() => rows().length === 20)
    expect(rows()[0]).toContain('24 characters')
    await press('Load More')
    await until(() => rows().length === 25)
    expect(rows()[23]).toContain('1 character')
    expect(rows()[23]).not.toContain('1 characters')
    expect(rows()[24]).toContain('+10,000')
    expect(find('button', 'Load More')).toBeUndefined()
    await press('Monthly allocation')
    await until(() => rows().length === 1)
    await press('Gift')
    await shows('Nothing here yet')
  })

  it.each([
    ['en', ['Creator plan', 'Change to the Pro plan', '100K credits', 'Creator plan, monthly', 'For the radio']],
    ['ht', ['Plan Creator', 'Chanjman pou plan Pro', '100K kredi', 'Plan Creator, chak mwa', 'For the radio']],
    [
      'fr',
      ['Formule Creator', 'Passage à la formule Pro', '100 k crédits', 'Formule Creator, mensuelle', 'For the radio'],
    ],
    ['es', ['Plan Creator', 'Cambio al plan Pro', '100 mil créditos', 'Plan Creator, mensual', 'For the radio']],
  ])('gives the reason of each change in %s', async (language, words) => {
    const one = (id: string, kind: TransactionKind, source: string, reason: string): Transaction => ({
      id,
      kind,
      source,
      reason,
      amount: 5,
      balance_after: 10_000,
      job_id: null,
      product: null,
      characters: null,
      api_key_id: null,
      created_at: '2026-01-01T00:00:00Z',
    })
    const transactions = [
      one('5', 'allocation', 'plan', 'Creator plan'),
      one('4', 'adjustment', 'plan', 'Change to the Pro plan'),
      one('3', 'purchase', 'order', '100K credits'),
      one('2', 'refund', 'order', 'Creator plan, monthly'),
      one('1', 'grant', 'staff', 'For the radio'),
    ]
    server.answer(listTransactions, { transactions, next_cursor: null })
    await openPage('credits')
    await act(async () => void (await i18n.changeLanguage(language)))
    const reasons = () => [...document.querySelectorAll('tbody td span.figures')].map((cell) => text(cell))
    await until(() => reasons().length === 5)
    expect(reasons()).toEqual(words)
  })

  it('marks credits that were bought in test mode', async () => {
    const about = {
      job_id: null,
      product: null,
      characters: null,
      api_key_id: null,
      created_at: '2026-01-01T00:00:00Z',
    }
    const one = (id: string, source: string): Transaction => ({
      id,
      kind: 'purchase',
      source,
      reason: '100K credits',
      amount: 5,
      balance_after: 10_000,
      ...about,
    })
    server.answer(listTransactions, { transactions: [one('2', 'test_order'), one('1', 'order')], next_cursor: null })
    await openPage('credits')
    const marks = () => [...document.querySelectorAll('tbody tr')].map((row) => text(row).includes('Test mode'))
    await until(() => marks().length === 2)
    expect(marks()).toEqual([true, false])
  })

  it('says when plans, packages and history cannot be loaded, and retries', async () => {
    const failure = new AppError('internal', {})
    for (const endpoint of [listPlans, listPackages, listTransactions]) server.answer(endpoint, failure)
    await openPage()
    await shows('Could not load the plans')
    server.answer(listPlans, offers)
    await press('Retry')
    await plan('Creator')
    await changeTab('Credits')
    await shows('Could not load the packages')
    await shows('Could not load your history')
    server.answer(listPackages, creditPackages)
    server.answer(listTransactions, { transactions: [], next_cursor: null })
    for (const left of [1, 0]) {
      await press('Retry')
      await until(() => all('button', 'Retry').length === left)
    }
    await get('button', 'Purchase 2M credits')
  })
})
