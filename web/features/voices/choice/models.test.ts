import { describe, expect, it, vi } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { fallbackModel, loadModels, type ModelsCache, modelFailure, models_fresh_ms, readModel } from './models.ts'

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
  it('comes from the cache for an hour [S2-9-05]', async () => {
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

  it('is the expired cache when loading fails [S2-8-32]', async () => {
    const { parts } = setting({ cache: cacheOf('old', hour * 5), answer: async () => Promise.reject(down) })
    expect(await loadModels(parts)).toEqual({ source: 'expired_cache', models: [named('old')], error: down })
  })

  it('is the fallback model when there is no cache either [S2-3-26] [S2-7-09]', async () => {
    const { parts } = setting({ answer: async () => Promise.reject(down) })
    const { models, source } = await loadModels(parts)
    expect(source).toBe('fallback')
    expect(models).toMatchObject([
      { model_id: 'ccl_ht_v100', supported_languages: ['Haitian'], inference_speed: 'fast', quality_score: 8.5 },
    ])
  })
})

describe('a model', () => {
  it.each([
    ['id', { id: 'm1', name: 'M' }, { model_id: 'm1' }, '[S2-3-20]'],
    ['model_id', { model_id: 'm2', name: 'M' }, { model_id: 'm2' }, '[S2-3-20]'],
    ['display_name', { id: 'm', display_name: 'Lavi' }, { name: 'Lavi' }, '[S2-3-21]'],
    ['speed', { id: 'm', name: 'M', speed: 'warp' }, { inference_speed: 'warp' }, '[S2-3-24]'],
    ['languages', { id: 'm', name: 'M', languages: ['ht'] }, { supported_languages: ['ht'] }, '[S2-3-25]'],
  ] as [string, object, object, string][])('is parsed from %s: %j is %j %s', (_, item, read) => {
    expect(readModel({ ...item })).toMatchObject(read)
  })
  it('without an id or a name is rejected', () => {
    expect(readModel({ name: 'M' })).toBeUndefined()
    expect(readModel({ id: 'm' })).toBeUndefined()
  })
})

describe('the reason that loading failed', () => {
  it.each([
    [down, { text: 'Maintenance until noon.' }, '[S2-8-29]'],
    [new AppError('unavailable', {}), { word: 'inference_unavailable' }, '[S2-8-30]'],
    [new AppError('offline', {}), { word: 'inference_unavailable' }, ''],
    [new AppError('not_found', { what: 'Page' }), { word: 'models_failed_to_load' }, '[S2-8-31]'],
    [new TypeError('oops'), { word: 'models_failed_to_load' }, '[S2-8-31]'],
  ] as [Error, object, string][])('%s: %j %s', (error, words) => {
    expect(modelFailure(error)).toEqual(words)
  })
})
