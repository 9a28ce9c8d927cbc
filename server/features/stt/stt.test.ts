import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import { getStorage } from '#core/contract/files.ts'
import {
  bulkDeleteTranscriptions,
  cancelTranscription,
  deleteTranscription,
  estimateTranscription,
  getTranscription,
  getTranscriptionOptions,
  listTranscriptions,
  type Transcription,
  transcribe,
  transcribeTranslate,
} from '#core/contract/stt/stt.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { maxAudioBytes } from '#core/rules/uploads.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { encodedForm, multipartFile } from '../../../test/multipart.ts'
import { wavOf } from '../../../test/sounds/sounds.ts'
import { fakeAligner } from '../../adapters/aligner/fake.ts'
import { fakeMedia } from '../../adapters/media/fake/fake.ts'
import { fakeTranscriber } from '../../adapters/transcriber/fake.ts'
import { fakeTranslator } from '../../adapters/translator/fake.ts'

let t: TestApp
let who: SignedInUser
const media = fakeMedia()
const engine = fakeTranscriber({ media, chunk_seconds: 2 })
engine.say = (word) => ['This', 'is', 'part', `${Math.floor(word / 4) + 1}.`][word % 4]!
const aligner = fakeAligner(media)
const translator = Object.assign(fakeTranslator(), { engine: 'ht-mt' })
const gate = { open: () => {} }
beforeAll(async () => {
  t = await startTestApp({ media, transcriber: engine, aligner, translator })
  who = await t.newUser()
})
afterAll(() => t.stop())
afterEach(() => {
  Object.assign(engine, { foreign: false, down: false, hears: ['en'], beta: [], beforeChunk: () => undefined })
  Object.assign(aligner, { down: false, score: () => 0.9 })
  translator.down = false
  gate.open()
})
/** The engine waits before the chunk of this number until the test lets it go on. */
function holdBefore(number: number) {
  const reached = new Promise<void>((at) => {
    engine.beforeChunk = async (index) => {
      if (index !== number) return
      at()
      await new Promise<void>((go) => {
        gate.open = go
      })
    }
  })
  return reached
}

type Given = { fields?: Record<string, string>; as?: SignedInUser; headers?: Record<string, string>; name?: string }
async function send(
  e: Endpoint,
  bytes: Buffer | string,
  { fields = {}, as = who, headers = {}, name = 'radyo.wav' }: Given = {},
) {
  const form = await multipartFile('audio', name, bytes, fields)
  const authorization = `Bearer ${as.token}`
  const reply = await t.app.http.inject({
    method: 'POST',
    url: e.path,
    payload: form.payload,
    headers: { ...form.headers, authorization, ...headers },
  })
  if (reply.statusCode >= 400) throw AppError.from(reply.json())
  return reply.json()
}
const order = (bytes: Buffer | string, given?: Given): Promise<Transcription> => send(transcribeTranslate, bytes, given)
const get = (id: string, as = who) => t.call(getTranscription, { params: { id } }, as)
const ended = (id: string, as = who) =>
  eventually(async () => {
    const job = await get(id, as)
    return ['delivered', 'failed', 'cancelled'].includes(job.status) && job
  })
const done = async (bytes: Buffer, given?: Given) => ended((await order(bytes, given)).id, given?.as)
const balance = (as = who) => t.call(getBalance, {}, as)
const refusal = (call: Promise<unknown>): Promise<ErrorCode> =>
  call.then(
    () => expect.fail('it was answered'),
    (err: AppError) => err.code,
  )
const text = 'This is part 1. This is part 2.'

describe('words an engine invents where speech stops', () => {
  const { transcribe: usual } = engine
  afterEach(() => {
    engine.transcribe = usual
    engine.engine = 'fake'
  })
  it('are left out of the transcript and cost nothing', async () => {
    aligner.down = true
    const spoken: [string, number][] = [
      ['What', 400],
      ['would', 300],
      ['you', 250],
      ['do', 300],
      ['if', 250],
    ]
    const looped: [string, number][] = [
      ['if,', 20],
      ['if', 21],
      ['if', 22],
      ['if,', 21],
      ['if', 22],
      ['if', 22],
    ]
    engine.transcribe = async function* () {
      let at = 0
      const words = [...spoken, ...looped].map(([text, ms]) => {
        const start_ms = at
        at += ms
        return { text, start_ms, end_ms: at, confidence: ms < 100 ? 0.7 : 0.97 }
      })
      const text = words.map((word) => word.text).join(' ')
      const facts = { start_ms: 0, end_ms: at, text }
      const segments = [{ ...facts, confidence: 0.8, language: 'en', words, word_times: 'heard' as const }]
      yield { kind: 'chunk', index: 0, ...facts, end_ms: 2000, segments }
    }
    const job = await done(wavOf(2))
    expect(job).toMatchObject({ status: 'delivered', transcription: 'What would you do if' })
    expect(job.credits_used).toBe('What would you do if'.length)
    expect(job.segments!.at(-1)!.words.at(-1)).toMatchObject({ text: 'if', end_ms: 1500 })
  })
})

describe('words an engine hears after the end of a recording', () => {
  const { transcribe: usual } = engine
  afterEach(() => {
    engine.transcribe = usual
  })
  it('end with it', async () => {
    aligner.down = true
    engine.transcribe = async function* () {
      const words = [
        { text: 'Good', start_ms: 1_500, end_ms: 1_900, confidence: 0.9 },
        { text: 'bye.', start_ms: 1_900, end_ms: 2_700, confidence: 0.9 },
      ]
      const facts = { start_ms: 1_500, end_ms: 2_700, text: 'Good bye.' }
      const segments = [{ ...facts, confidence: 0.9, language: 'en', words, word_times: 'heard' as const }]
      yield { kind: 'chunk', index: 0, start_ms: 0, end_ms: 2_000, text: facts.text, segments }
    }
    const { segments } = await done(wavOf(2))
    expect(segments!.at(-1)).toMatchObject({ end_ms: 2_000, words: [{}, { start_ms: 1_900, end_ms: 2_000 }] })
  })
})

describe('a recording, a credit a character [S1-1-12]', () => {
  it('becomes a transcript with segments, words and its sound [S3-1-06] [S3-3-01] [S3-3-06]', async () => {
    const made = await order(wavOf(4), { fields: { from_language: 'en' } })
    expect(made).toMatchObject({ status: 'queued', job_id: made.id, service_used: 'fake', audio_url: null })
    const job = await ended(made.id)
    expect(job).toMatchObject({
      status: 'delivered',
      transcription: text,
      translation: null,
      audio_file_name: 'radyo.wav',
      from_language: 'en',
      to_language: null,
      detected_language: 'en',
      transcription_model: 'whisper-1',
      transcription_service: 'fake',
      duration_seconds: 4,
      version: 1,
      credits_used: text.length,
      progress: 100,
    })
    expect(job.segments).toHaveLength(2)
    // found by the aligner, not shared out by the engine
    expect(job.segments![1]!.words[1]).toMatchObject({ text: 'is', start_ms: 2567, end_ms: 2913, estimated: false })
    expect(job.word_timings).toHaveLength(8)
    for (const { word, start_char, end_char } of job.word_timings!) expect(text.slice(start_char, end_char)).toBe(word)
    expect(job.peaks).toHaveLength(800)
    const sound = await t.app.http.inject(job.audio_url!)
    expect([sound.statusCode, sound.headers['content-type']]).toEqual([200, 'audio/mpeg'])
    expect((await t.app.http.inject(job.audio_download_url!)).headers['content-disposition']).toContain('radyo.mp3')
  })
  it('is translated sentence by sentence, its times kept, for half a credit more a character [S3-1-07] [S3-7-13]', async () => {
    const before = (await balance()).available
    const job = await done(wavOf(4), {
      fields: { to_language: 'ht', translation_engine: 'auto', transcription_model: 'whisper-small' },
    })
    expect(job).toMatchObject({
      status: 'delivered',
      to_language: 'ht',
      service_used: 'ht-mt',
      transcription_model: 'whisper-small',
      transcription_service: 'fake',
      translation: 'Ht: This is part 1. Ht: This is part 2.',
      credits_used: Math.ceil(text.length * 1.5),
      translation_error: null,
    })
    expect(job.segments!.map(({ translation }) => translation)).toEqual(['Ht: This is part 1.', 'Ht: This is part 2.'])
    expect(before - (await balance()).available).toBe(Math.ceil(text.length * 1.5))
  })
  it.each([
    ['the language it is in [S3-5-08]', { from_language: 'en', to_language: 'en' }],
    ['none [S3-5-07]', { from_language: 'en', to_language: '' }],
    ['the language that is found out to be spoken', { to_language: 'en' }],
  ])('is not translated to %s, and that costs nothing', async (_, fields) => {
    expect(await done(wavOf(4), { fields })).toMatchObject({ translation: null, credits_used: text.length })
  })
  it.each<[string, object]>([
    ['[S3-3-02]', { transcription: text, translation: 'Ht: This is part 1. Ht: This is part 2.' }],
    ['[S3-3-03]', { from_language: 'auto', to_language: 'ht', detected_language: 'en' }],
    ['[S3-3-04]', { audio_url: expect.stringMatching(/^\//), audio_file_name: 'radyo.wav' }],
    ['[S3-3-05] [S3-7-15]', { translation_engine: 'auto', transcription_model: 'whisper-medium' }],
  ])('returns the request and its result %s', async (_, fields) => {
    const asked = { to_language: 'ht', translation_engine: 'auto', transcription_model: 'whisper-medium' }
    expect(await done(wavOf(4), { fields: asked })).toMatchObject(fields)
  })
  it('waits, is worked on, and is delivered or fails; its id has two names [S3-4-13] [S3-7-18]', async () => {
    const reached = holdBefore(0)
    const made = await order(wavOf(2))
    expect([made.status, made.job_id]).toEqual(['queued', made.id])
    await reached
    expect((await get(made.job_id)).status).toBe('in_progress')
    gate.open()
    expect((await ended(made.id)).status).toBe('delivered')
    Object.assign(engine, { foreign: true, beforeChunk: () => undefined })
    expect((await done(wavOf(2))).status).toBe('failed')
  })
  it('has no word timings where they were not asked for [S3-7-16]', async () => {
    expect((await done(wavOf(2), { fields: { include_timestamps: 'false' } })).word_timings).toBe(null)
  })
  it('of silence becomes an empty transcript and costs nothing', async () => {
    const before = await balance()
    const job = await done(wavOf(4, { silent: true }), { fields: { to_language: 'ht' } })
    expect(job).toMatchObject({ status: 'delivered', transcription: '', credits_used: 0, detected_language: null })
    expect(await balance()).toMatchObject({ available: before.available, reserved: 0 })
  })
  it('in an unsupported language fails with a sentence about it, and releases the credits', async () => {
    engine.foreign = true
    const before = await balance()
    const job = await done(wavOf(2))
    expect(job).toMatchObject({ status: 'failed', error_code: 'speech_language_unknown', credits_used: 0 })
    expect(await balance()).toMatchObject({ available: before.available, reserved: 0 })
  })
  it('keeps what else a doubtful word may be, and nothing of the others', async () => {
    const { transcribe: usual } = engine
    engine.transcribe = async function* (...given) {
      for await (const chunk of usual(...given))
        yield {
          ...chunk,
          segments: chunk.segments.map((segment) => ({
            ...segment,
            words: segment.words.map((word) => ({ ...word, alternatives: ['lòt'] })),
          })),
        }
    }
    const { segments } = await done(wavOf(4)).finally(() => {
      engine.transcribe = usual
    })
    const words = segments!.flatMap((segment) => segment.words)
    expect(words.filter((word) => word.alternatives).map(({ confidence }) => confidence)).toEqual([0.4])
  })
  it('in a language in beta is free, and its translation is not', async () => {
    Object.assign(engine, { hears: ['en', 'ht'], beta: ['ht'], engineFor: () => 'draft' })
    expect(await t.call(getTranscriptionOptions, {}, who)).toMatchObject({ beta: ['ht'], heard_by: { ht: 'draft' } })
    const fields = { from_language: 'ht' }
    const { total_credits } = await send(estimateTranscription, wavOf(4), { fields })
    expect(total_credits).toEqual({ low: 0, likely: 0, high: 0 })
    const before = await balance()
    const job = await done(wavOf(4), { fields })
    expect(job).toMatchObject({
      status: 'delivered',
      transcription: text,
      beta: true,
      credits_held: 0,
      credits_used: 0,
    })
    expect(job.service_used).toBe('draft')
    expect(await balance()).toEqual(before)
    const translated = await done(wavOf(4), { fields: { ...fields, to_language: 'en' } })
    expect(translated.credits_used).toBe(Math.ceil(text.length / 2))
    // what anybody may order is bounded all the same
    engine.beta = []
    expect((await done(wavOf(4), { fields })).credits_used).toBe(text.length)
  })
  it('that sounds like a language in beta fails as such, and its sound is transcribed again without an upload', async () => {
    const { transcribe: usual } = engine
    // biome-ignore lint/correctness/useYield: it refuses
    engine.transcribe = async function* () {
      throw new AppError('speech_sounds_like_kreyol', {})
    }
    const refused = await done(wavOf(4)).finally(() => {
      engine.transcribe = usual
    })
    expect(refused).toMatchObject({ status: 'failed', error_code: 'speech_sounds_like_kreyol', credits_used: 0 })
    Object.assign(engine, { hears: ['en', 'ht'], beta: ['ht'] })
    const fields = new FormData()
    fields.set('job_id', refused.id)
    fields.set('from_language', 'ht')
    const sendAgain = async (as: SignedInUser) => {
      const { headers, payload } = await encodedForm(fields)
      return t.app.http.inject({
        method: 'POST',
        url: transcribeTranslate.path,
        payload,
        headers: { ...headers, authorization: `Bearer ${as.token}` },
      })
    }
    const again = (await sendAgain(who)).json()
    expect(await ended(again.id)).toMatchObject({ status: 'delivered', transcription: text, credits_used: 0 })
    expect((await sendAgain(await t.newUser())).json().code).toBe('not_found')
  })
  it('keeps the times of the engine where no aligner helps', async () => {
    aligner.down = true
    const [segment] = (await done(wavOf(2))).segments!
    expect(segment!.words[1]).toMatchObject({ start_ms: 500, end_ms: 1000, estimated: true })
  })
  it('keeps the times of the engine where a chunk is doubted, in that chunk alone, and all of its words', async () => {
    // a chunk of two seconds is a segment; that of the second is one word, which fits nothing
    const say = engine.say
    Object.assign(engine, { say: (word: number) => (word >= 4 && word < 8 ? (word === 7 ? 'Hm.' : '') : say(word)) })
    aligner.score = (word) => (word === 'Hm' ? 0 : 0.9)
    const job = await done(wavOf(6)).finally(() => Object.assign(engine, { say }))
    expect(job.transcription).toMatch(/^This is part 1\. .*Hm\. This is part 3\.$/)
    const guessed = job.segments!.flatMap(({ words }) => words.filter(({ estimated }) => estimated))
    expect(guessed.map(({ text }) => text).filter(Boolean)).toEqual(['Hm.'])
  })
  it('whose translation fails is still a transcript, and only that is paid for', async () => {
    const job = await done(wavOf(4), { fields: { to_language: 'fr' } })
    expect(job).toMatchObject({
      status: 'delivered',
      transcription: text,
      translation: null,
      credits_used: text.length,
      translation_error: 'language_pair_not_supported',
    })
    expect(await done(wavOf(4), { fields: { to_language: 'fr', allow_pivot: 'true' } })).toMatchObject({
      translation: 'Fr: Ht: This is part 1. Fr: Ht: This is part 2.',
    })
  })
  it('holds the top of its estimate while it is worked on, and shows how far it is', async () => {
    const other = await t.newUser()
    const reached = holdBefore(1)
    const { id } = await order(wavOf(4), { as: other })
    await reached
    const job = await eventually(async () => {
      const job = await get(id, other)
      return job.progress > 30 && job
    })
    expect(job).toMatchObject({ status: 'in_progress', audio_url: null })
    expect(await balance(other)).toMatchObject({ balance: 10_000, reserved: 80, available: 9_920 })
    gate.open()
    await ended(id, other)
    expect(await balance(other)).toMatchObject({ balance: 10_000 - text.length, reserved: 0 })
  })
  it('that is cancelled costs nothing and leaves nothing behind', async () => {
    const other = await t.newUser()
    const reached = holdBefore(1)
    const { id } = await order(wavOf(4), { as: other })
    await reached
    const cancelled = await t.call(cancelTranscription, { params: { id } }, other)
    expect(cancelled).toMatchObject({ status: 'cancelled', credits_used: 0 })
    gate.open()
    expect(await balance(other)).toMatchObject({ available: 10_000, reserved: 0 })
    await eventually(async () => (await filesOf(other)).length === 0)
    expect(await t.app.db.query('select from transcript_chunks where job_id = $1', [id])).toEqual([])
  })
  it('sent twice with one key is one job', async () => {
    const headers = { 'idempotency-key': 'once' }
    const first = await order(wavOf(2), { headers })
    expect((await order(wavOf(2), { headers })).id).toBe(first.id)
    expect(await refusal(order(wavOf(3), { headers }))).toBe('client_key_reused')
    await ended(first.id)
  })
  it('takes room of the storage, compressed, until it is deleted [S3-7-12]', async () => {
    const other = await t.newUser()
    const job = await done(wavOf(2), { as: other })
    expect(await t.call(getStorage, {}, other)).toMatchObject({ used_bytes: job.audio_bytes })
    await eventually(async () => (await filesOf(other)).length === 1)
    expect(await filesOf(other)).toEqual([job.audio_key])
    await t.call(deleteTranscription, { params: { id: job.id } }, other)
    expect(await refusal(get(job.id, other))).toBe('not_found')
    await eventually(async () => (await filesOf(other)).length === 0)
    expect(await t.call(getStorage, {}, other)).toMatchObject({ used_bytes: 0 })
  })
})
async function filesOf({ account_id }: SignedInUser): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of t.storage.listBelow(`u/${account_id}`)) keys.push(key)
  return keys
}

describe('the history', () => {
  it('lists jobs by status, text and day, with the number behind each filter [S3-7-08] [S3-7-09] [S3-7-10]', async () => {
    const other = await t.newUser()
    const first = await done(wavOf(2), { as: other, name: 'premye.wav' })
    engine.foreign = true
    const second = await done(wavOf(2), { as: other, name: 'dezyèm.mp3' })
    const list = (query: object) => t.call(listTranscriptions, { query } as never, other)
    const ids = async (query: object) => (await list(query)).jobs.map(({ id }) => id)
    expect(await list({})).toMatchObject({
      count: 2,
      counts: { all: 2, delivered: 1, failed: 1, queued: 0, in_progress: 0 },
    })
    expect(await ids({})).toEqual([second.id, first.id])
    expect(await ids({ limit: 1, offset: 1 })).toEqual([first.id])
    expect(await ids({ status: 'failed' })).toEqual([second.id])
    expect(await ids({ search: 'PREMYE' })).toEqual([first.id])
    expect(await ids({ search: 'is part 1' })).toEqual([first.id])
    const today = new Date().toISOString().slice(0, 10)
    expect(await ids({ start_date: today, end_date: today })).toHaveLength(2)
    expect(await ids({ start_date: '2020-01-01', end_date: '2020-01-02' })).toEqual([])
    // 840 minutes ahead of UTC a day has ended before the next begins here
    const at = new Date(first.created_at)
    const ahead = new Date(at.getTime() + 840 * 60_000).toISOString().slice(0, 10)
    expect(await ids({ start_date: ahead, end_date: ahead, utc_offset: 840 })).toHaveLength(2)
    const { summary } = await t.call(bulkDeleteTranscriptions, { body: { job_ids: [first.id, second.id] } }, other)
    expect(summary.deleted).toBe(2)
  })
})

describe('refused requests', () => {
  it.each<[string, Endpoint]>([
    ['an order', transcribeTranslate],
    ['the simple call', transcribe],
    ['an estimate', estimateTranscription],
    ['the history', listTranscriptions],
    ['one of them', getTranscription],
    ['to delete one', deleteTranscription],
    ['to delete several', bulkDeleteTranscriptions],
    ['the models and languages', getTranscriptionOptions],
  ])('signed-out callers: %s [S3-6-01]', async (_, { method, path }) => {
    const url = path.replace('{id}', crypto.randomUUID())
    const reply = await t.app.http.inject({ method, url, ...(method === 'GET' ? {} : { payload: {} }) })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'unauthenticated'])
  })
  it.each<[string, Buffer | string, Given, ErrorCode]>([
    ['another ending [S3-5-01]', 'x', { name: 'a.flac' }, 'audio_not_supported'],
    ['a file that is no sound', 'not a sound', {}, 'audio_unreadable'],
    ['an empty file', '', {}, 'audio_unreadable'],
    [
      'spoken Haitian Creole while no engine hears it [S3-5-05]',
      wavOf(1),
      { fields: { from_language: 'ht' } },
      'speech_language_not_heard',
    ],
    [
      'a direction nobody knows',
      wavOf(1),
      { fields: { from_language: 'en', to_language: 'fr' } },
      'language_pair_not_supported',
    ],
    [
      'an engine that is not set up',
      wavOf(1),
      { fields: { to_language: 'ht', translation_engine: 'gpt-4' } },
      'engine_not_configured',
    ],
    ['a model there is not [S3-5-12]', wavOf(1), { fields: { transcription_model: 'whisper-9' } }, 'invalid_request'],
    ['a language that is none', wavOf(1), { fields: { from_language: 'English' } }, 'invalid_request'],
    ['an upload there is not', wavOf(1), { fields: { upload_id: crypto.randomUUID() } }, 'not_found'],
  ])('%s', async (_, bytes, given, code) => {
    const before = await balance()
    expect(await refusal(order(bytes, given))).toBe(code)
    expect(await balance()).toMatchObject({ available: before.available, reserved: before.reserved })
  })
  it('a file of one byte more than 25 MB, not one of exactly that [S3-5-03]', async () => {
    const reply = order(Buffer.alloc(maxAudioBytes + 1))
    await expect(reply).rejects.toThrow('File size must be less than 25MB')
    expect(await refusal(order(Buffer.alloc(maxAudioBytes)))).toBe('audio_unreadable')
  })
  it('insufficient credits, with the required and the available number [S3-8-01]', async () => {
    const other = await t.newUser()
    const form = await multipartFile('audio', 'radyo.wav', wavOf(520, { sample_rate: 4_000 }))
    const reply = await t.app.http.inject({
      method: 'POST',
      url: transcribeTranslate.path,
      payload: form.payload,
      headers: { ...form.headers, authorization: `Bearer ${other.token}` },
    })
    expect(reply.statusCode).toBe(402)
    expect(reply.json()).toMatchObject({
      credits_required: 10_400,
      credits_available: 10_000,
      code: 'insufficient_credits',
    })
    expect(reply.json().error).toBe('Insufficient credits. You need 10400 credits but only have 10000.')
    expect(await filesOf(other)).toEqual([])
  })
  it('nothing where an engine hears Kreyòl', async () => {
    engine.hears = ['en', 'ht']
    expect(await t.call(getTranscriptionOptions, {}, who)).toMatchObject({ hears: ['en', 'ht'] })
    expect(await done(wavOf(2), { fields: { from_language: 'ht' } })).toMatchObject({ detected_language: 'ht' })
  })
})

describe('an estimate', () => {
  it.each([
    [{ from_language: 'en' }, { low: 45, likely: 75, high: 120 }],
    [
      { from_language: 'en', to_language: 'ht' },
      { low: 68, likely: 113, high: 180 },
    ],
  ])('of six seconds with %o [S3-7-05] [S3-7-06]', async (fields, total_credits) => {
    expect(await send(estimateTranscription, wavOf(6), { fields })).toMatchObject({
      total_credits,
      duration_seconds: 6,
    })
  })
  it('needs something to hear', async () => {
    const form = await multipartFile('other', 'a.wav', 'x').catch(() => null)
    expect(form).not.toBe(null)
    const reply = await t.app.http.inject({
      method: 'POST',
      url: estimateTranscription.path,
      payload: '--x\r\ncontent-disposition: form-data; name="from_language"\r\n\r\nen\r\n--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${who.token}` },
    })
    expect(reply.json()).toMatchObject({ code: 'audio_missing', error: 'Please record or upload audio first' })
  })
})

describe('the simple call', () => {
  it('answers with the transcript, charges its characters and keeps nothing [S3-7-01] [S3-7-04] [S3-1-09]', async () => {
    const other = await t.newUser()
    const answer = await send(transcribe, wavOf(4), { as: other, name: 'recording.webm' })
    expect(answer).toMatchObject({ transcript: text, language: 'en', credits_used: text.length, duration_seconds: 4 })
    expect(await balance(other)).toMatchObject({ balance: 10_000 - text.length, reserved: 0 })
    expect((await t.call(listTranscriptions, { query: {} }, other)).count).toBe(0)
    await eventually(async () => (await filesOf(other)).length === 0)
  })
  it.each<[string, () => void, ErrorCode]>([
    ['a language nobody knows', () => Object.assign(engine, { foreign: true }), 'speech_language_unknown'],
    ['an engine that is away', () => Object.assign(engine, { down: true }), 'unavailable'],
  ])('of %s is refused at once, at no cost', async (_, spoil, code) => {
    spoil()
    const before = (await balance()).available
    expect(await refusal(send(transcribe, wavOf(2)))).toBe(code)
    expect((await balance()).available).toBe(before)
  })
  it('sent again with its key answers the same, charged once', async () => {
    const headers = { 'idempotency-key': 'simple' }
    const before = (await balance()).available
    const answers = [await send(transcribe, wavOf(2), { headers }), await send(transcribe, wavOf(2), { headers })]
    expect(answers[1]).toEqual(answers[0])
    expect(before - (await balance()).available).toBe('This is part 1.'.length)
  })
})

describe('where every engine is set up', () => {
  let all: TestApp
  beforeAll(async () => {
    const names = ['gpt-3.5-turbo', 'claude-3-haiku', 'gpt-4', 'gpt-5'] as const
    const engines = names.map((name) => [name, Object.assign(fakeTranslator(), { engine: name })])
    all = await startTestApp({
      media,
      transcriber: engine,
      aligner,
      translation_engines: Object.fromEntries(engines),
      worker: false,
    })
  })
  afterAll(() => all.stop())
  it.each<[PlanId, string]>([
    ['free', 'gpt-3.5-turbo'],
    ['pro', 'gpt-4'],
    ['enterprise', 'gpt-5'],
  ])('auto is the first of the plan %s: %s [S3-4-19]', async (plan, service_used) => {
    const other = await all.newUser()
    const reference = crypto.randomUUID()
    await all.app.db.tx((tx) => all.app.credits.changePlan(tx, other.account_id, { plan, reference }))
    const form = await multipartFile('audio', 'radyo.wav', wavOf(2), { to_language: 'ht', from_language: 'en' })
    const headers = { ...form.headers, authorization: `Bearer ${other.token}` }
    const url = transcribeTranslate.path
    const reply = await all.app.http.inject({ method: 'POST', url, payload: form.payload, headers })
    expect(reply.json()).toMatchObject({ status: 'queued', service_used })
  })
  it('refuses one of another plan [S3-5-14]', async () => {
    const other = await all.newUser()
    const fields = { to_language: 'ht', from_language: 'en', translation_engine: 'gpt-4' }
    const form = await multipartFile('audio', 'radyo.wav', wavOf(2), fields)
    const headers = { ...form.headers, authorization: `Bearer ${other.token}` }
    const reply = await all.app.http.inject({
      method: 'POST',
      url: transcribeTranslate.path,
      payload: form.payload,
      headers,
    })
    expect(reply.json()).toMatchObject({ code: 'engine_not_allowed', plan: 'Pro' })
  })
})
