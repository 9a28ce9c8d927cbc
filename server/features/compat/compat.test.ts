import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { createApiKey } from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { getSpeech } from '#core/contract/tts/jobs.ts'
import { eventually } from '../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { wavOf } from '../../../test/sounds/sounds.ts'
import { wavData } from '../../../test/sounds/wav-data.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import { allEndpoints } from '../../platform/contract.ts'

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
  it('that takes too long answers with a timeout, once, and its speech is in the history', async () => {
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
  it('gives sounds as WAV, which are not stored: alone, and several in a zip', async () => {
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
  it('cuts a failed sound off, so that it does not look complete, and costs nothing', async () => {
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
  it('answer pages of any origin, which send a key and no cookie', async () => {
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
  ])("%s is not found, in the vendor's wording", async (url, headers, body) => {
    const reply = await t.app.http.inject({ url, headers })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject(body)
  })
  it('say which method they answer', async () => {
    const reply = await t.app.http.inject({ url: '/v1/audio/speech' })
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST'])
    expect(reply.json()).toHaveProperty('error.message')
  })
  it.each([
    ['pawol-wrong', /API key is not valid/],
    ['pk_live_wrong', /API key is not valid/],
    ['sk-proj-abc', /another service/],
    [undefined, /Send an API key/],
  ])('name the key in the error for %s', async (key, sentence) => {
    for (const [url, of] of [
      ['/v1/models', 'openai'],
      ['/v1/models', 'elevenlabs'],
      ['/v2/usage', 'deepl'],
      ['/libre/detect', 'libre'],
    ] as const) {
      const headers = !key ? {} : of === 'elevenlabs' ? { 'xi-api-key': key } : { authorization: `Bearer ${key}` }
      const method = of === 'libre' ? 'POST' : 'GET'
      const payload = of === 'libre' ? { payload: { q: 'Bonjou' } } : {}
      const reply = await t.app.http.inject({ method, url, headers, ...payload })
      expect([401, 403], `${of} ${reply.statusCode}`).toContain(reply.statusCode)
      expect(reply.body).toMatch(sentence)
    }
  })
  it('report a body that is not JSON', async () => {
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

it("a key at its limit learns when to retry, in the vendor's wording", async () => {
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

describe('forms with unset fields', () => {
  const forms = allEndpoints.filter(({ shape, form, encoded }) => shape && (form || encoded))
  const optional = forms.flatMap((e) =>
    Object.entries(((e.form?.fields ?? e.body) as z.ZodObject | undefined)?.shape ?? {}).flatMap(([name, schema]) =>
      schema.safeParse(undefined).success ? [{ e, name, at: `${e.method} ${e.path} ${name}` }] : [],
    ),
  )
  /** Without its required fields, whose errors then are the only ones. */
  async function errorsOf(key: string, e: Endpoint, fields: Record<string, string>): Promise<[number, unknown]> {
    const file = e.form ? Object.keys(e.form.files)[0]! : null
    const body = file
      ? await multipartFile(file, 'a.txt', 'a', fields)
      : {
          payload: new URLSearchParams({ ...fields, api_key: key }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }
    const url = e.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
    const headers = { ...body.headers, authorization: `Bearer ${key}` }
    const reply = await t.app.http.inject({ method: e.method, url, payload: body.payload, headers })
    return [reply.statusCode, reply.statusCode === 422 || reply.statusCode === 400 ? reply.json() : null]
  }

  it('are read as those that leave the fields out: every optional field of every call', async () => {
    expect(optional.length).toBeGreaterThan(60)
    const { key } = await customer()
    const absent = new Map<Endpoint, [number, unknown]>()
    const different: string[] = []
    for (const { e, name, at } of optional) {
      if (!absent.has(e)) absent.set(e, await errorsOf(key, e, {}))
      for (const unset of ['null', '']) {
        const found = await errorsOf(key, e, { [name]: unset })
        if (JSON.stringify(found) !== JSON.stringify(absent.get(e))) different.push(`${at} ${JSON.stringify(unset)}`)
      }
    }
    expect(different).toEqual([])
  }, 60_000)
  it('transcribe, as the Python client of ElevenLabs sends them: null for what its caller did not say', async () => {
    const { key } = await customer()
    const unset = ['language_code', 'tag_audio_events', 'num_speakers', 'timestamps_granularity', 'diarize', 'keyterms']
    const more = ['entity_detection', 'entity_redaction', 'webhook_metadata', 'cloud_storage_url', 'additional_formats']
    const fields = Object.fromEntries([...unset, ...more].map((name) => [name, 'null']))
    const form = await multipartFile('file', 'a.wav', wavOf(2), { model_id: 'scribe_v2', ...fields })
    const headers = { ...form.headers, 'xi-api-key': key }
    const reply = await t.app.http.inject({
      method: 'POST',
      url: '/v1/speech-to-text',
      payload: form.payload,
      headers,
    })
    expect([reply.statusCode, reply.json().text]).toEqual([200, expect.stringMatching(/\w/)])
    const wanted = await multipartFile('file', 'a.wav', wavOf(2), { model_id: 'scribe_v2', entity_detection: 'all' })
    const refused = await t.app.http.inject({
      method: 'POST',
      url: '/v1/speech-to-text',
      payload: wanted.payload,
      headers: { ...wanted.headers, 'xi-api-key': key },
    })
    expect([refused.statusCode, refused.json().detail[0].loc]).toEqual([422, ['body', 'entity_detection']])
  })
})
