import { describe, expect, it, vi } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { isOwnTimeout, max_retries, submit } from './submit.ts'

const ownTimeout = () => new AppError('timeout', {}, { cause: new DOMException('', 'TimeoutError') })
const offline = () => new AppError('offline', {})

/** Gives the listed answers in order, and repeats the last one. */
const answering = (...answers: unknown[]) => {
  const left = [...answers]
  return vi.fn(async (_timeoutMs: number) => {
    const next = left.length > 1 ? left.shift() : left[0]
    if (next instanceof Error) throw next
    return next
  })
}
const waits = () => {
  const waited: number[] = []
  return { waited, wait: async (ms: number) => void waited.push(ms) }
}

describe('the retrying submitter', () => {
  it('sends once when that succeeds, with the given timeout', async () => {
    const send = answering('job')
    expect(await submit({ send, timeout_ms: 700, max_retries, wait: waits().wait })).toBe('job')
    expect(send.mock.calls).toEqual([[700]])
  })

  it('retries transient failures, waits longer each time and says so', async () => {
    const { wait, waited } = waits()
    const onRetry = vi.fn()
    const send = answering(offline(), new AppError('unavailable', {}), 'job')
    expect(await submit({ send, timeout_ms: 1, max_retries, onRetry, wait })).toBe('job')
    expect(onRetry.mock.calls).toEqual([
      [1, 3],
      [2, 3],
    ])
    expect(waited).toEqual([1000, 2000])
  })

  it('stops after the given number of retries', async () => {
    const send = answering(offline())
    await expect(submit({ send, timeout_ms: 1, max_retries: 2, wait: waits().wait })).rejects.toMatchObject({
      code: 'offline',
    })
    expect(send).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['a refusal', new AppError('text_empty', {})],
    ['missing credits', new AppError('insufficient_credits', { credits_needed: 2, credits_available: 1 })],
    ['a limit', new AppError('rate_limited', { limit: 1, remaining: 0, reset: 0, retryAfter: 9 })],
    ['an unknown failure', new AppError('internal', {})],
    ['what is no failure of a call', new TypeError('oops')],
  ])('does not repeat %s', async (_, error) => {
    const send = answering(error)
    await expect(submit({ send, timeout_ms: 1, max_retries, wait: waits().wait })).rejects.toBe(error)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('checks after a timeout whether the job exists', async () => {
    const send = answering(ownTimeout())
    const check = vi.fn(async () => 'job')
    expect(await submit({ send, timeout_ms: 1, max_retries, check, wait: waits().wait })).toBe('job')
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('sends again when the job does not exist, or when that is unknown', async () => {
    for (const check of [async () => undefined, async () => Promise.reject(offline())]) {
      const send = answering(ownTimeout(), 'job')
      expect(await submit({ send, timeout_ms: 1, max_retries, check, wait: waits().wait })).toBe('job')
      expect(send).toHaveBeenCalledTimes(2)
    }
  })

  it('reports a timeout where the check is switched off', async () => {
    const send = answering(ownTimeout(), 'job')
    await expect(submit({ send, timeout_ms: 1, max_retries, wait: waits().wait })).rejects.toMatchObject({
      code: 'timeout',
    })
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('tells its own timeout from one that the server reports', () => {
    expect(isOwnTimeout(ownTimeout())).toBe(true)
    expect(isOwnTimeout(AppError.from({ code: 'timeout' }))).toBe(false)
    expect(isOwnTimeout(offline())).toBe(false)
  })
})
