// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import {
  type CryptoSubscription,
  cancelCryptoSubscription,
  extendCryptoSubscription,
  getPayment,
  listCryptoSubscriptions,
  listPayments,
  type OrderEvent,
  refundPayment,
  type StaffOrder,
} from '#core/contract/payments/staff.ts'
import {
  all,
  choose,
  eachPageTest,
  find,
  get,
  gone,
  open,
  press,
  server,
  shows,
  text,
  until,
  write,
} from '../../../../test/pages/page.tsx'
import { order } from '../../../../test/payments/checkout-samples.ts'
import { CryptoSubscriptionsPage } from '../crypto-subscriptions/crypto-subscriptions-page.tsx'
import { PaymentsPage } from './payments-page.tsx'

eachPageTest()

const buyer = {
  account_id: '33333333-3333-4333-8333-333333333333',
  user_id: '44444444-4444-4444-8444-444444444444',
  email: 'jak@example.com',
  username: 'jak',
}
const paid = (part: Partial<StaffOrder> = {}): StaffOrder => ({
  ...order(),
  buyer,
  reference: 'pi_123',
  attention: null,
  ...part,
})
const events: OrderEvent[] = [
  {
    id: '1',
    source: 'provider',
    kind: 'payment_intent.succeeded',
    status: 'applied',
    detail: { amount: 22 },
    created_at: '2026-11-15T12:00:00Z',
  },
]

describe('payments', () => {
  const openPage = () =>
    open(<PaymentsPage />, { path: '/admin/payments', words: ['admin', 'billing'], is_staff: true })

  it('are filtered, searched and loaded on request', async () => {
    server.answer(listPayments, ({ query }) => ({
      orders: [paid({ id: query.cursor ? 'b' : 'a', attention: query.attention ? 'Paid twice' : null })],
      next_cursor: query.cursor ? null : 'more',
    }))
    await openPage()
    await shows('jak@example.com')
    await press('Load More')
    await until(() => all('button', 'Open 100K credits of jak').length === 2)
    await choose('Status', 'refunded')
    await choose('Method', 'crypto')
    await press('Needs attention')
    await shows('Paid twice')
    await write('Search payments', ' pi_123 ')
    await press('Search')
    await until(() => server.sent(listPayments).at(-1)!.query.q === 'pi_123')
    expect(server.sent(listPayments).at(-1)!.query).toMatchObject({
      status: 'refunded',
      method: 'crypto',
      attention: 'true',
    })
    await choose('Status', '')
    await until(() => server.sent(listPayments).at(-1)!.query.status === undefined)
  })

  it('show their history, and are refunded with a reason', async () => {
    server.answer(listPayments, { orders: [paid()], next_cursor: null })
    server.answer(getPayment, { order: paid(), events })
    server.answer(refundPayment, () => {
      server.answer(getPayment, { order: paid({ status: 'refunded', refunded_usd: 22 }), events })
      return { order: paid({ status: 'refunded', refunded_usd: 22 }), credits_taken_back: 100_000 }
    })
    await openPage()
    await press('Open 100K credits of jak')
    const dialog = await get('dialog', '100K credits')
    await shows('payment_intent.succeeded', dialog)
    await shows('amount: 22', dialog)
    await shows('pi_123', dialog)
    await press('Refund', dialog)
    const question = await get('dialog', 'Refund $22.00?')
    await shows('its credits are reversed', question)
    await press('Refund', question)
    await shows('Say why.', question)
    expect(server.sent(refundPayment)).toEqual([])
    await write('Reason', 'Bought twice', question)
    await press('Refund', question)
    await shows('$22.00 refunded, 100,000 credits taken back')
    expect(server.sent(refundPayment)[0]).toMatchObject({ params: { id: paid().id }, body: { reason: 'Bought twice' } })
    await until(() => !find('button', 'Refund'))
  })

  it('in cryptocurrency are only recorded as refunded, and a refusal is shown', async () => {
    const crypto = paid({ method: 'crypto' })
    server.answer(listPayments, { orders: [crypto], next_cursor: null })
    server.answer(getPayment, { order: crypto, events: [] })
    server.answer(refundPayment, new AppError('not_refundable', { status: 'refunded' }))
    await openPage()
    await press('Open 100K credits of jak')
    await press('Refund', await get('dialog', '100K credits'))
    const question = await get('dialog', 'Refund $22.00?')
    await shows('Refund the cryptocurrency by hand', question)
    await write('Reason', 'Sent back', question)
    await press('Record refund', question)
    await shows('An order that is refunded cannot be refunded.', question)
  })

  it('say when they cannot be loaded, and when none match', async () => {
    server.answer(listPayments, new AppError('internal', {}))
    await openPage()
    await shows('Could not load the payments')
    server.answer(listPayments, { orders: [], next_cursor: null })
    await press('Retry')
    await shows('No payments found')
  })
})

describe('crypto subscriptions', () => {
  const held = (part: Partial<CryptoSubscription> = {}): CryptoSubscription => ({
    ...buyer,
    plan: 'creator',
    plan_name: 'Creator',
    billing_cycle: 'yearly',
    status: 'active',
    scheduled_plan: 'starter',
    paid_until: '2026-12-01T12:00:00Z',
    last_order_id: order().id,
    last_currency: 'btc',
    last_paid_usd: 220,
    reminders_sent: 1,
    ...part,
  })
  const openPage = () =>
    open(<CryptoSubscriptionsPage />, {
      path: '/admin/crypto-subscriptions',
      words: ['admin', 'credits', 'panel'],
      is_staff: true,
    })

  it('are listed by status and searched', async () => {
    server.answer(listCryptoSubscriptions, ({ query }) => ({
      subscriptions: query.status === 'canceled' ? [] : [held()],
      next_cursor: null,
    }))
    await openPage()
    for (const words of ['jak@example.com', 'Creator', 'Yearly → Starter', 'Paid until December 1st, 2026'])
      await shows(words)
    await shows('Last paid $220.00 BTC · 1 reminder')
    await press('Canceled')
    await shows('No subscriptions found')
    await write('Email or username', 'jak')
    await press('Search')
    await until(() => server.sent(listCryptoSubscriptions).at(-1)!.query.q === 'jak')
    expect(server.sent(listCryptoSubscriptions).at(-1)!.query.status).toBe('canceled')
  })

  it('are extended and cancelled, each with a reason', async () => {
    server.answer(listCryptoSubscriptions, { subscriptions: [held()], next_cursor: null })
    server.answer(extendCryptoSubscription, held({ paid_until: '2026-12-15T12:00:00Z' }))
    server.answer(cancelCryptoSubscription, held({ status: 'canceled' }))
    await openPage()
    await press('Extend the plan of jak')
    const extend = await get('dialog', 'Extend the plan of jak')
    await write('Days', '400', extend)
    await write('Reason', 'The network was slow', extend)
    await press('Extend', extend)
    await shows('Use a number from 1 to 366.', extend)
    await write('Days', '14', extend)
    await press('Extend', extend)
    await shows('The plan of jak is paid until December 15th, 2026')
    expect(server.sent(extendCryptoSubscription)[0]).toMatchObject({
      params: { id: buyer.account_id },
      body: { days: 14, reason: 'The network was slow' },
    })
    await gone('dialog')
    server.answer(listCryptoSubscriptions, { subscriptions: [held({ status: 'canceled' })], next_cursor: null })
    await press('Cancel the plan of jak')
    const cancel = await get('dialog', 'Cancel the plan of jak')
    await shows('It lasts until December 1st, 2026', cancel)
    await write('Reason', 'Asked for it', cancel)
    await press('Cancel plan', cancel)
    await until(() => !find('button', 'Cancel the plan of jak'))
    expect(server.sent(cancelCryptoSubscription)[0]!.body).toEqual({ reason: 'Asked for it' })
    expect(text()).toContain('The plan of jak is cancelled')
  })
})
