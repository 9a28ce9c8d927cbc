import { expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { shouldRetry } from './query-client.ts'

it.each([
  [0, new AppError('offline', {}), true],
  [2, new AppError('unavailable', {}), true],
  [3, new AppError('unavailable', {}), false],
  [0, new AppError('rate_limited', { limit: 1, remaining: 0, reset: 0, retryAfter: 9 }), false],
  [0, new AppError('forbidden', {}), false],
  [0, new TypeError('x'), false],
])('after %d failures with %s, tries again: %s', (failures, error, again) => {
  expect(shouldRetry(failures, error)).toBe(again)
})
