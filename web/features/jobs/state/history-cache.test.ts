import { expect, it } from 'vitest'
import { speechKind } from '#core/contract/tts/jobs.ts'
import { preferences } from '../../../lib/storage/preferences.ts'
import { sampleJob } from '../../tts/history/sample-job.ts'
import { type ShownJob, speechRules } from '../../tts/history/speech-rules.ts'
import { createStatusCache } from './job-flow.ts'
import { CACHE_MS, cachedJobs, type HistoryCache, withCachedJobs as withJobs } from './job-list.ts'

type Owner = Parameters<typeof cachedJobs>[1]
const withCachedJobs = (cache: HistoryCache, owner: Owner, given: { jobs: ShownJob[]; rows: number }) =>
  withJobs(speechRules, cache, { owner, ...given })

const now = 1_700_000_000_000
const owner = { user_id: 'mari', filter: 'all', now } as const
const jobs = Array.from({ length: 8 }, (_, n) => sampleJob({ id: `job-${n}` }))
const cache = withCachedJobs({}, owner, { jobs: [sampleJob({ pending: true, id: 'press' }), ...jobs], rows: 5 })

it('stores at most the initial rows, without placeholders', () => {
  expect(cachedJobs(cache, owner)?.jobs.map(({ id }) => id)).toEqual(jobs.slice(0, 5).map(({ id }) => id))
})
it('expires after 5 minutes [S2-9-06]', () => {
  expect(CACHE_MS).toBe(300_000)
  expect(cachedJobs(cache, { ...owner, now: now + 300_000 })).toBeDefined()
  expect(cachedJobs(cache, { ...owner, now: now + 300_001 })).toBeUndefined()
  expect(cachedJobs(cache, { ...owner, now: now - 1 })).toBeUndefined()
})
it('is separate for each filter, and for each user', () => {
  expect(cachedJobs(cache, { ...owner, filter: 'failed' })).toBeUndefined()
  expect(cachedJobs(cache, { ...owner, user_id: 'jozef' })).toBeUndefined()
  const both = withCachedJobs(cache, { ...owner, filter: 'failed' }, { jobs: [], rows: 5 })
  expect(cachedJobs(both, owner)?.jobs).toHaveLength(5)
  expect(cachedJobs(both, { ...owner, filter: 'failed' })?.jobs).toEqual([])
})
it('drops expired rows and those of other users', () => {
  const next = withCachedJobs(cache, { user_id: 'jozef', filter: 'all', now }, { jobs: [], rows: 5 })
  expect(Object.keys(next)).toEqual(['jozef all'])
  const late = withCachedJobs(cache, { ...owner, filter: 'failed', now: now + CACHE_MS + 1 }, { jobs: [], rows: 5 })
  expect(Object.keys(late)).toEqual(['mari failed'])
})
it('can be stored and restored', () => {
  expect(preferences.tts_history_cache.schema.parse(JSON.parse(JSON.stringify(cache)))).toEqual(cache)
})
it('the rows can be 5, 10, 15, 20 or 30 [S2-9-09], 5 by default [S2-9-10]', () => {
  const { schema, initial } = preferences.tts_history_rows
  expect([5, 10, 15, 20, 30].every((rows) => schema.safeParse(rows).success)).toBe(true)
  expect([0, 7, 25, 100].some((rows) => schema.safeParse(rows).success)).toBe(false)
  expect(initial).toBe(5)
})

it('200 stored statuses are reduced to the latest 100', () => {
  const statuses = createStatusCache(speechKind)
  for (let n = 0; n < 199; n++) statuses.note(`job-${n}`, 'processing')
  expect(statuses.size()).toBe(199)
  statuses.note('job-199', 'queued')
  expect(statuses.size()).toBe(100)
  expect(statuses.get('job-99')).toBeUndefined()
  expect(statuses.get('job-100')).toBe('processing')
  expect(statuses.note('job-150', 'queued')).toBe('processing')
  expect(statuses.note('job-150', 'delivered')).toBe('delivered')
})
