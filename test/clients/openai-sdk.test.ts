import { readdir, readlink } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type OpenAiFormat, openAiFormats } from '#core/rules/vendor/vendor-formats.ts'
import { openAiVoices } from '#core/rules/vendor/vendor-voices.ts'
import { eventually } from '../eventually.ts'
import { itInFull } from '../runs.ts'
import { wavData } from '../sounds/wav-data.ts'
import { OpenAI } from '../tools/openai.ts'
import { type Customer, countingFetch, gated, type SdkServer, startSdkServer } from './sdk-server.ts'

let t: SdkServer
let who: Customer
let client: OpenAI
beforeAll(async () => {
  // so short that one who waits is refused before the gate opens
  t = await startSdkServer({ slot_patience_ms: 200, any_voice: true })
  who = await t.customer()
  client = clientOf(who.key)
})
afterAll(() => t.stop())
// what one test leaves waiting must not hold up the next
afterEach(() => t.gate.open())

const clientOf = (apiKey: string, more: object = {}) => new OpenAI({ apiKey, baseURL: `${t.url}/v1`, ...more })
const text = 'Bonjou tout moun.'
const order = (given: object = {}) => ({ model: 'tts-1', voice: 'alloy', input: text, ...given })
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer())
const jobOf = (reply: Response) => t.job(who, reply.headers.get('history-item-id')!)
/** Files of speech this process holds open, deleted ones too. */
async function openSpeechFiles() {
  const held = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
  return (await Promise.all(held)).filter((path) => path.startsWith(`${t.config.data_dir}/speech/`))
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it was answered'),
    (err) => err,
  )

describe('models', () => {
  it('are listed, ours and the ones programs ask for', async () => {
    const ids = (await client.models.list()).data.map((model) => model.id)
    expect(ids).toEqual(expect.arrayContaining(['ccl_ht_v100', 'tts-1', 'tts-1-hd', 'gpt-4o-mini-tts']))
    expect(await client.models.retrieve('tts-1')).toMatchObject({ id: 'tts-1', object: 'model' })
  })
  it('of speech and its voices are listed as Open WebUI reads them, which sends no key', async () => {
    const { models } = await (await fetch(`${t.url}/v1/audio/models`)).json()
    expect(models).toEqual(expect.arrayContaining([{ id: 'tts-1', name: 'tts-1' }]))
    const { voices } = await (await fetch(`${t.url}/v1/audio/voices`)).json()
    expect(voices).toEqual(expect.arrayContaining([{ id: 'nadege', name: 'Nadège' }]))
  })
})

describe('speech', () => {
  it.each(Object.keys(openAiFormats) as OpenAiFormat[])('is %s, as long as the job says', async (response_format) => {
    const before = await who.credits()
    const reply = await client.audio.speech.create(order({ response_format }))
    const heard = await t.hear(await bytesOf(reply), openAiFormats[response_format])
    const job = await jobOf(reply)
    const { sample_rate } = openAiFormats[response_format]
    expect(heard).toMatchObject({ sample_rate, channels: 1 })
    // codecs add the rest of a frame
    expect(Math.abs(heard.duration_seconds - job.duration_seconds!)).toBeLessThan(0.12)
    expect(job).toMatchObject({ status: 'delivered', text, voice_id: openAiVoices.alloy, inference_mode: 'express' })
    expect(Number(reply.headers.get('character-cost'))).toBe(26)
    expect(before - (await who.credits())).toBe(26)
  })

  it('is spoken by our own voices too, by id, name or object, at the speed asked for', async () => {
    const spoken = async (given: object) => {
      const reply = await client.audio.speech.create(order(given))
      // the headers come before the end is made
      await bytesOf(reply)
      return jobOf(reply)
    }
    expect(await spoken({ voice: 'Nadège' })).toMatchObject({ voice_id: 'nadege' })
    expect(await spoken({ voice: { id: 'jozef' }, model: 'ccl_ht_v100' })).toMatchObject({ voice_id: 'jozef' })
    const [slow, fast] = [await spoken({ speed: 0.5 }), await spoken({ speed: 1.5 })]
    expect(slow.duration_seconds! / fast.duration_seconds!).toBeGreaterThan(2)
  })

  it('is as fast as our voices can be where a client asks for more, and says so', async () => {
    const reply = await client.audio.speech.create(order({ speed: 4 }))
    await bytesOf(reply)
    expect(reply.headers.get('x-pawol-speed')).toBe('1.75')
    expect(await jobOf(reply)).toMatchObject({ speed: 1.75 })
    expect((await client.audio.speech.create(order({ speed: 1.5 }))).headers.get('x-pawol-speed')).toBeNull()
    expect(await refusal(client.audio.speech.create(order({ speed: 4.1 })))).toMatchObject({
      status: 400,
      param: 'speed',
    })
  })

  it('as WAV holds its length in its header, except in a stream', async () => {
    const wav = await client.audio.speech.create(order({ response_format: 'wav' }))
    const bytes = await bytesOf(wav)
    expect(wav.headers.get('content-length')).toBe(String(bytes.length))
    const { bytes: samples, named } = wavData(bytes)
    expect([bytes.readUInt32LE(4), named]).toEqual([bytes.length - 8, samples.length])
    const stream = await client.audio.speech.create(order({ response_format: 'wav', stream_format: 'audio' }))
    expect(stream.headers.get('content-length')).toBeNull()
    expect((await bytesOf(stream)).readUInt32LE(4)).toBe(0xffff_ffff)
  })

  it('arrives before its end is made, and a client that leaves finds it complete in the history', async () => {
    const before = await who.credits()
    const abort = new AbortController()
    const reply = await client.audio.speech.create(order({ input: gated }), { signal: abort.signal })
    const { value } = await reply.body!.getReader().read()
    expect(value!.length).toBeGreaterThan(0)
    expect(await jobOf(reply)).toMatchObject({ status: 'processing' })
    await eventually(() => t.gate.waiting() > 0)
    abort.abort()
    t.gate.open()
    const job = await eventually(async () => {
      const job = await jobOf(reply)
      return job.status === 'delivered' && job
    })
    expect(job.word_timings).toHaveLength(7)
    expect(before - (await who.credits())).toBe(Math.ceil(gated.length * 1.5))
    await eventually(async () => (await openSpeechFiles()).length === 0)
  })

  it('comes as events when asked for', async () => {
    const input = `${text} Ki jan nou ye?`
    const reply = await client.audio.speech.create(order({ input, stream_format: 'sse', response_format: 'wav' }))
    expect(reply.headers.get('content-type')).toBe('text/event-stream')
    const events = (await reply.text())
      .split('\n\n')
      .filter(Boolean)
      .map((event) => JSON.parse(event.replace(/^data: /, '')))
    const done = events.pop()
    const job = await jobOf(reply)
    expect(done).toEqual({
      type: 'speech.audio.done',
      usage: { input_tokens: job.credits_used, output_tokens: 0, total_tokens: job.credits_used },
    })
    expect(new Set(events.map((event) => event.type))).toEqual(new Set(['speech.audio.delta']))
    const bytes = Buffer.concat(events.map((event) => Buffer.from(event.audio, 'base64')))
    const heard = await t.hear(bytes, openAiFormats.wav)
    expect(heard.duration_seconds).toBeCloseTo(job.duration_seconds!, 1)
  })

  it('answers the same Idempotency-Key with the same sound, for one charge', async () => {
    const before = await who.credits()
    const once = () =>
      client.audio.speech.create(order({ response_format: 'pcm' }), { headers: { 'Idempotency-Key': 'once' } })
    const [first, again] = [await bytesOf(await once()), await bytesOf(await once())]
    expect(again.equals(first)).toBe(true)
    expect(before - (await who.credits())).toBe(26)
  })

  it('on the free plan goes through the line, at its price', async () => {
    const free = await t.customer({ plan: 'free' })
    const reply = await clientOf(free.key).audio.speech.create(order({ model: 'tts-1-hd', response_format: 'flac' }))
    const heard = await t.hear(await bytesOf(reply), openAiFormats.flac)
    const job = await t.job(free, reply.headers.get('history-item-id')!)
    expect(job).toMatchObject({ inference_mode: 'standard', credits_used: 17, model_id: 'ccl_ht_v100' })
    expect(heard.duration_seconds).toBeCloseTo(job.duration_seconds!, 1)
    expect(await free.credits()).toBe(10_000 - 17)
  })
})

describe('what is refused is an error of their own', () => {
  const said = (given: object) => refusal(client.audio.speech.create(order(given)))
  it('a key that does not work, one that may not, and none', async () => {
    const wrong = await refusal(clientOf('pk_live_nothing').models.list())
    expect(wrong).toBeInstanceOf(OpenAI.AuthenticationError)
    expect(wrong).toMatchObject({ status: 401, code: 'invalid_api_key', requestID: expect.any(String) })
    const narrow = await t.customer({ scopes: ['voices'] })
    expect(await refusal(clientOf(narrow.key).audio.speech.create(order()))).toBeInstanceOf(
      OpenAI.PermissionDeniedError,
    )
  })
  it('what there is not', async () => {
    const model = await refusal(client.models.retrieve('gpt-99'))
    expect(model).toBeInstanceOf(OpenAI.NotFoundError)
    expect(model).toMatchObject({ code: 'model_not_found', param: 'model' })
    expect(await said({ model: 'gpt-99' })).toBeInstanceOf(OpenAI.NotFoundError)
    expect(await refusal(client.embeddings.create({ model: 'x', input: 'y' }))).toBeInstanceOf(OpenAI.NotFoundError)
  })
  it.each<[string, object, object]>([
    ['a voice', { voice: 'nobody' }, { param: 'voice', code: 'invalid_value' }],
    ['a speed', { speed: 4.5 }, { param: 'speed', message: expect.stringContaining('4') }],
    ['a format', { response_format: 'wma' }, { param: 'response_format' }],
    ['a long text', { input: 'a'.repeat(4097) }, { param: 'input', message: expect.stringContaining('4096') }],
    ['a text without a letter', { input: '...' }, { param: 'input' }],
    ['a tag', { input: '<speak>Wi <blink>non</blink></speak>' }, { message: expect.stringContaining('blink') }],
  ])('%s', async (_, given, words) => {
    const before = await who.credits()
    const err = await said(given)
    expect(err).toBeInstanceOf(OpenAI.BadRequestError)
    expect(err).toMatchObject({ status: 400, type: 'invalid_request_error', ...words })
    expect(await who.credits()).toBe(before)
  })
  it('a text longer than the plan allows, with the number', async () => {
    const free = await t.customer({ plan: 'free' })
    const err = await refusal(clientOf(free.key).audio.speech.create(order({ input: 'wi '.repeat(400) })))
    expect(err).toBeInstanceOf(OpenAI.BadRequestError)
    expect(err).toMatchObject({ code: 'string_above_max_length', message: expect.stringContaining('1000') })
  })
  it('more than there is to spend, without asking again', async () => {
    const poor = await t.customer({ plan: 'free', credit_cap: 20 })
    const { statuses, fetch } = countingFetch()
    const poorly = clientOf(poor.key, { fetch })
    await bytesOf(await poorly.audio.speech.create(order()))
    const err = await refusal(poorly.audio.speech.create(order()))
    expect(err).toBeInstanceOf(OpenAI.RateLimitError)
    expect(err).toMatchObject({ status: 429, code: 'insufficient_quota' })
    expect(statuses).toEqual([200, 429])
    expect(await poor.credits()).toBe(10_000 - 17)
  })
  it('too many at once is asked for again after the time said, and then answered', async () => {
    const busy = await t.customer({ plan: 'free' })
    const { statuses, fetch } = countingFetch()
    const others = clientOf(busy.key)
    const held = [1, 2].map(() => others.audio.speech.create(order({ input: gated })).then(bytesOf))
    await eventually(() => t.gate.waiting() === 2)
    const asked = clientOf(busy.key, { fetch }).audio.speech.create(order())
    await eventually(() => statuses.length === 1)
    t.gate.open()
    await Promise.all(held)
    expect((await bytesOf(await asked)).length).toBeGreaterThan(1000)
    expect(statuses).toEqual([429, 200])
    expect(await busy.credits()).toBe(10_000 - 2 * gated.length - 17)
  })
})

itInFull(
  'eight calls at once on the free plan all succeed, with the limits everybody has and the retries their client has',
  async () => {
    const real = await startSdkServer({ settings: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const free = await real.customer({ plan: 'free' })
      const { statuses, fetch } = countingFetch()
      const eight = new OpenAI({ apiKey: free.key, baseURL: `${real.url}/v1`, fetch })
      const input = 'Bonjou tout moun. Ki jan nou ye jodi a? Nou kontan wè nou.'
      const spoken = Array.from({ length: 8 }, async () => bytesOf(await eight.audio.speech.create(order({ input }))))
      for (const bytes of await Promise.all(spoken)) expect(bytes.length).toBeGreaterThan(1000)
      // they wait in line: none is even asked to come back
      expect(statuses).toEqual(Array(8).fill(200))
      expect(await free.credits()).toBe(10_000 - 8 * input.length)
    } finally {
      await real.stop()
    }
  },
)
