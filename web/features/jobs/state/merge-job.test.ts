import { describe, expect, it } from 'vitest'
import { laterStatus, wordsOf } from '#core/contract/jobs.ts'
import { speechKind } from '#core/contract/tts/jobs.ts'
import { sampleJob } from '../../tts/history/sample-job.ts'
import {
  answeredJob,
  inferMode,
  isIgnored,
  type ShownJob,
  type ShownStatus,
  speechRules,
} from '../../tts/history/speech-rules.ts'
import { type JobNews, placeholderOf } from '../job-rules.ts'
import { mergeJob as merge } from './merge-job.ts'

const mergeJob = (job: ShownJob, news: JobNews<ShownJob>) => merge(speechRules, job, news)
const winningStatus = (now: ShownStatus, next: ShownStatus) => laterStatus(speechKind, now, next)

const running = sampleJob({
  status: 'processing',
  progress: 40,
  completed_at: null,
  audio_file_url: null,
  duration_seconds: undefined,
  word_timings: null,
  has_word_timings: false,
  s3_upload_status: 'not_applicable',
})

it('accepts the statuses of a job, and the legacy one', () => {
  const all: ShownStatus[] = [...wordsOf(speechKind), 'completed']
  expect(all).toEqual([
    'pending',
    'queued',
    'processing',
    'synthesized',
    'uploaded',
    'delivered',
    'failed',
    'cancelled',
    'completed',
  ])
})

describe('which status wins', () => {
  const table: [ShownStatus, ShownStatus, ShownStatus][] = [
    ['pending', 'queued', 'queued'],
    ['queued', 'processing', 'processing'],
    ['processing', 'synthesized', 'synthesized'],
    ['synthesized', 'uploaded', 'uploaded'],
    ['uploaded', 'delivered', 'delivered'],
    ['processing', 'queued', 'processing'],
    ['delivered', 'processing', 'delivered'],
    ['delivered', 'uploaded', 'delivered'],
    ['failed', 'delivered', 'failed'],
    ['completed', 'processing', 'completed'],
    ['completed', 'delivered', 'completed'],
  ]
  it.each(table)('%s, then %s: %s', (current, next, winner) => {
    expect(winningStatus(current, next)).toBe(winner)
  })
  it.each(wordsOf(speechKind))('failed and cancelled also apply to %s', (status) => {
    expect(winningStatus(status, 'failed')).toBe('failed')
    expect(winningStatus(status, 'cancelled')).toBe('cancelled')
  })
})

describe('an update of a job', () => {
  it('sets status, queue position, mode and progress', () => {
    const queued = sampleJob({ status: 'pending', queue_position: null, progress: 0 })
    const news = { id: queued.id, status: 'queued', queue_position: 3, inference_mode: 'express', progress: 5 } as const
    expect(mergeJob(queued, news)).toMatchObject(news)
  })
  it('sets duration, text, audio url, word timings and credits', () => {
    const { duration_seconds, text, audio_file_url, word_timings, credits_used } = sampleJob({ credits_used: 99 })
    const news = { duration_seconds, text, audio_file_url, word_timings, credits_used }
    expect(mergeJob({ ...running, text: '...' }, { id: running.id, ...news })).toMatchObject(news)
  })
  it('that is late keeps the status and merges the other fields', () => {
    const done = sampleJob()
    const late = mergeJob(done, {
      id: done.id,
      status: 'processing',
      progress: 30,
      credits_used: 12,
      audio_file_url: null,
    })
    expect(late).toMatchObject({ status: 'delivered', credits_used: 12, progress: 100 })
    expect(late.audio_file_url).toBe(done.audio_file_url)
  })
  it('of delivery completes the upload and removes the queue position [S2-4.2-13]', () => {
    const { audio_file_url, duration_seconds, word_timings, credits_used, completed_at } = sampleJob()
    const news = { audio_file_url, duration_seconds, word_timings, credits_used, completed_at }
    const merged = mergeJob({ ...running, queue_position: 2 }, { id: running.id, status: 'delivered', ...news })
    expect(merged).toMatchObject({ ...news, status: 'delivered', s3_upload_status: 'complete', queue_position: null })
  })
  it('of failure sets status, error and end', () => {
    const news = { error_message: 'Engine down', completed_at: '2024-03-03T14:01:00.000Z' }
    expect(mergeJob(running, { id: running.id, status: 'failed', ...news })).toMatchObject({
      status: 'failed',
      ...news,
    })
  })
  it('keeps timings that a list leaves out, and a text that it does not have', () => {
    const done = sampleJob()
    expect(mergeJob(done, { id: done.id, word_timings: null, text: '...' })).toBe(done)
  })
  it('without changes returns the same object', () => {
    const done = sampleJob()
    expect(mergeJob(done, structuredClone(done))).toBe(done)
    expect(mergeJob(done, { ...structuredClone(done), credits_used: 1 })).not.toBe(done)
  })
})

describe('ignored updates', () => {
  it.each([
    ['a preview', 'tts_job_update', { is_preview: true }, true],
    ['no credits', 'tts_job_update', { credits_used: 0 }, true],
    ['credits', 'tts_job_update', { credits_used: 5 }, false],
    ['credits not said', 'tts_job_update', {}, false],
    ['cancelled without credits', 'tts_job_update', { credits_used: 0, status: 'cancelled' as const }, false],
    ['a failure without credits', 'tts_job_failed', { credits_used: 0 }, false],
    ['a delivery without credits', 'tts_job_delivered', { credits_used: 0 }, false],
  ])('%s', (_, type, news, ignored) => {
    expect(isIgnored(type, { id: 'a', ...news })).toBe(ignored)
  })
})

describe('a job without a mode', () => {
  const nameless = (status: ShownStatus, queue_position: number | null) =>
    inferMode({ inference_mode: undefined, status, queue_position })
  it('is express when it runs without a queue position', () => {
    expect(nameless('processing', null)).toBe('express')
  })
  it.each([
    ['processing', 1],
    ['queued', null],
    ['delivered', null],
  ] as const)('is standard in %s at %s', (status, position) => {
    expect(nameless(status, position)).toBe('standard')
  })
  it('a job with a mode keeps it', () => {
    expect(inferMode({ inference_mode: 'standard', status: 'processing', queue_position: null })).toBe('standard')
  })
})

describe('a placeholder', () => {
  const draft = {
    client_key: 'press-1',
    text: 'Bonjou',
    voice_id: 'v',
    voice_name: 'Nadège',
    model_id: 'm',
    inference_mode: 'express' as const,
  }
  it('is pending under the key of the press [S2-4.1-06]', () => {
    expect(placeholderOf(speechRules, draft)).toMatchObject({
      id: 'press-1',
      status: 'pending',
      pending: true,
      text: 'Bonjou',
    })
  })
  it('gets the status that the server sent, or queued [S2-4.1-08]', () => {
    const { status: _, pending: __, ...silent } = { ...sampleJob(), inference_mode: 'standard' as const }
    expect(answeredJob(silent).status).toBe('queued')
    expect(answeredJob({ ...silent, status: 'processing' }).status).toBe('processing')
  })
  it.each(['completed', 'delivered'] as const)('express that returns %s is marked so [S2-4.1-09]', (status) => {
    const reply = { ...sampleJob(), inference_mode: 'express' as const, status }
    expect(answeredJob(reply).express_completed).toBe(true)
    expect(answeredJob({ ...reply, inference_mode: 'standard' }).express_completed).toBeUndefined()
  })
})
