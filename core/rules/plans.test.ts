import { describe, expect, it } from 'vitest'
import {
  type Ability,
  autoEngine,
  characterLimit,
  expressCharacterLimit,
  may,
  mayUseEngine,
  offeredPlans,
  type PlanId,
  packages,
  planIds,
  planNeededFor,
  planNeededForEngine,
  plans,
  translationEngines,
} from './plans.ts'

describe('the catalogue', () => {
  it('knows these plans', () => {
    expect(Object.keys(plans)).toEqual(['free', 'starter', 'creator', 'pro', 'scale', 'enterprise', 'staff'])
    expect(planIds.map((id) => plans[id].id)).toEqual([...planIds])
  })
  it('calls scale Business', () => expect(plans.scale.name).toBe('Business'))
  it.each([
    ['free', 0, 0, 10_000, 1_000, 1],
    ['starter', 5, 50, 30_000, 2_500, 1],
    ['creator', 22, 220, 100_000, 5_000, 1],
    ['pro', 99, 990, 500_000, 10_000, 1],
    ['scale', 330, 3_300, 2_000_000, 20_000, 5],
    ['enterprise', 1_320, 13_200, 11_000_000, 40_000, 25],
  ] as const)('%s costs %d a month or %d a year for %d credits, %d characters, %d seats', (id, ...figures) => {
    const { monthly_price, yearly_price, monthly_credits, max_characters_per_request, seats } = plans[id]
    expect([monthly_price, yearly_price, monthly_credits, max_characters_per_request, seats]).toEqual(figures)
  })
  it('offers every plan but staff, cheapest first', () => {
    expect(offeredPlans.map((p) => p.id)).toEqual(['free', 'starter', 'creator', 'pro', 'scale', 'enterprise'])
  })
  it('sells four packages, each cheaper per credit than the smaller ones', () => {
    expect(packages.map((p) => [p.credits, p.price])).toEqual([
      [20_000, 5],
      [100_000, 22],
      [500_000, 95],
      [2_000_000, 320],
    ])
    expect(new Set(packages.map((p) => p.id)).size).toBe(4)
    const rates = packages.map((p) => p.price / p.credits)
    expect(rates).toEqual([...rates].sort((a, b) => b - a))
  })
})

describe('what a plan may do', () => {
  it.each<[Ability, PlanId[]]>([
    ['express', ['starter', 'creator', 'pro', 'scale', 'enterprise', 'staff']],
    ['premium_voices', ['starter', 'creator', 'pro', 'scale', 'enterprise', 'staff']],
    ['microphone', ['creator', 'pro', 'scale', 'enterprise', 'staff']],
    ['team_seats', ['scale', 'enterprise', 'staff']],
  ])('%s: %j', (ability, allowed) => {
    expect(planIds.filter((id) => may(id, ability))).toEqual(allowed)
    expect(planNeededFor(ability).id).toBe(allowed[0])
  })
  it.each<[PlanId | null, number, number]>([
    ['free', 1_000, 500],
    ['starter', 2_500, 1_250],
    ['enterprise', 40_000, 20_000],
    [null, 5_000, 2_500],
  ])('%s: %d characters a request, %d in express', (id, limit, express) => {
    expect([characterLimit(id), expressCharacterLimit(id)]).toEqual([limit, express])
  })
})

describe('translation engines', () => {
  it.each<[PlanId, string[], string]>([
    ['free', [], 'gpt-3.5-turbo'],
    ['starter', [], 'gpt-3.5-turbo'],
    ['creator', ['gpt-3.5-turbo', 'claude-3-haiku'], 'gpt-3.5-turbo'],
    ['pro', ['gpt-3.5-turbo', 'claude-3-haiku', 'gpt-4'], 'gpt-4'],
    ['scale', ['gpt-3.5-turbo', 'claude-3-haiku', 'gpt-4'], 'gpt-4'],
    ['enterprise', ['gpt-3.5-turbo', 'claude-3-haiku', 'gpt-4', 'gpt-5'], 'gpt-5'],
    ['staff', ['gpt-3.5-turbo', 'claude-3-haiku', 'gpt-4', 'gpt-5'], 'gpt-5'],
  ])('of %s: auto and %j, where auto means %s', (id, engines, auto) => {
    expect(translationEngines.filter((engine) => mayUseEngine(id, engine))).toEqual(engines)
    expect(mayUseEngine(id, 'auto')).toBe(true)
    expect(autoEngine(id)).toBe(auto)
  })
  it('name the plan they need', () => {
    expect(translationEngines.map((engine) => planNeededForEngine(engine).name)).toEqual([
      'Creator',
      'Creator',
      'Pro',
      'Enterprise',
    ])
  })
})
