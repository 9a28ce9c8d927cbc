import { describe, expect, it } from 'vitest'
import type { CreditBalance } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import {
  creditFailure,
  creditStatus,
  isLow,
  percentLeft,
  percentUsed,
  planName,
  shouldRetryCredits,
  subscriptionTone,
} from './credit-facts.ts'

function balanceOf(balance: number, allocation: number | null, used = 0): CreditBalance {
  const plan = { monthly_credits: allocation ?? 0, credits_included: allocation ?? 0 }
  return {
    balance,
    subscription: allocation === null ? null : { plan, credits_used_this_period: used },
  } as CreditBalance
}

it.each([
  [9, null, true, '[S1-8-09]'],
  [10, null, false, '[S1-8-09]'],
  [9, 50, true, '[S1-8-09]'],
  [9_999, 100_000, true, '[S1-8-10]'],
  [10_000, 100_000, false, '[S1-8-10]'],
  [0, 0, true, '[S1-8-09]'],
])('a balance of %d with %s a month is low: %s %s', (balance, allocation, low, _) => {
  expect(isLow(balanceOf(balance, allocation))).toBe(low)
})

it.each([
  [100_000, 28_100, 28, 71],
  [100_000, 0, 0, 100],
  [100_000, 80_001, 80, 19],
  [100_000, 130_000, 130, 0],
  [null, 0, null, 100],
])('of %s a month %d used: %s percent used, %d left', (allocation, used, percent_used, percent_left) => {
  const balance = balanceOf(5_000, allocation, used)
  expect([percentUsed(balance), percentLeft(balance)]).toEqual([percent_used, percent_left])
})

it.each([
  ['active', 'good'],
  ['canceled', 'bad'],
  ['past_due', 'warn'],
  ['trialing', 'idle'],
  ['', 'idle'],
])('a subscription that is "%s" is coloured %s [S1-4.1-09]', (status, tone) => {
  expect(subscriptionTone(status)).toBe(tone)
})

it.each([
  [{ plan: { name: 'Creator' }, subscription_plan: 'x', plan_name: 'y' }, 'Creator'],
  [{ plan: { name: null }, subscription_plan: 'Pro', plan_name: 'y' }, 'Pro'],
  [{ plan: null, plan_name: 'Starter' }, 'Starter'],
  [{}, undefined],
  [null, undefined],
])('the plan of %j is called %s [S1-3-05]', (subscription, name) => {
  expect(planName(subscription)).toBe(name)
})

describe('credit status', () => {
  const data = balanceOf(1, 1)
  const error = new AppError('offline', {})
  it.each([
    [{ error: null, failureCount: 0 }, { state: 'loading', retries: 0 }, '[S1-4.1-03]'],
    [{ error: null, failureCount: 2 }, { state: 'loading', retries: 2 }, '[S1-4.1-03]'],
    [{ error, failureCount: 4 }, { state: 'error', error }, '[S1-4.1-04]'],
    [{ data, error: null, failureCount: 0 }, { state: 'loaded', balance: data }, '[S1-4.1-05]'],
    [{ data, error, failureCount: 4 }, { state: 'loaded', balance: data }, '[S1-4.1-05]'],
  ])('%#: %j is %j %s', (query, status, _) => {
    expect(creditStatus(query)).toEqual(status)
  })

  it.each([
    [new AppError('timeout', {}), 'timed_out', '[S1-8-06]'],
    [new AppError('offline', {}), 'own_words', '[S1-8-07]'],
    [new AppError('internal', {}), 'own_words', '[S1-8-07]'],
    [new AppError('internal', {}, { cause: new Error('HTTP 500') }), 'failed', '[S1-8-08]'],
    [new TypeError('x'), 'failed', '[S1-8-08]'],
  ])('%s is explained by %s %s', (failure, words) => {
    expect(creditFailure(failure)).toBe(words)
  })

  it.each([
    [0, new AppError('unavailable', {}), true],
    [2, new AppError('internal', {}), true],
    [2, new TypeError('x'), true],
    [3, new AppError('timeout', {}), false],
    [0, new AppError('session_expired', {}), false],
    [0, new AppError('not_found', { what: 'Subscription' }), false],
  ])('after %d failures with %s it retries: %s [S1-7-02]', (failures, failure, again) => {
    expect(shouldRetryCredits(failures, failure)).toBe(again)
  })
})
