import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { creditsListener } from './credits-listener.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks once for many changes of a moment, and again for the next', () => {
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

it('asks when messages may have been lost, and not for what is about something else', () => {
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

it('does not ask again when the first connection stands and the page has just asked; when it comes back it does', () => {
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
