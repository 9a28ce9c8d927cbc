import { describe, expect, it } from 'vitest'
import { addMonths } from '#core/rules/payments/months.ts'
import { afterPeriod, periodAt, type SubscriptionState } from './period.ts'

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

describe('after a period', () => {
  const state: SubscriptionState = {
    plan: 'pro',
    billing_cycle: 'monthly',
    status: 'active',
    anchor_at: day('2026-01-10'),
    period_start: day('2026-01-10'),
    period_end: day('2026-02-10'),
    paid_until: day('2026-03-10'),
    next_plan: null,
    changes_at: null,
  }
  const free = { plan: 'free', billing_cycle: 'monthly', status: 'active', paid_until: null, next_plan: null }
  const second = { period_start: day('2026-02-10'), period_end: day('2026-03-10') }
  it.each<[string, Partial<SubscriptionState>, string, Partial<SubscriptionState> | null]>([
    ['nothing happens before its end', {}, '2026-02-09', null],
    ['a paid plan goes on', {}, '2026-02-10', { plan: 'pro', status: 'active', ...second }],
    ['the free plan goes on', { plan: 'free', paid_until: null }, '2026-02-20', { plan: 'free', ...second }],
    ['a plan nobody pays for goes on', { plan: 'staff', paid_until: null }, '2026-02-10', { plan: 'staff', ...second }],
    ['a canceled plan ends', { status: 'canceled' }, '2026-02-10', { ...free, ...second } as never],
    [
      'a canceled plan lasts as long as it is paid for',
      { status: 'canceled', changes_at: day('2026-03-10') },
      '2026-02-10',
      { plan: 'pro', status: 'canceled', changes_at: day('2026-03-10'), ...second },
    ],
    [
      'a scheduled plan begins',
      { next_plan: 'creator', changes_at: day('2026-02-10') },
      '2026-02-10',
      { plan: 'creator', next_plan: null, changes_at: null, ...second },
    ],
    [
      'a scheduled plan waits for the end of what is paid for',
      { next_plan: 'creator', changes_at: day('2026-03-10') },
      '2026-02-10',
      { plan: 'pro', next_plan: 'creator', ...second },
    ],
    ['an unpaid plan waits', { paid_until: day('2026-02-10') }, '2026-02-12', { plan: 'pro', status: 'past_due' }],
    ['an unpaid plan ends', { paid_until: day('2026-02-10') }, '2026-02-13', { ...free, ...second } as never],
    [
      'a payment that came late begins the period it belongs to',
      { status: 'past_due' },
      '2026-02-12',
      { plan: 'pro', status: 'active', ...second },
    ],
    [
      'periods nobody saw are skipped',
      { plan: 'free', paid_until: null },
      '2026-07-01',
      { period_start: day('2026-06-10'), period_end: day('2026-07-10') },
    ],
    [
      'a yearly plan gets its credits every month',
      { billing_cycle: 'yearly', paid_until: day('2027-01-10') },
      '2026-12-11',
      { plan: 'pro', billing_cycle: 'yearly', period_start: day('2026-12-10'), period_end: day('2027-01-10') },
    ],
  ])('%s', (_, given, now, expected) => {
    const next = afterPeriod({ ...state, ...given }, day(now))
    if (expected) expect(next).toMatchObject(expected)
    else expect(next).toBeNull()
  })
})
