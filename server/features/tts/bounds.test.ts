import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import { uploadDocument } from '#core/contract/documents/documents.ts'
import { AppError } from '#core/contract/errors.ts'
import { getStorage } from '#core/contract/files.ts'
import { createExpressSpeech, createSpeech, deleteSpeech, getSpeech, listSpeech } from '#core/contract/tts/jobs.ts'
import { plans } from '#core/rules/plans.ts'
import { mostSilence } from '#core/rules/speech/sound-limits.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import type { Synthesizer } from '../../ports/synthesizer.ts'

const engine = { stopped: 0, seconds: 0 }
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ synthesizer: runaway(fakeSynthesizer()) })
})
afterAll(() => t.stop())

/** An engine that never ends a text. */
function runaway(fake: Synthesizer): Synthesizer {
  return {
    ...fake,
    async *speak(request, signal) {
      if (request.text !== 'SAN FEN') return yield* fake.speak(request, signal)
      try {
        for (;;) {
          engine.seconds += 10
          yield { samples: new Int16Array(220_500).fill(9), words: [], progress: 0.1 }
        }
      } finally {
        engine.stopped++
      }
    },
  }
}

const order = (text: string, given: object = {}) => ({ body: { text, voice_id: 'nadege', ...given } })
const speak = (who: SignedInUser, text: string, given: object = {}) => t.call(createSpeech, order(text, given), who)
const ended = (who: SignedInUser, id: string) =>
  eventually(async () => {
    const job = await t.call(getSpeech, { params: { id } }, who)
    return ['delivered', 'failed'].includes(job.status) && job
  }, 60_000)
const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (err) => (err instanceof AppError ? { code: err.code, ...err.data } : err),
  )
const balance = async (who: SignedInUser) => {
  const { balance, reserved } = await t.call(getBalance, {}, who)
  return [balance, reserved]
}
const use = async (who: SignedInUser) => (await t.call(getStorage, {}, who)).used_bytes

describe('sound', () => {
  it('of a text that is mostly breaks is bounded, and the job says how', { timeout: 90_000 }, async () => {
    const who = await t.newUser()
    const slow = { speed: 0.25, paragraph_break_ms: 5000, sentence_break_ms: 2000, phrase_break_ms: 2000 }
    const job = await ended(who, (await speak(who, 'a\n\n'.repeat(160), slow)).id)
    expect(job).toMatchObject({ status: 'delivered', paragraph_break_ms: 5000, speed: 0.25 })
    expect(job.break_scale).toBeLessThan(0.1)
    const said = job.word_timings!.reduce((sum, { start_time, end_time }) => sum + end_time - start_time, 0)
    expect(job.duration_seconds! - said).toBeLessThanOrEqual(mostSilence(480))
    expect(job.word_timings).toHaveLength(160)
  })
  it('keeps the breaks that were asked for in ordinary text', async () => {
    const who = await t.newUser()
    const job = await ended(who, (await speak(who, 'Wi.\n\nNon.', { paragraph_break_ms: 5000 })).id)
    expect(job.break_scale).toBe(undefined)
    const [first, second] = job.word_timings!
    expect(second!.start_time - first!.end_time).toBeCloseTo(5, 3)
  })
  it.each([
    ['pauses', 'a⏱10s '.repeat(50), {}, { code: 'too_much_silence', pause_seconds: 500, limit_seconds: 60 }],
    [
      'tags',
      'wi <break time="10s"/>'.repeat(7),
      {},
      { code: 'too_much_silence', pause_seconds: 70, limit_seconds: 60 },
    ],
    ['breaks apart in SSML', '<s>wi<break time="9s"/></s>'.repeat(20), { ssml: true }, { code: 'too_much_silence' }],
    ['one endless break in SSML', 'wi <break time="10000s"/>', { ssml: true }, { code: 'ssml_invalid' }],
    ['names of faces', `wi ${'😂'.repeat(900)}`, {}, { code: 'speech_too_long', limit_seconds: 600 }],
    ['figures said slowly', '9'.repeat(900), { speed: 0.25 }, { code: 'speech_too_long', seconds: 1800 }],
    [
      'slowness within slowness',
      `<prosody rate="0.2">${'98 '.repeat(300)}</prosody>`,
      { ssml: true, speed: 0.25 },
      { code: 'speech_too_long' },
    ],
  ])('that would be mostly %s is refused before anything is held', async (_, text, given, expected) => {
    const who = await t.newUser()
    expect(await refused(speak(who, text, given))).toMatchObject(expected)
    expect(await balance(who)).toEqual([10_000, 0])
    expect((await t.call(listSpeech, { query: {} } as never, who)).count).toBe(0)
  })
  it('an engine that does not stop is stopped, and the credits come back', async () => {
    const who = await t.newUser()
    const job = await ended(who, (await speak(who, 'SAN FEN')).id)
    expect(job).toMatchObject({ status: 'failed', error_code: 'speech_ran_over', attempts: 1 })
    expect(engine.stopped).toBe(1)
    expect(engine.seconds).toBeLessThan(60)
    expect(await balance(who)).toEqual([10_000, 0])
    expect(await use(who)).toBe(0)
  })
  it('answers that to a waiting caller', async () => {
    const who = await t.newUser()
    await t.app.db.tx((tx) => t.app.credits.changePlan(tx, who.account_id, { plan: 'creator', reference: who.user.id }))
    expect(await refused(t.call(createExpressSpeech, order('SAN FEN') as never, who))).toEqual({
      code: 'speech_ran_over',
    })
  })
  it('keeps of the phonological rules those there are', async () => {
    const who = await t.newUser()
    const rule = { name: 'x', description: 'y'.repeat(2000), enabled: false }
    const madeUp = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`r${n}`, rule]))
    const given = { contraction: { ...rule, rules: madeUp }, nothing: { ...rule, rules: madeUp } }
    const job = await speak(who, 'Bonjou', { phonological_rules: given })
    expect(JSON.stringify(job.phonological_rules).length).toBeLessThan(2000)
    expect(job.phonological_rules).toMatchObject({ contraction: { enabled: false } })
  })
})

describe('work in line', () => {
  it('is at most a hundred jobs of one account', { timeout: 120_000 }, async () => {
    const idle = await startTestApp({ worker: false })
    try {
      const [who, other] = [await idle.newUser(), await idle.newUser()]
      const ask = (as: SignedInUser) => refused(idle.call(createSpeech, order('Wi') as never, as))
      const { id } = await idle.call(createSpeech, order('Wi'), who)
      await idle.app.db.query(
        `insert into jobs (id, kind, account_id, created_by, state, input, max_attempts)
         select gen_random_uuid(), kind, account_id, created_by, state, input, max_attempts from jobs, generate_series(1, 95) where id = $1`,
        [id],
      )
      const last = await Promise.all(Array.from({ length: 8 }, () => ask(who)))
      expect(last.filter((one) => one === null)).toHaveLength(4)
      expect(last.find((one) => one !== null)).toEqual({ code: 'too_many_waiting', limit: 100, retryAfter: 10 })
      expect(await ask(other)).toBe(null)
      expect(await idle.call(getBalance, {}, who)).toMatchObject({ reserved: 10, balance: 10_000 })
    } finally {
      await idle.stop()
    }
  })
})

describe('storage', () => {
  const upload = async (who: SignedInUser, text: string) => {
    const { payload, headers } = await multipartFile('file', 'lèt.txt', text)
    const sent = { method: 'POST' as const, url: uploadDocument.path, payload }
    return t.app.http.inject({ ...sent, headers: { ...headers, authorization: `Bearer ${who.token}` } })
  }
  const fill = (id: string, left: number) =>
    t.app.db.query('update jobs set stored_bytes = $2 where id = $1', [id, plans.free.storage_bytes! - left])

  it('is what sounds and documents take, to the byte, and shrinks when they go', async () => {
    const who = await t.newUser()
    expect(await t.call(getStorage, {}, who)).toEqual({ used_bytes: 0, limit_bytes: 500 * 1024 ** 2 })
    const job = await ended(who, (await speak(who, 'Bonjou tout moun.')).id)
    const { size } = (await t.app.storage.stat(job.s3_key!))!
    expect([job.audio_bytes, await use(who)]).toEqual([size, size])
    await t.app.http.inject({ url: job.audio_file_url! })
    expect(await use(who)).toBe(size)
    await upload(who, 'Bonjou manman.')
    expect(await use(who)).toBe(size + 'Bonjou manman.'.length)
    await t.call(deleteSpeech, { params: { id: job.id } }, who)
    expect(await use(who)).toBe('Bonjou manman.'.length)
  })
  it('that is full takes no more until something is deleted', async () => {
    const who = await t.newUser()
    const job = await ended(who, (await speak(who, 'Bonjou')).id)
    await fill(job.id, 5)
    expect((await upload(who, 'Bonjou manman.')).json()).toMatchObject({ code: 'storage_full' })
    await fill(job.id, 0)
    const limit_bytes = plans.free.storage_bytes!
    expect(await refused(speak(who, 'Wi'))).toEqual({ code: 'storage_full', used_bytes: limit_bytes, limit_bytes })
    expect(await balance(who)).toEqual([9_994, 0])
    await t.call(deleteSpeech, { params: { id: job.id } }, who)
    expect((await ended(who, (await speak(who, 'Wi')).id)).status).toBe('delivered')
    expect((await upload(who, 'Bonjou manman.')).statusCode).toBeLessThan(300)
  })
  it('grows with the plan, and has no end for staff', async () => {
    const staff = await t.newUser({ is_staff: true })
    expect(await t.call(getStorage, {}, staff)).toMatchObject({ limit_bytes: null })
    const who = await t.newUser()
    const job = await ended(who, (await speak(who, 'Bonjou')).id)
    await fill(job.id, 0)
    await t.app.db.tx((tx) => t.app.credits.changePlan(tx, who.account_id, { plan: 'starter', reference: who.user.id }))
    expect((await speak(who, 'Wi')).status).toBe('queued')
  })
})
