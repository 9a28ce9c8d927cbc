import { expect, it, vi } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { watch_every_ms, watchJobs } from './use-generate.ts'

function setting(ask: (id: string) => Promise<unknown>) {
  const timers: { ms: number; run: () => void }[] = []
  const lost: (() => void)[] = []
  const asked = vi.fn(ask)
  const forget = vi.fn()
  const stopTimer = vi.fn()
  const stop = watchJobs({
    ids: () => new Set(['a', 'b']),
    ask: asked,
    forget,
    onLost: (look) => {
      lost.push(look)
      return () => lost.splice(0)
    },
    clock: {
      after: () => () => {},
      every: (ms, run) => {
        timers.push({ ms, run })
        return stopTimer
      },
    },
  })
  return { timers, lost, asked, forget, stop, stopTimer }
}

it('polls every awaited job, and after lost messages', () => {
  const { timers, lost, asked, stop, stopTimer } = setting(async () => {})
  expect(asked).not.toHaveBeenCalled()
  expect(timers[0]!.ms).toBe(watch_every_ms)
  timers[0]!.run()
  lost[0]!()
  expect(asked.mock.calls.flat()).toEqual(['a', 'b', 'a', 'b'])
  stop()
  expect(stopTimer).toHaveBeenCalled()
  expect(lost).toEqual([])
})

it('stops waiting for a deleted job, and continues after any other failure', async () => {
  const { timers, forget } = setting(async (id) => {
    throw id === 'a' ? new AppError('not_found', { what: 'Job' }) : new AppError('offline', {})
  })
  timers[0]!.run()
  await vi.waitFor(() => expect(forget).toHaveBeenCalled(), 30_000)
  expect(forget.mock.calls).toEqual([['a']])
})
