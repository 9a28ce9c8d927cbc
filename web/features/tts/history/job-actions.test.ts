import { describe, expect, it } from 'vitest'
import { sampleJob } from './sample-job.ts'
import { downloadable, hasAudio, hasTranscript, playsAutomatically } from './speech-jobs.ts'

it.each([
  ['delivered', {}, true],
  ['completed', { status: 'completed' }, true],
  ['without an address', { audio_file_url: null }, false],
  ['without a length', { duration_seconds: undefined }, false],
  ['of no length', { duration_seconds: 0 }, false],
  ['uploaded', { status: 'uploaded' }, false],
  ['failed', { status: 'failed' }, false],
  ['queued', { status: 'queued' }, false],
] as const)('a job that is %s has audio: %s', (_, part, sounds) => {
  expect(hasAudio(sampleJob(part))).toBe(sounds)
})

it.each([
  ['with timings', {}, true],
  ['without timings', { has_word_timings: false }, false],
  ['without sound', { audio_file_url: null }, false],
] as const)('a job %s exports its transcript: %s', (_, part, can) => {
  expect(hasTranscript(sampleJob(part))).toBe(can)
})

it('a job exports its text after its audio is removed', () => {
  const audio_removed_at = '2026-11-17T12:00:00.000Z'
  expect(hasTranscript(sampleJob({ audio_file_url: null, audio_removed_at }))).toBe(true)
})

it('a bulk download takes delivered jobs with audio', () => {
  const jobs = [
    sampleJob({ id: 'a' }),
    sampleJob({ id: 'b', status: 'completed' }),
    sampleJob({ id: 'c', status: 'processing' }),
    sampleJob({ id: 'd', audio_file_url: null }),
    sampleJob({ id: 'e', duration_seconds: 0 }),
  ]
  expect(downloadable(jobs).map(({ id }) => id)).toEqual(['a', 'b'])
})

describe('automatic playback', () => {
  const on = { enabled: true }
  it.each([
    ['short', {}, true],
    ['of 999 characters', { text: 'a'.repeat(999) }, true],
    ['of 1,000 characters', { text: 'a'.repeat(1000) }, false],
    ['without sound', { audio_file_url: null }, false],
    ['not delivered', { status: 'processing' as const }, false],
  ])('%s', (_, part, plays) => {
    expect(playsAutomatically(sampleJob(part), on)).toBe(plays)
  })
  it('is off when the setting is off', () => expect(playsAutomatically(sampleJob(), { enabled: false })).toBe(false))
})
