import { describe, expect, it } from 'vitest'
import type { CreditBalance } from '#core/contract/credits.ts'
import { type AccountFacts, accountRows, creditRows } from './panel-rows.ts'

type Given = { subscription?: number; purchased?: number; allocation?: number | null; used?: number }

function balanceOf({ subscription = 0, purchased = 0, allocation = 100_000, used = 0 }: Given): CreditBalance {
  const plan = { monthly_credits: allocation ?? 0, credits_included: allocation ?? 0 }
  return {
    balance: subscription + purchased,
    subscription_credits: subscription,
    purchased_credits: purchased,
    reserved: 0,
    available: subscription + purchased,
    subscription: allocation === null ? null : { plan, credits_used_this_period: used, status: 'active' },
  } as CreditBalance
}

describe('credit rows', () => {
  it.each([
    [71_900, 12_310, ['subscription_credits', 'purchased_credits', 'monthly_allocation', 'used_this_period']],
    [71_900, 0, ['monthly_allocation', 'used_this_period']],
    [0, 12_310, ['monthly_allocation', 'used_this_period']],
    [0, 0, ['monthly_allocation', 'used_this_period']],
    [1, 1, ['subscription_credits', 'purchased_credits', 'monthly_allocation', 'used_this_period']],
  ])('subscription %i, purchased %i: %j', (subscription, purchased, labels) => {
    expect(creditRows(balanceOf({ subscription, purchased })).map((row) => row.label)).toEqual(labels)
  })

  it.each([
    [100_000, 28_100, 100_000, { value: 28_100, percent: 28 }],
    [100_000, 0, 100_000, { value: 0, percent: 0 }],
    [100_000, 130_000, 100_000, { value: 130_000, percent: 130 }],
    [0, 40, 'not_available', { value: 40 }],
    [null, 0, 'not_available', { value: 0 }],
  ])('allocation %s, used %i: %s, %j', (allocation, used, shown, last) => {
    expect(creditRows(balanceOf({ allocation, used }))).toEqual([
      { label: 'monthly_allocation', value: shown },
      { label: 'used_this_period', ...last },
    ])
  })
})

const someone: AccountFacts = { email: 'mirlande.j@radyo.ht', username: 'mirlande' }
const shownAs = (facts: Partial<AccountFacts>, label: string) =>
  accountRows({ ...someone, ...facts }).find((row) => row.label === label)?.value

describe('account rows', () => {
  it('are in order and link to their pages [S1-2.3-11]', () => {
    expect(accountRows(someone).map(({ label, to }) => [label, to])).toEqual([
      ['profile', '/profile'],
      ['api_keys', '/api-keys'],
      ['subscription', '/subscription'],
      ['team', '/subscription?tab=team'],
    ])
  })

  it.each([
    ['mirlande.j@radyo.ht', 'mirlande.j'],
    ['a@b@c.ht', 'a'],
    ['', 'mirlande'],
    ['@radyo.ht', 'mirlande'],
    [undefined, 'mirlande'],
  ])('profile of %s is %s [S1-2.3-09]', (email, shown) => {
    expect(shownAs({ email }, 'profile')).toBe(shown)
  })

  it.each([
    [undefined, undefined],
    [[], { words: 'none' }],
    [[{ is_active: false }], { words: 'none' }],
    [[{ is_active: true }, { is_active: false }, { is_active: true }], '2'],
  ])('keys %j show %j [S1-2.3-13] [S1-6-05]', (api_keys, shown) => {
    expect(shownAs({ api_keys }, 'api_keys')).toEqual(shown)
  })

  it.each([
    [undefined, undefined],
    [null, { words: 'free_plan' }],
    [{ plan: { name: 'Creator' }, plan_name: 'other' }, 'Creator'],
    [{ plan: null, subscription_plan: 'Pro', plan_name: 'other' }, 'Pro'],
    [{ plan: { name: '' }, plan_name: 'Starter' }, 'Starter'],
    [{ plan: {} }, { words: 'free_plan' }],
  ])('subscription %j shows %j [S1-2.3-15] [S1-2.3-16] [S1-3-05]', (subscription, shown) => {
    expect(shownAs({ subscription }, 'subscription')).toEqual(shown)
  })
})
