import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { revokeApiKey } from '#core/contract/apikeys.ts'
import { listVendorHistory } from '#core/contract/vendor/elevenlabs-account.ts'
import type { LiveSound, LiveText } from '#core/contract/vendor/elevenlabs-live.ts'
import { elevenLabsFormat } from '#core/rules/vendor/vendor-formats.ts'
import { eventually } from '../eventually.ts'
import { makeVoice } from '../sounds/cloned-voice.ts'
import { type Customer, gated, held, type SdkServer, startSdkServer } from './sdk-server.ts'

let t: SdkServer
let who: Customer
beforeAll(async () => {
  t = await startSdkServer({ any_voice: true })
  who = await t.customer()
})
afterAll(() => t.stop())
// what one test leaves waiting must not hold up the next
afterEach(() => t.gate.open())

type Sound = LiveSound & { error?: string; message?: string; code?: number }
type Opened = { key?: string | null; voice?: string; query?: Record<string, string> }
type End = { code: number; reason: string }

/** A client of ElevenLabs' protocol: what it heard, and how it ended. */
async function open({ key = who.key, voice = 'nadege', query = {} }: Opened = {}) {
  const asked = new URLSearchParams({ output_format: 'pcm_22050', ...query })
  const url = `${t.url.replace('http', 'ws')}/v1/text-to-speech/${voice}/stream-input?${asked}`
  const socket = new WebSocket(url, { headers: key ? { 'xi-api-key': key } : {} })
  const got: Sound[] = []
  socket.on('message', (data) => got.push(JSON.parse(String(data))))
  const ended = new Promise<End>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  const say = (text: string, more: Partial<LiveText> = {}) => socket.send(JSON.stringify({ text, ...more }))
  const sounds = () => got.filter((message) => message.audio)
  return { socket, got, ended, say, sounds }
}
const bytesOf = (sounds: Sound[]) => Buffer.concat(sounds.map(({ audio }) => Buffer.from(audio!, 'base64')))
const charsOf = (sounds: Sound[]) => sounds.flatMap(({ alignment }) => alignment?.chars ?? []).join('')
const jobsOf = async ({ token }: Customer) => (await t.call(listVendorHistory, { query: {} }, { token })).history

describe('a text that is still being written', () => {
  it('is spoken as it comes, with timings, for exactly its price', async () => {
    const own = await t.customer()
    const before = await own.credits()
    const live = await open({ key: own.key })
    live.say(' ', {
      voice_settings: { stability: 0.2, similarity_boost: 0.9 },
      generation_config: { chunk_length_schedule: [50] },
    })
    live.say('Bonjou tout moun. ')
    expect(live.got).toEqual([])
    live.say('Mwen gen 12 mango ak 3 zoranj. ')
    live.say('Se tou.')
    await eventually(() => live.sounds().length > 1)
    expect(live.got.some((message) => message.isFinal)).toBe(false)
    live.say('')
    expect(await live.ended).toEqual({ code: 1000, reason: '' })
    expect(live.got.at(-1)).toEqual({ audio: null, isFinal: true, alignment: null, normalizedAlignment: null })

    const jobs = (await jobsOf(own)).reverse()
    expect(jobs.map(({ text }) => text)).toEqual(['Bonjou tout moun. Mwen gen 12 mango ak 3 zoranj.', 'Se tou.'])
    expect(jobs[0]!.settings).toMatchObject({ stability: 0.2, similarity_boost: 0.9 })
    // express, at half as much again
    expect(before - (await own.credits())).toBe(Math.ceil(48 * 1.5) + Math.ceil(7 * 1.5))
    const seconds = await Promise.all(
      jobs.map(async (job) => (await t.job(own, job.history_item_id)).duration_seconds!),
    )
    expect(bytesOf(live.sounds()).length / 2 / 22_050).toBeCloseTo(seconds[0]! + seconds[1]!, 2)
    expect(charsOf(live.sounds())).toBe('Bonjou tout moun. Mwen gen 12 mango ak 3 zoranj. Se tou.')
    const said = live.sounds().flatMap((message) => message.normalizedAlignment?.chars ?? [])
    expect(said.join('')).toContain('douz mango ak twa')
  })

  it('has timings that count from each message, and add up to the sound', async () => {
    const live = await open()
    live.say('Bonjou tout moun. Ki jan nou ye jodi a? Nou kontan.', { flush: true })
    live.say('')
    await live.ended
    expect(live.sounds().length).toBeGreaterThan(2)
    for (const { audio, alignment } of live.sounds()) {
      const { charStartTimesMs: starts, charDurationsMs: durations, charsDurationsMs } = alignment!
      const ms = (Buffer.from(audio!, 'base64').length / 2 / 22_050) * 1000
      expect(Math.abs(starts.at(-1)! + durations.at(-1)! - ms)).toBeLessThan(2)
      expect(starts[0]).toBe(0)
      expect(starts).toEqual([...starts].sort((a, b) => a - b))
      expect(durations.every((each) => each >= 0)).toBe(true)
      expect(charsDurationsMs).toEqual(durations)
    }
  })

  it.each<[string, Record<string, string>, Partial<LiveText>]>([
    ['flush', {}, { flush: true }],
    ['auto_mode', { auto_mode: 'true' }, {}],
  ])('is spoken at once with %s, before more comes', async (_, query, more) => {
    const live = await open({ query })
    live.say(' ')
    live.say('Bonjou. ', more)
    await eventually(() => live.sounds().length === 1)
    live.say('Orevwa. ', more)
    await eventually(() => live.sounds().length === 2)
    live.say('')
    expect((await live.ended).code).toBe(1000)
    expect(charsOf(live.sounds())).toBe('Bonjou. Orevwa. ')
  })

  it.each(['mp3_44100_128', 'ulaw_8000', 'opus_48000_64'] as const)('comes as %s', async (output_format) => {
    const own = await t.customer()
    const live = await open({
      key: own.key,
      query: { output_format, model_id: 'eleven_flash_v2_5', language_code: 'ht' },
      voice: 'Rachel',
    })
    live.say('Bonjou tout moun.', { try_trigger_generation: true })
    live.say('')
    await live.ended
    const heard = await t.hear(bytesOf(live.sounds()), elevenLabsFormat(output_format))
    const [job] = await jobsOf(own)
    const { duration_seconds } = await t.job(own, job!.history_item_id)
    expect(Math.abs(heard.duration_seconds - duration_seconds!)).toBeLessThan(0.12)
  })

  it('may hold SSML when that is said', async () => {
    const live = await open({ query: { enable_ssml_parsing: 'true' } })
    live.say('<speak>Wi <break time="1s"/> non.</speak>', { flush: true })
    live.say('')
    expect((await live.ended).code).toBe(1000)
    expect(bytesOf(live.sounds()).length / 2 / 22_050).toBeGreaterThan(1.1)
  })

  it.each<[string, (key: string) => Partial<LiveText>]>([
    ['xi_api_key', (key) => ({ xi_api_key: key })],
    ['xi-api-key', (key) => ({ 'xi-api-key': key })],
    ['authorization', (key) => ({ authorization: `Bearer ${key}` })],
  ])('comes from a page that can only say its key in the first message, as %s', async (_, first) => {
    const live = await open({ key: null })
    live.say(' ', first(who.key))
    live.say('Bonjou.')
    live.say('')
    expect((await live.ended).code).toBe(1000)
    expect(live.sounds()).toHaveLength(1)
  })

  it('on the free plan goes through the line, at its price', async () => {
    const free = await t.customer({ plan: 'free' })
    const live = await open({ key: free.key })
    live.say('Bonjou tout moun.')
    live.say('')
    expect((await live.ended).code).toBe(1000)
    expect(live.sounds().length).toBeGreaterThan(0)
    expect(await free.credits()).toBe(10_000 - 17)
  })

  it('waits for one of the plan’s slots while it is spoken, and holds none while it is not', async () => {
    const free = await t.customer({ plan: 'free' })
    const first = await Promise.all([open({ key: free.key }), open({ key: free.key })])
    for (const each of first) each.say(gated, { flush: true })
    await eventually(() => t.gate.waiting() === 2)
    const third = await open({ key: free.key })
    third.say('Bonjou.', { flush: true })
    const raw = () =>
      fetch(`${t.url}/v1/text-to-speech/nadege`, {
        method: 'POST',
        headers: { 'xi-api-key': free.key, 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'Wi.' }),
      })
    expect(third.sounds()).toEqual([])
    t.gate.open()
    await eventually(() => third.sounds().length === 1)
    // three are open, none speaks
    await eventually(async () => (await raw()).headers.get('current-concurrent-requests') === '1')
    for (const each of [...first, third]) each.say('')
    expect((await Promise.all([...first, third].map(({ ended }) => ended))).map(({ code }) => code)).toEqual([
      1000, 1000, 1000,
    ])
  })
})

describe('a client that leaves', () => {
  it('before it heard anything pays nothing: the work is cancelled', async () => {
    const own = await t.customer()
    const before = await own.credits()
    const live = await open({ key: own.key })
    live.say(held, { flush: true })
    await eventually(() => t.gate.waiting() > 0)
    expect(await own.credits()).toBeLessThan(before)
    live.socket.close()
    await eventually(async () => (await own.credits()) === before)
    t.gate.open()
    expect(await jobsOf(own)).toEqual([])
  })
  it('after it heard a part pays for that piece, finds it whole, and nothing of the rest is made', async () => {
    const own = await t.customer()
    const before = await own.credits()
    const live = await open({ key: own.key })
    live.say(gated, { flush: true })
    live.say('Sa a pa janm di.', { flush: true })
    await eventually(() => live.sounds().length === 1)
    await eventually(() => t.gate.waiting() > 0)
    live.socket.terminate()
    t.gate.open()
    const [job] = await eventually(async () => {
      const jobs = await jobsOf(own)
      return jobs[0]?.state === 'created' && jobs
    })
    expect(job!.text).toBe(gated)
    expect(before - (await own.credits())).toBe(Math.ceil(gated.length * 1.5))
    expect(await jobsOf(own)).toHaveLength(1)
  })
})

describe('a refusal is sent on the socket, and closes it with 1008', () => {
  it.each<[string, () => Promise<Opened>, Partial<LiveText>, string]>([
    ['a wrong key', async () => ({ key: 'pk_live_nothing' }), {}, 'invalid_api_key'],
    ['no key', async () => ({ key: null }), {}, 'needs_authorization'],
    [
      'a wrong key in the first message',
      async () => ({ key: null }),
      { xi_api_key: 'pk_live_nothing' },
      'invalid_api_key',
    ],
    [
      'a key that may not',
      async () => ({ key: (await t.customer({ scopes: ['voices'] })).key }),
      {},
      'missing_permissions',
    ],
    ['no such voice', async () => ({ voice: 'nobody' }), {}, 'voice_not_found'],
    [
      'a voice of another account',
      async () => ({ voice: await makeVoice(t, await t.newUser()) }),
      {},
      'voice_not_found',
    ],
    ['no such model', async () => ({ query: { model_id: 'eleven_v99' } }), {}, 'model_not_found'],
    ['a format', async () => ({ query: { output_format: 'wav_44100' } }), {}, 'invalid_request'],
    ['a timeout beyond the longest', async () => ({ query: { inactivity_timeout: '181' } }), {}, 'invalid_request'],
    ['a schedule', async () => ({}), { generation_config: { chunk_length_schedule: [5] } }, 'invalid_request'],
    [
      'a premium voice',
      async () => ({ key: (await t.customer({ plan: 'free' })).key, voice: 'fabiola' }),
      {},
      'subscription_required',
    ],
    [
      'more than there is to spend',
      async () => ({ key: (await t.customer({ credit_cap: 3 })).key }),
      {},
      'quota_exceeded',
    ],
    ['half a character', async () => ({}), { text: 'Wi \ud800.' }, 'invalid_request'],
    ['a tag', async () => ({ query: { enable_ssml_parsing: 'true' } }), { text: '<blink>wi</blink>' }, 'ssml_invalid'],
  ])('%s', async (_, given, message, error) => {
    const before = await who.credits()
    const live = await open(await given())
    live.say('Bonjou.', { flush: true, ...message })
    const { code, reason } = await live.ended
    expect(code).toBe(1008)
    expect(reason.length).toBeGreaterThan(5)
    expect(live.got).toEqual([{ message: expect.any(String), error, code: 1008 }])
    expect(await who.credits()).toBe(before)
  })

  it('what is no message', async () => {
    const live = await open()
    live.socket.send('Bonjou')
    expect((await live.ended).code).toBe(1008)
    expect(live.got[0]).toMatchObject({ error: 'invalid_request', message: expect.stringContaining('JSON') })
    const binary = await open()
    binary.socket.send(Buffer.from([1, 2, 3]))
    expect((await binary.ended).code).toBe(1003)
    const large = await open()
    large.say('wi '.repeat(10_000))
    expect((await large.ended).code).toBe(1009)
  })
  it('settings that change on the way', async () => {
    const live = await open()
    live.say(' ', { voice_settings: { stability: 0.5 } })
    live.say('Bonjou. ', { voice_settings: { stability: 0.5 } })
    live.say('Orevwa. ', { voice_settings: { stability: 0.6 } })
    expect((await live.ended).code).toBe(1008)
    expect(live.got.at(-1)).toMatchObject({ message: expect.stringContaining('voice_settings') })
  })
  it('silence longer than was said, while a space keeps it open', async () => {
    const live = await open({ query: { inactivity_timeout: '1' } })
    live.say(' ')
    await eventually(() => live.got.length > 0)
    expect(live.got[0]).toMatchObject({ error: 'input_timeout_exceeded', code: 1008 })
    expect((await live.ended).code).toBe(1008)
  })
  it('a key that is revoked meanwhile', async () => {
    const own = await t.customer()
    const live = await open({ key: own.key })
    live.say('Bonjou.', { flush: true })
    await eventually(() => live.sounds().length === 1)
    await t.call(revokeApiKey, { params: { id: own.key_id } }, own)
    await eventually(
      async () => (await fetch(`${t.url}/v1/voices`, { headers: { 'xi-api-key': own.key } })).status === 401,
    )
    live.say('Orevwa.', { flush: true })
    expect((await live.ended).code).toBe(1008)
    expect(live.got.at(-1)).toMatchObject({ error: 'invalid_api_key' })
  })
  it('more connections a minute than the key may open', async () => {
    const own = await t.customer({ rate_limit: 1 })
    const first = await open({ key: own.key })
    await expect(open({ key: own.key })).rejects.toThrow('429')
    const late = await open({ key: null })
    late.say(' ', { xi_api_key: own.key })
    expect((await late.ended).code).toBe(1008)
    expect(late.got[0]).toMatchObject({ error: 'rate_limit_exceeded' })
    first.say('')
    expect((await first.ended).code).toBe(1000)
  })
  it('a call that is no WebSocket', async () => {
    const reply = await fetch(`${t.url}/v1/text-to-speech/nadege/stream-input`, { headers: { 'xi-api-key': who.key } })
    expect(reply.status).toBe(400)
  })
})
