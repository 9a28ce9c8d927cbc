// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { createLiveTicket } from '#core/contract/live.ts'
import { getSpeech, getUploadStatus, listSpeech, type SpeechJob } from '#core/contract/tts/jobs.ts'
import {
  all,
  eachPageTest,
  find,
  goLive,
  open,
  pass,
  quiet,
  server,
  text,
  until,
} from '../../../../test/pages/page.tsx'
import { live } from '../../../lib/network/live.ts'
import { toasts } from '../../../ui/feedback/toast.ts'
import { sampleJob } from './sample-job.ts'
import { SpeechHistory } from './speech-history.tsx'
import type { ShownJob } from './speech-rules.ts'

eachPageTest()

const seconds = 1_000
const startedAgo = (ago: number, part: Partial<ShownJob>) =>
  sampleJob({ status: 'processing', started_at: new Date(Date.now() - ago * seconds).toISOString(), ...part })

/** Opens the history with a clock of its own, connected or not. */
async function openHistory(jobs: ShownJob[], { connected = false } = {}) {
  const counts = { all: jobs.length, delivered: 0, in_progress: 0, queued: 0, failed: 0 }
  server.answer(listSpeech, { results: jobs as SpeechJob[], count: jobs.length, counts })
  server.answer(getSpeech, ({ params }) => jobs.find(({ id }) => id === params.id) as SpeechJob)
  server.answer(getUploadStatus, {
    status: 'complete',
    s3_url: null,
    s3_key: null,
    audio_url: null,
    completed_at: null,
  })
  await open(<SpeechHistory />, { words: ['jobs'], clock: true, kept: { historyInitialRows: '10' } })
  await until(() => all('article').length === jobs.length)
  if (connected) await goLive()
  await quiet()
}
const lists = () => server.sent(listSpeech).length
/** How often each job's upload was asked for. */
const checks = () => {
  const count: Record<string, number> = {}
  for (const { params } of server.sent(getUploadStatus)) count[params.id!] = (count[params.id!] ?? 0) + 1
  return count
}

describe('a list with a job whose text is not known', () => {
  it.each([
    ['reloads every 10 s while disconnected', '...', false, [0, 1, 2]],
    ['does not reload while connected', '...', true, [0, 0, 0]],
    ['does not reload once the text is known', 'Bonjou', false, [0, 0, 0]],
  ])('%s [S2-4.3-01]', async (_, words, connected, reloads) => {
    await openHistory([sampleJob({ text: words })], { connected })
    const before = lists()
    const seen: number[] = []
    for (const ms of [9_000, 1_500, 10_000]) {
      await pass(ms)
      seen.push(lists() - before)
    }
    expect(seen).toEqual(reloads)
  })
})

describe('the check of stuck jobs', () => {
  const jobs = () => [
    startedAgo(121, { id: 'long' }),
    startedAgo(30, { id: 'short' }),
    startedAgo(500, { id: 'express', inference_mode: 'express' }),
    sampleJob({ id: 'uploading', status: 'synthesized', s3_upload_status: 'pending' }),
    sampleJob({ id: 'stored', status: 'synthesized', s3_upload_status: 'complete' }),
  ]

  it('covers long processing and pending uploads, and no express job [S2-4.3-03] [S2-4.3-04] [S2-4.3-05]', async () => {
    await openHistory(jobs())
    await pass(15_000)
    expect(checks()).toEqual({ long: 1, uploading: 1 })
  })

  it('ends after five attempts for each job [S2-4.3-06]', async () => {
    await openHistory([startedAgo(121, { id: 'long' })])
    for (const attempts of [1, 2, 3, 4, 5, 5, 5]) {
      await pass(15_000)
      expect(checks()).toEqual({ long: attempts })
    }
  })

  it('runs only while the push channel is disconnected [S2-4.3-02]', async () => {
    await openHistory(jobs(), { connected: true })
    await pass(60_000)
    expect(checks()).toEqual({})
    live.setWanted(false)
    await until(() => find('button', 'Offline'))
    await pass(15_000)
    expect(checks()).toMatchObject({ long: 1, uploading: 1 })
  })
})

describe('a socket that does not open', () => {
  class Stream {
    onerror?: () => void
    constructor() {
      queueMicrotask(() => this.onerror?.())
    }
    close() {}
  }
  it.each([
    ['with code 1006 as a refusal in the log', 1006, 1],
    ['with another code nowhere', 1000, 0],
  ])('is reported %s, and nothing of it is shown [S2-4.2-03]', async (_, code, logged) => {
    const log = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
    vi.stubGlobal('EventSource', Stream)
    vi.stubGlobal(
      'WebSocket',
      class extends Stream {
        onclose?: (event: { code: number }) => void
        override onerror = () => this.onclose?.({ code })
      },
    )
    await openHistory([sampleJob()])
    server.answer(createLiveTicket, { ticket: 'ticket' })
    live.setWanted(true)
    // the second ticket is that of the event stream
    await until(() => server.sent(createLiveTicket).length === 2)
    expect(log.mock.calls.filter(([line]) => /1006.*authentication failed/.test(line))).toHaveLength(logged)
    expect(find('button', 'Offline')).toBeDefined()
    expect([all('alert'), toasts.get()]).toEqual([[], []])
    expect(text()).not.toMatch(/1006|authentication/i)
  })
})
