// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import type { Transcription } from '#core/contract/stt/stt.ts'
import { autoEngine, mayUseEngine, type PlanId, planNeededForEngine, translationEngines } from '#core/rules/plans.ts'
import { transcriptionModelNames, transcriptionModels } from '#core/rules/stt/models.ts'
import { engineNames, engineSettings } from '#core/rules/translate/engine-choice.ts'
import { loadWords, startLanguage } from '../../lib/language/i18n.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { useStore } from '../../lib/state/store.ts'
import { toasts } from '../../ui/feedback/toast.ts'
import { asked } from '../../ui/overlay/ask.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { shortage } from '../credits/insufficient-credits.ts'
import { exportRequest } from '../exports/export-request.ts'
import { placeholderOf } from '../jobs/job-rules.ts'
import { PlayerHost } from '../player/player-host.tsx'
import { type ShownJob, transcriptionJobs, transcriptionRules } from './history/transcription-jobs.ts'
import { SttPage } from './page/stt-page.tsx'

/** The error of the next uploads. */
const refusal = vi.hoisted(() => ({ error: undefined as unknown }))
vi.mock('../workbench/audio/upload-in-chunks.ts', () => ({
  uploadInChunks: async () => {
    if (refusal.error) throw refusal.error
    return { id: upload_id, duration_seconds: 61, peaks: [0.2, 0.8] }
  },
  forgetUpload: async () => undefined,
}))
const saved = vi.hoisted(() => [] as { name: string; blob: Blob }[])
vi.mock('../../lib/browser/save-file.ts', () => ({
  saveFile: (blob: Blob, name: string) => saved.push({ blob, name }),
}))

/** Counts what the page's one player loads. */
class Sound extends EventTarget {
  static plays = 0
  static refuses = false
  async play() {
    Sound.plays++
    if (Sound.refuses) throw new DOMException('a press is needed', 'NotAllowedError')
    this.dispatchEvent(new Event('playing'))
  }
  pause() {}
  load() {}
  removeAttribute() {}
}

const upload_id = '00000000-1111-4111-8111-00000000000a'
const user = { id: 'u1', email: 'mari@example.com', username: 'mari', is_staff: false } as SignedIn['user']
const day = 24 * 3600_000
const said =
  'Good morning, and welcome to the clinic. We open every day from seven until four, and on Sunday from nine.'
const segment = {
  start_ms: 0,
  end_ms: 4000,
  text: said,
  confidence: 0.9,
  language: 'en',
  words: [],
  translation: 'Bonjou.',
  translation_confidence: null,
  translation_outdated: false,
}
function made(n: number, part: Partial<ShownJob> = {}): Transcription {
  const { pending: _, ...job } = placeholderOf(transcriptionRules, { client_key: `k${n}` })
  const id = `${String(n).padStart(8, '0')}-1111-4111-8111-111111111111`
  return {
    ...job,
    id,
    job_id: id,
    client_key: null,
    status: 'delivered',
    audio_file_name: `radyo-${n}.mp3`,
    credits_used: 150,
    transcription: said,
    translation: 'Bonjou.',
    to_language: 'ht',
    detected_language: 'en',
    segments: [segment],
    audio_url: '/sound.mp3',
    audio_download_url: '/sound.mp3?download=1',
    duration_seconds: 4,
    created_at: new Date(Date.now() - n * day).toISOString(),
    ...part,
  } as Transcription
}

type Call = {
  method: string
  path: string
  query: URLSearchParams
  form: Record<string, string>
  body: unknown
  token: string | null
}
let calls: Call[]
let jobs: Transcription[]
let plan: string | null
let balance: number
/** Whether the installation has the engines and models of the specification besides its own. */
let engines: boolean
let models: boolean
/** Answers that differ from the usual ones, by path. */
let special: Record<string, { status: number; body: object }>

function transcribers(several: boolean) {
  const services = several ? ['openai:large', 'openai:medium', 'openai:small'] : ['moonshine', 'moonshine', 'moonshine']
  return {
    models: transcriptionModels.map((model, n) => ({
      model,
      name: transcriptionModelNames[model],
      service: services[n],
    })),
    hears: ['en'],
    heard_by: { en: services[0] },
    aligns: ['ht', 'en'],
    tells_speakers: false,
    packs_add: several ? [] : ['ht', 'fr'],
  }
}
function translators(plan: PlanId, configured: boolean) {
  const listed = translationEngines.map((engine) => ({
    engine,
    name: engineNames[engine],
    allowed: mayUseEngine(plan, engine),
    configured,
    plan_name: planNeededForEngine(engine).name,
    service: configured ? `openai:${engine}` : null,
    setting: configured ? null : engineSettings[engine],
  }))
  const auto = configured ? `openai:${autoEngine(plan)}` : 'ht-mt'
  return { auto, pack_pairs: [], direct_pairs: [], engines: configured || plan === 'staff' ? listed : [] }
}

const language = (code: string) => ({ code, name: code })
const languages = ['ht', 'en', 'fr'].map(language)
function answer({ method, path }: Call): { status?: number; body: unknown } {
  const known = special[`${method} ${path}`]
  if (known) return known
  if (path.endsWith('/translate/languages/'))
    return { body: { source_languages: languages, target_languages: languages } }
  if (path.endsWith('/stt/options/')) return { body: transcribers(models) }
  if (path.endsWith('/translate/engines/')) return { body: translators((plan ?? 'free') as PlanId, engines) }
  if (path.endsWith('/stt/estimate/'))
    return { body: { total_credits: { low: 1, likely: 1234, high: 2000 }, duration_seconds: 61, translates: true } }
  if (path.endsWith('/transcribe-translate/') || path.endsWith('/stt/align/')) {
    jobs = [made(9, { status: 'queued', created_at: new Date().toISOString(), segments: null }), ...jobs]
    return { status: 201, body: jobs[0] }
  }
  if (path.endsWith('/stt/jobs/')) {
    const n = (status: string) => jobs.filter((job) => job.status === status).length
    const counts = {
      all: jobs.length,
      delivered: n('delivered'),
      in_progress: n('in_progress'),
      queued: n('queued'),
      failed: n('failed'),
    }
    const from = Number(calls.at(-1)!.query.get('offset'))
    const to = from + Number(calls.at(-1)!.query.get('limit'))
    return { body: { jobs: jobs.slice(from, to), count: jobs.length, counts } }
  }
  if (path.endsWith('/bulk-delete/')) {
    const ids = jobs.map(({ id }) => id)
    const results = { deleted: ids.slice(1), not_found: [], errors: ids.slice(0, 1) }
    return { body: { summary: { deleted: ids.length - 1, not_found: 0, errors: 1 }, results } }
  }
  if (path.endsWith('/credits/balance/'))
    return {
      body: {
        balance,
        available: balance,
        subscription_credits: balance,
        purchased_credits: 0,
        reserved: 0,
        awaits_confirmation: false,
        subscription: plan ? subscription(plan) : null,
        payer: null,
        suspended_payer: null,
      },
    }
  if (path.endsWith('/credits/subscription/') && plan) return { body: subscription(plan) }
  return { status: 404, body: { code: 'not_found', error: 'Not found.', what: 'It' } }
}

function subscription(plan_type: string) {
  const promotion = {
    has_promotion: false,
    is_promotion_active: false,
    promotion_first_month_price: null,
    promotion_discount_percent: 0,
  }
  const limits = { monthly_credits: 1, credits_included: 1, max_characters_per_request: 1, seats: 1 }
  return {
    plan: { id: plan_type, plan_type, name: plan_type, monthly_price: 0, yearly_price: 0, ...limits, ...promotion },
    plan_name: plan_type,
    credits_used_this_period: 0,
    billing_cycle: 'monthly',
    status: 'active',
    period_start: '2026-01-01T00:00:00Z',
    period_end: '2026-02-01T00:00:00Z',
    next_billing_date: null,
    scheduled_plan: null,
    scheduled_at: null,
  }
}

async function fetchToy(address: string, init: RequestInit): Promise<Response> {
  const { pathname: path, searchParams: query } = new URL(address, 'http://localhost')
  const form = init.body instanceof FormData ? Object.fromEntries(init.body as never) : {}
  const token = new Headers(init.headers).get('authorization')
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  const call = { method: init.method ?? 'GET', path, query, form, body, token } as Call
  calls.push(call)
  const { status = 200, body: answered } = answer(call)
  return new Response(JSON.stringify(answered), { status })
}

let place = ''
function Place() {
  const { pathname, search } = useLocation()
  place = pathname + search
  return null
}
function Questions() {
  const question = useStore(asked)
  return question ? <AskDialog question={question} /> : null
}
beforeEach(async () => {
  localStorage.clear()
  calls = []
  jobs = []
  plan = null
  engines = models = true
  balance = 100_000
  special = {}
  saved.length = 0
  refusal.error = undefined
  vi.stubGlobal('fetch', fetchToy)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400)
  session.accept({ access_token: 'the-token', expires_in: 900, user } as SignedIn)
  queryClient.clear()
  transcriptionJobs.flow.forget()
  toasts.set([])
  shortage.set(undefined)
  await startLanguage()
  await loadWords('stt', 'recorder', 'workbench', 'translate', 'jobs', 'player')
})
afterEach(async () => {
  cleanup()
  asked.get()?.answer(false)
  session.leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

async function open(form: object = {}) {
  if (Object.keys(form).length > 0) localStorage.setItem('sttFormData', JSON.stringify(form))
  await act(async () =>
    render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <SttPage />
          <PlayerHost />
          <Questions />
          <Place />
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  )
}
async function settle(check: () => void) {
  await waitFor(check, { timeout: 30_000, interval: 20 })
}
const text = () => document.body.textContent ?? ''
const named = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((b) => (b.getAttribute('aria-label') ?? b.textContent) === name)
const press = (name: string) => act(async () => button(name)!.click())
const openTab = (name: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((t) => t.textContent === name)!.click(),
  )
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label)
  return document.getElementById(found!.htmlFor) as HTMLSelectElement
}
const options = (label: string) =>
  [...field(label).options].map(({ text, disabled }) => (disabled ? `(${text})` : text))
const choose = (label: string, value: string) =>
  act(async () => {
    const select = field(label)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const write = (label: string, value: string) =>
  act(async () => {
    const area = field(label) as unknown as HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(area), 'value')!.set!.call(area, value)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
const radio = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('label')]
      .find((l) => l.textContent === name)!
      .querySelector('input')!
      .click(),
  )
const drop = (file: File) =>
  act(async () => {
    const box = [...document.querySelectorAll('button')].find((b) => b.textContent?.includes('or drop it here'))!
    const event = new Event('drop', { bubbles: true })
    Object.assign(event, { dataTransfer: { files: [file] } })
    box.dispatchEvent(event)
  })
const mp3 = (name = 'radyo.mp3', size = 2 * 1024 * 1024) => {
  const file = new File(['abc'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const sentTo = (end: string) => calls.filter(({ path }) => path.endsWith(end))
const zipped = async (blob: Blob) =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer()))).map(([name, file]) => [name, strFromU8(file)]),
  )
const toastTexts = () => toasts.get().map((toast) => toast.text)
const answerYes = (name: string) =>
  settle(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find(
      (b) => b.textContent === name,
    )
    if (!found) throw new Error('no dialog yet')
    found.click()
  })

describe('the page', () => {
  it('has its header, two panels and a divider between 20 and 80, at 50 first [S3-2.1-06] [S3-2.1-08] [S3-2.1-09]', async () => {
    await open()
    expect(document.querySelector('h1')!.textContent).toBe('Speech To Text')
    const divider = document.querySelector('[role=separator]')!
    const at = () => divider.getAttribute('aria-valuenow')
    expect([divider.getAttribute('aria-valuemin'), divider.getAttribute('aria-valuemax'), at()]).toEqual([
      '20',
      '80',
      '50',
    ])
    for (const [key, value] of [
      ['End', '80'],
      ['Home', '20'],
    ] as const) {
      await act(async () => divider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
      expect(at()).toBe(value)
    }
  })

  it('has three steps that fold, and remembers it [S3-2.1-10] [S3-4-22]', async () => {
    await open()
    for (const step of [1, 2, 3]) await press(`Hide step ${step}`)
    expect(field.bind(null, 'From')).toThrow()
    expect(text()).toContain('Detect language → Haitian Creole / Auto')
    expect([1, 2, 3].map((step) => localStorage.getItem(`sttShowStep${step}`))).toEqual(['false', 'false', 'false'])
    await press('Show step 2')
    expect(field('From')).toBeDefined()
  })

  it('takes the microphone or a file, and shows the fields of that input [S3-2.1-11] [S3-2.1-15] [S3-2.1-16]', async () => {
    await open()
    expect([...document.querySelectorAll('fieldset')][0]!.textContent).toBe('InputMicrophoneAudio/Video')
    expect(named('Recorder')).not.toBeNull()
    await radio('Audio/Video')
    expect(named('Recorder')).toBeNull()
    expect(text()).toContain('Choose an audio or video file')
    expect(JSON.parse(localStorage.getItem('sttFormData')!)).toMatchObject({ input: 'document' })
  })

  it.each([
    ['Audio/Video', 'document'],
    ['Microphone', 'microphone'],
  ])('stores the input %s as %s [S3-4-20]', async (name, kept) => {
    await open({ input: kept === 'document' ? 'microphone' : 'document' })
    await radio(name)
    expect(JSON.parse(localStorage.getItem('sttFormData')!)).toMatchObject({ input: kept })
  })

  it('has exactly three tabs: the options, the history and the settings [S3-2.1-19] [S3-2.1-20] [S3-2.1-21]', async () => {
    await open()
    const tabs = [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)
    expect(tabs).toEqual(['Transcribe Options', 'History', 'Settings'])
    await settle(() =>
      expect(options('Transcription model')).toEqual([
        'whisper-1 (Large)',
        'whisper-medium (Medium)',
        'whisper-small (Small)',
      ]),
    )
    const boxes = [...document.querySelectorAll<HTMLInputElement>('[role=tabpanel] input[type=checkbox]')]
    expect(boxes.map((box) => [box.closest('label')!.textContent, box.disabled])).toEqual([
      ['Include timestamps', false],
      ['Detect multiple speakers (coming soon)', true],
    ])
  })

  it('offers speaker separation where the server has it', async () => {
    special['GET /api/v1/speech/stt/options/'] = {
      status: 200,
      body: { models: [], hears: ['en'], heard_by: {}, aligns: [], tells_speakers: true, packs_add: [] },
    }
    await open()
    await settle(() => expect(text()).toContain('Names such as “Speaker 1:”'))
    const box = [...document.querySelectorAll<HTMLInputElement>('[role=tabpanel] input[type=checkbox]')].at(-1)!
    expect([box.closest('label')!.textContent, box.disabled]).toEqual(['Detect multiple speakers', false])
  })

  it('names each engine with its spoken languages', async () => {
    const heard_by = { en: 'moonshine', ht: 'listen-oswald' }
    const models = [{ model: 'whisper-1', name: 'Whisper', service: 'moonshine' }]
    special['GET /api/v1/speech/stt/options/'] = {
      status: 200,
      body: { models, hears: ['en', 'ht'], heard_by, aligns: [], tells_speakers: false, packs_add: [] },
    }
    await open()
    await settle(() => expect(text()).toContain('Pawòl’s own engine (Moonshine) transcribes English.'))
    expect(text()).toContain('listen-oswald transcribes Haitian Creole.')
    expect(text()).not.toContain('Transcription model')
    expect(text()).not.toContain('A model pack would add')
  })

  it('says which engine runs where models do not differ, and what a model pack would add', async () => {
    models = false
    await open()
    await settle(() => expect(text()).toContain('Pawòl’s own engine (Moonshine) transcribes English.'))
    expect(text()).toContain('A model pack would add Haitian Creole, French.')
    expect(text()).not.toContain('Transcription model')
    expect(text()).not.toContain('whisper')
  })

  it('offers models by name, and speakers where available [S3-5-12] [S3-5-13] [S3-2.1-22]', async () => {
    await open()
    await settle(() => expect(field('Transcription model')).toBeDefined())
    await choose('Transcription model', 'whisper-small')
    expect(field('Transcription model').value).toBe('whisper-small')
    expect(text()).toContain('Detect multiple speakers (coming soon)')
  })
})

describe('languages and engines', () => {
  it('come from the server; Kreyòl cannot be spoken yet [S3-7-07] [S3-5-05] [S3-5-06]', async () => {
    await open()
    await settle(() =>
      expect(options('From')).toEqual([
        'Detect language',
        '(Haitian Creole (Text input only))',
        'English',
        '(French (Text input only))',
      ]),
    )
    expect(options('To')).toEqual(['No translation', 'Haitian Creole', 'English', 'French'])
  })

  it('offer Kreyòl as a beta where the server has it, which says what to expect and is free', async () => {
    const heard_by = { en: 'moonshine', ht: 'ht-ear-beta' }
    const beta = { ...transcribers(false), hears: ['en', 'ht'], beta: ['ht'], heard_by, packs_add: [] }
    special['GET /api/v1/speech/stt/options/'] = { status: 200, body: beta }
    await open({ input: 'document' })
    await settle(() => expect(options('From')).toContain('Haitian Creole (beta)'))
    expect(options('To')).toContain('Haitian Creole')
    expect(text()).toContain('Pawòl’s own draft recogniser (beta) transcribes Haitian Creole.')
    expect(text()).not.toContain('in beta.')
    await choose('From', 'ht')
    await settle(() =>
      expect(text()).toContain('A draft to correct: about 7 words in 10 are right. Free while in beta.'),
    )
    await drop(mp3())
    await settle(() => expect(text()).toMatch(/Free while in beta(?:\.|;)/))
    expect(text()).not.toContain('1 credit per character')
  })

  it('are those of the specification until the server answers [S3-9-15] [S3-2.1-12] [S3-2.1-13]', async () => {
    special['GET /api/v1/translate/languages/'] = {
      status: 400,
      body: { code: 'invalid_request', error: 'no', data: {} },
    }
    await open()
    await settle(() => expect(options('To').length).toBe(12))
    expect([...field('To').options].map(({ value }) => value).slice(1)).toEqual([
      'en',
      'fr',
      'es',
      'ht',
      'pt',
      'de',
      'it',
      'zh',
      'ja',
      'ko',
      'ar',
    ])
  })

  it.each<[string | null, string, number, string]>([
    [null, 'GPT-3.5 Turbo', 0, '[S3-5-14] [S3-7-22]'],
    ['starter', 'GPT-3.5 Turbo', 0, ''],
    ['creator', 'GPT-3.5 Turbo', 2, '[S3-5-15] [S3-5-20] [S3-7-21]'],
    ['pro', 'GPT-4', 3, '[S3-5-16] [S3-5-21]'],
    ['enterprise', 'GPT-5', 4, '[S3-5-17] [S3-5-22]'],
    ['staff', 'GPT-5', 4, '[S3-5-18]'],
  ])('of the plan %s: auto is %s, %d can be chosen %s', async (given, auto, count, _id) => {
    plan = given
    await open()
    await settle(() => expect(text()).toContain(`The best one your plan has here: ${auto}.`))
    await radio('Manual')
    await settle(() =>
      expect(options('Translation engine').filter((name) => !name.startsWith('('))).toHaveLength(count),
    )
  })

  it('are auto or one of the plan’s; locked ones name their plan [S3-2.1-14] [S3-5-19]', async () => {
    await open()
    await radio('Manual')
    await settle(() =>
      expect(options('Translation engine')).toEqual([
        '(GPT-3.5 Turbo (Creator))',
        '(Claude 3 Haiku (Creator))',
        '(GPT-4 (Pro))',
        '(GPT-5 (Enterprise))',
      ]),
    )
  })
})

describe('without engines of the specification', () => {
  it('customers see no locks', async () => {
    engines = false
    await open()
    await settle(() => expect(text()).toContain('Translation engineAuto (uses Pawòl’s own engine)'))
    expect(text()).not.toMatch(/GPT|Claude|Manual|TRANSLATE_/)
  })

  it('staff see the variables to set', async () => {
    engines = false
    plan = 'staff'
    await open()
    await settle(() => expect(text()).toContain('set TRANSLATE_OPENAI_URL (GPT-3.5 Turbo, GPT-4, GPT-5)'))
    expect(text()).not.toContain('Manual')
  })

  it('names an earlier choice that is not available, and uses auto instead', async () => {
    engines = false
    await open({ chosen: { engine_mode: 'manual', engine: 'gpt-5' } })
    await settle(() => expect(text()).toContain('GPT-5 cannot be used here. Auto is used instead.'))
  })
})

describe('a file', () => {
  it.each([
    [
      'radyo.flac',
      10,
      'Please select a valid audio file. Supported formats: .mp3, .mp4, .mpeg, .mpga, .m4a, .wav, .webm, .ogg',
      '[S3-5-02]',
    ],
    ['radyo.mp3', 26_214_401, 'File size must be less than 25MB', '[S3-5-03]'],
  ])('%s of %d bytes: %s %s', async (name, size, refusal) => {
    await open({ input: 'document' })
    await drop(mp3(name, size))
    expect(document.querySelector('[role=alert]')!.textContent).toContain(refusal)
    expect(named('Audio')).toBeNull()
  })

  it('shows its size, duration and price [S3-2.1-17] [S3-7-06] [S3-9-17]', async () => {
    await open({ input: 'document' })
    await drop(mp3('radyo.MP3'))
    await settle(() => expect(named('Audio')!.textContent).toContain('radyo.MP32 MB ·\u00a001:01'))
    await settle(() => expect(text()).toContain('Estimated cost: ≈ 1.2K credits'))
    expect(sentTo('/stt/estimate/')[0]!.form).toMatchObject({ upload_id, from_language: 'auto', to_language: 'ht' })
  })

  it.each([
    ['ht', '≈ 2.2K', '[S3-9-11]'],
    ['none', '≈ 1.5K', '[S3-9-10]'],
  ])('into %s is worth about 750 credits a MB where the server does not say: %s %s', async (to, price) => {
    special['POST /api/v1/speech/stt/estimate/'] = {
      status: 503,
      body: { code: 'unavailable', error: 'no', data: {} },
    }
    await open({ input: 'document', chosen: { to } })
    await drop(mp3())
    await settle(() => expect(text()).toContain(price))
  })

  it('that cannot be read has no estimate and one error sentence, also after a press', async () => {
    refusal.error = new AppError('audio_unreadable', {})
    await open({ input: 'document' })
    await drop(mp3())
    const sentence = /There is no sound in this file that can be read/g
    await settle(() => expect(text().match(sentence)).toHaveLength(1))
    expect(text()).not.toContain('Estimated cost')
    await press('Transcribe + Translate')
    expect(text().match(sentence)).toHaveLength(1)
    expect(document.querySelectorAll('[role=alert]').length).toBeLessThanOrEqual(1)
  })
})

describe('an upload interrupted by leaving the page', () => {
  const left = { id: upload_id, name: 'radyo.mp3', size: 100, modified: 7 }
  const come = async (reply: { status: number; body: object }) => {
    special[`GET /api/v1/speech/uploads/${upload_id}/`] = reply
    localStorage.setItem('sttUpload', JSON.stringify(left))
    await open({ input: 'document' })
    await settle(() => expect(sentTo(`/uploads/${upload_id}/`)).toHaveLength(1))
  }
  const here = {
    id: upload_id,
    name: 'radyo.mp3',
    size: 100,
    offset: 45,
    status: 'receiving',
    chunk_bytes: 10,
    type: null,
    expires_at: '2030-01-01T00:00:00Z',
    has_video: null,
    duration_seconds: null,
    peaks: null,
  }
  it('asks for the file again, and can be discarded', async () => {
    await come({ status: 200, body: here })
    await settle(() => expect(text()).toContain('“radyo.mp3” is 45% uploaded.'))
    await press('Forget it')
    expect([text().includes('45%'), localStorage.getItem('sttUpload')]).toEqual([false, 'null'])
  })
  it('is not shown after it was discarded', async () => {
    await come({ status: 404, body: { code: 'not_found', error: 'Not found.', what: 'Upload' } })
    await settle(() => expect(localStorage.getItem('sttUpload')).toBe('null'))
    expect(text()).not.toContain('% uploaded')
  })
})

describe('a recording with a known text', () => {
  const align = async () => {
    await settle(() => expect(field('Language of the text').value).toBe('ht'))
    expect(button('Align')!.hasAttribute('disabled')).toBe(true)
    await write('What is said', 'Bonjou tout moun.')
    await press('Align')
  }
  const sent = { text: 'Bonjou tout moun.', language: 'ht' }

  it('is sent with its text instead of being transcribed, and a failure keeps both', async () => {
    await open({ input: 'document' })
    await drop(mp3())
    await settle(() => expect(text()).toContain('01:01'))
    special['POST /api/v1/speech/stt/align/'] = { status: 503, body: { code: 'unavailable', error: 'x' } }
    await press('Align a text')
    await align()
    await settle(() => expect(document.querySelector('[role=dialog] [role=alert]')).not.toBeNull())
    special = {}
    await press('Align')
    await settle(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    const forms = sentTo('/stt/align/').map(({ form }) => form)
    expect(forms.at(-1)).toEqual({ upload_id, ...sent, client_key: expect.any(String) })
    // the same key for every retry
    expect(new Set(forms.map(({ client_key }) => client_key)).size).toBe(1)
    await settle(() => expect(text()).toContain('Queued1'))
    expect([sentTo('/transcribe-translate/'), text().includes('2.0 MB')]).toEqual([[], false])
  })
  it('restores its text when the dialog reopens, also on the next visit, but not for another recording', async () => {
    const begin = async (name: string) => {
      await open({ input: 'document' })
      await drop(mp3(name))
      await settle(() => expect(text()).toContain('01:01'))
      await press('Align a text')
    }
    const shown = () => (field('What is said') as unknown as HTMLTextAreaElement).value
    special['POST /api/v1/speech/stt/align/'] = { status: 507, body: { code: 'storage_full', error: 'x', data: {} } }
    await begin('radyo.mp3')
    await align()
    await settle(() => expect(document.querySelector('[role=dialog] [role=alert]')).not.toBeNull())
    await press('Cancel')
    cleanup()
    await begin('lòt.mp3')
    expect(shown()).toBe('')
    await press('Cancel')
    cleanup()
    special = {}
    await begin('radyo.mp3')
    expect(shown()).toBe('Bonjou tout moun.')
    await settle(() => expect(field('Language of the text').value).toBe('ht'))
    await press('Align')
    await settle(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    expect(localStorage.getItem('sttAlignDraft')).toBe('null')
  })
  it('whose alignment failed can be aligned again from its card', async () => {
    const completed_at = new Date().toISOString()
    const failed = {
      status: 'failed',
      transcription: undefined,
      error_code: 'unavailable',
      text_digest: 'abc',
    } as const
    jobs = [made(1, { ...failed, completed_at })]
    const [{ id }] = jobs as [Transcription]
    const given = { status: 200, body: { text: 'Good day.', language: 'en' } }
    await open({ tab: 'history' })
    await settle(() => expect(button('Show details of radyo-1.mp3')).toBeDefined())
    await press('Show details of radyo-1.mp3')
    expect(text()).toContain('You can try again within a day')
    await press('Align again')
    await settle(() => expect(toastTexts()).toEqual(['It not found.']))
    special[`GET /api/v1/speech/stt/jobs/${id}/text/`] = given
    await press('Align again')
    await settle(() => expect(field('Language of the text').value).toBe('en'))
    expect((field('What is said') as unknown as HTMLTextAreaElement).value).toBe('Good day.')
    await press('Align')
    await settle(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    expect(sentTo('/stt/align/').at(-1)!.form).toMatchObject({ job_id: id, text: 'Good day.', language: 'en' })
  })
  it.each<[string, Partial<ShownJob>, boolean]>([
    ['its language is not known', { error_code: 'speech_language_unknown' }, true],
    ['it could not be read', { error_code: 'audio_unreadable' }, false],
    [
      'its language is not known, days ago',
      { error_code: 'speech_language_unknown', completed_at: new Date(Date.now() - 2 * day).toISOString() },
      false,
    ],
  ])('can be aligned after it was refused because %s', async (_, why, may) => {
    jobs = [made(1, { status: 'failed', transcription: undefined, completed_at: new Date().toISOString(), ...why })]
    await open({ tab: 'history' })
    await settle(() => expect(button('Show details of radyo-1.mp3')).toBeDefined())
    await press('Show details of radyo-1.mp3')
    expect(button('Align a text') !== undefined).toBe(may)
    if (!may) return
    await press('Align a text')
    await align()
    await settle(() => expect(sentTo('/stt/align/')[0]?.form).toMatchObject({ job_id: jobs.at(-1)!.id, ...sent }))
  })
  it('can be transcribed as Kreyòl where it sounds like it, without another upload', async () => {
    const refused = { error_code: 'speech_sounds_like_kreyol', completed_at: new Date().toISOString() }
    jobs = [made(1, { status: 'failed', transcription: undefined, ...refused })]
    await open({ tab: 'history' })
    await settle(() => expect(button('Show details of radyo-1.mp3')).toBeDefined())
    await press('Show details of radyo-1.mp3')
    const id = jobs[0]!.id
    await press('Transcribe as Kreyòl (beta)')
    await settle(() =>
      expect(sentTo('/transcribe-translate/')[0]?.form).toMatchObject({ job_id: id, from_language: 'ht' }),
    )
  })
})

describe('Transcribe + Translate', () => {
  const start = async (form: object = {}) => {
    await open({ input: 'document', ...form })
    await drop(mp3())
    await settle(() => expect(text()).toContain('01:01'))
    await press('Transcribe + Translate')
  }

  it('needs audio first [S3-2.1-18] [S3-5-04]', async () => {
    await open()
    await press('Transcribe + Translate')
    await settle(() => expect(text()).toContain('Please record or upload audio first'))
    expect(sentTo('/transcribe-translate/')).toEqual([])
  })

  it('sends the choices, opens the history and shows success for 3 s [S3-4-16] [S3-4-17] [S3-7-16]', async () => {
    await start({ chosen: { model: 'whisper-medium', timestamps: false } })
    await settle(() => expect(button('Audio Transcribed!')).toBeDefined())
    expect(sentTo('/transcribe-translate/')[0]).toMatchObject({
      token: 'Bearer the-token',
      form: {
        upload_id,
        from_language: 'auto',
        to_language: 'ht',
        translation_engine: 'auto',
        transcription_model: 'whisper-medium',
        include_timestamps: 'false',
      },
    })
    expect(document.querySelector('[role=tab][aria-selected=true]')!.textContent).toBe('History')
    expect(named('Audio')).toBeNull()
    await settle(() => expect(button('Transcribe + Translate')).toBeDefined())
  })

  it.each([
    [true, 'true'],
    [false, undefined],
  ])(
    'requests speaker separation only where the server has it (%s), whatever was chosen earlier',
    async (able, sent) => {
      const body = { models: [], hears: ['en'], heard_by: {}, aligns: [], tells_speakers: able, packs_add: [] }
      special['GET /api/v1/speech/stt/options/'] = { status: 200, body }
      await start({ chosen: { speakers: true } })
      await settle(() => expect(sentTo('/transcribe-translate/')).toHaveLength(1))
      expect(sentTo('/transcribe-translate/')[0]!.form.detect_speakers).toBe(sent)
    },
  )

  it.each<[object, string | undefined, string]>([
    [{ to: 'none' }, undefined, '[S3-5-07]'],
    [{ from: 'en', to: 'en' }, undefined, '[S3-5-08]'],
    [{ from: 'en', to: 'ht' }, 'ht', '[S3-5-09] [S3-7-14]'],
  ])('%o requests a translation into %s %s', async (chosen, to_language, _id) => {
    await start({ chosen })
    await settle(() => expect(sentTo('/transcribe-translate/')).toHaveLength(1))
    expect(sentTo('/transcribe-translate/')[0]!.form.to_language).toBe(to_language)
  })

  it('reloads the history 1.5 s later [S3-4-18]', async () => {
    await start()
    await settle(() => expect(button('Audio Transcribed!')).toBeDefined())
    const before = sentTo('/stt/jobs/').length
    await settle(() => expect(sentTo('/stt/jobs/').length).toBeGreaterThan(before))
  })

  it('times out after the time in the settings [S3-7-17]', async () => {
    localStorage.setItem('sttRequestTimeout', '60000')
    await open({ input: 'document' })
    await drop(mp3())
    await settle(() => expect(text()).toContain('01:01'))
    let waiting: AbortSignal | undefined
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (!address.includes('transcribe-translate')) return fetchToy(address, init)
      waiting = init.signal!
      return new Promise((_, reject) => waiting!.addEventListener('abort', () => reject(waiting!.reason)))
    })
    vi.useFakeTimers()
    await press('Transcribe + Translate')
    await act(() => vi.advanceTimersByTimeAsync(59_999))
    expect(waiting!.aborted).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(waiting!.aborted).toBe(true)
  })

  it('shows our message for a failure without one, and keeps the file [S3-8-04]', async () => {
    special['POST /api/v1/speech/stt/transcribe-translate/'] = {
      status: 500,
      body: { code: 'internal', error: 'x', data: {} },
    }
    await start()
    await settle(() => expect(text()).toContain('Transcription failed. Please try again.'))
    expect(named('Audio')).not.toBeNull()
  })

  it('opens the dialog of missing credits [S3-7-20]', async () => {
    balance = 10
    await open({ input: 'document' })
    await drop(mp3())
    await settle(() => expect(text()).toContain('≈ 1.2K'))
    await settle(() => expect(sentTo('/credits/balance/').length).toBeGreaterThan(0))
    await press('Transcribe + Translate')
    await settle(() => expect(shortage.get()).toEqual({ credits_needed: 1234, credits_available: 10 }))
    expect(sentTo('/transcribe-translate/')).toEqual([])
  })
})

describe('the history', () => {
  const show = async (given: Transcription[]) => {
    jobs = given
    await open({ tab: 'history' })
    await settle(() => expect(document.querySelectorAll('article')).toHaveLength(Math.min(5, given.length)))
  }
  const titles = () => [...document.querySelectorAll('article h3')].map((h) => h.textContent)

  it('is requested with a limit and an offset, and read from its jobs [S3-7-08]', async () => {
    await show([made(0), made(1, { status: 'failed' })])
    const first = sentTo('/stt/jobs/')[0]!
    expect([first.path, first.query.get('limit'), first.query.get('offset')]).toEqual([
      '/api/v1/speech/stt/jobs/',
      '5',
      '0',
    ])
  })

  it('filters by status, with counts [S3-7-09] [S3-2.1-23] [S3-2.1-24]', async () => {
    await show([made(0), made(1, { status: 'failed' })])
    const chips = [...document.querySelectorAll('fieldset')].find((one) =>
      one.textContent?.startsWith('Filter by status'),
    )!
    expect([...chips.querySelectorAll('button')].map((chip) => chip.textContent)).toEqual([
      ...['All2', 'Delivered1', 'In Progress0', 'Queued0', 'Failed1'],
    ])
    await act(async () => chips.querySelectorAll('button')[4]!.click())
    await settle(() => expect(sentTo('/stt/jobs/').at(-1)!.query.get('status')).toBe('failed'))
  })

  it('shows the first 75 characters of a transcript [S3-9-08]', async () => {
    await show([made(0)])
    expect(titles()[0]).toBe(`${said.slice(0, 75).trimEnd()}…`)
  })

  it('groups by day, and loads more on demand [S3-2.1-30] [S3-2.1-31] [S3-2.1-34]', async () => {
    await show(Array.from({ length: 7 }, (_, n) => made(n)))
    const headings = [...document.querySelectorAll('h2')].map((h) => h.textContent)
    expect(headings).toEqual(expect.arrayContaining(['Today', 'Yesterday']))
    await act(async () =>
      [...document.querySelectorAll('button')].find((b) => b.textContent?.startsWith('Load More'))!.click(),
    )
    await settle(() => expect(titles()).toHaveLength(7))
  })

  it('plays only delivered jobs with audio [S3-4-14] [S3-4-15] [S3-2.1-35]', async () => {
    await show([made(0), made(1, { status: 'in_progress' }), made(2, { audio_url: null })])
    const cards = [...document.querySelectorAll('article')]
    const playable = cards.map((card) => card.querySelector('[aria-label^="Play "]') !== null)
    expect(playable).toEqual([true, false, false])
  })

  it('says since when the audio of a transcript is removed, and offers no playback, alignment or audio export', async () => {
    await show([made(0, { audio_url: null, audio_download_url: null, audio_removed_at: '2026-11-17T12:00:00.000Z' })])
    const reason = 'The sound is no longer kept: it was deleted on November 17th, 2026.'
    expect(document.querySelector('article')!.textContent).toContain(reason)
    await press(`Show details of ${titles()[0]}`)
    const off = [...document.querySelectorAll('button')].filter(
      ({ disabled, title }) => disabled && title.includes(reason),
    )
    expect(off.map((one) => (one.getAttribute('aria-label') ?? one.textContent)!.split(' ')[0])).toEqual([
      'Play',
      'Align',
      'Export',
    ])
    expect(named('Transcript')!.textContent).toContain('Bonjou.')
  })

  it('opens a card with transcript and translation, and sends the translation to Text To Speech [S3-2.1-33] [S3-2.1-03] [S3-2.1-04]', async () => {
    await show([made(0)])
    await press(`Show details of ${titles()[0]}`)
    expect(named('Transcript')!.textContent).toContain('Bonjou.')
    await press('Open in Text To Speech')
    expect(place).toBe('/text-to-speech?text=Bonjou.&language=ht')
  })

  it('shows the player during playback [S3-2.1-39]', async () => {
    vi.stubGlobal('Audio', Sound)
    await show([made(0)])
    expect(named('Audio player')).toBeNull()
    await press(`Play ${titles()[0]}`)
    await settle(() => expect(named('Audio player')).not.toBeNull())
    await press('Close player')
  })

  it.each([
    ['plays', false, 'Pause'],
    ['stays paused, without an error, where the browser wants a press', true, 'Play'],
  ])('%s automatically 1 s after delivery, where the setting is on [S3-4-72]', async (_, refuses, shown) => {
    vi.stubGlobal('Audio', Sound)
    Object.assign(Sound, { plays: 0, refuses })
    const deliver = (n: number) =>
      act(async () =>
        transcriptionJobs.flow.receive({ type: 'stt_job_delivered', job: made(n) } as unknown as LiveMessage),
      )
    await show([made(0, { status: 'in_progress' }), made(1, { status: 'in_progress' })])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await deliver(1)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(Sound.plays).toBe(0)
    vi.useRealTimers()
    await openTab('Settings')
    await settle(() => expect(text()).toContain('Play a finished transcription'))
    await act(async () => field('Play a finished transcription').click())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await deliver(0)
    await act(() => vi.advanceTimersByTimeAsync(999))
    expect(Sound.plays).toBe(0)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(Sound.plays).toBe(1)
    vi.useRealTimers()
    await settle(() => expect(named('Audio player')?.querySelector('button')?.getAttribute('aria-label')).toBe(shown))
    expect(named('Audio player')!.querySelector('[role=alert]')).toBeNull()
    await press('Close player')
  })

  it('loads a single job where the list left its transcript out [S3-7-11]', async () => {
    await show([made(0, { segments: null })])
    special[`GET /api/v1/speech/stt/jobs/${jobs[0]!.id}/`] = { status: 200, body: made(0) }
    await press(`Show details of ${titles()[0]}`)
    await settle(() => expect(named('Transcript')!.textContent).toContain('Bonjou.'))
  })

  it('says when a transcript could not be loaded, and retries on request', async () => {
    const path = `/api/v1/speech/stt/jobs/${made(0).id}/`
    special[`GET ${path}`] = { status: 503, body: { code: 'unavailable', error: 'x' } }
    await show([made(0, { segments: null })])
    await press(`Show details of ${titles()[0]}`)
    await settle(() => expect(text()).toContain('The transcript could not be loaded.'))
    special[`GET ${path}`] = { status: 200, body: made(0) }
    await press('Try again')
    await settle(() => expect(named('Transcript')!.textContent).toContain('Bonjou.'))
  })

  it('names the translation engine, and the requested model [S3-7-19]', async () => {
    await show([made(0, { service_used: 'gpt-4', transcription_model: 'whisper-medium' })])
    await press(`Show details of ${titles()[0]}`)
    expect(text()).toContain('Translated byGPT-4')
    expect(text()).toContain('Transcription modelwhisper-medium')
  })

  it('shows a job without an engine name [S3-3-07]', async () => {
    await show([made(0, { service_used: '', transcription_service: undefined })])
    await press(`Show details of ${titles()[0]}`)
    expect(named('Transcript')!.textContent).toContain('Bonjou.')
    expect(text()).not.toContain('Translated by')
  })

  it('sends a translation of unknown language as English [S3-2.1-05] [S3-2.1-02]', async () => {
    await show([made(0, { to_language: null })])
    await press(`Show details of ${titles()[0]}`)
    await press('Open in Text To Speech')
    expect(place).toBe('/text-to-speech?text=Bonjou.&language=en')
  })

  it('has a search, a date range and long dates for older days [S3-2.1-25] [S3-2.1-26] [S3-2.1-32]', async () => {
    await show([made(0), made(40)])
    expect(named('Search transcriptions')).not.toBeNull()
    expect([...document.querySelectorAll('button')].some((b) => b.textContent?.includes('All dates'))).toBe(true)
    const year = String(new Date(Date.now() - 40 * day).getFullYear())
    expect([...document.querySelectorAll('h2')].some((h) => h.textContent?.includes(year))).toBe(true)
  })

  it('exports a transcript or its audio, each on its own tab [S3-2.1-37] [S3-2.1-40] [S3-2.1-41]', async () => {
    await show([made(0)])
    const has = { audio: true, times: true, translation: true }
    const request = { job_type: 'stt', jobs: [{ id: jobs[0]!.id, title: 'radyo-0' }], has }
    await press(`Export ${titles()[0]}`)
    expect(exportRequest.get()).toEqual({ ...request, tab: 'document' })
    await press(`Show details of ${titles()[0]}`)
    await press('Export audio')
    expect(exportRequest.get()).toEqual({ ...request, tab: 'audio' })
    exportRequest.set(undefined)
  })

  it.each([
    ['all that have a text', [made(0), made(1), made(2, { status: 'failed' })], [0, 1]],
    ['one as a card does', [made(0), made(2, { status: 'failed' })], [0]],
    ['none', [made(2, { status: 'failed' })], []],
  ])('exports of a selection %s', async (_, listed, exported) => {
    await show(listed)
    await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click())
    await press('Export')
    expect(exportRequest.get()?.jobs.map(({ title }) => title) ?? []).toEqual(exported.map((n) => `radyo-${n}`))
    if (exported.length === 0) expect(toastTexts()).toEqual(['None of the selected jobs can be exported.'])
    exportRequest.set(undefined)
  })

  it('downloads one transcript, and all selected ones [S3-2.1-36] [S3-2.1-28] [S3-2.1-27]', async () => {
    await show([made(0), made(1)])
    await press(`Download ${titles()[0]}`)
    await settle(() => expect(saved).toHaveLength(1))
    expect([saved[0]!.name, await saved[0]!.blob.text()]).toEqual(['radyo-0.txt', `${said}\n`])
    await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click())
    await press('Download')
    await settle(() => expect(saved).toHaveLength(2))
    expect(saved[1]!.name).toMatch(/^transcriptions \d{4}-\d\d-\d\d\.zip$/)
    const files = await zipped(saved[1]!.blob)
    expect(Object.keys(files)).toEqual(jobs.map((job, n) => `radyo-${n} ${job.created_at.slice(0, 10)}.txt`))
    expect(Object.values(files)).toEqual([`${said}\n`, `${said}\n`])
  })

  it('names recordings by what is said, and lists what is left out, and why, in the ZIP and on the page', async () => {
    const recording = { audio_file_name: 'recording.webm' }
    await show([
      made(0, recording),
      made(1, { ...recording, created_at: made(0).created_at }),
      made(2, { status: 'failed', transcription: '' }),
    ])
    await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click())
    await press('Download')
    await settle(() => expect(saved).toHaveLength(1))
    const files = await zipped(saved[0]!.blob)
    const names = Object.keys(files)
    expect(names).toHaveLength(3)
    expect(names[0]).toBe(names[1]!.replace(' (2)', ''))
    expect(said.startsWith(names[0]!.slice(0, 10))).toBe(true)
    expect(files['Left out.txt']).toBe('radyo-2.mp3: the transcription failed\n')
    expect(asked.get()).toMatchObject({
      title: 'Downloaded 2 transcriptions',
      points: ['radyo-2.mp3: the transcription failed'],
    })
  })

  it('reports failed downloads [S3-8-07]', async () => {
    await show([made(0, { segments: null }), made(1)])
    await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click())
    await press('Download')
    await settle(() => expect(asked.get()?.title).toBe('Failed to download some transcriptions'))
  })

  it('asks before it deletes a job, and reports a failure [S3-5-10] [S3-8-05] [S3-2.1-38]', async () => {
    await show([made(0)])
    special[`DELETE /api/v1/speech/stt/jobs/${jobs[0]!.id}/`] = {
      status: 500,
      body: { code: 'internal', error: 'x', data: {} },
    }
    await press(`Delete ${titles()[0]}`)
    await settle(() => expect(text()).toContain('Are you sure you want to delete this transcription?'))
    await answerYes('Delete')
    await settle(() => expect(toastTexts()).toContain('Failed to delete transcription'))
  })

  it('asks before it deletes several jobs, and reports failures [S3-5-11] [S3-8-06] [S3-2.1-29]', async () => {
    await show([made(0), made(1)])
    await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click())
    await press('Delete')
    await settle(() => expect(text()).toContain('Are you sure you want to delete these 2 transcriptions?'))
    await answerYes('Delete All')
    await settle(() => expect(toastTexts()).toContain('Failed to delete some transcriptions'))
  })
})

describe('the settings', () => {
  const settings = async () => {
    await open()
    await openTab('Settings')
    await settle(() => expect(text()).toContain('Reset All Settings'))
  }

  it('set the initial languages and model of the page [S3-2.1-42] [S3-2.1-44] [S3-2.1-43]', async () => {
    await settings()
    await settle(() => expect(options('Default to-language')).toContain('French'))
    await choose('Default to-language', 'fr')
    expect(field('To').value).toBe('fr')
    await choose('Default transcription model', 'whisper-small')
    expect(JSON.parse(localStorage.getItem('sttDefaults')!)).toMatchObject({
      to: 'fr',
      model: 'whisper-small',
      engine: 'gpt-4',
    })
  })

  it('have 5 to 30 history rows, 5 at first, stored [S3-2.1-45] [S3-9-06] [S3-9-07]', async () => {
    await settings()
    expect([field('History initial rows').value, ...options('History initial rows')]).toEqual([
      ...['5', '5', '10', '15', '20', '30'],
    ])
    await choose('History initial rows', '15')
    expect(localStorage.getItem('sttHistoryInitialRows')).toBe('15')
    await openTab('History')
    await settle(() => expect(sentTo('/stt/jobs/').at(-1)!.query.get('limit')).toBe('15'))
  })

  it('have a timeout of one to ten minutes, five at first, stored [S3-2.1-46] [S3-9-04] [S3-9-05]', async () => {
    await settings()
    const timeout = field('Request timeout') as unknown as HTMLInputElement
    expect([timeout.min, timeout.max, timeout.step, timeout.value]).toEqual(['60000', '600000', '30000', '300000'])
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(timeout, '120000')
      timeout.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(localStorage.getItem('sttRequestTimeout')).toBe('120000')
  })

  it('control timestamps, and survive a reload [S3-2.1-47] [S3-4-21]', async () => {
    localStorage.setItem('sttRequestTimeout', '90000')
    await settings()
    expect(document.querySelector<HTMLInputElement>('[role=tabpanel] input[type=range]')!.value).toBe('90000')
    await act(async () => document.querySelector<HTMLInputElement>('[role=switch]')!.click())
    expect(JSON.parse(localStorage.getItem('sttDefaults')!)).toMatchObject({ timestamps: false })
  })

  it.each<[string, unknown, unknown, string]>([
    ['sttDefaults', { engine: 'gpt-5', to: 'fr' }, expect.stringContaining('"engine":"gpt-4"'), '[S3-9-12]'],
    ['sttRequestTimeout', 60_000, '300000', '[S3-9-13]'],
    ['sttHistoryInitialRows', 30, '5', '[S3-9-14]'],
  ])('go back with Reset All Settings: %s from %o to %s [S3-2.1-48] %s', async (key, before, after, _id) => {
    localStorage.setItem(key, JSON.stringify(before))
    await settings()
    await press('Reset All Settings')
    await answerYes('Reset All Settings')
    await settle(() => expect(localStorage.getItem(key)).toEqual(after))
  })
})
