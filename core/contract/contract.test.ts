import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints, allJobKinds, namedEndpoints } from '../../server/platform/contract.ts'
import type { login, refresh } from './account/account.ts'
import { endpoint, pathFor, type Received, type Returned, type Sent } from './endpoint.ts'
import { AppError, type ErrorCode, type ErrorData, errors } from './errors.ts'
import {
  filterOfState,
  isFinished,
  JobFilter,
  type JobKind,
  type JobState,
  jobKind,
  jobView,
  laterStatus,
  stateOf,
  statesIn,
  statusOf,
  type WordOf,
  wordsOf,
} from './jobs.ts'
import { liveMessage } from './live.ts'
import { getCryptoStatusByOldPath } from './payments/crypto.ts'
import { speechKind } from './tts/jobs.ts'

const codes = Object.keys(errors) as ErrorCode[]

/** Data any entry of the table accepts, so that each can be tried. */
const anyData = {
  pause_seconds: 140,
  limit_seconds: 100,
  seconds: 700,
  used_bytes: 1024,
  plan: 'Starter',
  detail: 'what is wrong',
  limit: 1000,
  length: 1200,
  dictionary_name: 'Non yo',
  what: 'Job',
  credits_needed: 5,
  credits_available: 2,
  allowed: ['GET'],
  hears: ['en', 'ht'],
  limit_bytes: 2097152,
  field: 'file',
  expected: 'JSON',
  type: 'text/plain',
  size: 3,
  remaining: 0,
  reset: 9,
  retryAfter: 7,
  scope: 'tts',
  credit_cap: 5,
  credits_used: 5,
  max: 3,
  job_id: 'x',
  tag: 'voice',
  position: 3,
  current: 2,
  maximum: 2,
  reason: 'common',
  source: 'en',
  target: 'fr',
  engine: 'GPT-4',
  language: 'ht',
  version: 2,
  term: 'Ayibobo',
  problems: [],
  offset: 1,
  format: 'PDF',
  name: 'vwa.wav',
  file_index: 1,
  chunk_index: 2,
  missing: [],
  usable: 2,
  currency: 'btc',
  status: 'refunded',
  fault: 'stale',
  method: 'card',
  action: 'invite',
  max_seats: 5,
  seat_status: 'active',
  address: 'm…@e….com',
  credit_limit_per_month: 5,
  problem: 'plan_ended',
  pack: 'voice-mms',
  requires: 'voice-fatiman',
  required_by: 'clone-kreyol',
  needs: '4.3.0',
  licence: 'CC-BY-NC-4.0',
  pid: 12,
  host: 'example.com',
  doing: 'add voice-mms',
  needed_bytes: 1,
  free_bytes: 0,
  answered: 403,
  path: 'hat/tokens.txt',
  from: 'example.com',
  defect: 'bytes',
  runtime: 'sherpa-onnx-node',
  platform: 'linux-riscv64',
  seen: 'another-machine',
  since: '2026-11-17',
  voice_id: 'nadege',
  state: 'fine_tuning',
  minimum_age: 18,
  dataset: '2.0',
  sentence_problem: 'digits',
}

describe('errors', () => {
  it.each(codes)('%s survives the way over the wire', (code) => {
    const data = errors[code].data.parse(anyData) as never
    const sent = new AppError(code, data)
    const received = AppError.from(JSON.parse(JSON.stringify(sent.body())))
    expect(received.code).toBe(code)
    expect(received.message).toBe(sent.message)
    expect(sent.message.length).toBeGreaterThan(5)
    expect(received.is(code)).toBe(true)
  })
  it.each([null, 'text', {}, { code: 'no_such_code' }, { code: 'toString' }, { code: 'text_too_long', limit: 'x' }])(
    '%o becomes internal',
    (body) => {
      expect(AppError.from(body).code).toBe('internal')
    },
  )
  it.each([
    [{ code: 'moon_is_full', error: 'The moon is full.' }, 'The moon is full.'],
    [{ code: 'text_too_long', error: 'At most 3 lines.', lines: 3 }, 'At most 3 lines.'],
    [{ code: 'moon_is_full', error: ' ' }, 'Server error occurred. Please try again in a few moments.'],
  ])('an unknown error keeps the sentence of its server: %o', (body, sentence) => {
    expect(AppError.from(body).message).toBe(sentence)
  })
  it.each([
    [500, 'internal', 'Server error occurred. Please try again in a few moments.'],
    [503, 'unavailable', 'Service temporarily unavailable. Please try again in a few minutes.'],
    [504, 'timeout', 'Request timed out. Your text might be too long. Please try with shorter text.'],
    [429, 'rate_limited', 'Rate limit reached. Please wait before making more requests.'],
    [
      401,
      'session_expired',
      'Your session has expired for security reasons. Please log in again to continue using the application.',
    ],
  ] as [number, ErrorCode, string][])('%i %s says what the specification says', (status, code, text) => {
    const err = new AppError(code, errors[code].data.parse(anyData) as never)
    expect([err.status, err.message]).toEqual([status, text])
  })
  it('only what may pass later is tried again', () => {
    expect(
      codes.filter(
        (code) =>
          new AppError(code, errors[code].data.parse(anyData) as never).retry &&
          errors[code].status < 500 &&
          ![0, 429].includes(errors[code].status),
      ),
      // the first request with the same key ends sooner or later
    ).toEqual(['request_in_progress'])
  })
})

describe('endpoints', () => {
  it("each has an address of its own below /api/v1/, or below another service's for its clients", () => {
    const addresses = allEndpoints.map((e) => `${e.method} ${e.path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
    // the specification names its address without /api/v1
    const others = allEndpoints.filter((e) => e !== getCryptoStatusByOldPath)
    for (const e of others)
      expect(e.path).toMatch('shape' in e ? /^\/(v[1-3]|libre)\/[a-z0-9/_{}-]+$/ : /^\/api\/v1\/[a-z0-9/_.{}-]+$/)
  })
  // voices are everybody's; only the collection one takes them from is the caller's
  const open = [
    'removeMyVoice',
    'getOpenAiModel',
    'vendorSpeech',
    'streamVendorSpeech',
    'timedVendorSpeech',
    'streamTimedVendorSpeech',
    'speakLive',
    'getVendorVoice',
    'getVendorVoiceSettings',
    // given to the commons, where everybody reads and reviews them
    'skipSentence',
    'reportSentence',
    'voteOnClip',
    'voteOnSentence',
    'voteOnDonation',
  ]
  it('each parameter of a path is described, and what it names has an owner or is open', () => {
    for (const { name, endpoint: e } of namedEndpoints) {
      const inPath = [...e.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!)
      const described = e.params ? Object.keys((e.params as z.ZodObject).shape) : []
      expect(described, name).toEqual(inPath)
      if (inPath.length && e.auth === 'user' && !open.includes(name))
        expect(e.owns, `${name} must say what it names`).toBeDefined()
    }
  })
  it('a path takes its parameters safely', () => {
    const one = endpoint({ method: 'GET', path: '/x/{id}/y/', summary: '', auth: 'anyone', returns: z.object({}) })
    expect(pathFor(one, { id: '../a b' })).toBe('/x/..%2Fa%20b/y/')
  })
  it('types follow from the declaration', () => {
    expectTypeOf<Sent<typeof login>>().toExtend<{ body: { email: string; password: string } }>()
    expectTypeOf<Received<typeof login>['body']>().toEqualTypeOf<{ email: string; password: string }>()
    expectTypeOf<Returned<typeof refresh>['user']['id']>().toEqualTypeOf<string>()
    expectTypeOf<ErrorData<'insufficient_credits'>>().toEqualTypeOf<{
      credits_needed: number
      credits_available: number
      credits_required?: number | undefined
    }>()
    expectTypeOf<Sent<typeof refresh>>().not.toHaveProperty('body')
  })
})

describe('jobs', () => {
  const cloned = jobKind({
    retention: { hours: 24 },
    kind: 'clone',
    input: z.object({ a: z.string() }),
    result: z.object({ b: z.number() }),
    steps: { queued: ['uploaded', 'queued'], running: ['processing', 'training'], delivered: ['completed'] },
    live: { update: 'u', delivered: 'd', failed: 'f' },
  })
  const errand = jobKind({ retention: { hours: 24 }, kind: 'errand', input: z.object({}), result: z.object({}) })

  it('have the words of their kind, in order, or the states’ own', () => {
    expect(wordsOf(speechKind)).toEqual([
      ...['pending', 'queued', 'processing', 'synthesized', 'uploaded', 'delivered', 'failed', 'cancelled'],
    ])
    expect(wordsOf(cloned)).toEqual([
      ...['uploaded', 'queued', 'processing', 'training', 'completed', 'failed', 'cancelled'],
    ])
    expect(wordsOf(errand)).toEqual(['queued', 'running', 'delivered', 'failed', 'cancelled'])
    expectTypeOf<WordOf<typeof cloned, 'running' | 'failed'>>().toEqualTypeOf<'processing' | 'training' | 'failed'>()
    expectTypeOf<WordOf<typeof errand>>().toEqualTypeOf<JobState>()
  })
  it('may not have one word for two steps', () => {
    const steps = { running: ['uploaded'], delivered: ['uploaded'] } as const
    expect(() =>
      jobKind({ retention: { hours: 24 }, kind: 'k', input: z.object({}), result: z.object({}), steps }),
    ).toThrow('one word')
  })
  const shown: [JobKind, JobState, string | null, string][] = [
    [speechKind, 'queued', null, 'queued'],
    [speechKind, 'queued', 'pending', 'pending'],
    [speechKind, 'running', null, 'processing'],
    [speechKind, 'running', 'uploaded', 'uploaded'],
    [speechKind, 'delivered', 'uploaded', 'delivered'],
    [cloned, 'queued', null, 'queued'],
    [cloned, 'queued', 'uploaded', 'uploaded'],
    [cloned, 'running', 'uploaded', 'processing'],
    [cloned, 'delivered', null, 'completed'],
    [errand, 'running', 'anything', 'running'],
  ]
  it.each(shown.map(([kind, ...rest]) => [kind.kind, ...rest, kind] as const))(
    'of %s, %s at step %s are shown as %s',
    (_, state, step, word, kind) => {
      expect(statusOf(kind, state, step)).toBe(word)
      expect(stateOf(kind, word)).toBe(state)
    },
  )
  it('of older servers have the state of the word that is meant', () => {
    expect(stateOf(speechKind, 'completed')).toBe('delivered')
    expect(stateOf(speechKind, 'never heard')).toBe('running')
  })
  it('behind a filter are in some of the states', () => {
    expect(JobFilter.options.map(statesIn)).toEqual([undefined, ['delivered'], ['running'], ['queued'], ['failed']])
    const shown = wordsOf(speechKind).map((word) => filterOfState(stateOf(speechKind, word)))
    expect(shown).toEqual([
      ...['queued', 'queued', 'in_progress', 'in_progress', 'in_progress', 'delivered', 'failed', 'all'],
    ])
  })
  it.each([
    ['queued', 'processing', 'processing'],
    ['processing', 'queued', 'processing'],
    ['delivered', 'processing', 'delivered'],
    ['delivered', 'failed', 'failed'],
    ['processing', 'cancelled', 'cancelled'],
    ['synthesized', 'uploaded', 'uploaded'],
    ['completed', 'processing', 'completed'],
  ])('%s then %s shows %s', (now, next, shown) => {
    expect(laterStatus(speechKind, now, next)).toBe(shown)
  })
  it('end delivered, failed or cancelled, in the words of their kind', () => {
    expect(wordsOf(cloned).filter((word) => isFinished(cloned, word))).toEqual(['completed', 'failed', 'cancelled'])
  })
  it('kinds have names of their own', () => {
    const names = allJobKinds.map((k) => k.kind)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(0)
  })
  it('are announced to pages by their kind, and errands are not announced', () => {
    const view = (status: string) => ({
      id: '1',
      kind: 'clone',
      status,
      progress: 0,
      queue_position: null,
      credits_used: 0,
      attempts: 0,
      client_key: null,
      error_code: null,
      error_message: null,
      created_at: '',
      started_at: null,
      completed_at: null,
      a: 'x',
    })
    expect(wordsOf(cloned).map((status) => liveMessage(cloned, view(status))?.type)).toEqual([
      ...['u', 'u', 'u', 'u', 'd', 'f', 'u'],
    ])
    expect(liveMessage({ ...cloned, live: undefined }, view('queued'))).toBeNull()
    expect(jobView(cloned).parse(view('training'))).toMatchObject({ a: 'x' })
    expect(jobView(cloned).safeParse(view('synthesized')).success).toBe(false)
  })
})
