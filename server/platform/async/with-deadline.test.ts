import { expect, it } from 'vitest'
import { collectGarbage } from '../../../test/collect-garbage.ts'
import { withDeadline } from './with-deadline.ts'

const aborted = (signal: AbortSignal) =>
  new Promise<unknown>((resolve) => {
    if (signal.aborted) resolve(signal.reason)
    signal.addEventListener('abort', () => resolve(signal.reason))
  })

it('ends work that takes too long, whatever is collected meanwhile', async () => {
  setTimeout(collectGarbage, 5)
  const reason = await withDeadline(60, new AbortController().signal, aborted)
  expect(reason).toMatchObject({ name: 'TimeoutError' })
})
it('ends when the caller aborts, before or during the work', async () => {
  const before = AbortSignal.abort('no')
  expect(await withDeadline(60_000, before, aborted)).toBe('no')
  const during = new AbortController()
  const reason = withDeadline(60_000, during.signal, aborted)
  during.abort('enough')
  expect(await reason).toBe('enough')
})
it('answers what the work does, and leaves nothing behind', async () => {
  const stop = new AbortController()
  let given: AbortSignal | undefined
  const done = await withDeadline(60_000, stop.signal, async (signal) => {
    given = signal
    return 'done'
  })
  expect(done).toBe('done')
  stop.abort()
  expect(given?.aborted).toBe(false)
  await expect(withDeadline(60_000, undefined, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
