import { describe, expect, it } from 'vitest'
import type { LiveMessage } from '#core/contract/live.ts'
import { sampleJob } from '../../tts/history/sample-job.ts'
import { type ShownJob, speechRules } from '../../tts/history/speech-rules.ts'
import type { HistoryView } from './filters.ts'
import { createJobFlow } from './job-flow.ts'
import type { JobList } from './job-list.ts'

const view: HistoryView = { filter: 'all', search: '', days: {} }
const draft = {
  client_key: 'press-1',
  text: 'Bonjou',
  voice_id: 'v',
  voice_name: 'Nadège',
  model_id: 'm',
  inference_mode: 'standard' as const,
}

function setUp(jobs: ShownJob[] | null = []) {
  let list: JobList<ShownJob> | undefined = jobs ? { jobs, count: jobs.length } : undefined
  let refreshes = 0
  const timers: { ms: number; run: () => void; off?: boolean }[] = []
  const flow = createJobFlow<ShownJob>({
    rules: speechRules,
    changeLists(change) {
      list = list && change(list, view)
    },
    find: (id) => list?.jobs.find((job) => job.id === id),
    refreshSoon: () => refreshes++,
    after(ms, run) {
      const timer: (typeof timers)[number] = { ms, run }
      timers.push(timer)
      return () => {
        timer.off = true
      }
    },
  })
  const say = (type: string, job: Partial<ShownJob>) =>
    flow.receive({ type, job: { kind: 'tts', ...job } } as unknown as LiveMessage)
  return { flow, say, timers, jobs: () => list?.jobs ?? [], refreshes: () => refreshes }
}
const running = sampleJob({ status: 'processing', progress: 10, client_key: 'press-1' })

describe('live messages', () => {
  it('an update changes the job with its id [S2-4.2-04]', () => {
    const { say, jobs } = setUp([running, sampleJob({ id: 'other' })])
    say('tts_job_update', { id: running.id, status: 'synthesized', progress: 90 })
    expect(jobs()[0]).toMatchObject({ status: 'synthesized', progress: 90 })
    expect(jobs()[1]).toEqual(sampleJob({ id: 'other' }))
  })
  it('processing of an unknown job adds it at the top [S2-4.2-08]', () => {
    const { say, jobs } = setUp([sampleJob({ id: 'old' })])
    say('tts_job_update', { id: 'new', status: 'processing' })
    expect(jobs()).toMatchObject([{ id: 'new', text: '...', status: 'processing' }, { id: 'old' }])
  })
  it.each(['queued', 'synthesized'] as const)('%s of an unknown job only reloads the list', (status) => {
    const { say, jobs, refreshes } = setUp()
    say('tts_job_update', { id: 'new', status })
    expect(jobs()).toEqual([])
    expect(refreshes()).toBe(1)
  })
  it.each([
    ['a preview', { is_preview: true }],
    ['no credits', { credits_used: 0 }],
  ])('an update about %s is ignored', (_, part) => {
    const { say, jobs, refreshes } = setUp()
    say('tts_job_update', { id: 'new', status: 'processing', ...part })
    expect(jobs()).toEqual([])
    expect(refreshes()).toBe(0)
  })
  it('updates of other kinds of jobs are ignored', () => {
    const { say, jobs } = setUp()
    say('tts_job_update', { id: 'new', kind: 'stt', status: 'processing' })
    expect(jobs()).toEqual([])
  })
  it('a late update reverts neither progress nor known fields', () => {
    const { say, jobs } = setUp([running])
    say('tts_job_update', { id: running.id, status: 'synthesized', progress: 90 })
    const { word_timings } = jobs()[0]!
    say('tts_job_update', { id: running.id, status: 'processing', progress: 20, word_timings: null })
    expect(jobs()[0]).toMatchObject({ status: 'synthesized', progress: 90, word_timings })
  })
  it('a late update does not revert a status, not even of an unknown job', () => {
    const { say, jobs } = setUp([running])
    say('tts_job_delivered', { ...sampleJob(), id: running.id })
    say('tts_job_update', { id: running.id, status: 'processing', progress: 99 })
    expect(jobs()[0]).toMatchObject({ status: 'delivered', s3_upload_status: 'complete' })
  })
})

describe('the generating flag and the outcome', () => {
  it('delivery clears the flag and shows success for 2 s', () => {
    const { flow, say, timers } = setUp()
    flow.addPlaceholder(draft)
    expect(flow.generating.get().size).toBe(1)
    flow.replacePlaceholder('press-1', running)
    expect([...flow.generating.get()]).toEqual([running.id])
    say('tts_job_delivered', { ...sampleJob(), id: running.id })
    expect(flow.generating.get().size).toBe(0)
    expect(flow.outcome.get()).toBe('generated')
    expect(timers).toMatchObject([{ ms: 2000 }])
    timers[0]!.run()
    expect(flow.outcome.get()).toBeNull()
  })
  it('failure clears it and shows failure for 2 s', () => {
    const { flow, say, timers } = setUp()
    flow.addPlaceholder(draft)
    flow.replacePlaceholder('press-1', running)
    say('tts_job_failed', { id: running.id, error_message: 'Engine down', credits_used: 0 })
    expect(flow.generating.get().size).toBe(0)
    expect(flow.outcome.get()).toBe('failed')
    expect(timers).toMatchObject([{ ms: 2000 }])
  })
  it('the end also counts when a list has it first', () => {
    let list: ShownJob[] = []
    const flow = createJobFlow<ShownJob>({
      rules: speechRules,
      changeLists(change) {
        list = change({ jobs: list, count: list.length }, view).jobs
      },
      find: (id) => list.find((job) => job.id === id),
      refreshSoon: () => undefined,
      after: () => () => undefined,
    })
    flow.addPlaceholder(draft)
    flow.replacePlaceholder('press-1', running)
    const delivered = sampleJob({ ...running, status: 'delivered' })
    list = [delivered]
    flow.hear(delivered)
    expect([...flow.generating.get()]).toEqual([])
    expect([flow.outcome.get(), flow.ended.get()?.id]).toEqual(['generated', running.id])
  })
  it('a job of another page changes neither flag nor outcome', () => {
    const { flow, say } = setUp([running])
    say('tts_job_delivered', { ...sampleJob(), id: running.id })
    expect(flow.outcome.get()).toBeNull()
    expect(flow.ended.get()?.id).toBe(running.id)
  })
  it('a failed or cancelled submission clears it [S2-8-21]', () => {
    const { flow } = setUp()
    flow.addPlaceholder(draft)
    flow.failPlaceholder('press-1', 'No')
    flow.addPlaceholder({ ...draft, client_key: 'press-2' })
    flow.removePlaceholder('press-2')
    expect(flow.generating.get().size).toBe(0)
  })
})

describe('placeholders', () => {
  it('come first with status pending [S2-4.1-06]', () => {
    const { flow } = setUp()
    flow.addPlaceholder(draft)
    expect(flow.placeholders.get()).toMatchObject([{ id: 'press-1', status: 'pending', pending: true }])
  })
  it('are replaced by the server’s job', () => {
    const { flow, jobs } = setUp()
    flow.addPlaceholder(draft)
    flow.replacePlaceholder('press-1', running)
    expect(flow.placeholders.get()).toEqual([])
    expect(jobs()).toMatchObject([{ id: running.id, client_key: 'press-1', status: 'processing' }])
  })
  it('are replaced by a message about their job, which then appears once', () => {
    const { flow, say, jobs } = setUp()
    flow.addPlaceholder(draft)
    say('tts_job_update', { ...running, status: 'queued' })
    expect(flow.placeholders.get()).toEqual([])
    say('tts_job_delivered', { ...sampleJob(), id: running.id, client_key: 'press-1' })
    flow.replacePlaceholder('press-1', { ...running, status: 'queued' })
    expect(jobs()).toMatchObject([{ id: running.id, status: 'delivered' }])
    expect(flow.generating.get().size).toBe(0)
    expect(flow.outcome.get()).toBe('generated')
  })
  it('take what is read about their job after its end, while no list has come', () => {
    const { flow, say, jobs } = setUp(null)
    flow.addPlaceholder(draft)
    const queued = sampleJob({ id: 'new', status: 'pending', client_key: 'press-1' })
    flow.replacePlaceholder('press-1', queued)
    say('tts_job_delivered', { id: 'new', text: '' })
    expect(flow.placeholders.get()).toMatchObject([{ id: 'new', status: 'delivered' }])
    // as a history does whose list leaves a field out
    flow.hear({ ...queued, status: 'delivered', text: 'Bonjou tout moun' })
    expect(flow.placeholders.get()).toMatchObject([{ id: 'new', text: 'Bonjou tout moun' }])
    expect(jobs()).toEqual([])
  })
  it('are marked failed with the message, or removed after a timeout [S2-8-02]', () => {
    const { flow } = setUp()
    flow.addPlaceholder(draft)
    flow.failPlaceholder('press-1', 'Service temporarily unavailable.')
    expect(flow.placeholders.get()).toMatchObject([
      { status: 'failed', error_message: 'Service temporarily unavailable.' },
    ])
    flow.removePlaceholder('press-1')
    expect(flow.placeholders.get()).toEqual([])
  })
  it('an express answer ends at once and may play', () => {
    const { flow } = setUp()
    flow.addPlaceholder({ ...draft, inference_mode: 'express' })
    flow.replacePlaceholder('press-1', sampleJob({ inference_mode: 'express' }))
    expect(flow.ended.get()?.status).toBe('delivered')
    expect(flow.outcome.get()).toBe('generated')
  })
})

describe('deleted jobs', () => {
  it('disappear, and no message or list restores them', () => {
    const { flow, say, jobs } = setUp([running])
    flow.removeJobs([running.id])
    say('tts_job_update', { id: running.id, status: 'cancelled' })
    say('tts_job_update', { id: running.id, status: 'processing' })
    expect(jobs()).toEqual([])
    expect(flow.memory.isGone(running.id)).toBe(true)
  })
  it('that were placeholders are simply removed', () => {
    const { flow } = setUp()
    flow.addPlaceholder(draft)
    flow.failPlaceholder('press-1', 'No')
    flow.removeJobs(['press-1'])
    expect(flow.placeholders.get()).toEqual([])
    expect(flow.memory.isGone('press-1')).toBe(false)
  })
  it('sign-out clears everything', () => {
    const { flow } = setUp([running])
    flow.addPlaceholder(draft)
    flow.removeJobs([running.id])
    flow.forget()
    expect(flow.placeholders.get()).toEqual([])
    expect(flow.generating.get().size).toBe(0)
    expect(flow.memory.isGone(running.id)).toBe(false)
  })
})
