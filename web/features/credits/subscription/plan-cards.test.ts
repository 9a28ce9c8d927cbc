import { expect, it } from 'vitest'
import type { PlanOffer, Subscription } from '#core/contract/credits.ts'
import { type BillingCycle, offeredPlans, type PlanId, plans } from '#core/rules/plans.ts'
import { monthsFree, planCards, promotionPrice } from './plan-column.tsx'

const offer = (id: PlanId): PlanOffer => {
  const { first_month_price, ...plan } = plans[id]
  return {
    ...plan,
    plan_type: id,
    has_promotion: first_month_price !== undefined,
    is_promotion_active: first_month_price !== undefined,
    promotion_first_month_price: first_month_price ?? null,
    promotion_discount_percent: 50,
    credits_included: plan.monthly_credits,
  }
}
const offers = offeredPlans.map(({ id }) => offer(id))
const on = (
  id: PlanId,
  billing_cycle: BillingCycle = 'monthly',
): Pick<Subscription, 'plan' | 'billing_cycle'> | null => (id === 'free' ? null : { plan: offer(id), billing_cycle })

it.each([
  ['monthly', 'free', 11, '[S1-4.6-04]'],
  ['monthly', null, 11, '[S1-4.6-04]'],
  ['yearly', 'free', null, '[S1-4.6-03]'],
  ['monthly', 'starter', null, '[S1-4.6-04]'],
  ['monthly', 'creator', null, '[S1-4.6-04]'],
] as const)('billed %s, on %s: the first month of Creator costs %s %s', (cycle, current, price, _) => {
  expect(promotionPrice(offer('creator'), cycle, current)).toBe(price)
})

it.each([[{ has_promotion: false }], [{ is_promotion_active: false }], [{ promotion_first_month_price: null }]])(
  'no promotion where %j [S1-4.6-04]',
  (changed) => {
    expect(promotionPrice({ ...offer('creator'), ...changed }, 'monthly', 'free')).toBeNull()
  },
)

it.each([
  ['free', 'monthly', 'monthly', [null, 'choose', 'choose', 'choose', 'choose', 'choose'], 'starter'],
  ['creator', 'monthly', 'monthly', [null, 'downgrade', null, 'choose', 'choose', 'choose'], 'pro'],
  ['creator', 'monthly', 'yearly', [null, 'downgrade', 'switch_to_yearly', 'choose', 'choose', 'choose'], 'pro'],
  ['creator', 'yearly', 'monthly', [null, 'downgrade', 'switch_to_monthly', 'choose', 'choose', 'choose'], 'pro'],
  ['enterprise', 'monthly', 'monthly', [null, 'downgrade', 'downgrade', 'downgrade', 'downgrade', null], undefined],
  ['staff', 'monthly', 'monthly', [null, null, null, null, null, null], undefined],
] as const)('on %s billed %s, looking at %s: %j', (current, billed, shown, actions, next) => {
  const cards = planCards(offers, shown, on(current, billed))
  expect(cards.map((card) => card.action)).toEqual(actions)
  expect(cards.find((card) => card.is_next)?.plan.id).toBe(next)
  expect(cards.filter((card) => card.is_current).map((card) => card.plan.id)).toEqual(
    current === 'staff' ? [] : [current],
  )
})

it('prices follow the cycle, and scale is called Business [S1-1-14] [S1-4.6-02]', () => {
  const prices = (cycle: BillingCycle) => planCards(offers, cycle, null).map((card) => card.price)
  expect(prices('monthly')).toEqual([0, 5, 22, 99, 330, 1320])
  expect(prices('yearly')).toEqual([0, 50, 220, 990, 3300, 13200])
  expect(planCards(offers, 'monthly', null).find((card) => card.plan.id === 'scale')?.plan.name).toBe('Business')
})

it('a year costs ten months; no saving is claimed when plans differ', () => {
  expect(monthsFree(offers)).toBe(2)
  expect(monthsFree([])).toBe(0)
  expect(monthsFree([offer('creator'), { ...offer('pro'), yearly_price: 1100 }])).toBe(0)
})
