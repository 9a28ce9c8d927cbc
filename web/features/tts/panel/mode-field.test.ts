import { expect, it } from 'vitest'
import type { PlanId } from '#core/rules/plans.ts'
import { expressTerms } from './mode-field.tsx'

it.each([
  ['free', false, 500],
  ['starter', true, 1250],
  ['creator', true, 2500],
  ['pro', true, 5000],
  [null, true, 2500],
] as [PlanId | null, boolean, number][])(
  'on plan %s express is %s, at 1.5 times the credits, up to %d characters [S2-5-43]',
  (plan, allowed, limit) => {
    expect(expressTerms(plan)).toEqual({ allowed, multiplier: 1.5, limit })
  },
)
