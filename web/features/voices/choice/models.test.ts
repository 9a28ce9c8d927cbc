import { describe, expect, it, vi } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { fallbackModel, loadModels, type ModelsCache, models_fresh_ms, readModel } from './models.ts'

const hour = 3_600_000
const named = (name: string) => ({ ...fallbackModel, name })
const down = new AppError('unavailable', { detail: 'Maintenance until noon.' })

function setting({ cache = null as ModelsCache | null, answer = async () => [named('fresh')], now = hour * 10 } = {}) {
  const kept = { cache }
  const wait = vi.fn(async (_ms: number) => {})
  const asked = vi.fn(answer)
  const parts = {
    ask: asked,
    cache: {
      read: () => kept.cache,
      write: (next: ModelsCache) => {
        kept.cache = next
      },
    },
    now: () => now,
    wait,
  }
  return { parts, kept, asked, wait }
}
const cacheOf = (name: string, age: number, now = hour * 10) => ({ saved_at: now - age, items: [named(name)] })

describe('the list of models', () => {
  it('comes from the cache for an hour', async () => {
    expect(models_fresh_ms).toBe(hour)
    const { parts, asked } = setting({ cache: cacheOf('kept', hour - 1) })
    expect(await loadModels(parts)).toMatchObject({ source: 'cache', models: [{ name: 'kept' }] })
    expect(asked).not.toHaveBeenCalled()
  })

  it.each([
    ['an hour later', cacheOf('kept', hour), false],
    ['on request', cacheOf('kept', 1), true],
    ['from a clock that was ahead', cacheOf('kept', -hour), false],
    ['with an unreadable cache', { saved_at: hour * 10, items: [{ nothing: true }] }, false],
    ['with none', null, false],
  ])('is requested %s, and cached', async (_, cache, refresh) => {
    const { parts, kept } = setting({ cache })
    expect(await loadModels({ ...parts, refresh })).toMatchObject({ source: 'server', models: [{ name: 'fresh' }] })
    expect(kept.cache).toMatchObject({ saved_at: hour * 10, items: [{ name: 'fresh' }] })
  })

  it('is requested three times, two seconds apart [S2-8-35]', async () => {
    const { parts, asked, wait } = setting({ answer: async () => Promise.reject(down) })
    await loadModels(parts)
    expect(asked).toHaveBeenCalledTimes(3)
    expect(wait.mock.calls).toEqual([[2000], [2000]])
  })
})

it('a model without an id or a name is rejected', () => {
  expect(readModel({ name: 'M' })).toBeUndefined()
  expect(readModel({ id: 'm' })).toBeUndefined()
})
