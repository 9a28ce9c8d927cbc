import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { creditsListener } from './use-credits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('merges a burst of changes into one refetch, and refetches for the next burst', () => {
  const ask = vi.fn()
  const { message } = creditsListener(ask)
  for (let i = 0; i < 50; i++) message({ type: 'topic', topic: 'credits' })
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(ask).toHaveBeenCalledTimes(1)
  message({ type: 'topic', topic: 'credits' })
  vi.advanceTimersByTime(1000)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('refetches when messages may have been lost, and ignores other topics', () => {
  const ask = vi.fn()
  const { message, refetch } = creditsListener(ask)
  message({ type: 'topic', topic: 'voices' })
  message({ type: 'connection_established' })
  vi.advanceTimersByTime(1000)
  expect(ask).not.toHaveBeenCalled()
  refetch()
  vi.advanceTimersByTime(1000)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('skips the refetch for a first connection right after a fetch, but refetches on reconnect', () => {
  const ask = vi.fn()
  const { message, refetch } = creditsListener(ask, () => true)
  refetch()
  vi.advanceTimersByTime(1000)
  expect(ask).not.toHaveBeenCalled()
  message({ type: 'topic', topic: 'credits' })
  vi.advanceTimersByTime(1000)
  expect(ask).toHaveBeenCalledTimes(1)
  refetch()
  vi.advanceTimersByTime(1000)
  expect(ask).toHaveBeenCalledTimes(2)
})
