import { describe, expect, it } from 'vitest'
import { offeredPlans, type PlanId } from './plans.ts'
import {
  countCharacters,
  creditsFor,
  creditsForJob,
  isDowngrade,
  type PricedProduct,
  promotionDiscountPercent,
} from './pricing.ts'

describe('credits', () => {
  it.each<[PricedProduct, number, boolean, number, string?]>([
    ['speech', 0, false, 0],
    ['speech', 1, false, 1],
    ['speech', 1_000, false, 1_000, 'S1-1-11'],
    ['speech', 2_000, false, 2_000, 'S2-1-08'],
    ['speech', 1, true, 2],
    ['speech', 3, true, 5, 'S2-9-02'],
    ['speech', 1_000, true, 1_500, 'S2-9-03'],
    ['transcription', 777, false, 777, 'S1-1-12'],
    ['translation', 1, false, 1],
    ['translation', 2, false, 1],
    ['translation', 3, false, 2],
    ['translation', 1_001, false, 501],
    ['translation', 4, true, 3],
    ['translation', 5, true, 4],
  ])('for %s of %d characters, express %s: %d %s', (...row) => {
    const [product, characters, express, credits] = row
    expect(creditsFor(product, characters, { express })).toBe(credits)
  })
  it('of a job with several parts are rounded up once', () => {
    const parts = [1, 1, 3].map((characters) => ({ product: 'translation' as const, characters }))
    expect(creditsForJob(parts)).toBe(3)
    expect(creditsForJob([...parts, { product: 'speech', characters: 1, express: true }])).toBe(4)
    expect(creditsForJob([])).toBe(0)
  })
  it.each([
    ['', 0],
    ['bonjou', 6],
    ['kreyòl', 6],
    ['kreyo\u0300l', 6],
    ['👋🏽', 2],
    ['a\nb', 3],
  ])('count the characters of %j as %d', (text, count) => expect(countCharacters(text)).toBe(count))
})

it('the first month is reduced for one plan alone, by half', () => {
  const reduced = offeredPlans.filter((plan) => promotionDiscountPercent(plan) > 0)
  expect(reduced.map((plan) => [plan.id, promotionDiscountPercent(plan)])).toEqual([['creator', 50]])
})

it.each<[PlanId, PlanId, boolean]>([
  ['pro', 'creator', true],
  ['creator', 'pro', false],
  ['starter', 'free', true],
  ['pro', 'pro', false],
])('from %s to %s is a downgrade: %s', (from, to, down) => expect(isDowngrade(from, to)).toBe(down))
