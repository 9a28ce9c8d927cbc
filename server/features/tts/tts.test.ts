import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import { uploadDocument } from '#core/contract/documents/documents.ts'
import { AppError } from '#core/contract/errors.ts'
import {
  bulkDeleteSpeech,
  cancelSpeech,
  createExpressSpeech,
  createSpeech,
  deleteSpeech,
  getEngineHealth,
  getSpeech,
  getUploadStatus,
  listSpeech,
  type SpeechJob,
  type SpeechOrder,
  streamSpeech,
} from '#core/contract/tts/jobs.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { wavData } from '../../../test/sounds/wav-data.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import type { Synthesizer } from '../../ports/synthesizer.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ synthesizer: moody(fakeSynthesizer()) })
})
afterAll(() => t.stop())

/** Refuses one text and never ends another. */
function moody(engine: Synthesizer): Synthesizer {
  return {
    ...engine,
    async *speak(request, signal) {
      if (request.text === 'FAIL') throw new AppError('invalid_request', { detail: 'This cannot be said.' })
      if (request.text === 'SLOW')
        await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
      yield* engine.speak(request, signal)
    },
  }
}

const order = (given: object = {}) => ({ text: 'Bonjou tout moun.', voice_id: 'nadege', ...given })
const speak = (who: SignedInUser, given: object = {}) => t.call(createSpeech, { body: order(given) }, who)
const read = (who: SignedInUser, id: string) => t.call(getSpeech, { params: { id } }, who)
const finished = (who: SignedInUser, id: string, status = 'delivered'): Promise<SpeechJob> =>
  eventually(async () => {
    const job = await read(who, id)
    return job.status === status && job
  })
const delivered = async (who: SignedInUser, given: object = {}) => finished(who, (await speak(who, given)).id)
async function onPlan(plan: 'creator' | 'scale'): Promise<SignedInUser> {
  const who = await t.newUser()
  await t.app.db.tx((tx) => t.app.credits.changePlan(tx, who.account_id, { plan, reference: `test:${who.user.id}` }))
  return who
}
const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
const fetched = async (url: string, headers: Record<string, string> = {}) => t.app.http.inject({ url, headers })
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (err) => (err instanceof AppError ? err.code : err),
  )
const balance = async (who: SignedInUser) => (await t.call(getBalance, {}, who)).balance

describe('standard speech, a credit a character [S1-1-11] [S2-1-08]', () => {
  it('goes through the queue and ends with sound and a charge [S2-7-31] [S2-1-18] [S2-3-03]', async () => {
    const who = await t.newUser()
    const before = await balance(who)
    const made = await speak(who)
    expect(made).toMatchObject({ status: 'queued', credits_used: 17, characters_processed: 17 })
    const job = await finished(who, made.id)
    expect(job.duration_seconds).toBeGreaterThan(0)
    expect(await balance(who)).toBe(before - 17)
  })

  it('is answered before it is made, with the fields known by then [S2-7-42] [S2-7-43]', async () => {
    const made = await speak(await t.newUser(), { text: 'SLOW' })
    expect(made).toMatchObject({
      id: expect.any(String),
      status: 'queued',
      word_timings: null,
      voice_name: 'Nadège',
      characters_processed: 4,
      credits_used: 4,
      audio_file_url: null,
      s3_upload_status: 'not_applicable',
    })
    expect(made).not.toHaveProperty('duration_seconds', expect.any(Number))
  })

  it.each<[string, (job: SpeechJob, who: SignedInUser) => object]>([
    [
      'S2-3-01',
      () => ({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        status: 'delivered',
        queue_position: null,
        created_at: aTime,
        completed_at: aTime,
        progress: 100,
      }),
    ],
    [
      'S2-3-02',
      (_, who) => ({
        text: 'Bonjou tout moun.',
        voice_id: 'nadege',
        voice_name: 'Nadège',
        model_id: 'ccl_ht_v100',
        user: who.user.id,
        is_preview: false,
      }),
    ],
    ['S2-3-04', () => ({ inference_mode: 'standard' })],
    [
      'S2-3-07',
      ({ id }) => ({
        audio_file_url: expect.stringContaining('/api/v1/files/'),
        s3_url: expect.stringContaining('/api/v1/files/'),
        s3_key: expect.stringContaining(id),
        s3_upload_completed_at: aTime,
      }),
    ],
    ['S2-3-08', () => ({ s3_upload_status: 'complete' })],
    [
      'S2-3-10',
      () => ({
        duration_seconds: expect.any(Number),
        duration_formatted: expect.stringMatching(/^\d+:\d\d$/),
        has_word_timings: true,
      }),
    ],
  ])('has once delivered what its entity names: %s', async (_, parts) => {
    const who = await t.newUser()
    const job = await delivered(who)
    expect(job).toMatchObject(parts(job, who))
  })

  it('has a timing for each word, by its place in the text and in the sound [S2-3-14]', async () => {
    const { text, word_timings, duration_seconds } = await delivered(await t.newUser())
    expect(word_timings!.map(({ word }) => word)).toEqual(['Bonjou', 'tout', 'moun'])
    for (const { word, start_char, end_char, start_time, end_time } of word_timings!) {
      expect(text.slice(start_char, end_char)).toBe(word)
      expect(start_time).toBeLessThan(end_time)
    }
    expect(word_timings!.at(-1)!.end_time).toBeLessThanOrEqual(duration_seconds!)
  })

  it.each([
    ['S2-3-05', { speed: 1.25, stability: 0.4, similarity_boost: 0.9, style: 0.5, use_speaker_boost: false }],
    ['S2-3-06', { sentence_break_ms: 700, phrase_break_ms: 250, paragraph_break_ms: 1200 }],
  ])('keeps the requested settings, in its answer, alone and in the list [%s]', async (_, settings) => {
    const who = await t.newUser()
    const made = await speak(who, settings)
    expect(made).toMatchObject(settings)
    expect(await finished(who, made.id)).toMatchObject(settings)
    expect((await t.call(listSpeech, { query: {} }, who)).results[0]).toMatchObject(settings)
  })

  it.each([
    ['speed', 1, 'S2-9-11'],
    ['stability', 0.33, 'S2-9-12'],
    ['similarity_boost', 0.8, 'S2-9-13'],
    ['model_id', 'ccl_ht_v100', 'S2-9-04'],
  ] as const)('without %s gets %s [%s]', async (name, value, _id) => {
    expect((await speak(await t.newUser()))[name]).toBe(value)
  })

  it('is stored in its original format, and converted on request', async () => {
    const who = await t.newUser()
    const job = await delivered(who)
    const wav = await fetched(job.s3_url!)
    expect(wav.headers['content-type']).toBe('audio/wav')
    expect(wavData(wav.rawPayload).bytes.length / 2 / 22_050).toBeCloseTo(job.duration_seconds!, 5)
    const keys = async () => (await t.app.storage.stat(job.s3_key!.replace(/flac$/, 'mp3')))?.key
    expect(await keys()).toBe(undefined)
    const [mp3, part] = await Promise.all([
      fetched(job.audio_file_url!),
      fetched(job.audio_file_url!, { range: 'bytes=0-9' }),
    ])
    expect(mp3.statusCode).toBe(200)
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.length).toBe(10)
    expect(await keys()).toBe(job.s3_key!.replace(/flac$/, 'mp3'))
  })

  it('answers the same press with the same job, and charges once', async () => {
    const who = await t.newUser()
    const before = await balance(who)
    const [a, b] = await Promise.all([speak(who, { client_key: 'press-1' }), speak(who, { client_key: 'press-1' })])
    expect(a.id).toBe(b.id)
    expect(await failure(speak(who, { client_key: 'press-1', text: 'Lòt tèks.' }))).toBe('client_key_reused')
    const retried = await t.inject(
      createSpeech,
      { body: order() },
      { authorization: `Bearer ${who.token}`, 'idempotency-key': 'press-1' },
    )
    expect(retried.json().id).toBe(a.id)
    await finished(who, a.id)
    expect(await balance(who)).toBe(before - 17)
  })

  it('is refused without enough credits, and names the missing number', async () => {
    const who = await t.newUser()
    // two words, and little to say
    const text = `a${' '.repeat(997)}a`
    for (let i = 0; i < 10; i++) await speak(who, { text })
    const reply = await t.inject(createSpeech, { body: order({ text }) }, { authorization: `Bearer ${who.token}` })
    expect(reply.statusCode).toBe(402)
    expect(reply.json()).toMatchObject({ credits_needed: 999, credits_available: 10 })
  })

  it('remembers the document it was read from [S2-3-12] [S2-7-39]', async () => {
    const who = await t.newUser()
    const { payload, headers } = await multipartFile('file', 'Lèt manman m.txt', 'Bonjou manman.')
    const url = uploadDocument.path
    const sent = {
      method: 'POST' as const,
      url,
      payload,
      headers: { ...headers, authorization: `Bearer ${who.token}` },
    }
    const { id: document_id } = (await t.app.http.inject(sent)).json()
    expect(await speak(who, { document_id })).toMatchObject({ document_id, document_filename: 'Lèt manman m.txt' })
    const other = await t.newUser()
    expect(await failure(speak(other, { document_id }))).toBe('not_found')
  })

  it('gives credits back when it fails or is cancelled [S2-3-11]', async () => {
    const who = await t.newUser()
    const before = await balance(who)
    const { id } = await speak(who, { text: 'FAIL' })
    const failed = await finished(who, id, 'failed')
    expect(failed.error_message).toBeTruthy()
    expect(failed.s3_upload_status).toBe('not_applicable')
    const slow = await speak(who, { text: 'SLOW' })
    await finished(who, slow.id, 'processing')
    expect(await t.call(cancelSpeech, { params: { id: slow.id } }, who)).toMatchObject({ status: 'cancelled' })
    expect(await balance(who)).toBe(before)
  })
})

it.each(['pronunciation_dictionaries', 'pronunciation_dictionary_ids'])(
  '%s that there are not are refused, and cost nothing',
  async (field) => {
    const who = await t.newUser()
    const before = await balance(who)
    for (const id of ['d1', randomUUID()]) expect(await failure(speak(who, { [field]: [id] }))).toBe('not_found')
    expect(await balance(who)).toBe(before)
    expect(await delivered(who, { [field]: [] })).toMatchObject({ pronunciation_dictionaries: [] })
  },
)

describe('express, rounded up [S2-9-02] [S2-9-03]', () => {
  it('answers with the sound ready, at half as much again [S2-7-32] [S2-3-09]', async () => {
    const who = await onPlan('creator')
    const job = await t.call(createExpressSpeech, { body: order({ include_audio_data: true }) }, who)
    expect(job).toMatchObject({ status: 'delivered', inference_mode: 'express', credits_used: 26 })
    expect(Buffer.from(job.audio_data!, 'base64').toString('latin1', 0, 4)).toBe('RIFF')
    expect((await t.call(createExpressSpeech, { body: order() }, who)).audio_data).toBe(null)
  })
  it('gives the address alone of a sound too large for the answer', async () => {
    const who = await onPlan('scale')
    const text = 'Bonjou tout moun, kouman nou ye jodi a? '.repeat(140).trim()
    const job = await t.call(createExpressSpeech, { body: order({ text, include_audio_data: true }) }, who)
    expect(job).toMatchObject({ status: 'delivered', audio_data: null })
    const bytes = Math.round(job.duration_seconds! * 22_050) * 2
    expect(bytes).toBeGreaterThan(8 * 1024 * 1024)
    expect(wavData((await fetched(job.s3_url!)).rawPayload).bytes).toHaveLength(bytes)
  })
  it('also through the standard address when the mode is express', async () => {
    const who = await onPlan('creator')
    expect(await speak(who, { inference_mode: 'express' })).toMatchObject({
      status: 'delivered',
      inference_mode: 'express',
    })
  })
  it.each<[string, Partial<SpeechOrder>, object]>([
    ['with a text and a voice', {}, {}],
    ['with the model for Kreyòl', { model_id: 'ccl_ht_v100' }, { model_id: 'ccl_ht_v100' }],
    [
      'with 0.75 for both settings: the sliders end before',
      { stability: 0.75, similarity_boost: 0.75 },
      {
        stability: 0.48,
        similarity_boost: 0.75,
        adjusted_settings: [{ name: 'stability', asked: 0.75, used: 0.48 }],
      },
    ],
    ['with its mode, and tells where the sound is', { inference_mode: 'express' }, {}],
  ])('speaks a short text asked for %s', async (_, given, kept) => {
    const who = await onPlan('creator')
    const job = await t.call(createExpressSpeech, { body: { text: 'Bonjou', voice_id: 'nadege', ...given } }, who)
    expect(job).toMatchObject({ status: 'delivered', inference_mode: 'express', ...kept })
    expect((await fetched(job.audio_url!)).statusCode).toBe(200)
  })
  it('is not for the free plan [S2-5-41]', async () => {
    const who = await t.newUser()
    expect(await failure(t.call(createExpressSpeech, { body: order() }, who))).toBe('express_not_allowed')
    expect(await failure(t.call(streamSpeech, { body: order() }, who))).toBe('express_not_allowed')
  })
  it('fails with the reason, and costs nothing', async () => {
    const who = await onPlan('creator')
    const before = await balance(who)
    expect(await failure(t.call(createExpressSpeech, { body: order({ text: 'FAIL' }) }, who))).toBe('invalid_request')
    expect(await balance(who)).toBe(before)
  })
  it('says which setting was beyond its range, where the answer is the sound alone', async () => {
    const who = await onPlan('creator')
    const headers = { authorization: `Bearer ${who.token}` }
    const reply = await t.inject(streamSpeech, { body: order({ stability: 0.6 }) }, headers)
    expect(reply.headers['x-adjusted-settings']).toBe('stability=0.48')
    const job = await finished(who, String(reply.headers['x-job-id']))
    expect(job.adjusted_settings).toEqual([{ name: 'stability', asked: 0.6, used: 0.48 }])
    const usual = await t.inject(streamSpeech, { body: order() }, headers)
    expect(usual.headers['x-adjusted-settings']).toBeUndefined()
  })
  it('streams the sound while it is made, and keeps it', async () => {
    const who = await onPlan('creator')
    const reply = await t.inject(streamSpeech, { body: order() }, { authorization: `Bearer ${who.token}` })
    expect(reply.headers['content-type']).toBe('audio/wav')
    const job = await finished(who, String(reply.headers['x-job-id']))
    const wav = await fetched(job.s3_url!)
    expect(wavData(reply.rawPayload).bytes.equals(wavData(wav.rawPayload).bytes)).toBe(true)
  })
})

describe('the history', () => {
  let who: SignedInUser
  let one: SpeechJob
  let id: string
  const list = (query: object) => t.call(listSpeech, { query }, who)
  beforeAll(async () => {
    who = await t.newUser()
    one = await delivered(who, { text: 'Lapli ap tonbe.' })
    await delivered(who, { text: 'Solèy la cho.', voice_id: 'jozef' })
    id = (await speak(who, { text: 'FAIL' })).id
    await finished(who, id, 'failed')
  })

  it('is a list of results, newest first, with counts [S2-7-10] [S2-7-12]', async () => {
    const all = await list({})
    expect(all.results.map((job) => job.text)).toEqual(['FAIL', 'Solèy la cho.', 'Lapli ap tonbe.'])
    expect(all.counts).toEqual({ all: 3, delivered: 2, in_progress: 0, queued: 0, failed: 1 })
    expect((await list({ filter: 'failed' })).results.map((job) => job.id)).toEqual([id])
    const page = await list({ limit: '1', offset: '1' })
    expect([page.results[0]!.text, page.count]).toEqual(['Solèy la cho.', 3])
    expect((await list({ to: '2020-01-01T00:00:00Z' })).counts.all).toBe(0)
    expect((await list({ from: '2020-01-01T00:00:00Z' })).counts.all).toBe(3)
  })

  it.each([
    ['in the text', () => 'lapli', 1],
    ['in the name of the voice', () => 'jozèf', 1],
    ['in the id', () => one.id, 1],
    ['in none of them', () => '100%', 0],
  ])('is searched %s, in either case [S2-5-76] [S2-5-77]', async (_, search, count) => {
    expect((await list({ search: search() })).count).toBe(count)
    expect((await list({ search: search().toUpperCase() })).count).toBe(count)
  })

  it('leaves the timings of long texts to the job itself', async () => {
    const who = await onPlan('scale')
    const text = Array.from({ length: 1_400 }, (_, i) => (i % 2 ? 'ou' : 'an')).join(' ')
    const job = await delivered(who, { text })
    const [listed] = (await t.call(listSpeech, { query: {} }, who)).results
    expect(listed).toMatchObject({ id: job.id, word_timings: null, has_word_timings: true })
    expect(job.word_timings).toHaveLength(1_400)
  })

  it('returns the address of the sound [S2-7-19] [S2-7-20]', async () => {
    const who = await t.newUser()
    const job = await delivered(who)
    expect(await t.call(getUploadStatus, { params: { id: job.id } }, who)).toMatchObject({
      status: 'complete',
      s3_key: job.s3_key,
      completed_at: job.s3_upload_completed_at,
    })
  })

  it('deletes one, with its sound [S2-7-14] [S2-7-15]', async () => {
    const who = await t.newUser()
    const job = await delivered(who)
    const other = await t.newUser()
    expect(await failure(t.call(deleteSpeech, { params: { id: job.id } }, other))).toBe('not_found')
    expect(await t.call(deleteSpeech, { params: { id: job.id } }, who)).toEqual({ deleted: true })
    await eventually(async () => (await t.app.storage.stat(job.s3_key!)) === null)
    expect(await failure(t.call(deleteSpeech, { params: { id: job.id } }, who))).toBe('not_found')
  })

  it('deletes several, running ones too, and lists those it did not find [S2-7-16] [S2-7-17] [S2-7-18]', async () => {
    const who = await t.newUser()
    const before = await balance(who)
    const done = await delivered(who)
    const slow = await speak(who, { text: 'SLOW' })
    const missing = crypto.randomUUID()
    const reply = await t.call(bulkDeleteSpeech, { body: { job_ids: [done.id, slow.id, missing, 'x'] } }, who)
    expect(reply.summary).toEqual({ deleted: 2, not_found: 2, errors: 0 })
    expect(reply.results.deleted.sort()).toEqual([done.id, slow.id].sort())
    expect(await balance(who)).toBe(before - 17)
  })
})

it('the engine says how it is, and to staff more [S2-6-07] [S2-6-08]', async () => {
  const staff = await t.newUser({ is_staff: true })
  expect(await t.call(getEngineHealth, {})).toEqual({ status: expect.any(String), last_checked: expect.any(String) })
  const { details } = await t.call(getEngineHealth, {}, staff)
  expect(Object.keys(details!).sort()).toEqual(
    [
      'active_workers',
      'cpu_percent',
      'engine',
      'engine_problem',
      'error_rate',
      'gpu_memory_percent',
      'memory_percent',
      'models_loaded',
      'pooled_workers',
      'transcriber',
      'transcriber_problem',
      'translator',
      'translator_problem',
      'voices',
    ].sort(),
  )
})
