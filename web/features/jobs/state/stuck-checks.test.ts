import { describe, expect, it } from 'vitest'
import type { Clock } from '../../../lib/state/clock.ts'
import { sampleJob } from '../../tts/history/sample-job.ts'
import { speechRules as rules, type ShownJob } from '../../tts/history/speech-rules.ts'
import { startChecks, startSilenceChecks } from '../list/use-lost-connection.ts'
import { isStuck, shouldRefresh, silentJobs, stuckJobs } from './stuck-checks.ts'

const now = Date.parse('2024-03-03T14:10:00Z')
const startedAgo = (seconds: number, part: Partial<ShownJob> = {}) =>
  sampleJob({ status: 'processing', started_at: new Date(now - seconds * 1000).toISOString(), ...part })

describe('a stuck job', () => {
  it.each([
    ['processing for 121 s', startedAgo(121), true],
    ['processing for 120 s', startedAgo(120), false],
    ['express', startedAgo(500, { inference_mode: 'express' }), false],
    ['synthesized, not stored', sampleJob({ status: 'synthesized', s3_upload_status: 'pending' }), true],
    ['synthesized, stored', sampleJob({ status: 'synthesized', s3_upload_status: 'complete' }), false],
    ['queued', sampleJob({ status: 'queued' }), false],
    ['delivered', sampleJob(), false],
  ])('%s', (_, job, stuck) => {
    expect(isStuck(rules, job, now)).toBe(stuck)
  })
  it('is polled only while disconnected', () => {
    const facts = { jobs: [startedAgo(200)], now, checks: new Map<string, number>() }
    expect(stuckJobs(rules, { ...facts, connected: false })).toHaveLength(1)
    expect(stuckJobs(rules, { ...facts, connected: true })).toEqual([])
  })
  it('is polled at most 5 times', () => {
    const job = startedAgo(200)
    const looks = (times: number) =>
      stuckJobs(rules, { jobs: [job], now, connected: false, checks: new Map([[job.id, times]]) })
    expect(looks(4)).toHaveLength(1)
    expect(looks(5)).toEqual([])
  })
})

it('other unfinished jobs are polled while no messages arrive', () => {
  const jobs = [
    sampleJob({ id: 'queued', status: 'queued' }),
    startedAgo(10, { id: 'running' }),
    sampleJob({ id: 'done' }),
    sampleJob({ id: 'press', status: 'pending', pending: true }),
    startedAgo(200, { id: 'stuck' }),
  ]
  expect(silentJobs(rules, { jobs, now, connected: false }).map(({ id }) => id)).toEqual(['queued', 'running'])
  expect(silentJobs(rules, { jobs, now, connected: true })).toEqual([])
})

it.each([
  [true, '...', false],
  [false, '...', true],
  [false, 'Bonjou', false],
])('connected %s, text %s: the list reloads automatically %s', (connected, text, refreshes) => {
  expect(shouldRefresh(rules, { jobs: [sampleJob({ text })], connected })).toBe(refreshes)
})

function manualClock() {
  const timers: { ms: number; run: () => void }[] = []
  const clock: Clock = {
    after: () => () => {},
    every(ms, run) {
      const timer = { ms, run }
      timers.push(timer)
      return () => timers.splice(timers.indexOf(timer), 1)
    },
  }
  const fire = (ms: number) => {
    for (const timer of timers.filter((t) => t.ms === ms)) timer.run()
  }
  return { clock, timers, fire }
}

it('polls every 15 s, polls stuck jobs 5 times, reloads every 10 s, and ends', async () => {
  const { clock, timers, fire } = manualClock()
  const happened: string[] = []
  const jobs = [startedAgo(300, { id: 'stuck' }), sampleJob({ id: 'queued', status: 'queued', text: '...' })]
  const stop = startChecks({
    rules,
    jobs: () => jobs,
    connected: () => false,
    isSettled: async (id) => {
      happened.push(`upload of ${id}`)
      return id === 'stuck'
    },
    ask: async (id) => void happened.push(`ask ${id}`),
    refresh: () => happened.push('refresh'),
    clock,
    now: () => now,
    checks: new Map(),
  })
  for (let round = 0; round < 7; round++) {
    fire(15_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(happened.filter((h) => h === 'upload of stuck')).toHaveLength(5)
  expect(happened.filter((h) => h === 'ask stuck')).toHaveLength(5)
  expect(happened.filter((h) => h === 'ask queued')).toHaveLength(7)
  expect(happened).not.toContain('refresh')
  fire(10_000)
  expect(happened.at(-1)).toBe('refresh')
  stop()
  expect(timers).toEqual([])
})

it('polls unfinished jobs every 30 s over a silent connection', () => {
  const { clock, timers, fire } = manualClock()
  let jobs = [startedAgo(10), sampleJob({ id: 'done' })]
  let refreshed = 0
  let listener: Parameters<Parameters<typeof startSilenceChecks>[0]['listen']>[0] = {}
  const stop = startSilenceChecks({
    rules,
    jobs: () => jobs,
    refresh: () => refreshed++,
    clock,
    listen(given) {
      listener = given
      return () => {
        listener = {}
      }
    },
  })
  const rounds: [() => void, number][] = [
    [() => {}, 1],
    [() => listener.message?.({ type: 'topic', topic: 'credits' }), 1],
    [() => listener.refetch?.(), 1],
    [() => {}, 2],
    [() => (jobs = [sampleJob({ id: 'done' }), sampleJob({ id: 'press', status: 'pending', pending: true })]), 2],
  ]
  for (const [happens, total] of rounds) {
    happens()
    fire(30_000)
    expect(refreshed).toBe(total)
  }
  stop()
  expect([timers, listener]).toEqual([[], {}])
})
