import { describe, expect, it } from 'vitest'
import { formatRelative } from '../../../lib/language/dates.ts'
import { sampleJob } from '../../tts/history/sample-job.ts'
import { soundLength } from '../../tts/history/speech-view.tsx'
import { momentText, totalTime } from '../card/job-details.tsx'
import { dayHeading, dayOf, dayStarts } from './day-groups.ts'

const zone = { language: 'en', timeZone: 'America/Port-au-Prince' }
const now = new Date('2024-03-10T15:00:00Z')

describe('headings of days [S2-2.5-09]', () => {
  it.each<[time: string, heading: ReturnType<typeof dayHeading>, id: string]>([
    ['2024-03-10T14:00:00Z', { near: 'today' }, 'an hour ago'],
    ['2024-03-10T05:00:00Z', { near: 'today' }, 'just after midnight there'],
    ['2024-03-10T04:59:59Z', { near: 'yesterday' }, 'just before midnight there'],
    ['2024-03-09T05:00:00Z', { near: 'yesterday' }, 'the first second of the day before'],
    ['2024-03-09T04:59:59Z', { date: 'March 8th, 2024' }, 'a second earlier'],
    ['2024-03-03T12:00:00Z', { date: 'March 3rd, 2024' }, 'a week ago'],
    ['2023-12-22T12:00:00', { date: 'December 22nd, 2023' }, 'without a zone'],
  ])('%s: %o %s', (time, heading) => {
    expect(dayHeading(time, { now, ...zone })).toEqual(heading)
  })
  it.each([
    ['ht', '3 mas 2024'],
    ['fr', '3 mars 2024'],
    ['es', '3 de marzo de 2024'],
  ])('in %s: %s', (language, date) => {
    expect(dayHeading('2024-03-03T12:00:00Z', { now, ...zone, language })).toEqual({ date })
  })
  it('one heading per day', () => {
    const times = ['2024-03-10T14:00:00Z', '2024-03-10T13:00:00Z', '2024-03-09T14:00:00Z']
    expect(dayStarts(times, zone.timeZone)).toEqual([true, false, true])
    expect(dayOf('2024-03-10T03:00:00Z', zone.timeZone)).toBe('2024-03-09')
  })
})

describe('times of a job', () => {
  it('relative times: just now within a minute', () => {
    expect(formatRelative('en', new Date(now.getTime() - 59_999), now)).toBe('just now')
  })
  it.each([
    [60, '1 minute ago'],
    [7200, '2 hours ago'],
    [3 * 86_400, '3 days ago'],
    [15 * 86_400, '2 weeks ago'],
    [70 * 86_400, '2 months ago'],
    [800 * 86_400, '2 years ago'],
  ])('%d s: %s', (seconds, words) => {
    expect(formatRelative('en', new Date(now.getTime() - seconds * 1000), now)).toBe(words)
  })
  it.each([
    [{}, '5.2 s'],
    [{ completed_at: '2024-03-03T14:02:05.900Z' }, '2 min 5 s'],
    [{ completed_at: null }, undefined],
    [{ completed_at: '2024-03-03T13:00:00Z' }, undefined],
  ])('total of %o: %s', (part, text) => {
    expect(totalTime(sampleJob(part), 'en')).toBe(text)
  })
  it.each([
    [9.4, '0:09'],
    [0, '0:00'],
    [Number.NaN, undefined],
    [-1, undefined],
    [undefined, undefined],
  ])('audio of %s s has the duration %s, N/A when unknown [S2-8-28]', (duration_seconds, text) => {
    expect(soundLength({ duration_seconds })).toBe(text)
  })
  it('with seconds for today, with the date for earlier days', () => {
    const today = new Date(2024, 2, 10, 9, 41, 7)
    expect(momentText(today.toISOString(), { language: 'en', now: today })).toMatch(/^9:41:07\sAM$/)
    const later = new Date(2024, 2, 12, 9, 0)
    expect(momentText(today.toISOString(), { language: 'en', now: later })).toMatch(/^March 10th, 2024 at 9:41\sAM$/)
    expect(momentText(today.toISOString(), { language: 'ht', now: today })).toBe('09:41:07')
    expect(momentText(null, { language: 'en', now })).toBeUndefined()
    expect(momentText('soon', { language: 'en', now })).toBeUndefined()
  })
})
