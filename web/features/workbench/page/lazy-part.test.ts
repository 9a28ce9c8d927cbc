// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { waitOrOnline } from '../../../lib/network/online.ts'
import { retryUntilLoaded } from './lazy-part.ts'

it('retries until the part has loaded', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValue('part')
  const wait = vi.fn(async (_ms: number) => {})
  expect(await retryUntilLoaded(load, wait)).toBe('part')
  expect(wait.mock.calls).toEqual([[3000], [3000]])
})

it('retries at once when the network is back', async () => {
  const waited = waitOrOnline(60_000)
  window.dispatchEvent(new Event('online'))
  await waited
})
