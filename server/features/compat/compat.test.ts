import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApiKey } from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import { getSpeech } from '#core/contract/tts/jobs.ts'
import { eventually } from '../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { wavData } from '../../../test/sounds/wav-data.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'

const synthesizer = fakeSynthesizer()
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ synthesizer, worker: false, listen_seconds: 1 })
})
afterAll(() => t.stop())
afterEach(() => {
  synthesizer.beforePiece = () => undefined
})

const text = 'Bonjou tout moun. Ki jan nou ye?'
async function customer(plan: 'free' | 'creator' = 'creator') {
  const who = await t.newUser()
  if (plan !== 'free')
    await t.app.db.tx((tx) => t.app.credits.changePlan(tx, who.account_id, { plan, reference: `test:${who.user.id}` }))
  const { key } = await t.call(createApiKey, { body: { name: 'k' } }, who)
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    t.app.http.inject({ method: 'POST', url, payload, headers: { 'xi-api-key': key, ...headers } })
  const credits = async () => (await t.call(getBalance, {}, who)).available
  return { ...who, key, post, credits, job: (id: string) => t.call(getSpeech, { params: { id } }, who) }
}
const speech = { model: 'tts-1', voice: 'alloy', input: text }

describe('who waits in line', () => {
  it('longer than one waits is told so, once, and finds the speech in the history', async () => {
    const who = await customer('free')
    const openai = await who.post('/v1/audio/speech', speech)
    expect([openai.statusCode, openai.headers['x-should-retry']]).toEqual([425, 'false'])
    const theirs = await who.post('/v1/text-to-speech/nadege', { text })
    expect(theirs.statusCode).toBe(425)
    const { status, job_id } = theirs.json().detail
    expect(status).toBe('not_ready')
    t.app.jobs.startWorker()
    const job = await eventually(async () => {
      const job = await who.job(job_id)
      return job.status === 'delivered' && job
    })
    expect(job.inference_mode).toBe('standard')
    const again = { 'idempotency-key': 'again' }
    const heard = await who.post('/v1/text-to-speech/nadege', { text }, again)
    expect([heard.statusCode, (await who.post('/v1/text-to-speech/nadege', { text }, again)).statusCode]).toEqual([
      200, 200,
    ])
    expect(await who.credits()).toBe(10_000 - 3 * text.length)
  })
})

describe('the history', () => {
  it('gives sounds as WAV, which nobody keeps: alone, and several in a zip', async () => {
    const who = await customer()
    const made: string[] = []
    for (const said of ['Youn.', 'De.'])
      made.push(String((await who.post('/v1/text-to-speech/nadege', { text: said })).headers['history-item-id']))
    const output_format = 'wav'
    const one = await who.post('/v1/history/download', { history_item_ids: [made[0]], output_format })
    expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'audio/wav'])
    const { s3_key, duration_seconds } = await who.job(made[0]!)
    expect(s3_key).toMatch(/flac$/)
    expect(one.rawPayload.toString('latin1', 0, 4)).toBe('RIFF')
    const { bytes, named } = wavData(one.rawPayload)
    expect([bytes.length, named]).toEqual(Array(2).fill(Math.round(duration_seconds! * 22_050) * 2))
    expect(one.headers['content-length']).toBe(String(one.rawPayload.length))
    const all = await who.post('/v1/history/download', { history_item_ids: made, output_format })
    expect([all.statusCode, all.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(all.rawPayload.includes(one.rawPayload)).toBe(true)
    expect(await t.app.storage.stat(s3_key!.replace(/flac$/, 'wav'))).toBeNull()
  })
})

describe('what goes wrong', () => {
  it('a pronunciation dictionary that there is not is refused', async () => {
    const who = await customer()
    const named = { pronunciation_dictionary_locators: [{ pronunciation_dictionary_id: 'd1', version_id: 'v1' }] }
    const refused = await who.post('/v1/text-to-speech/nadege', { text, ...named })
    expect(refused.statusCode).toBe(404)
    const none = { pronunciation_dictionary_locators: [] }
    expect((await who.post('/v1/text-to-speech/nadege', { text, ...none })).statusCode).toBe(200)
  })
  it('before the first sound is an answer, and costs nothing', async () => {
    const who = await customer()
    const before = await who.credits()
    synthesizer.beforePiece = () => {
      throw new Error('broken')
    }
    const reply = await who.post('/v1/audio/speech', speech)
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      error: { message: expect.any(String), type: 'server_error', param: null, code: null },
    })
    expect(reply.headers['x-error-code']).toBe('internal')
    expect(await who.credits()).toBe(before)
  })
  it('after it breaks the sound off, so that nobody takes it for the whole, and costs nothing', async () => {
    const who = await customer()
    const before = await who.credits()
    synthesizer.beforePiece = (count) => {
      if (count > 0) throw new Error('broken')
    }
    await expect(who.post('/v1/text-to-speech/nadege?output_format=pcm_22050', { text })).rejects.toThrow()
    expect(await who.credits()).toBe(before)
  })
  it('among events is an event', async () => {
    const who = await customer()
    synthesizer.beforePiece = (count) => {
      if (count > 0) throw new Error('broken')
    }
    const reply = await who.post('/v1/audio/speech', { ...speech, stream_format: 'sse', response_format: 'pcm' })
    expect(reply.statusCode).toBe(200)
    expect(reply.body.trim().split('\n\n').at(-1)).toContain('"error":{"message"')
  })
})

describe('addresses of other services', () => {
  it('answer pages of any origin, which bring a key and no cookie', async () => {
    const preflight = await t.app.http.inject({
      method: 'OPTIONS',
      url: '/v1/audio/speech',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-stainless-os',
      },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization,content-type,x-stainless-os',
      'access-control-allow-methods': 'GET, POST, DELETE',
    })
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials')
    const refused = await t.app.http.inject({ url: '/v2/voices', headers: { origin: 'https://elsewhere.example' } })
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, '*'])
    const ours = await t.app.http.inject({
      url: '/api/v1/credits/plans/',
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(ours.headers).not.toHaveProperty('access-control-allow-origin')
  })
  it.each<[string, Record<string, string>, object]>([
    ['/v1/nothing', { accept: 'text/html' }, { error: { type: 'invalid_request_error', code: 'not_found' } }],
    ['/v1/nothing', { 'xi-api-key': 'x' }, { detail: { status: 'page_not_found' } }],
    ['/v2', {}, { error: { type: 'invalid_request_error' } }],
  ])('%s is not there, in the words of whoever asks', async (url, headers, body) => {
    const reply = await t.app.http.inject({ url, headers })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject(body)
  })
  it('say which method they answer', async () => {
    const reply = await t.app.http.inject({ url: '/v1/audio/speech' })
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST'])
    expect(reply.json()).toHaveProperty('error.message')
  })
  it('say what is wrong with a body that is no JSON', async () => {
    const who = await customer('free')
    const reply = await t.app.http.inject({
      method: 'POST',
      url: '/v1/text-to-speech/nadege',
      headers: { 'xi-api-key': who.key, 'content-type': 'application/json' },
      payload: '{',
    })
    expect([reply.statusCode, reply.json().detail.status]).toEqual([400, 'invalid_request'])
  })
})

it('a key at its limit is told when to come back, in the words of whoever asks', async () => {
  const who = await customer('free')
  const { key } = await t.call(createApiKey, { body: { name: 'slow', rate_limit: 1 } }, who)
  const ask = (headers: Record<string, string>) => t.app.http.inject({ url: '/v1/models', headers })
  expect((await ask({ 'xi-api-key': key })).statusCode).toBe(200)
  const theirs = await ask({ 'xi-api-key': key })
  expect([theirs.statusCode, theirs.json().detail.status]).toEqual([429, 'rate_limit_exceeded'])
  const openai = await ask({ authorization: `Bearer ${key}` })
  expect([openai.statusCode, openai.json().error.code]).toEqual([429, 'rate_limit_exceeded'])
  expect(Number(openai.headers['retry-after'])).toBeGreaterThan(0)
  expect(openai.headers).not.toHaveProperty('x-should-retry')
})

it('the models are whose client asks', async () => {
  const { key } = await customer('free')
  const asked = async (headers: Record<string, string>) =>
    (await t.app.http.inject({ url: '/v1/models', headers })).json()
  expect(await asked({ authorization: `Bearer ${key}` })).toMatchObject({ object: 'list' })
  expect(await asked({ 'xi-api-key': key })).toMatchObject([{ model_id: 'ccl_ht_v100' }, {}])
})

it('a text too long for express is said in line', async () => {
  const who = await customer()
  const long = 'wi '.repeat(1000).trim()
  const reply = await who.post('/v1/text-to-speech/nadege?output_format=pcm_22050', { text: long })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['character-cost']).toBe(String(long.length))
  expect(await who.job(String(reply.headers['history-item-id']))).toMatchObject({ inference_mode: 'standard' })
})
