import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { elevenLabsFormat, elevenLabsFormats } from '#core/rules/vendor/vendor-formats.ts'
import { toOurSettings } from '#core/rules/vendor/vendor-settings.ts'
import { eventually } from '../eventually.ts'
import { full } from '../runs.ts'
import { ElevenLabs, ElevenLabsClient, ElevenLabsError } from '../tools/elevenlabs.ts'
import { type Customer, countingFetch, gated, type SdkServer, startSdkServer } from './sdk-server.ts'

let t: SdkServer
let who: Customer
let client: ElevenLabsClient
beforeAll(async () => {
  // so short that one who waits is refused before the gate opens
  t = await startSdkServer({ slot_patience_ms: 200 })
  who = await t.customer()
  client = clientOf(who.key)
})
afterAll(() => t.stop())
// what one test leaves waiting must not hold up the next
afterEach(() => t.gate.open())

const clientOf = (apiKey: string, more: object = {}) => new ElevenLabsClient({ apiKey, baseUrl: t.url, ...more })
const text = 'Bonjou tout moun.'
const bytesOf = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer())
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it was answered'),
    (err) => err,
  )
/** The loudest sample between two moments, 0 to 1. */
function loudest(pcm: Buffer, rate: number, from: number, until: number) {
  let most = 0
  for (let at = Math.round(from * rate); at < Math.round(until * rate) && at * 2 + 1 < pcm.length; at++)
    most = Math.max(most, Math.abs(pcm.readInt16LE(at * 2)))
  return most / 32_768
}

describe('voices and models', () => {
  it('are listed as they read them', async () => {
    const { voices } = await client.voices.getAll()
    expect(voices.length).toBeGreaterThan(10)
    expect(voices[0]).toMatchObject({ category: 'premade', labels: { language: 'ht' }, settings: { speed: 1 } })
    const models = await client.models.list()
    expect(models.map((model) => model.modelId)).toEqual(['ccl_ht_v100', 'ccl_ht_expressive_v100'])
    expect(models[0]!.languages).toEqual([{ languageId: 'ht', name: 'Haitian Creole' }])
  })
  it('are searched page by page', async () => {
    const all = await client.voices.search({ pageSize: 100 })
    const seen: string[] = []
    let page = await client.voices.search({ pageSize: 4 })
    for (; ; page = await client.voices.search({ pageSize: 4, nextPageToken: page.nextPageToken })) {
      seen.push(...page.voices.map((voice) => voice.voiceId))
      if (!page.hasMore) break
    }
    expect(seen).toEqual(all.voices.map((voice) => voice.voiceId))
    expect(seen).toHaveLength(all.totalCount)
    const names = async (query: object) => (await client.voices.search(query)).voices.map((voice) => voice.name)
    expect(await names({ search: 'nadege' })).toEqual(['Nadège'])
    expect(await names({ search: 'NADÈGE', gender: 'male' })).toEqual([])
    expect(await names({ voiceType: 'personal' })).toEqual([])
    expect(await names({ voiceIds: ['mano', 'jozef'], sortDirection: 'desc' })).toEqual(['Mano', 'Jozèf'])
    expect((await names({ voiceType: 'saved', pageSize: 100 })).length).toBeLessThan(seen.length)
  })
  it('have settings, in their numbers, and something to hear', { timeout: 300_000 }, async () => {
    expect(await client.voices.settings.getDefault()).toMatchObject({ stability: 0.5, similarityBoost: 0.5, style: 0 })
    expect(await client.voices.settings.get('fabiola')).toMatchObject({ style: 0.2, useSpeakerBoost: true })
    const one = await client.voices.get('Nadège')
    expect(one).toMatchObject({ voiceId: 'nadege', name: 'Nadège' })
    const preview = await eventually(async () => (await client.voices.get('nadege')).previewUrl, 200_000)
    const heard = await fetch(new URL(new URL(preview).pathname, t.url))
    expect(heard.headers.get('content-type')).toBe('audio/mpeg')
  })
})

it('the account is theirs to read', async () => {
  const subscription = await client.user.subscription.get()
  expect(subscription).toMatchObject({ tier: 'creator', status: 'active', currency: 'usd' })
  expect(subscription.characterLimit - subscription.characterCount).toBe(await who.credits())
  expect(await client.user.get()).toMatchObject({ userId: who.user.id, firstName: who.user.username })
})

/** One of each codec, and the least and the most of some. */
const someFormats = [
  ...(['mp3_22050_32', 'mp3_44100_192', 'pcm_8000', 'pcm_48000'] as const),
  ...(['ulaw_8000', 'alaw_8000', 'opus_48000_32', 'wav_44100'] as const),
]

describe('speech', () => {
  it.each(full ? elevenLabsFormats : someFormats)('is %s, as long as the job says', async (outputFormat) => {
    const before = await who.credits()
    const { data, rawResponse } = await client.textToSpeech.convert('nadege', { text, outputFormat }).withRawResponse()
    const heard = await t.hear(await bytesOf(data), elevenLabsFormat(outputFormat))
    const job = await t.job(who, rawResponse.headers.get('history-item-id')!)
    expect(heard).toMatchObject({ sample_rate: elevenLabsFormat(outputFormat).sample_rate, channels: 1 })
    expect(Math.abs(heard.duration_seconds - job.duration_seconds!)).toBeLessThan(0.12)
    expect(rawResponse.headers.get('character-cost')).toBe('26')
    expect(rawResponse.headers.get('request-id')).toBeTruthy()
    expect(rawResponse.headers.get('maximum-concurrent-requests')).toBe('5')
    expect(before - (await who.credits())).toBe(26)
  })

  it('takes their settings, models and voices, and all they may say besides', async () => {
    const given = { stability: 0.2, similarityBoost: 0.9, style: 0.3, useSpeakerBoost: false, speed: 1.1 }
    const asked = client.textToSpeech.convert('JBFqnCBsd6RMkjVDRZzb', {
      text,
      modelId: 'eleven_multilingual_v2',
      voiceSettings: given,
      seed: 7,
      previousText: 'Anvan.',
      nextText: 'Apre.',
      languageCode: 'ht',
      applyTextNormalization: 'auto',
    })
    const { data, rawResponse } = await asked.withRawResponse()
    await bytesOf(data)
    expect(await t.job(who, rawResponse.headers.get('history-item-id')!)).toMatchObject({
      voice_id: 'jozef',
      model_id: 'ccl_ht_expressive_v100',
      ...toOurSettings({ ...given, similarity_boost: 0.9, use_speaker_boost: false }),
      sentence_break_ms: 500,
    })
  })

  it('streams: the first bytes come before the last are made', async () => {
    const { data, rawResponse } = await client.textToSpeech.stream('nadege', { text: gated }).withRawResponse()
    const reader = data.getReader()
    const first = await reader.read()
    expect(first.value!.length).toBeGreaterThan(0)
    await eventually(() => t.gate.waiting() > 0)
    const id = rawResponse.headers.get('history-item-id')!
    expect(await t.job(who, id)).toMatchObject({ status: 'processing' })
    t.gate.open()
    const chunks = [Buffer.from(first.value!)]
    for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(Buffer.from(next.value))
    const heard = await t.hear(Buffer.concat(chunks), elevenLabsFormat('mp3_44100_128'))
    expect(Math.abs(heard.duration_seconds - (await t.job(who, id)).duration_seconds!)).toBeLessThan(0.12)
  })
})

describe('timestamps', () => {
  const spoken = 'Bonjou. <break time="1s"/> Mwen gen 12 mango, tande?'
  it('match what is heard', async () => {
    const { audioBase64, alignment, normalizedAlignment } = await client.textToSpeech.convertWithTimestamps('nadege', {
      text: spoken,
      outputFormat: 'pcm_22050',
    })
    const pcm = Buffer.from(audioBase64, 'base64')
    const seconds = pcm.length / 2 / 22_050
    const starts = alignment!.characterStartTimesSeconds
    const ends = alignment!.characterEndTimesSeconds
    const written = alignment!.characters.join('')
    expect(normalizedAlignment!.characters.join('')).toBe('Bonjou. Mwen gen douz mango, tande?')
    expect(ends.at(-1)).toBeLessThanOrEqual(seconds)
    for (const word of ['Mwen', 'tande']) {
      const begins = starts[written.indexOf(word)]!
      const silence = word === 'Mwen' ? 1 : 0.1
      expect(loudest(pcm, 22_050, begins - silence, begins - 0.01), `before ${word}`).toBeLessThan(0.01)
      expect(loudest(pcm, 22_050, begins, begins + 0.12), word).toBeGreaterThan(0.03)
    }
    const last = ends[written.indexOf('tande') + 4]!
    expect(loudest(pcm, 22_050, starts[written.indexOf('tande')]!, last)).toBeGreaterThan(0.1)
    const shown = written.indexOf('12')
    const said = normalizedAlignment!.characters.join('').indexOf('douz')
    expect(normalizedAlignment!.characterStartTimesSeconds[said]).toBe(starts[shown])
    expect(normalizedAlignment!.characterEndTimesSeconds[said + 3]).toBe(ends[shown + 1])
  })

  it('come in pieces, and joined they are the same', async () => {
    const wanted = { text: spoken, outputFormat: 'pcm_16000' } as const
    const whole = await client.textToSpeech.convertWithTimestamps('nadege', wanted)
    const parts: ElevenLabs.StreamingAudioChunkWithTimestampsResponse[] = []
    for await (const part of await client.textToSpeech.streamWithTimestamps('nadege', wanted)) parts.push(part)
    const joined = parts.map((part) => Buffer.from(part.audioBase64, 'base64'))
    expect(Buffer.concat(joined).equals(Buffer.from(whole.audioBase64, 'base64'))).toBe(true)
    const characters = parts.flatMap((part) => part.alignment?.characters ?? [])
    expect(characters).toEqual(whole.alignment!.characters)
    expect(parts.flatMap((part) => part.alignment?.characterStartTimesSeconds ?? [])).toEqual(
      whole.alignment!.characterStartTimesSeconds,
    )
    expect(parts.flatMap((part) => part.normalizedAlignment?.characterEndTimesSeconds ?? [])).toEqual(
      whole.normalizedAlignment!.characterEndTimesSeconds,
    )
  })

  it('stream too: the first piece comes with its words before the rest is made', async () => {
    const stream = await client.textToSpeech.streamWithTimestamps('nadege', { text: gated, outputFormat: 'pcm_8000' })
    const parts: ElevenLabs.StreamingAudioChunkWithTimestampsResponse[] = []
    for await (const part of stream) {
      if (parts.length === 0) {
        await eventually(() => t.gate.waiting() > 0)
        expect(part.alignment!.characters.join('')).toBe('Pòtay la fèmen')
        t.gate.open()
      }
      parts.push(part)
    }
    expect(parts.flatMap((part) => part.alignment?.characters ?? []).join('')).toBe(gated)
  })
})

describe('the history', () => {
  it('holds what was made, page by page, to hear and to delete', async () => {
    const own = await t.customer({ plan: 'free' })
    const theirs = clientOf(own.key)
    for (const [voice, said] of [
      ['nadege', 'Youn.'],
      ['jozef', 'De.'],
      ['nadege', 'Twa.'],
    ] as const)
      await bytesOf(await theirs.textToSpeech.convert(voice, { text: said }))
    const first = await theirs.history.list({ pageSize: 2 })
    expect(first.history.map((item) => item.text)).toEqual(['Twa.', 'De.'])
    expect(first).toMatchObject({ hasMore: true, lastHistoryItemId: first.history[1]!.historyItemId })
    const second = await theirs.history.list({ pageSize: 2, startAfterHistoryItemId: first.lastHistoryItemId })
    expect(second.history.map((item) => item.text)).toEqual(['Youn.'])
    expect(second.hasMore).toBe(false)
    const texts = async (query: object) => (await theirs.history.list(query)).history.map((item) => item.text)
    expect(await texts({ voiceId: 'nadege' })).toEqual(['Twa.', 'Youn.'])
    expect(await texts({ sortDirection: 'asc', pageSize: 1 })).toEqual(['Youn.'])
    expect(await texts({ search: 'de.' })).toEqual(['De.'])
    expect(await texts({ dateBeforeUnix: 1 })).toEqual([])

    const id = first.history[0]!.historyItemId
    const item = await theirs.history.get(id)
    expect(item).toMatchObject({ voiceName: 'Nadège', state: 'created', characterCountChangeTo: 4, source: 'TTS' })
    expect(item.alignments!.alignment.characters.join('')).toBe('Twa.')
    const heard = await t.hear(await bytesOf(await theirs.history.getAudio(id)), elevenLabsFormat('mp3_22050_32'))
    expect(Math.abs(heard.duration_seconds - (await t.job(own, id)).duration_seconds!)).toBeLessThan(0.12)
    expect(await theirs.history.delete(id)).toEqual({ status: 'ok' })
    expect(await refusal(theirs.history.get(id))).toMatchObject({ statusCode: 404 })
    expect(await refusal(client.history.get(first.history[1]!.historyItemId))).toMatchObject({ statusCode: 404 })
  })
})

describe('what is refused is an error of their own', () => {
  const said = (voice: string, given: object = {}) => refusal(client.textToSpeech.convert(voice, { text, ...given }))
  const detail = (status: string) => ({ detail: { status, message: expect.any(String) } })

  it.each<[string, () => Promise<unknown>, number, string]>([
    ['a wrong key', () => refusal(clientOf('pk_live_nothing').voices.getAll()), 401, 'invalid_api_key'],
    ['no such voice', () => said('nobody'), 404, 'voice_not_found'],
    ['no such model', () => said('nadege', { modelId: 'eleven_v99' }), 404, 'model_not_found'],
    ['a long text', () => said('nadege', { text: 'wi '.repeat(2000) }), 400, 'max_character_limit_exceeded'],
    ['a tag', () => said('nadege', { text: '<speak><blink>wi</blink></speak>' }), 400, 'ssml_invalid'],
    ['no such thing', () => refusal(client.history.get('nothing')), 404, 'history_item_not_found'],
    ['what we do not have', () => refusal(client.dubbing.get('x')), 404, 'page_not_found'],
  ])('%s', async (_, call, statusCode, status) => {
    const before = await who.credits()
    const err = await call()
    expect(err).toBeInstanceOf(ElevenLabsError)
    expect(err).toMatchObject({ statusCode, body: detail(status) })
    expect(await who.credits()).toBe(before)
  })

  it('what a field cannot be, with its place', async () => {
    const err = await said('nadege', { voiceSettings: { stability: 2 } })
    expect(err).toBeInstanceOf(ElevenLabs.UnprocessableEntityError)
    expect(err.body.detail).toEqual([
      { loc: ['body', 'voice_settings', 'stability'], msg: expect.any(String), type: 'value_error' },
    ])
    // their client knows the formats, and lets no other through
    const raw = await fetch(`${t.url}/v1/text-to-speech/nadege?output_format=mp3_11025_8`, {
      method: 'POST',
      headers: { 'xi-api-key': who.key, 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    })
    expect(raw.status).toBe(422)
    expect(((await raw.json()) as { detail: { loc: string[] }[] }).detail[0]!.loc).toEqual(['query', 'output_format'])
  })

  it('a premium voice on the free plan, and more than there is to spend', async () => {
    const poor = await t.customer({ plan: 'free', credit_cap: 20 })
    const { statuses, fetch } = countingFetch()
    const theirs = clientOf(poor.key, { fetch })
    const premium = await refusal(theirs.textToSpeech.convert('fabiola', { text }))
    expect(premium).toMatchObject({ statusCode: 403, body: detail('subscription_required') })
    await bytesOf(await theirs.textToSpeech.convert('nadege', { text }))
    const err = await refusal(theirs.textToSpeech.convert('nadege', { text }))
    expect(err).toMatchObject({ statusCode: 401, body: detail('quota_exceeded') })
    expect(statuses).toEqual([403, 200, 401])
    expect(await poor.credits()).toBe(10_000 - 17)
  })

  it('too many at once is asked for again after the time said, and then answered', async () => {
    const busy = await t.customer({ plan: 'free' })
    const { statuses, fetch } = countingFetch()
    const held = [1, 2].map(async () =>
      bytesOf(await clientOf(busy.key).textToSpeech.convert('nadege', { text: gated })),
    )
    await eventually(() => t.gate.waiting() === 2)
    const asked = clientOf(busy.key, { fetch }).textToSpeech.convert('nadege', { text })
    await eventually(() => statuses.length === 1)
    t.gate.open()
    await Promise.all(held)
    expect((await bytesOf(await asked)).length).toBeGreaterThan(1000)
    expect(statuses).toEqual([429, 200])
    expect(await busy.credits()).toBe(10_000 - 2 * gated.length - 17)
  })
})
