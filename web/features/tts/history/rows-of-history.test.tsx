// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listSpeech, type SpeechJob } from '#core/contract/tts/jobs.ts'
import {
  all,
  downloads,
  eachPageTest,
  get,
  open,
  press,
  quiet,
  server,
  text,
  until,
} from '../../../../test/pages/page.tsx'
import { sampleJob } from './sample-job.ts'
import { SpeechHistory } from './speech-history.tsx'
import type { ShownJob, ShownStatus } from './speech-rules.ts'

eachPageTest()
afterEach(() => vi.unstubAllEnvs())

async function openHistory(jobs: ShownJob[], { clock = false } = {}) {
  const counts = { all: jobs.length, delivered: 0, in_progress: 0, queued: 0, failed: 0 }
  server.answer(listSpeech, { results: jobs as SpeechJob[], count: jobs.length, counts })
  await open(<SpeechHistory />, { words: ['jobs', 'player'], kept: { historyInitialRows: '20' }, clock })
  await until(() => cards().length === jobs.length)
  await quiet()
}
const cards = () => all<HTMLElement>('article')
const titles = () => all<HTMLElement>('heading').flatMap((one) => (one.tagName === 'H3' ? text(one) : []))
const fact = (name: string) => {
  const term = [...cards()[0]!.querySelectorAll('dt')].find((one) => one.textContent === name)
  return term?.nextElementSibling?.textContent ?? undefined
}

it('the filter In Progress shows jobs from their processing to their delivery [S2-2.5-03]', async () => {
  const statuses = 'pending queued processing synthesized uploaded delivered failed cancelled'.split(' ')
  await openHistory(statuses.map((status) => sampleJob({ id: status, text: status, status: status as ShownStatus })))
  await press(/^In Progress/)
  const shown = ['processing', 'synthesized', 'uploaded']
  await until(() => titles().join() === shown.join())
  await quiet()
  // the page also leaves out what an answer has beyond the filter
  expect(titles()).toEqual(shown)
  expect(server.sent(listSpeech).at(-1)!.query.filter).toBe('in_progress')
})

/** Where local time is five hours behind UTC in winter. */
const inHaiti = () => vi.stubEnv('TZ', 'America/Port-au-Prince')

describe('in the time zone of the user', () => {
  it('a range covers its first day from its start to the end of its last day [S2-5-80]', async () => {
    inHaiti()
    const at = (created_at: string) => sampleJob({ id: created_at, text: created_at, created_at })
    const inside = ['2024-03-03T05:00:00.000Z', '2024-03-05T04:59:59.999Z']
    const outside = ['2024-03-03T04:59:59.999Z', '2024-03-05T05:00:00.000Z']
    await openHistory([...inside, ...outside].map(at))
    await press('Date range: All dates')
    for (const [name, day] of [
      ['Start Date', '2024-03-03'],
      ['End Date', '2024-03-04'],
    ] as const) {
      const field = await until(() => dateField(name))
      fireEvent.input(field, { target: { value: day } })
    }
    await press('Apply')
    await until(() => server.sent(listSpeech).length === 2)
    await quiet()
    expect(server.sent(listSpeech)[1]!.query).toMatchObject({ from: inside[0], to: inside[1] })
    expect(titles()).toEqual(inside)
  })

  it('a timestamp without a zone is read as UTC [S2-5-81]', async () => {
    inHaiti()
    await openHistory([sampleJob({ created_at: '2024-03-04T03:00:00', completed_at: '2024-03-04T03:02:05Z' })])
    await get('heading', 'March 3rd, 2024')
    await press(/^Show details/)
    expect(fact('Submitted')).toMatch(/^March 3rd, 2024 at 10:00\sPM$/)
    expect(fact('Total Time')).toBe('2 min 5 s')
  })
})
function dateField(name: string) {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent === name)
  return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement | null
}

it('the age of a job is just now for a minute, then in minutes, hours, days, weeks, months and years [S2-9-17] [S2-9-18]', async () => {
  const ages: [seconds: number, words: string][] = [
    [59, 'just now'],
    [60, '1 minute ago'],
    [7_200, '2 hours ago'],
    [3 * 86_400, '3 days ago'],
    [15 * 86_400, '2 weeks ago'],
    [70 * 86_400, '2 months ago'],
    [800 * 86_400, '2 years ago'],
  ]
  vi.setSystemTime(Date.UTC(2026, 2, 10, 15))
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()
  const jobs = ages.map(([seconds], n) => sampleJob({ id: `${n}`, created_at: ago(seconds) }))
  await openHistory(jobs, { clock: true })
  expect(cards().map((card) => text(card.querySelector('time')))).toEqual(ages.map(([, words]) => words))
})

it('a duration that is not known is N/A [S2-8-28]', async () => {
  const removed = { audio_file_url: null, audio_removed_at: '2024-04-03T14:00:00Z' }
  await openHistory([
    sampleJob({ id: 'known', duration_seconds: 83, ...removed }),
    sampleJob({ id: 'unknown', duration_seconds: undefined, ...removed }),
  ])
  const [known, unknown] = cards().map((card) => text(card))
  expect(known).toContain('1:23')
  expect(known).not.toContain('N/A')
  expect(unknown).toContain('N/A')
})

it('the sound of a job is fetched from its address, also with a name for the file [S2-7-58]', async () => {
  const sounds: { src: string }[] = []
  const Silent = globalThis.Audio
  vi.stubGlobal(
    'Audio',
    class extends Silent {
      constructor() {
        super()
        sounds.push(this)
      }
    },
  )
  const audio_file_url = '/api/v1/files/mp3/?key=abc'
  await openHistory([sampleJob({ audio_file_url })])
  await press(/^Play /, cards()[0])
  await get('button', /^Pause /, cards()[0])
  expect(sounds.map(({ src }) => src)).toEqual([audio_file_url])
  await press(/^Download/, cards()[0])
  const { name, href } = downloads[0]!
  const { pathname, searchParams } = new URL(href, location.href)
  expect([pathname, searchParams.get('key'), searchParams.get('download')]).toEqual(['/api/v1/files/mp3/', 'abc', name])
})
