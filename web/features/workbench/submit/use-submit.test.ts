import { describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { en as workbench } from '../../../locales/workbench.ts'
import { rateLimitState } from './use-submit.ts'

describe('a rate limit', () => {
  const info = { limit: 60, remaining: 0, reset: 1_800_000_000, retryAfter: 42 }

  it('follows the server’s values, and counts down to its end [S2-8-03]', () => {
    expect(new AppError('rate_limited', info).data).toEqual(info)
    expect(rateLimitState(info, 0)).toMatchObject({ seconds: 42 })
    expect(rateLimitState(info, 40_500)).toMatchObject({ seconds: 2 })
    expect(rateLimitState(info, 42_000)).toBeUndefined()
  })
  it('says when it resets, given in seconds since 1970 [S2-8-04]', () => {
    expect(rateLimitState(info, 0)?.resets_at.getTime()).toBe(1_800_000_000_000)
  })
  it('has the short message when nothing remains [S2-8-05]', () => {
    expect(rateLimitState(info, 0)?.reached).toBe(true)
    expect(rateLimitState({ ...info, remaining: 3 }, 0)?.reached).toBe(false)
    expect(workbench.rate_limit_reached).toBe('Rate limit reached. Please wait before making more requests.')
    expect(workbench.rate_limit_exceeded).toBe(
      'Rate limit exceeded. You have {{remaining}} requests remaining. Please try again in {{time}}.',
    )
    expect(workbench.rate_limit_resets).toBe('Your limit resets at {{time}}.')
  })
  it.each([
    [4, 'warn'],
    [5, 'info'],
    [0, 'warn'],
  ] as const)('with %d left shows %s', (remaining, tone) => {
    expect(rateLimitState({ ...info, remaining }, 0)?.tone).toBe(tone)
  })
})
