import { expect, it } from 'vitest'
import type { Subscription } from '#core/contract/credits.ts'
import { planFacts } from './current-plan.tsx'

const creator = {
  plan: { id: 'creator' },
  billing_cycle: 'monthly',
  status: 'active',
  period_end: '2026-12-15T00:00:00Z',
  next_billing_date: '2026-12-15T00:00:00Z',
  scheduled_plan: null,
  scheduled_at: null,
} as unknown as Subscription

it.each([
  [{}, ['billed_monthly', 'next_billing']],
  [{ billing_cycle: 'yearly' }, ['billed_yearly', 'next_billing']],
  [{ next_billing_date: null }, ['billed_monthly']],
  [{ status: 'past_due' }, ['billed_monthly', 'next_billing']],
  [{ status: 'canceled', next_billing_date: null, scheduled_plan: 'free' }, ['billed_monthly', 'plan_ends']],
  [{ scheduled_plan: 'starter' }, ['billed_monthly', 'next_billing', 'plan_scheduled']],
  [{ scheduled_plan: 'creator' }, ['billed_monthly', 'next_billing']],
  [
    { billing_cycle: 'yearly', scheduled_at: '2027-11-15T00:00:00Z' },
    ['billed_yearly', 'next_billing', 'cycle_scheduled'],
  ],
  [{ plan: { id: 'staff' } }, ['staff_plan_text']],
])('with %j shows %j', (changed, words) => {
  const facts = planFacts({ ...creator, ...changed } as Subscription, true)
  expect(facts.map((fact) => fact.words)).toEqual(words)
})

it('names the next plan and its start', () => {
  expect(planFacts({ ...creator, scheduled_plan: 'scale' }, true).at(-1)).toEqual({
    words: 'plan_scheduled',
    plan: 'Business',
    date: '2026-12-15T00:00:00Z',
  })
  const later = { scheduled_at: '2027-11-15T00:00:00Z' }
  expect(planFacts({ ...creator, ...later, scheduled_plan: 'scale' }, true).at(-1)?.date).toBe(later.scheduled_at)
  expect(planFacts({ ...creator, ...later, status: 'canceled' }, true).at(-1)?.date).toBe(later.scheduled_at)
})

it.each([
  [false, {}, ['prepaid_monthly', 'paid_until']],
  [false, { billing_cycle: 'yearly', status: 'past_due' }, ['prepaid_yearly', 'paid_until']],
  [false, { status: 'canceled', next_billing_date: null }, ['billed_monthly', 'plan_ends']],
  [undefined, {}, ['billed_monthly']],
])('a plan that renews: %s, with %j, shows %j', (renews, changed, words) => {
  const facts = planFacts({ ...creator, ...changed } as Subscription, renews)
  expect(facts.map((fact) => fact.words)).toEqual(words)
})
