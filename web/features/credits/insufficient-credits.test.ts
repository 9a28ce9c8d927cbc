import { afterEach, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { shortage, shortageRows, showInsufficientCredits } from './insufficient-credits.ts'

afterEach(() => shortage.set(undefined))

it.each([
  [2480, 1906, 574],
  [10, 0, 10],
  [10, 10, 0],
  [10, 25, 0],
])('needs %d, has %d: %d short [S2-8-07]', (credits_needed, credits_available, short) => {
  expect(shortageRows({ credits_needed, credits_available })).toEqual([
    { label: 'needed', credits: credits_needed },
    { label: 'balance', credits: credits_available },
    { label: 'shortfall', credits: short },
  ])
})

it('opens only for a refusal about credits, with its figures [S2-8-06]', () => {
  expect(showInsufficientCredits(new AppError('unavailable', {}))).toBe(false)
  expect(showInsufficientCredits(new TypeError('x'))).toBe(false)
  expect(shortage.get()).toBeUndefined()
  const data = { credits_needed: 2480, credits_available: 1906 }
  expect(showInsufficientCredits(AppError.from({ code: 'insufficient_credits', error: '', ...data }))).toBe(true)
  expect(shortage.get()).toEqual(data)
})
