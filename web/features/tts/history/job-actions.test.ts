import { describe, expect, it } from 'vitest'
import { preferences } from '../../../lib/storage/preferences.ts'
import { AUTOPLAY_MS, actionsOf, downloadable, playsItself } from './job-actions.ts'
import { sampleJob } from './sample-job.ts'

describe('what can be done with a job', () => {
  it.each([
    ['delivered', {}, true],
    ['completed', { status: 'completed' }, true],
    ['without an address', { audio_file_url: null }, false],
    ['without a length', { duration_seconds: undefined }, false],
    ['of no length', { duration_seconds: 0 }, false],
    ['uploaded', { status: 'uploaded' }, false],
    ['failed', { status: 'failed' }, false],
    ['queued', { status: 'queued' }, false],
  ] as const)('playing and downloading one that is %s [S2-4.4-01]', (_, part, allowed) => {
    expect(actionsOf(sampleJob(part))).toMatchObject({ can_play: allowed, can_download: allowed })
  })
  it.each([
    ['timings', {}, true],
    ['timings left out of the list', { word_timings: null }, true],
    ['no timings', { word_timings: null, has_word_timings: false }, false],
    ['timings but no sound', { audio_file_url: null }, false],
  ])('exporting one with %s [S2-4.4-02]', (_, part, allowed) => {
    expect(actionsOf(sampleJob(part)).can_export).toBe(allowed)
  })
  it('deleting: not while pending [S2-4.4-03], not twice [S2-4.4-04]', () => {
    expect(actionsOf(sampleJob({ status: 'pending', pending: true })).can_delete).toBe(false)
    expect(actionsOf(sampleJob(), { deleting: true }).can_delete).toBe(false)
    for (const status of ['queued', 'processing', 'delivered', 'failed'] as const)
      expect(actionsOf(sampleJob({ status })).can_delete).toBe(true)
  })
  it('cancelling: only what the server has and has not finished', () => {
    expect(actionsOf(sampleJob({ status: 'queued' })).can_cancel).toBe(true)
    expect(actionsOf(sampleJob({ status: 'pending', pending: true })).can_cancel).toBe(false)
    expect(actionsOf(sampleJob()).can_cancel).toBe(false)
  })
})

it('a bulk download takes what is delivered [S2-5-74] and sounds [S2-5-75]', () => {
  const jobs = [
    sampleJob({ id: 'a' }),
    sampleJob({ id: 'b', status: 'completed' }),
    sampleJob({ id: 'c', status: 'processing' }),
    sampleJob({ id: 'd', audio_file_url: null }),
    sampleJob({ id: 'e', duration_seconds: 0 }),
  ]
  expect(downloadable(jobs).map(({ id }) => id)).toEqual(['a', 'b'])
})

describe('speech that sounds by itself', () => {
  const on = { enabled: true }
  it.each([
    ['short', {}, true],
    ['of 999 characters', { text: 'a'.repeat(999) }, true],
    ['of 1,000 characters', { text: 'a'.repeat(1000) }, false],
    ['without sound', { audio_file_url: null }, false],
    ['not delivered', { status: 'processing' as const }, false],
  ])('%s [S2-4.4-09] [S2-4.4-10]', (_, part, plays) => {
    expect(playsItself(sampleJob(part), on)).toBe(plays)
  })
  it('not when switched off; on by default, for 10 s [S2-4.4-09] [S2-4.4-11]', () => {
    expect(playsItself(sampleJob(), { enabled: false })).toBe(false)
    expect(preferences.autoplay_short_audio.initial).toBe(true)
    expect(AUTOPLAY_MS).toBe(10_000)
  })
})
