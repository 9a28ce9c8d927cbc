// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '#core/contract/account/account.ts'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { AppError } from '#core/contract/errors.ts'
import { i18n, loadWords, startLanguage } from '../../../lib/language/i18n.ts'
import { live } from '../../../lib/network/live.ts'
import { queryClient } from '../../../lib/network/query-client.ts'
import { session } from '../../../lib/session/session.ts'
import { useStore } from '../../../lib/state/store.ts'
import { toasts } from '../../../ui/feedback/toast.ts'
import { asked } from '../../../ui/overlay/ask.ts'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { dictionary } from '../../dictionaries/dictionaries-test-server.ts'
import { exportRequest } from '../../exports/export-request.ts'
import { server } from '../../jobs/history-test-server.ts'
import { sampleJob } from './sample-job.ts'
import { SpeechHistory } from './speech-history.tsx'
import { flow } from './speech-jobs.ts'
import type { ShownJob } from './speech-rules.ts'

const user = { id: 'u1', email: 'mari@example.com', username: 'mari', is_staff: false } as SignedIn['user']
const hour = 3600_000
const made = (n: number, part: Partial<ShownJob> = {}) =>
  sampleJob({
    id: `${String(n).padStart(8, '0')}-1111-4111-8111-111111111111`,
    text: `Fraz nimewo ${n}`,
    created_at: new Date(Date.now() - n * hour * 24).toISOString(),
    completed_at: new Date(Date.now() - n * hour * 24 + 5200).toISOString(),
    ...part,
  })

beforeEach(async () => {
  await startLanguage()
  await loadWords('jobs', 'player')
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
  asked.get()?.answer(false)
  session.leave()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

function Questions() {
  const question = useStore(asked)
  return question ? <AskDialog question={question} /> : null
}

async function show(onReuse?: (job: ShownJob) => void) {
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <SpeechHistory onReuse={onReuse} />
          <Questions />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
}
/** Runs outside of `act`, so that updates arrive on their own as in a browser. */
async function settle(check: () => void) {
  await waitFor(check, { timeout: 30_000, interval: 20 })
}
const text = () => document.body.textContent ?? ''
const buttons = () => [...document.querySelectorAll('button')]
const button = (name: string | RegExp) => {
  const found = buttons().find((b) => {
    const label = b.getAttribute('aria-label') ?? b.textContent ?? ''
    return typeof name === 'string' ? label === name : name.test(label)
  })
  if (!found)
    throw new Error(`no button ${name} among: ${buttons().map((b) => b.getAttribute('aria-label') ?? b.textContent)}`)
  return found
}
const press = (name: string | RegExp) => act(async () => button(name).click())
const titles = () => [...document.querySelectorAll('article h3')].map((h) => h.textContent)
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
const tick = (at: number) => act(async () => boxes()[at]?.click())
const answerYes = (name: string) =>
  settle(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find(
      (b) => b.textContent === name,
    )
    if (!found) throw new Error('no dialog yet')
    found.click()
  })

describe('the list', () => {
  const showThree = async () => {
    server.kept = [made(0), made(1), made(2, { status: 'failed', error_message: 'Engine down' })]
    await show()
    await settle(() => expect(titles()).toHaveLength(3))
  }
  it('sends the bearer token [S2-7-10] [S1-6-09]', async () => {
    await showThree()
    const asked = server.calls.find(({ path }) => path === '/api/v1/tts/jobs/list/')
    expect(asked).toMatchObject({ method: 'GET', token: 'Bearer the-token' })
  })
  it('shows counts on its filters [S2-2.5-01] [S2-2.5-02]', async () => {
    await showThree()
    const chips = buttons().filter((b) => b.getAttribute('aria-pressed') !== null)
    expect(chips.map((chip) => chip.textContent)).toEqual(['All3', 'Delivered2', 'In Progress0', 'Queued0', 'Failed1'])
  })
  it('groups its rows by day, the older ones under their date [S2-2.5-10] [S2-2.5-11] [S2-2.5-12]', async () => {
    server.kept = [made(0), made(1), made(2, { created_at: '2024-03-03T14:00:00.000Z' })]
    await show()
    await settle(() => expect(titles()).toHaveLength(3))
    const headings = [...document.querySelectorAll('h2')].map((heading) => heading.textContent)
    expect(headings.slice(0, 3)).toEqual(['Today', 'Yesterday', 'March 3rd, 2024'])
  })
  it('shows why a job failed [S2-8-27]', async () => {
    await showThree()
    expect(text()).toContain('Error: Engine down')
  })
  it('loads as many more as at first, and shows how many remain [S2-2.5-29] [S2-2.5-30]', async () => {
    server.kept = Array.from({ length: 12 }, (_, n) => made(n))
    await show()
    await settle(() => expect(titles()).toHaveLength(5))
    expect(text()).toContain('Load More (7 remaining)')
    await press(/^Load More/)
    await settle(() => expect(titles()).toHaveLength(10))
    await press('Load More (2 remaining)')
    await settle(() => expect(titles()).toHaveLength(12))
    expect(buttons().some((b) => /Load More/.test(b.textContent ?? ''))).toBe(false)
  })
  it('shows cached rows at once on the next visit, then refreshes them [S2-9-06] [S2-2.5-16]', async () => {
    server.kept = [made(0), made(1)]
    await show()
    await settle(() => expect(titles()).toHaveLength(2))
    cleanup()
    queryClient.clear()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const quick = globalThis.fetch
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      await held
      return quick(...args)
    })
    await show()
    expect(titles()).toHaveLength(2)
    expect(text()).toContain('Updating...')
    release()
    await settle(() => expect(text()).not.toContain('Updating...'))
  })
  it('says when it is empty, and offers a way back [S2-2.5-17] [S2-2.5-18] [S2-2.5-19]', async () => {
    server.kept = [made(0)]
    await show()
    await settle(() => expect(titles()).toHaveLength(1))
    await press(/^Failed/)
    await settle(() => expect(text()).toContain('No TTS jobs found'))
    expect(buttons().some((b) => b.textContent === 'Clear search filters')).toBe(false)
    await press('Show all jobs')
    await settle(() => expect(titles()).toHaveLength(1))
    const search = document.querySelector<HTMLInputElement>('input[placeholder="Search TTS jobs..."]')!
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'zzz')
      search.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await settle(() => expect(text()).toContain('No TTS jobs found'))
    expect(server.calls.at(-1)?.query.get('search')).toBe('zzz')
    await press('Clear search filters')
    await settle(() => expect(titles()).toHaveLength(1))
    expect(search.value).toBe('')
  })
  it('says that access is denied, without a retry that would fail again', async () => {
    server.special = ({ path }) =>
      path.endsWith('/list/') ? { status: 403, body: new AppError('forbidden', {}).body() } : undefined
    await show()
    await settle(() => expect(text()).toContain('You do not have permission to do this.'))
    expect(text()).not.toContain('Retry')
  })
  it('says that loading failed, and Retry loads again [S2-2.5-20] [S2-8-40]', async () => {
    server.special = ({ path }) =>
      path.endsWith('/list/') ? { status: 500, body: new AppError('internal', {}).body() } : undefined
    await show()
    await settle(() => expect(text()).toContain('Failed to load TTS jobs'))
    server.special = () => undefined
    server.kept = [made(0)]
    await press('Retry')
    await settle(() => expect(titles()).toHaveLength(1))
  })
})

describe('audio past its retention', () => {
  const gone = { audio_file_url: null, s3_url: null, audio_removed_at: '2026-11-17T12:00:00.000Z' }
  const sentences = {
    en: 'The sound is no longer kept: it was deleted on November 17th, 2026. The text stays.',
    ht: 'Nou pa kenbe son an ankò depi 17 novanm 2026. Tèks la rete.',
    fr: 'Le son n’est plus gardé\u202f: il a été supprimé le 17 novembre 2026. Le texte reste.',
    es: 'El sonido ya no se guarda: se borró el 17 de noviembre de 2026. El texto se queda.',
  }
  afterEach(() => i18n.changeLanguage('en'))
  it.each(Object.entries(sentences))('is reported on the card, in %s', async (language, sentence) => {
    await i18n.changeLanguage(language)
    server.kept = [made(0, gone), made(1)]
    await show()
    await settle(() => expect(titles()).toHaveLength(2))
    const [first, second] = [...document.querySelectorAll('article')].map((card) => card.textContent)
    expect(first).toContain(sentence)
    expect(second).not.toContain(sentence)
  })
  it('can be neither played nor downloaded, with the reason; its text can be exported', async () => {
    server.kept = [made(0, gone)]
    await show()
    await settle(() => expect(titles()).toHaveLength(1))
    for (const name of [/^Play .*no longer kept/, /^Download .*no longer kept/, /^Export .*no longer kept/])
      expect(button(name).disabled).toBe(true)
    await press(/^Show details/)
    expect(button('Download').title).toBe(sentences.en)
    expect(button('Export transcript').disabled).toBe(false)
    expect(text()).toContain('Fraz nimewo 0')
  })
})

describe('export', () => {
  const has = { audio: true, times: true, translation: false }
  afterEach(() => exportRequest.set(undefined))
  const open = async (part: Partial<ShownJob> = {}) => {
    server.kept = [made(0, part)]
    await show()
    await settle(() => expect(titles()).toHaveLength(1))
    await press(/^Show details/)
  }
  it.each([
    ['of the sound [S2-2.5-33] [S2-1-05] [S3-1-11]', 'Export', 'audio'],
    ['of the transcript [S2-2.5-34] [S2-1-06]', 'Export transcript', 'document'],
  ])('opens its own dialog %s', async (_, name, tab) => {
    await open()
    await act(async () =>
      buttons()
        .find((b) => b.textContent === name)!
        .click(),
    )
    const jobs = [{ id: server.kept[0]!.id, title: 'Fraz nimewo 0' }]
    expect(exportRequest.get()).toEqual({ job_type: 'tts', jobs, tab, has })
  })
  it.each<[string, Partial<ShownJob>, boolean, boolean]>([
    ['with sound and timings', {}, true, true],
    ['without timings', { has_word_timings: false }, true, false],
    ['without sound', { audio_file_url: null }, false, false],
    ['that failed', { status: 'failed' }, false, false],
  ])(
    'is available for a job %s as far as there is something to export [S2-4.4-02]',
    async (_, part, sound, transcript) => {
      await open(part)
      const enabled = (name: string) => !buttons().find((b) => b.textContent === name)!.disabled
      expect([enabled('Export'), enabled('Export transcript')]).toEqual([sound, transcript])
    },
  )
  it('takes all selected jobs with audio', async () => {
    server.kept = [made(0), made(1), made(2, { status: 'failed' })]
    await show()
    await settle(() => expect(titles()).toHaveLength(3))
    await tick(0)
    await act(async () =>
      buttons()
        .find((b) => b.textContent === 'Export')!
        .click(),
    )
    expect(exportRequest.get()).toMatchObject({ job_type: 'tts', tab: 'audio' })
    expect(exportRequest.get()!.jobs.map(({ title }) => title)).toEqual(['Fraz nimewo 0', 'Fraz nimewo 1'])
  })
})

it('a list that fails is retried 3 times [S2-7-13]', async () => {
  const before = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...before.queries, retryDelay: 1 } })
  server.special = ({ path }) =>
    path.endsWith('/list/') ? { status: 503, body: new AppError('unavailable', {}).body() } : undefined
  await show()
  await settle(() => expect(text()).toContain('Failed to load TTS jobs'))
  expect(server.calls.filter(({ path }) => path.endsWith('/list/'))).toHaveLength(4)
  queryClient.setDefaultOptions(before)
})

it('polls the engine’s health [S2-4.3-07]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  await show()
  const asked = () => server.calls.filter(({ path }) => path.endsWith('/health/')).length
  for (const times of [1, 2, 3]) {
    expect(asked()).toBe(times)
    await act(async () => vi.advanceTimersByTimeAsync(30_000))
  }
  vi.useRealTimers()
})

describe('the engine', () => {
  const showHealth = async (status: string, is_staff: boolean) => {
    session.accept({ access_token: 'the-token', expires_in: 900, user: { ...user, is_staff } } as SignedIn)
    const gone = { status: 503, body: new AppError('unavailable', {}) }
    const body = { status, last_checked: new Date().toISOString() }
    server.special = ({ path }) => (path.endsWith('/health/') ? (status === 'gone' ? gone : { body }) : undefined)
    await show()
  }
  it.each([
    ['online', 'Online'],
    ['degraded', 'Degraded'],
    ['offline', 'Offline'],
    ['gone', 'Offline'],
  ])('that is %s names the service to users and the GPU to staff: %s [S2-2.5-13]', async (status, word) => {
    await showHealth(status, true)
    await settle(() => expect(text()).toContain(`GPU Server: ${word}GPU ${word}`))
    cleanup()
    queryClient.clear()
    await showHealth(status, false)
    await settle(() => expect(text()).toContain(`Service: ${word}`))
    expect(text()).not.toContain('GPU')
  })
  it('is being checked until it answers [S2-2.5-13]', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    await show()
    expect(text()).toContain('Service: Checking')
  })
})

it('the connection is Offline, Live, or Live over SSE [S2-2.5-14] [S2-2.5-15]', async () => {
  await show()
  expect(button('Offline')).toBeDefined()
  await act(async () => live.state.set('live'))
  expect(button('Live')).toBeDefined()
  expect(button('Live')!.querySelector('.text-good')).not.toBeNull()
  await act(async () => live.state.set('sse'))
  expect(button('Live (SSE)')).toBeDefined()
  await act(async () => live.state.set('offline'))
})

describe('a card of each status', () => {
  type Row = [status: ShownJob['status'], words: string, label: string, ids: string, part?: Partial<ShownJob>]
  const open = async (part: Partial<ShownJob>) => {
    server.kept = [made(0, { audio_file_url: null, word_timings: [], ...part })]
    await show()
    await settle(() => expect(titles()).toHaveLength(1))
    await press(/^Show details/)
  }
  const steps = () => [...document.querySelectorAll('ol[aria-label=Progress] li')].map((step) => step.textContent)
  it.each<Row>([
    ['pending', 'Submitting Request...', 'Pending', '[S2-4.1-12]'],
    ['queued', 'Waiting in Queue', 'Queued', '[S2-4.1-13]'],
    ['processing', 'Processing Audio', 'Processing', '[S2-4.1-14]'],
    [
      'processing',
      'Audio Synthesized - Awaiting Delivery',
      'Processing',
      '[S2-4.1-15]',
      { s3_upload_status: 'pending' },
    ],
    ['synthesized', 'Audio Synthesized - Preparing Upload', 'Synthesized', '[S2-4.1-16]'],
    ['uploaded', 'Audio Uploaded - Awaiting Delivery', 'Uploaded', '[S2-4.1-17]'],
    ['delivered', 'Successfully Delivered', 'Delivered', '[S2-4.1-18]'],
    ['failed', 'Processing Failed', 'Failed', '[S2-4.1-19] [S2-4.1-26]'],
    ['cancelled', 'Job Cancelled', 'Cancelled', '[S2-4.1-20] [S2-4.1-27]'],
  ])('standard, %s: %s, %s %s [S2-4.1-28]', async (status, words, label, _ids, part = {}) => {
    await open({ status, s3_upload_status: 'not_applicable', ...part })
    expect(text()).toContain(words)
    expect(document.querySelector('article')!.textContent).toContain(label)
    expect(steps()).toEqual(['Queued', 'Processing', 'Synthesized', 'Delivered'])
    const notes = {
      failed: 'The job encountered an error during processing. Please try again.',
      cancelled: 'The job was cancelled before completion.',
    }
    for (const [state, note] of Object.entries(notes)) expect(text().includes(note)).toBe(state === status)
  })
  it.each<Row>([
    ['pending', 'Sending to TTS service...', 'Processing', '[S2-4.1-21]'],
    ['queued', 'Sending to TTS service...', 'Processing', '[S2-4.1-21]'],
    ['processing', 'Generating audio...', 'Processing', '[S2-4.1-22]'],
    ['delivered', 'Audio ready for playback', 'Delivered', '[S2-4.1-23]'],
    ['failed', 'Audio generation failed', 'Failed', '[S2-4.1-24]'],
    ['cancelled', 'Request cancelled', 'Cancelled', '[S2-4.1-25]'],
  ])('express, %s: %s, %s %s [S2-4.1-11]', async (status, words, label) => {
    await open({ status, inference_mode: 'express' })
    expect(text()).toContain(words)
    expect(document.querySelector('article')!.textContent).toContain(label)
    expect(steps()).toEqual(['Processing', 'Synthesized', 'Delivered'])
  })
})

describe('a card', () => {
  const showLong = async () => {
    server.kept = [made(0, { text: `Bonjou <break time="0.5s"/> ${'a'.repeat(1000)}`, word_timings: [] })]
    await show()
    await settle(() => expect(titles()).toHaveLength(1))
  }
  it('opens and closes [S2-2.5-21]', async () => {
    await showLong()
    expect(text()).not.toContain('Job Information')
    await press(/^Show details/)
    expect(text()).toContain('Job Information')
    await press(/^Hide details/)
    expect(text()).not.toContain('Job Information')
  })
  it('shows its text with pauses, its duration and room to scroll [S2-2.5-24] [S2-2.5-26] [S2-2.5-28]', async () => {
    await showLong()
    await press(/^Show details/)
    const pause = document.querySelector('[aria-label="pause of 0.50 s"]')
    expect(pause?.textContent).toBe('½s')
    expect(pause?.querySelector('svg.lucide-timer')).not.toBeNull()
    expect(text()).toContain('1,011 characters')
    const viewer = document.querySelector('section[aria-label=Text]')
    expect(viewer?.className).toMatch(/max-h-\d+/)
    expect(viewer?.className).toContain('overflow-y-auto')
  })
  it('has information, progress and settings [S2-4.1-10] [S2-2.5-23] [S2-2.5-25]', async () => {
    await showLong()
    await press(/^Show details/)
    for (const word of ['Job Information', 'Submitted', 'Completed', 'Total Time', 'Voice Settings'])
      expect(text()).toContain(word)
    expect(text()).not.toMatch(/Queue Position|N\/A/)
    expect(text()).toMatch(/Total Time5\.\d s/)
    expect(document.querySelectorAll('ol[aria-label=Progress] li')).toHaveLength(4)
  })
  it('has its queue position while it waits', async () => {
    server.kept = [made(0, { status: 'queued', queue_position: 3, completed_at: null, audio_file_url: null })]
    await show()
    await settle(() => expect(titles()).toHaveLength(1))
    await press(/^Show details/)
    expect(text()).toMatch(/Submitted.*Queue Position/)
    expect(text()).not.toMatch(/Completed|Total Time|N\/A/)
  })
  it('puts a dot between two facts, and none after the last', async () => {
    await showLong()
    const facts = [...document.querySelectorAll('article p > span:last-child > span > span')]
    const dots = facts.map((fact) => fact.querySelector('[aria-hidden]')?.textContent)
    expect(dots).toEqual([undefined, ...facts.slice(1).map(() => '·')])
    expect(facts.map((fact) => fact.firstElementChild?.textContent).slice(1)).not.toContain(undefined)
  })
  it('counts characters only beyond 1000 [S2-2.5-27]', async () => {
    server.kept = [made(0, { text: 'a'.repeat(1000), word_timings: [] })]
    await show()
    await settle(() => expect(titles()).toHaveLength(1))
    await press(/^Show details/)
    expect(text()).not.toContain('1,000 characters')
  })
  it.each([
    ['delivered', {}, true],
    ['without an address', { audio_file_url: null }, false],
    ['of no length', { duration_seconds: 0 }, false],
    ['uploaded', { status: 'uploaded' }, false],
    ['failed', { status: 'failed' }, false],
  ] as const)('of a job that is %s has Play and Download: %j %s [S2-4.4-01]', async (_, part, allowed) => {
    server.kept = [made(0, part)]
    await show()
    await settle(() => expect(titles()).toHaveLength(1))
    expect(buttons().some((b) => b.getAttribute('aria-label') === 'Play Fraz nimewo 0')).toBe(allowed)
    expect(button('Download Fraz nimewo 0').disabled).toBe(!allowed)
  })
  it('cannot be deleted while the request is under way [S2-4.4-03]', async () => {
    server.kept = [made(1)]
    await show()
    await settle(() => expect(titles()).toHaveLength(1))
    await act(async () => flow.addPlaceholder({ client_key: 'key', text: 'Fraz nimewo 0' }))
    expect(button('Delete Fraz nimewo 0').disabled).toBe(true)
    expect(button('Delete Fraz nimewo 1').disabled).toBe(false)
  })
  it('puts its text and settings back into the editor [S2-1-07]', async () => {
    const onReuse = vi.fn()
    server.kept = [made(0)]
    await show(onReuse)
    await settle(() => expect(titles()).toHaveLength(1))
    await press(/^Use the text/)
    expect(onReuse.mock.calls[0]?.[0]).toMatchObject({ text: 'Fraz nimewo 0', voice_id: 'nadege' })
  })
})

describe('deleting one job', () => {
  const ask = async () => {
    server.kept = [made(0), made(1)]
    await show()
    await settle(() => expect(titles()).toHaveLength(2))
    await press('Delete Fraz nimewo 0')
  }
  it('sends one request, by its id [S2-7-14]', async () => {
    await ask()
    await answerYes('Delete')
    await settle(() => expect(titles()).toEqual(['Fraz nimewo 1']))
    const deleted = server.calls.filter(({ method }) => method === 'DELETE')
    expect(deleted.map(({ path }) => path)).toEqual([`/api/v1/tts/jobs/${made(0).id}/`])
  })
  it('asks first [S2-5-70] [S2-5-71], shows progress [S2-4.4-04], and removes the card', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await ask()
    const quick = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (init.method === 'DELETE') await held
      return quick(url, init)
    })
    await settle(() => expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Delete Job'))
    const dialog = document.querySelector('[role=alertdialog]')!
    expect(dialog.textContent).toContain('Are you sure you want to delete this job?')
    expect([...dialog.querySelectorAll('button')].map((b) => b.textContent)).toEqual(['Cancel', 'Delete'])
    await answerYes('Delete')
    await settle(() => expect(button('Deleting...').disabled).toBe(true))
    release()
    await settle(() => expect(titles()).toEqual(['Fraz nimewo 1']))
  })
  it('a reply without a body is a success too [S2-8-48]', async () => {
    server.special = ({ method }) => (method === 'DELETE' ? { body: undefined } : undefined)
    await ask()
    await answerYes('Delete')
    await settle(() => expect(titles()).toEqual(['Fraz nimewo 1']))
  })
  it.each([
    ['not confirmed [S2-8-45]', { body: { deleted: false } }, 'Failed to delete job. Server did not confirm deletion.'],
    [
      'not permitted [S2-8-46] [S2-6-17]',
      { status: 403, body: new AppError('forbidden', {}).body() },
      'You do not have permission to delete this job.',
    ],
    [
      'failed [S2-8-49]',
      { status: 503, body: new AppError('unavailable', {}).body() },
      `Failed to delete job. ${new AppError('unavailable', {}).message}`,
    ],
  ])('%s', async (_, reply, sentence) => {
    server.special = ({ method }) => (method === 'DELETE' ? reply : undefined)
    await ask()
    await answerYes('Delete')
    await settle(() => expect(toasts.get().map((toast) => toast.text)).toContain(sentence))
    expect(titles()).toHaveLength(2)
  })
  it('already deleted: the card disappears without a message [S2-8-47]', async () => {
    const gone = { status: 404, body: new AppError('not_found', { what: 'Job' }).body() }
    server.special = ({ method }) => (method === 'DELETE' ? gone : undefined)
    await ask()
    await answerYes('Delete')
    await settle(() => expect(titles()).toEqual(['Fraz nimewo 1']))
    expect(toasts.get()).toEqual([])
  })
})

it('a date range is chosen in two fields and applied, or cleared [S2-2.5-05] [S2-2.5-06]', async () => {
  server.kept = [made(0)]
  await show()
  await settle(() => expect(titles()).toHaveLength(1))
  await press('Date range: All dates')
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('input[type=date]')]
  await settle(() => expect(fields()).toHaveLength(2))
  expect([...document.querySelectorAll('form label')].map((label) => label.textContent)).toEqual([
    'Start Date',
    'End Date',
  ])
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(fields()[0], '2024-03-03')
    fields()[0]!.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Apply')
  await settle(() => expect(server.calls.at(-1)?.query.get('from')).toBe(new Date(2024, 2, 3).toISOString()))
  await press('Date range: From March 3')
  await settle(() => expect(fields()).toHaveLength(2))
  await press('Clear')
  await settle(() => expect(button('Date range: All dates')).toBeDefined())
})

describe('several jobs', () => {
  const chooseAll = async (jobs: ShownJob[]) => {
    server.kept = jobs
    await show()
    await settle(() => expect(titles()).toHaveLength(jobs.length))
    await tick(0)
    await settle(() => expect(text()).toContain(`${jobs.length} selected`))
  }
  it('are selected with checkboxes, to download or delete [S2-2.5-07] [S2-2.5-08]', async () => {
    await chooseAll([made(0), made(1), made(2)])
    expect(boxes().every((box) => box.checked)).toBe(true)
    const names = buttons().map((b) => b.textContent)
    expect(names).toEqual(expect.arrayContaining(['Download', 'Delete']))
  })
  it('are deleted with one request, after a confirmation [S2-5-72] [S2-5-73] [S2-7-16]', async () => {
    await chooseAll([made(0), made(1), made(2)])
    await press('Delete')
    await settle(() =>
      expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Delete Multiple Jobs'),
    )
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('3 jobs')
    await answerYes('Delete All')
    await settle(() => expect(titles()).toEqual([]))
    const calls = server.calls.filter(({ path }) => path.endsWith('/bulk-delete/'))
    const job_ids = expect.arrayContaining([made(0).id, made(1).id, made(2).id])
    expect(calls).toMatchObject([{ method: 'POST', path: '/api/v1/tts/jobs/bulk-delete/', body: { job_ids } }])
    expect(toasts.get().map((toast) => toast.text)).toEqual(['Deleted 3 jobs.'])
  })
  it('reports how many were not found or failed, and removes only deleted jobs [S2-8-50] [S2-7-17] [S2-7-18]', async () => {
    const jobs = [made(0), made(1), made(2)]
    const results = { deleted: [jobs[0]!.id], not_found: [jobs[1]!.id], errors: [jobs[2]!.id] }
    const reply = { body: { summary: { deleted: 1, not_found: 1, errors: 1 }, results } }
    server.special = ({ path }) => (path.endsWith('/bulk-delete/') ? reply : undefined)
    await chooseAll(jobs)
    await press('Delete')
    await answerYes('Delete All')
    await settle(() =>
      expect(toasts.get().map((toast) => toast.text)).toEqual(['Deleted 1 jobs. 1 not found. 1 failed.']),
    )
    expect(titles()).toEqual(['Fraz nimewo 2'])
  })
  it('falls back to single requests, with an alert of the counts [S2-8-51] [S2-8-52]', async () => {
    const jobs = [made(0), made(1)]
    server.special = ({ path, method }) => {
      if (path.endsWith('/bulk-delete/')) return { status: 503, body: new AppError('unavailable', {}).body() }
      if (method !== 'DELETE' || path.includes(jobs[0]!.id)) return undefined
      return { status: 503, body: new AppError('unavailable', {}).body() }
    }
    await chooseAll(jobs)
    await press('Delete')
    await answerYes('Delete All')
    await settle(() =>
      expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(
        'Deleted 1 jobs. 0 not found. 1 failed.',
      ),
    )
    expect(titles()).toEqual(['Fraz nimewo 1'])
  })
  it('without audio cannot be downloaded [S2-8-53]', async () => {
    await chooseAll([made(0, { status: 'failed', audio_file_url: null })])
    await press('Download')
    await settle(() =>
      expect(toasts.get().map((toast) => toast.text)).toEqual(['No completed jobs with audio selected']),
    )
  })
  it.each([
    ['not delivered [S2-5-74]', { status: 'processing' as const }],
    ['without an address [S2-5-75]', { audio_file_url: null }],
    ['of no length [S2-5-75]', { duration_seconds: 0 }],
  ])('%s are left out of a download', async (_, part) => {
    const started: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      started.push(this.download)
    })
    await chooseAll([made(0, { document_filename: 'a.txt', ...part }), made(1, { document_filename: 'b.txt' })])
    await press('Download')
    await settle(() => expect(toasts.get().map((toast) => toast.text)).toEqual(['Downloaded 1 audio file']))
    expect(started).toEqual(['b - Nadège.wav'])
    vi.restoreAllMocks()
  })
  it('with audio start downloading one after another [S2-8-54] [S2-9-15]', async () => {
    const started: { name: string; at: number }[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      started.push({ name: this.download, at: performance.now() })
    })
    await chooseAll([made(0, { document_filename: 'a.txt' }), made(1, { document_filename: 'b.txt' })])
    await press('Download')
    await settle(() => expect(toasts.get().map((toast) => toast.text)).toEqual(['Downloaded 2 audio files']))
    expect(started.map(({ name }) => name)).toEqual(['a - Nadège.wav', 'b - Nadège.wav'])
    expect(started[1]!.at - started[0]!.at).toBeGreaterThan(450)
    vi.restoreAllMocks()
  })
})

describe('dictionary entries of a job', () => {
  const named = { dictionary_id: 'd1', dictionary_name: 'Non moun', version: 7 }
  const ayibobo = { ...named, entry_id: 'e1', term: 'ayibobo', phonetic: 'a-yi-bo-bo', ipa: '' }
  const said = (start: number) => ({ ...ayibobo, start, end: start + 7, text: 'Ayibobo' })
  const unused = { ...named, entry_id: 'e2', term: 'Kiskeya', detail: 'x', by: null }
  const rows = () => [...document.querySelectorAll('details li')].map((row) => row.textContent)
  async function opened(part: Partial<ShownJob>, dictionaries: Dictionary[] = []) {
    server.special = ({ path }) => (path === '/api/v1/dictionaries/' ? { body: dictionaries } : undefined)
    server.kept = [made(0, part)]
    await show()
    await settle(() => expect(titles()).toHaveLength(1))
    await press(/^Show details/)
  }

  it('are listed in the details: word, reading, dictionary and version', async () => {
    await opened({
      dictionary_words: [said(0), said(10), { ...said(20), entry_id: 'e3', text: 'Jak', phonetic: '', ipa: 'ʒak' }],
    })
    expect(text()).toContain('3 words spoken by dictionaries')
    await settle(() =>
      expect(rows()).toEqual([
        'Ayibobo → is spoken as a-yi-bo-boNon moun, v7×22 times',
        'Jak → is spoken as [ʒak]Non moun, v7',
      ]),
    )
    expect(text()).not.toContain('could not be used')
  })

  it.each([
    ['no_reading', 'It has neither a respelling nor IPA.'],
    ['ipa_invalid', 'Its IPA has signs that stand for no sound.'],
    ['phonetic_unreadable', 'Its respelling has signs that stand for no sound.'],
    ['reading_silent', 'Nothing is heard of its pronunciation.'],
    ['term_not_words', 'It has a stop in it'],
    ['version_gone', 'This version of the dictionary is no longer there.'],
  ] as const)('names entries that were not used: %s', async (reason, words) => {
    await opened({ unused_entries: [{ ...unused, reason }] })
    expect(text()).toContain('1 entry could not be used')
    await settle(() => expect(rows()[0]).toContain(`Kiskeya: ${words}`))
  })

  it('names an entry that another one overrides, without a warning', async () => {
    const by = { entry_id: 'e9', dictionary_id: 'd9', dictionary_name: 'Pa m' }
    await opened({ dictionary_words: [said(0)], unused_entries: [{ ...unused, reason: 'shadowed', by }] })
    await settle(() => expect(rows()[1]).toContain('Kiskeya: The entry of Pa m speaks it instead.'))
    expect(text()).not.toContain('could not be used')
  })

  it('link to a visible dictionary, at the entry', async () => {
    await opened({ dictionary_words: [said(0)] }, [dictionary(1, { id: 'd1', name: 'Non moun yo' })])
    await settle(() => {
      const link = document.querySelector('details li a')
      expect(link?.textContent).toBe('Non moun yo, v7')
      expect(link?.getAttribute('href')).toBe('/dictionaries?dictionary=d1&search=ayibobo')
    })
  })

  it('show the first of many', async () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ ...said(n), entry_id: `e${n}` }))
    await opened({ dictionary_words: many })
    await settle(() => expect(rows()).toHaveLength(12))
    await press('Show 28 more')
    expect(rows()).toHaveLength(40)
  })
})
