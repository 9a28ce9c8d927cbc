import { expect, it, vi } from 'vitest'
import { ttlCache } from './ttl-cache.ts'

function trial(max_keys?: number) {
  const clock = { at: 0 }
  const ask = vi.fn(async (key: string) => `${key} at ${clock.at}`)
  return { clock, ask, look: ttlCache(ask, { seconds: 10, max_keys, now: () => clock.at }) }
}

it('asks once, until the time is over', async () => {
  const { clock, ask, look } = trial()
  expect([await look('a'), await look('a'), await look('b')]).toEqual(['a at 0', 'a at 0', 'b at 0'])
  clock.at = 9_999
  expect(await look('a')).toBe('a at 0')
  clock.at = 10_000
  expect(await look('a')).toBe('a at 10000')
  expect(ask).toHaveBeenCalledTimes(3)
})
it('remembers no more than so many, and no failure', async () => {
  const { ask, look } = trial(2)
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await look(key)
  expect(ask.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
  ask.mockRejectedValueOnce(new Error('away'))
  await expect(look('d')).rejects.toThrow('away')
  expect(await look('d')).toBe('d at 0')
})
