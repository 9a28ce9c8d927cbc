import { describe, expect, it } from 'vitest'
import { sampleJob } from '../../tts/history/sample-job.ts'
import { type ShownJob, speechRules } from '../../tts/history/speech-rules.ts'
import type { HistoryView } from './filters.ts'
import { jobLists, type JobList as ListOf, type Memory, pageOf } from './job-list.ts'

type JobList = ListOf<ShownJob>
const { countsWith, withFirstPage, withNewJob, withNews, withNextPage, withoutJobs } = jobLists(speechRules)
const all: HistoryView = { filter: 'all', search: '', days: {} }
const memory: Memory = { isGone: () => false, standing: (_, status) => status }
const given = { view: all, memory }
const made = (n: number, part: Partial<ShownJob> = {}) =>
  sampleJob({ id: `job-${n}`, created_at: new Date(Date.UTC(2024, 0, 1, 0, 0, n)).toISOString(), ...part })
const counts = { all: 10, delivered: 6, in_progress: 1, queued: 2, failed: 1 }
const list = (...jobs: ShownJob[]): JobList => ({ jobs, count: 10, counts })
const ids = ({ jobs }: JobList) => jobs.map(({ id }) => id)

it.each([
  ['a plain list [S2-7-11]', [made(1)], 1],
  ['an object with results [S2-7-12]', { results: [made(1)], count: 7, counts }, 7],
])('a page from %s', (_, reply, count) => {
  expect(pageOf(reply)).toMatchObject({ results: [{ id: 'job-1' }], count })
})

describe('reloaded newest rows', () => {
  const before = list(made(5), made(4), made(3), made(2), made(1))
  it('keep the rows below them, and the same objects where nothing changed', () => {
    const page = { results: [made(6), structuredClone(made(5)), made(4)], count: 11, counts }
    const after = withFirstPage(before, page, { ...given, asked: 3 })
    expect(ids(after)).toEqual(['job-6', 'job-5', 'job-4', 'job-3', 'job-2', 'job-1'])
    expect(after.jobs[1]).toBe(before.jobs[0])
    expect(after.count).toBe(11)
  })
  it('drop deleted rows among them, and all below when the list ends', () => {
    const page = { results: [made(5), made(3)], count: 9, counts }
    expect(ids(withFirstPage(before, page, { ...given, asked: 2 }))).toEqual(['job-5', 'job-3', 'job-2', 'job-1'])
    expect(ids(withFirstPage(before, page, { ...given, asked: 5 }))).toEqual(['job-5', 'job-3'])
  })
  it('without changes keep the list itself', () => {
    const page = { results: structuredClone(before.jobs), count: 10, counts }
    expect(withFirstPage(before, page, { ...given, asked: 5 }).jobs).toBe(before.jobs)
  })
  it('cannot restore a deleted job, nor an earlier status', () => {
    const page = { results: [made(5, { status: 'queued' }), made(4)], count: 10, counts }
    const remembers: Memory = { isGone: (id) => id === 'job-4', standing: <S extends string>() => 'processing' as S }
    const after = withFirstPage(undefined, page, { view: all, memory: remembers, asked: 2 })
    expect(after.jobs).toMatchObject([{ id: 'job-5', status: 'processing' }])
    const queued = withFirstPage(undefined, page, { view: { ...all, filter: 'queued' }, memory: remembers, asked: 2 })
    expect(queued.jobs).toEqual([])
  })
})

it('more rows are added below, without duplicates [S2-2.5-30]', () => {
  const after = withNextPage(list(made(5), made(4)), { results: [made(4), made(3)], count: 10, counts }, given)
  expect(ids(after)).toEqual(['job-5', 'job-4', 'job-3'])
})

describe('an update of one job', () => {
  const before = list(made(2, { status: 'queued', queue_position: 1 }), made(1))
  it('changes only that job and moves the counts [S2-2.5-02]', () => {
    const after = withNews(before, { id: 'job-2', status: 'processing' }, all)
    expect(after.jobs[0]).toMatchObject({ status: 'processing', queue_position: null })
    expect(after.jobs[1]).toBe(before.jobs[1])
    expect(after.counts).toEqual({ ...counts, queued: 1, in_progress: 2 })
  })
  it('removes it from a filter it left', () => {
    const after = withNews(before, { id: 'job-2', status: 'processing' }, { ...all, filter: 'queued' })
    expect(ids(after)).toEqual(['job-1'])
    expect(after.count).toBe(9)
  })
  it('that is old, or of another job, leaves the list unchanged', () => {
    expect(withNews(before, { id: 'job-9', status: 'failed' }, all)).toBe(before)
    expect(withNews(before, { id: 'job-1', status: 'queued' }, all)).toBe(before)
  })
})

describe('an unknown job', () => {
  const job = made(9, { status: 'processing' })
  it('is added on top and counted', () => {
    const after = withNewJob(list(made(1)), job, all)
    expect(ids(after)).toEqual(['job-9', 'job-1'])
    expect(after).toMatchObject({ count: 11, counts: { all: 11, in_progress: 2 } })
  })
  it('stays out of a view it does not match, and is added once', () => {
    const before = list(made(1))
    expect(withNewJob(before, job, { ...all, filter: 'failed' })).toBe(before)
    expect(withNewJob(before, job, { ...all, search: 'orevwa' })).toBe(before)
    expect(withNewJob(before, made(1), all)).toBe(before)
  })
})

it('deleted jobs change list and counts', () => {
  const after = withoutJobs(list(made(2), made(1, { status: 'failed' })), new Set(['job-1', 'other']))
  expect(ids(after)).toEqual(['job-2'])
  expect(after).toMatchObject({ count: 9, counts: { all: 9, failed: 0, delivered: 6 } })
})

it('placeholders are counted', () => {
  expect(countsWith(counts, [made(1, { status: 'pending' })])).toEqual({ ...counts, all: 11, queued: 3 })
  expect(countsWith(counts, [])).toBe(counts)
})

it('one of 10,000 loaded jobs renders', () => {
  const many = list(...Array.from({ length: 10_000 }, (_, n) => made(10_000 - n)))
  const { jobs } = withNews(many, { id: 'job-5', credits_used: 3 }, all)
  expect(jobs.filter((job, at) => job !== many.jobs[at]).map(({ id }) => id)).toEqual(['job-5'])
})

describe('a kind that sorts some jobs first', () => {
  const starred = ({ document_filename }: ShownJob) => Number(document_filename === '*')
  const lists = jobLists<ShownJob>({ ...speechRules, order: (a, b) => starred(b) - starred(a) })
  const star = { document_filename: '*' }
  it('moves them when they are marked, and back when they are not', () => {
    const before = list(made(3), made(2), made(1))
    const after = lists.withNews(before, { id: 'job-1', ...star }, all)
    expect(ids(after)).toEqual(['job-1', 'job-3', 'job-2'])
    expect(ids(lists.withNews(after, { id: 'job-1', document_filename: 'a.txt' }, all))).toEqual(ids(before))
  })
  it('adds new jobs below them, and none on a later page', () => {
    const before = list(made(1, star), made(3), made(2))
    expect(ids(lists.withNewJob(before, made(4), all))).toEqual(['job-1', 'job-4', 'job-3', 'job-2'])
    expect(lists.withNewJob(before, made(4), { ...all, page: 1 })).toBe(before)
  })
})
