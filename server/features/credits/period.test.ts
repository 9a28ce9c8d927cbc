import { describe, expect, it } from 'vitest'
import { addMonths } from '#core/rules/payments/months.ts'
import type { PaidPeriod } from '#core/rules/payments/paid-periods.ts'
import { periodAt, type SubscriptionState, stateAt } from './period.ts'

const day = (text: string) => new Date(`${text}T08:00:00.000Z`)

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', 12, '2027-03-31'],
  ['2026-05-10', 0, '2026-05-10'],
])('%s and %i months is %s', (from, months, to) => expect(addMonths(day(from), months)).toEqual(day(to)))

it.each([
  ['2026-01-31', '2026-01-31', '2026-01-31', '2026-02-28'],
  ['2026-01-31', '2026-02-27', '2026-01-31', '2026-02-28'],
  ['2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
  ['2026-01-31', '2026-03-30', '2026-02-28', '2026-03-31'],
  ['2026-01-31', '2027-06-02', '2027-05-31', '2027-06-30'],
])('counted from %s, %s is in the period from %s to %s', (anchor, now, start, end) => {
  expect(periodAt(day(anchor), day(now))).toEqual({ period_start: day(start), period_end: day(end) })
})

describe('the state of a subscription', () => {
  const state: SubscriptionState = {
    plan: 'pro',
    billing_cycle: 'monthly',
    status: 'active',
    anchor_at: day('2026-01-10'),
    period_start: day('2026-01-10'),
    period_end: day('2026-02-10'),
    paid_until: day('2026-03-10'),
    next_plan: null,
    next_cycle: null,
    changes_at: null,
    renewal_plan: null,
    renewal_cycle: null,
    is_test: false,
  }
  const paid = (
    plan: PaidPeriod['plan'],
    starts: string,
    months: number,
    part: Partial<PaidPeriod> = {},
  ): PaidPeriod => ({
    id: `${plan} ${starts}`,
    plan,
    billing_cycle: months === 12 ? 'yearly' : 'monthly',
    starts_at: day(starts),
    ends_at: addMonths(day(starts), months),
    months,
    price_cents: 9_900 * months,
    order_id: null,
    is_test: false,
    status: 'paid',
    replaced_by: null,
    credited_cents: 0,
    ...part,
  })
  const twoMonths = [paid('pro', '2026-01-10', 1), paid('pro', '2026-02-10', 1)]
  const oneMonth = [paid('pro', '2026-01-10', 1)]
  const free = { plan: 'free', billing_cycle: 'monthly', status: 'active', paid_until: null, next_plan: null }
  const second = { period_start: day('2026-02-10'), period_end: day('2026-03-10') }
  const third = { period_start: day('2026-03-10'), period_end: day('2026-04-10') }
  it.each<[string, Partial<SubscriptionState>, PaidPeriod[], string, object]>([
    ['stays while its month runs', {}, twoMonths, '2026-02-09', { plan: 'pro', period_start: day('2026-01-10') }],
    ['goes on with the next paid period', {}, twoMonths, '2026-02-10', { plan: 'pro', status: 'active', ...second }],
    ['of the free plan goes on', { plan: 'free', paid_until: null }, [], '2026-02-20', { plan: 'free', ...second }],
    ['of a granted plan goes on', { plan: 'staff', paid_until: null }, [], '2026-02-10', { plan: 'staff', ...second }],
    [
      'of a granted plan does not become the earlier paid plan',
      { plan: 'staff', paid_until: null },
      twoMonths,
      '2026-02-10',
      { plan: 'staff', ...second },
    ],
    [
      'is canceled until the end of the paid time',
      { status: 'canceled' },
      twoMonths,
      '2026-02-10',
      { plan: 'pro', status: 'canceled', changes_at: day('2026-03-10'), ...second },
    ],
    ['is free once canceled time is over', { status: 'canceled' }, twoMonths, '2026-03-10', { ...free, ...third }],
    [
      'names the smaller plan that follows',
      { renewal_plan: 'creator', renewal_cycle: 'monthly' },
      twoMonths,
      '2026-02-10',
      { plan: 'pro', next_plan: 'creator', changes_at: day('2026-03-10'), ...second },
    ],
    [
      'keeps the paid cycle until it is over',
      { renewal_plan: 'pro', renewal_cycle: 'monthly' },
      [paid('pro', '2026-01-10', 12)],
      '2026-02-10',
      { billing_cycle: 'yearly', next_plan: 'pro', next_cycle: 'monthly', changes_at: day('2027-01-10') },
    ],
    [
      'has the plan of each period at its time',
      {},
      [paid('pro', '2026-01-10', 1), paid('starter', '2026-02-10', 1)],
      '2026-01-20',
      { plan: 'pro', next_plan: 'starter', changes_at: day('2026-02-10'), paid_until: day('2026-03-10') },
    ],
    [
      'changes with the period',
      {},
      [paid('pro', '2026-01-10', 1), paid('starter', '2026-02-10', 1)],
      '2026-02-20',
      { plan: 'starter', next_plan: null, ...second },
    ],
    ['is past due for three days', {}, oneMonth, '2026-02-12', { plan: 'pro', status: 'past_due' }],
    ['is free after that', {}, oneMonth, '2026-02-13', { ...free, ...second }],
    [
      'is free when every period was reversed, and keeps its month',
      {},
      [paid('pro', '2026-01-10', 1, { status: 'reversed' })],
      '2026-01-20',
      { ...free, period_start: day('2026-01-10') },
    ],
    [
      'skips months that passed while no process looked',
      { plan: 'free', paid_until: null },
      [],
      '2026-07-01',
      { period_start: day('2026-06-10'), period_end: day('2026-07-10') },
    ],
    [
      'of a year has credits every month',
      {},
      [paid('pro', '2026-01-10', 12)],
      '2026-12-11',
      { plan: 'pro', billing_cycle: 'yearly', period_start: day('2026-12-10'), period_end: day('2027-01-10') },
    ],
  ])('%s', (_, given, periods, now, expected) =>
    expect(stateAt({ ...state, ...given }, periods, day(now))).toMatchObject(expected),
  )
})
