// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { LiveMessage } from '#core/contract/live.ts'
import { listSpeech, type SpeechJob } from '#core/contract/tts/jobs.ts'
import {
  all,
  close,
  eachPageTest,
  get,
  goLive,
  open,
  press,
  quiet,
  server,
  tell,
  text,
  until,
} from '../../../../test/pages/page.tsx'
import { sampleJob } from './sample-job.ts'
import { SpeechHistory } from './speech-history.tsx'
import type { ShownJob } from './speech-rules.ts'

eachPageTest()

let kept: ShownJob[] = []
const count = (status: string) => kept.filter((job) => job.status === status).length
async function openHistory(jobs: ShownJob[]) {
  kept = jobs
  server.answer(listSpeech, ({ query }) => {
    const found = kept.filter(({ status }) => query.filter === 'all' || status === query.filter)
    const rows = found.slice(Number(query.offset), Number(query.offset) + Number(query.limit))
    const counts = {
      all: kept.length,
      delivered: count('delivered'),
      failed: count('failed'),
      in_progress: 0,
      queued: 0,
    }
    return { results: rows as SpeechJob[], count: found.length, counts }
  })
  await open(<SpeechHistory />, { words: ['jobs'] })
  await quiet()
}
const cards = () => all<HTMLElement>('article')
const labels = () => cards().map((card) => text(card.querySelector('h3 + p span')))
const many = Array.from({ length: 8 }, (_, n) => sampleJob({ id: `job-${n}`, text: `Fraz ${n}` }))

it('keeps the chosen filter on the device, for the next visit [S2-3-59]', async () => {
  await openHistory([...many, sampleJob({ id: 'bad', status: 'failed' })])
  await press(/^Failed/)
  await until(() => cards().length === 1)
  expect(localStorage.getItem('ttsHistoryFilter')).toBe('failed')
  close()
  const sent = server.sent(listSpeech).length
  await openHistory(kept)
  expect((await get('button', /^Failed/)).getAttribute('aria-pressed')).toBe('true')
  await until(() => cards().length === 1)
  expect(
    server
      .sent(listSpeech)
      .slice(sent)
      .map(({ query }) => query.filter),
  ).toEqual(['failed'])
  expect(labels()).toEqual(['Failed'])
})

it('keeps the first rows of each filter apart, at most as many as it loads at first [S2-3-60] [S2-9-07] [S2-9-08]', async () => {
  const inCache = () => {
    const cache = JSON.parse(localStorage.getItem('ttsHistoryCache') ?? '{}') as Record<string, { items: ShownJob[] }>
    return Object.fromEntries(
      Object.entries(cache).map(([key, { items }]) => [key.split(' ').at(-1), items.map(({ id }) => id)]),
    )
  }
  const ids = many.slice(0, 5).map(({ id }) => id)
  await openHistory([...many, sampleJob({ id: 'bad', status: 'failed' })])
  expect(inCache()).toEqual({ all: ids })
  await press(/^Load More/)
  await until(() => cards().length === 9)
  await goLive()
  tell({ type: 'resync' })
  await until(() => server.sent(listSpeech).some(({ query }) => query.limit === '9'))
  await quiet()
  expect(inCache()).toEqual({ all: ids })
  await press(/^Failed/)
  await until(() => cards().length === 1)
  await quiet()
  expect(inCache()).toEqual({ all: ids, failed: ['bad'] })
})

describe('the statuses of messages', () => {
  /** Messages say that these jobs are delivered; a list that was made before them arrives later. */
  async function tellThenList(told: number, listed: number[]) {
    await openHistory([])
    await goLive()
    const id = (n: number) => `job-${n}`
    for (let n = 0; n < told; n++)
      tell({ type: 'tts_job_delivered', job: { kind: 'tts', id: id(n) } } as unknown as LiveMessage)
    kept = listed.map((n) => sampleJob({ id: id(n), status: 'processing' }))
    await until(() => cards().length === listed.length)
  }
  it('outlive a list that is older, for 199 jobs [S2-9-16]', async () => {
    await tellThenList(199, [0, 99, 198])
    expect(labels()).toEqual(['Delivered', 'Delivered', 'Delivered'])
  })
  it('are kept for the last 100 jobs once there are 200 [S2-9-16]', async () => {
    await tellThenList(200, [0, 99, 100, 199])
    expect(labels()).toEqual(['Processing', 'Processing', 'Delivered', 'Delivered'])
  })
})
