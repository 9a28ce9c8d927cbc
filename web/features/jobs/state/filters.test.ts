import { describe, expect, it } from 'vitest'
import { parseTime } from '../../../lib/language/dates.ts'
import { sampleJob } from '../../tts/history/sample-job.ts'
import { type ShownJob, speechRules } from '../../tts/history/speech-rules.ts'
import * as generic from './filters.ts'
import { filters, type HistoryView, momentsOf, rangeProblem } from './filters.ts'

const filterOf = (part: Partial<ShownJob>) => generic.filterOf(speechRules, sampleJob(part))
const matchesSearch = (job: ShownJob, search: string) => generic.matchesSearch(speechRules, job, search)
const belongsTo = (job: ShownJob, view: HistoryView) => generic.belongsTo(speechRules, job, view)

it('there are five filters [S2-2.5-01]', () => {
  expect(filters).toEqual(['all', 'delivered', 'in_progress', 'queued', 'failed'])
})

it.each([
  ['pending', 'queued'],
  ['queued', 'queued'],
  ['processing', 'in_progress'],
  ['synthesized', 'in_progress'],
  ['uploaded', 'in_progress'],
  ['delivered', 'delivered'],
  ['completed', 'delivered'],
  ['failed', 'failed'],
  ['cancelled', 'all'],
] as const)('%s matches %s [S2-2.5-03]', (status, filter) => {
  expect(filterOf({ status, s3_upload_status: 'complete' })).toBe(filter)
})
it('a job that is processed but not stored is in progress [S2-2.5-03]', () => {
  expect(filterOf({ status: 'completed', s3_upload_status: 'pending' })).toBe('in_progress')
})

it.each([
  ['text [S2-5-76]', 'tout moun', true],
  ['voice name [S2-5-76]', 'Nadège', true],
  ['job id [S2-5-76]', '4111-8111', true],
  ['another case [S2-5-77]', 'BONJOU', true],
  ['accents in another case [S2-5-77]', 'NADÈGE', true],
  ['a voice without its accents', 'NADEGE', true],
  ['spaces around', '  bonjou ', true],
  ['something else', 'orevwa', false],
])('a search for %s', (_, search, found) => {
  expect(matchesSearch(sampleJob(), search)).toBe(found)
})

describe('days', () => {
  it('include the first and the last moment', () => {
    const { from, to } = momentsOf({ start: '2024-03-03', end: '2024-03-04' })
    expect(new Date(from!)).toEqual(new Date(2024, 2, 3, 0, 0, 0, 0))
    expect(new Date(to!)).toEqual(new Date(2024, 2, 4, 23, 59, 59, 999))
  })
  it('may be open at either end, and ignore invalid days', () => {
    expect(momentsOf({})).toEqual({})
    expect(Object.keys(momentsOf({ start: '2024-03-03' }))).toEqual(['from'])
    expect(momentsOf({ end: 'yesterday' })).toEqual({})
  })
  it('may not be reversed', () => {
    expect(rangeProblem({ start: '2024-03-04', end: '2024-03-03' })).toBe('range_backwards')
    expect(rangeProblem({ start: '2024-03-03', end: '2024-03-03' })).toBeUndefined()
  })
  it.each([
    [new Date(2024, 2, 3, 0, 0, 0), true],
    [new Date(2024, 2, 3, 23, 59, 59, 999), true],
    [new Date(2024, 2, 4, 0, 0, 0), false],
    [new Date(2024, 2, 2, 23, 59, 59, 999), false],
  ])('contain a job made %s: %s', (date, inside) => {
    const view = { filter: 'all', search: '', days: { start: '2024-03-03', end: '2024-03-03' } } as const
    expect(belongsTo(sampleJob({ created_at: date.toISOString() }), view)).toBe(inside)
  })
  it('a timestamp without a zone is UTC', () => {
    expect(parseTime('2024-03-03T14:05:00').toISOString()).toBe('2024-03-03T14:05:00.000Z')
  })
})
