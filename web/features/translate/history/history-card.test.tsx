// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SignedIn } from '#core/contract/account/account.ts'
import { loadWords, startLanguage } from '../../../lib/language/i18n.ts'
import { queryClient } from '../../../lib/network/query-client.ts'
import { session } from '../../../lib/session/session.ts'
import { createStore } from '../../../lib/state/store.ts'
import { toasts } from '../../../ui/feedback/toast.ts'
import { exportRequest } from '../../exports/export-request.ts'
import { server } from '../../jobs/history-test-server.ts'
import { placeholderOf } from '../../jobs/job-rules.ts'
import { type Work, WorkContext } from '../work.ts'
import { HistoryCard } from './history-card.tsx'
import { flow, type ShownJob, translationRules } from './translation-jobs.ts'

const user = { id: 'u1', email: 'mari@example.com', username: 'mari', is_staff: false } as SignedIn['user']
const word = { word: 'Bonjou.', start_char: 0, end_char: 7, start_time: 0, end_time: 1 }
const speech = {
  job_id: 's1',
  voice_id: 'nadege',
  voice_name: 'Nadège',
  selected_voice_name: 'Nadège',
  audio_url: '/sound.mp3',
  duration_seconds: 1,
  duration_formatted: '0:01',
  word_timings: [word],
}
const spoken: Partial<ShownJob> = { has_tts: true, tts_job_details: speech }
const untimed: Partial<ShownJob> = { has_tts: true, tts_job_details: { ...speech, word_timings: null } }
const made = (n: number, part: Partial<ShownJob> = {}): ShownJob => {
  const { pending: _, ...job } = placeholderOf(translationRules, { client_key: `k${n}` })
  return {
    ...job,
    id: `${String(n).padStart(8, '0')}-1111-4111-8111-111111111111`,
    client_key: null,
    status: 'delivered',
    original_text: `Good morning ${n}`,
    translated_text: 'Bonjou.',
    source_language: 'en',
    segments: [],
    created_at: new Date(Date.now() - n * 60_000).toISOString(),
    ...part,
  } as ShownJob
}

beforeEach(async () => {
  await startLanguage()
  await loadWords('jobs', 'translate', 'player')
  localStorage.clear()
  server.reset()
  vi.stubGlobal('fetch', server.fetch)
  session.accept({ access_token: 'the-token', expires_in: 900, user } as SignedIn)
  queryClient.clear()
  flow.forget()
  toasts.set([])
})
afterEach(async () => {
  cleanup()
  exportRequest.set(undefined)
  session.leave()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const buttons = () => [...document.querySelectorAll('button')]
const button = (name: string) => {
  const found = buttons().find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
  if (!found)
    throw new Error(`no ${name} among: ${buttons().map((one) => one.getAttribute('aria-label') ?? one.textContent)}`)
  return found
}
const press = (name: string) => act(async () => button(name).click())
async function show(...jobs: ShownJob[]) {
  server.kept = jobs
  const work: Work = {
    text: createStore(''),
    shown: createStore(null),
    lit: createStore(null),
    towardsButton: createStore(false),
  }
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <WorkContext value={work}>
            <HistoryCard />
          </WorkContext>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(jobs.length), { timeout: 30_000 })
}
const open = async (job: ShownJob) => {
  await show(job)
  await press('Show details of Good morning 0')
}

it('a card exports its texts, and its audio where it was spoken [S2-2.6-22]', async () => {
  await open(made(0, spoken))
  const has = { audio: true, times: true, translation: true }
  const request = { job_type: 'translation', jobs: [{ id: made(0).id, title: 'Good morning 0' }], has }
  await press('Export')
  expect(exportRequest.get()).toEqual({ ...request, tab: 'document' })
  await press('Export audio')
  expect(exportRequest.get()).toEqual({ ...request, tab: 'audio' })
})

it.each<[string, Partial<ShownJob>, { audio: boolean; times: boolean }]>([
  ['was not spoken', {}, { audio: false, times: false }],
  ['was spoken without times', untimed, { audio: true, times: false }],
])('a translation that %s offers what there is of it', async (_, part, has) => {
  await open(made(0, part))
  expect(button('Export audio').disabled).toBe(!has.audio)
  await press('Export')
  expect(exportRequest.get()!.has).toEqual({ ...has, translation: true })
})

it('an unfinished translation is not exported', async () => {
  await open(made(0, { status: 'failed', error_message: 'No.' }))
  expect([button('Export').disabled, button('Export audio').disabled]).toEqual([true, true])
})

it.each<[string, ShownJob[], number[]]>([
  ['all that are finished', [made(0), made(1, spoken), made(2, { status: 'failed' })], [0, 1]],
  ['none', [made(2, { status: 'failed' })], []],
])('a selection exports %s', async (_, listed, exported) => {
  await show(...listed)
  await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click())
  await act(async () =>
    buttons()
      .find((one) => one.textContent === 'Export')!
      .click(),
  )
  const request = exportRequest.get()
  expect(request?.jobs.map(({ title }) => title) ?? []).toEqual(exported.map((n) => `Good morning ${n}`))
  // offers what any of them has
  if (request) expect(request.has).toEqual({ audio: true, times: true, translation: true })
  else expect(toasts.get().map(({ text }) => text)).toEqual(['None of the selected jobs can be exported.'])
})
