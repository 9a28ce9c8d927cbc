import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import { listTranscriptions } from '#core/contract/stt/stt.ts'
import { fakeAligner } from '../../server/adapters/aligner/fake.ts'
import { fakeMedia } from '../../server/adapters/media/fake/fake.ts'
import { fakeTranscriber } from '../../server/adapters/transcriber/fake.ts'
import { fakeTranslator } from '../../server/adapters/translator/fake.ts'
import { eventually } from '../eventually.ts'
import { wavOf } from '../sounds/sounds.ts'
import { ElevenLabsClient, ElevenLabsError } from '../tools/elevenlabs.ts'
import { OpenAI, toFile } from '../tools/openai.ts'
import { type Customer, countingFetch, type SdkServer, startSdkServer } from './sdk-server.ts'

let t: SdkServer
let who: Customer
let openai: OpenAI
let elevenlabs: ElevenLabsClient
const media = fakeMedia()
const engine = fakeTranscriber({ media, chunk_seconds: 2 })
engine.say = (word) => ['This', 'is', 'part', `${Math.floor(word / 4) + 1}.`][word % 4]!
const aligner = fakeAligner(media)
const translator = Object.assign(fakeTranslator(), { engine: 'ht-mt' })
const gate = { open: () => {} }
beforeAll(async () => {
  t = await startSdkServer({ media, transcriber: engine, aligner, translator })
  who = await t.customer()
  openai = openaiOf(who.key)
  elevenlabs = new ElevenLabsClient({ baseUrl: t.url, apiKey: who.key, maxRetries: 0 })
})
afterAll(() => t.stop())
afterEach(() => {
  Object.assign(engine, { foreign: false, down: false, hears: ['en'], beforeChunk: () => undefined })
  gate.open()
})

const openaiOf = (apiKey: string, more: object = {}) =>
  new OpenAI({ apiKey, baseURL: `${t.url}/v1`, maxRetries: 0, ...more })
/** Four seconds: a sentence in each two. */
const recording = (seconds = 4, name = 'radyo.flac') => toFile(wavOf(seconds), name)
const text = 'This is part 1. This is part 2.'
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it was answered'),
    (err) => err,
  )
/** What it cost. */
async function cost<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = await who.credits()
  const made = await work()
  return [made, before - (await who.credits())]
}
function holdBefore(number: number) {
  engine.beforeChunk = async (index) => {
    if (index !== number) return
    await new Promise<void>((go) => {
      gate.open = go
    })
  }
}

describe("OpenAI's client", () => {
  const transcribe = async (given: object = {}, file = recording()) =>
    openai.audio.transcriptions.create({ model: 'whisper-1', file: await file, ...given })

  it.each<[string, object, unknown]>([
    ['json', {}, { text, usage: { type: 'duration', seconds: 4 } }],
    ['text', { response_format: 'text', model: 'gpt-4o-transcribe' }, `${text}\n`],
    [
      'srt',
      { response_format: 'srt', language: 'en' },
      '1\n00:00:00,000 --> 00:00:02,000\nThis is part 1.\n\n2\n00:00:02,000 --> 00:00:04,000\nThis is part 2.\n',
    ],
    [
      'vtt',
      { response_format: 'vtt', language: 'eng', prompt: 'Pawòl', temperature: 0.2 },
      'WEBVTT\n\n1\n00:00:00.000 --> 00:00:02.000\nThis is part 1.\n\n2\n00:00:02.000 --> 00:00:04.000\nThis is part 2.\n',
    ],
  ])('gets %s, for a credit a character', async (_, given, expected) => {
    const [answer, credits] = await cost(() => transcribe(given))
    expect(stampless(answer)).toEqual(stampless(expected))
    expect(credits).toBe(text.length)
  })
  it('gets times of segments and words as it asks for them', async () => {
    const verbose = async (...timestamp_granularities: ('word' | 'segment')[]) =>
      (await transcribe({
        response_format: 'verbose_json',
        timestamp_granularities,
      })) as OpenAI.Audio.TranscriptionVerbose
    const both = await verbose('word', 'segment')
    expect(both).toMatchObject({ task: 'transcribe', language: 'english', duration: 4, text })
    expect(both.segments).toMatchObject([
      { id: 0, text: 'This is part 1.', avg_logprob: expect.any(Number), no_speech_prob: 0 },
      { id: 1, text: 'This is part 2.' },
    ])
    expect(both.words!.map(({ word }) => word).join(' ')).toBe(text)
    let last = 0
    for (const { start, end } of both.words!) {
      expect(start).toBeGreaterThanOrEqual(last)
      last = end
    }
    expect(last).toBeLessThanOrEqual(4)
    const [words, segments] = [await verbose('word'), await verbose()]
    expect([words.words?.length, words.segments]).toEqual([8, undefined])
    expect([segments.words, segments.segments?.length]).toEqual([undefined, 2])
  })
  it('reports the engine and the price, and leaves the history unchanged', async () => {
    const { response } = await openai.audio.transcriptions
      .create({ model: 'gpt-4o-mini-transcribe', file: await recording() })
      .withResponse()
    expect(response.headers.get('x-pawol-engine')).toBe('fake')
    expect(response.headers.get('character-cost')).toBe(String(text.length))
    expect((await t.call(listTranscriptions, { query: {} }, who)).count).toBe(0)
  })
  it.each([{}, { response_format: 'text' }, { response_format: 'srt' }, { stream: true }])(
    'gets nothing of silence, for nothing: %o',
    async (given) => {
      const file = toFile(wavOf(2, { silent: true }), 'silans.wav')
      const [answer, credits] = await cost(async () => {
        const answer = await transcribe(given, file)
        if (!('stream' in given)) return typeof answer === 'string' ? answer : answer.text
        return (await all(answer)).map(({ type, text }) => `${type}:${text}`).join()
      })
      expect([answer, credits]).toEqual(['stream' in given ? 'transcript.text.done:' : '', 0])
    },
  )
  const all = async (events: unknown) => {
    const found: { type: string; delta?: string; text?: string; usage?: object }[] = []
    for await (const event of events as AsyncIterable<(typeof found)[number]>) found.push(event)
    return found
  }
  const streamed = async (more: object = {}) =>
    openai.audio.transcriptions.create(
      { model: 'gpt-4o-transcribe', file: await recording(), stream: true },
      more,
    ) as unknown as Promise<AsyncIterable<{ type: string; delta?: string }>>

  it('reads a transcript while it is heard', async () => {
    holdBefore(1)
    const [events, credits] = await cost(async () => {
      const events = (await streamed())[Symbol.asyncIterator]()
      const first = await events.next()
      expect(first.value).toEqual({ type: 'transcript.text.delta', delta: 'This is part 1.' })
      gate.open()
      return [first.value, ...(await all({ [Symbol.asyncIterator]: () => events }))]
    })
    expect(events.map(({ delta }) => delta ?? '').join('')).toBe(text)
    const usage = { type: 'tokens', input_tokens: text.length, output_tokens: 0, total_tokens: text.length }
    expect(events.at(-1)).toEqual({ type: 'transcript.text.done', text, usage })
    expect(credits).toBe(text.length)
  })
  it('reads the same again with its Idempotency-Key, charged once', async () => {
    const once = { headers: { 'Idempotency-Key': 'stream-once' } }
    const [[first, again], credits] = await cost(async () => [
      await all(await streamed(once)),
      await all(await streamed(once)),
    ])
    expect(again!.at(-1)).toEqual(first!.at(-1))
    expect(again!.map(({ delta }) => delta ?? '').join('')).toBe(text)
    expect(credits).toBe(text.length)
  })
  it('reports a failure on the way, and charges nothing; nor does a client that leaves', async () => {
    const before = await who.credits()
    engine.beforeChunk = (index) => {
      if (index === 1) throw new AppError('unavailable', {})
    }
    const broken = await refusal(streamed().then(all))
    expect(broken).toBeInstanceOf(OpenAI.APIError)
    expect(broken).toMatchObject({ type: 'server_error' })
    holdBefore(1)
    const abort = new AbortController()
    const events = (await streamed({ signal: abort.signal }))[Symbol.asyncIterator]()
    await events.next()
    abort.abort()
    await eventually(async () => {
      const { available, reserved } = await t.call(getBalance, {}, who)
      return reserved === 0 && available === before
    })
  })
  it('gets English of what is said in Kreyòl, its times kept, for half a credit more', async () => {
    engine.hears = ['ht', 'en']
    const translate = async (given: object = {}) =>
      openai.audio.translations.create({ model: 'whisper-1', file: await recording(), ...given })
    const [plain, credits] = await cost(() => translate())
    expect(plain.text).toBe('En: This is part 1. En: This is part 2.')
    expect(credits).toBe(Math.ceil(text.length * 1.5))
    const verbose = await translate({ response_format: 'verbose_json' })
    expect(verbose).toMatchObject({ task: 'translate', language: 'english', duration: 4 })
    expect(verbose).toMatchObject({
      segments: [{ text: 'En: This is part 1.', start: 0 }, { text: 'En: This is part 2.' }],
    })
    expect(await translate({ response_format: 'srt' })).toContain('\nEn: This is part 2.\n')
    engine.hears = ['en']
    const [english, price] = await cost(() => translate())
    expect([english.text, price]).toEqual([text, text.length])
  })
  it('goes through Kreyòl from other languages only when it says so, and pays nothing for a refusal', async () => {
    engine.hears = ['fr']
    const translate = async (headers = {}) =>
      openai.audio.translations.create({ model: 'whisper-1', file: await recording() }, { headers })
    const [refused, credits] = await cost(() => refusal(translate()))
    expect(refused).toBeInstanceOf(OpenAI.BadRequestError)
    expect(refused).toMatchObject({
      code: 'language_pair_not_supported',
      message: expect.stringContaining('X-Pawol-Pivot'),
    })
    expect(credits).toBe(0)
    expect((await translate({ 'x-pawol-pivot': 'ht' })).text).toContain('En: Ht: This is part 1.')
  })

  it.each<[string, object, object]>([
    [
      'a format with speakers',
      { response_format: 'diarized_json' },
      { param: 'response_format', message: expect.stringContaining('Use verbose_json') },
    ],
    ['a granularity', { timestamp_granularities: ['letter'] }, { param: expect.stringContaining('granularities') }],
    ['captions in a stream', { stream: true, response_format: 'srt' }, { param: 'stream' }],
    ['a word for a language', { language: 'english' }, { param: 'language' }],
    ['an unsupported language', { language: 'ht' }, { param: 'language', code: 'speech_language_not_heard' }],
  ])('is refused %s, for nothing', async (_, given, words) => {
    const [err, credits] = await cost(() => refusal(transcribe(given)))
    expect(err).toBeInstanceOf(OpenAI.BadRequestError)
    expect(err).toMatchObject({ status: 400, type: 'invalid_request_error', ...words })
    expect(credits).toBe(0)
  })
  it('has its own errors for the rest', async () => {
    const model = await refusal(transcribe({ model: 'whisper-9' }))
    expect(model).toBeInstanceOf(OpenAI.NotFoundError)
    expect(model).toMatchObject({ code: 'model_not_found', param: 'model' })
    const unreadable = await refusal(transcribe({}, toFile(Buffer.from('no sound'), 'a.mp3')))
    expect(unreadable).toBeInstanceOf(OpenAI.BadRequestError)
    expect(unreadable).toMatchObject({ code: 'audio_unreadable', param: 'file' })
    engine.foreign = true
    expect(await refusal(transcribe())).toMatchObject({ status: 400, code: 'speech_language_unknown' })
    engine.foreign = false
    engine.down = true
    expect(await refusal(transcribe())).toBeInstanceOf(OpenAI.InternalServerError)
    engine.down = false
    const narrow = await t.customer({ scopes: ['tts'] })
    const file = await recording()
    const forbidden = openaiOf(narrow.key).audio.transcriptions.create({ model: 'whisper-1', file })
    expect(await refusal(forbidden)).toBeInstanceOf(OpenAI.PermissionDeniedError)
    const wrong = openaiOf('pk_live_nothing').audio.transcriptions.create({ model: 'whisper-1', file })
    expect(await refusal(wrong)).toBeInstanceOf(OpenAI.AuthenticationError)
  })
  it('is refused what costs more than its key may spend, without asking again', async () => {
    const poor = await t.customer({ credit_cap: 20 })
    const { statuses, fetch } = countingFetch()
    const file = await recording()
    const client = openaiOf(poor.key, { fetch, maxRetries: 2 })
    const err = await refusal(client.audio.transcriptions.create({ model: 'whisper-1', file }))
    expect(err).toBeInstanceOf(OpenAI.RateLimitError)
    expect(err).toMatchObject({ code: 'insufficient_quota' })
    // before a form their client tries the given fetch on an address of its own
    expect(statuses.filter((status) => status !== 200)).toEqual([429])
  })
})

/** Captions without the signs between words, as the aligner has them. */
const stampless = (of: unknown) => (typeof of === 'string' ? of.replace(/\d\d:\d\d:\d\d[.,]\d{3}/g, 'time') : of)

describe("ElevenLabs' client", () => {
  const file = () => ({ data: wavOf(4), filename: 'radyo.wav' })
  const transcribe = (given: object = {}) =>
    elevenlabs.speechToText.convert({ modelId: 'scribe_v1', file: file(), ...given }) as Promise<Transcript>
  type Transcript = {
    text: string
    words: { text: string; type: string; start?: number; end?: number; characters?: { text: string }[] }[]
    additionalFormats?: { requestedFormat: string; content: string; contentType: string }[]
  }

  it('gets words and the spaces between them with times', async () => {
    const [answer, credits] = await cost(() =>
      transcribe({ diarize: true, tagAudioEvents: true, keyterms: ['Pawòl', 'ht'] }),
    )
    expect(answer).toMatchObject({ languageCode: 'eng', languageProbability: 1, text, audioDurationSecs: 4 })
    expect(credits).toBe(text.length)
    expect(answer.words.map((word) => word.text).join('')).toBe(text)
    expect(answer.words.map(({ type }) => type).slice(0, 3)).toEqual(['word', 'spacing', 'word'])
    let last = 0
    for (const { start, end } of answer.words) {
      expect(start).toBeGreaterThanOrEqual(last)
      last = end!
    }
  })
  it('gets times of characters, or none', async () => {
    const [first] = (await transcribe({ timestampsGranularity: 'character' })).words
    expect(first!.characters!.map((character) => character.text).join('')).toBe('This')
    const [word] = (await transcribe({ timestampsGranularity: 'none' })).words
    expect(word).toMatchObject({ text: 'This', type: 'word' })
    expect(word!.start).toBeUndefined()
  })
  it('gets other formats besides, by its limits', async () => {
    const { additionalFormats: made } = await transcribe({
      additionalFormats: [
        { format: 'srt', maxCharactersPerLine: 7 },
        { format: 'txt', includeTimestamps: true },
        { format: 'html' },
        { format: 'segmented_json', maxSegmentChars: 7 },
      ],
    })
    const [srt, txt, html, json] = made!
    expect(stampless(srt!.content)).toBe('1\ntime --> time\nThis is\npart 1.\n\n2\ntime --> time\nThis is\npart 2.\n')
    expect(stampless(txt!.content)).toBe('[time --> time] This is part 1.\n[time --> time] This is part 2.\n')
    expect(html).toMatchObject({ contentType: 'text/html', content: expect.stringContaining('<p>This is part 2.</p>') })
    const { segments } = JSON.parse(json!.content)
    expect(segments.map((segment: { text: string }) => segment.text)).toEqual([
      'This is',
      'part 1.',
      'This is',
      'part 2.',
    ])
    expect(segments[0].words.map((word: { text: string }) => word.text)).toEqual(['This', 'is'])
  })
  it('gets nothing of silence, for nothing', async () => {
    const [answer, credits] = await cost(() =>
      transcribe({ file: { data: wavOf(2, { silent: true }), filename: 'a.wav' } }),
    )
    expect(answer).toMatchObject({ text: '', words: [], languageCode: 'und', languageProbability: 0 })
    expect(credits).toBe(0)
  })
  it('sends bare samples, and the same again with its key for one charge', async () => {
    const samples = { data: wavOf(4).subarray(44), filename: 'samples' }
    const once = { headers: { 'Idempotency-Key': 'scribe-once' } }
    const send = () =>
      elevenlabs.speechToText.convert({ modelId: 'scribe_v2', fileFormat: 'pcm_s16le_16', file: samples }, once)
    const [[first, again], credits] = await cost(async () => [await send(), await send()])
    expect(first).toMatchObject({ text, audioDurationSecs: 4 })
    expect([again, credits]).toEqual([first, text.length])
  })
  it('has the words and characters of a text found in a recording, for nothing', async () => {
    const said = 'Bonjou, tout moun — byen?'
    const [answer, credits] = await cost(() => elevenlabs.forcedAlignment.create({ file: file(), text: said }))
    expect(credits).toBe(0)
    expect(answer.words.map((word) => word.text)).toEqual(['Bonjou,', 'tout', 'moun', 'byen?'])
    expect(answer.characters.map((character) => character.text).join('')).toBe(said)
    expect(answer.loss).toBeCloseTo(-Math.log(0.9), 3)
    expect(answer.words[0]).toMatchObject({ start: 0, loss: expect.closeTo(-Math.log(0.9), 3) })
    for (const { start, end } of [...answer.words, ...answer.characters]) {
      expect(end).toBeGreaterThanOrEqual(start)
      expect(end).toBeLessThanOrEqual(4)
    }
  })

  it.each<[string, object, string]>([
    ['a webhook', { webhook: true }, 'webhook'],
    ['redaction', { entityDetection: ['pii'], entityRedaction: ['pii'] }, 'entity_redaction'],
    ['each channel by itself', { useMultiChannel: true }, 'use_multi_channel'],
    ['an address instead of a file', { file: undefined, sourceUrl: 'https://a.example/b.mp3' }, 'source_url'],
    ['no file', { file: undefined }, 'file'],
    ['an unsupported format', { additionalFormats: [{ format: 'pdf' }] }, 'additional_formats'],
    ['a word for a language', { languageCode: 'english' }, 'language_code'],
  ])('is refused %s by the name of the field, for nothing', async (_, given, field) => {
    const [err, credits] = await cost(() => refusal(transcribe(given)))
    expect(err.constructor.name).toBe('UnprocessableEntityError')
    const places = (err.body.detail as { loc: string[] }[]).map(({ loc }) => loc.slice(0, 2).join('.'))
    expect(places).toContain(`body.${field}`)
    expect(credits).toBe(0)
  })
  it('has its own errors for the rest', async () => {
    const said = async (call: Promise<unknown>) => {
      const err = await refusal(call)
      expect(err).toBeInstanceOf(ElevenLabsError)
      return [err.statusCode, err.body.detail.status]
    }
    expect(await said(transcribe({ modelId: 'scribe_v9' }))).toEqual([404, 'model_not_found'])
    const nothing = { data: Buffer.from('no sound'), filename: 'a.mp3' }
    expect(await said(transcribe({ file: nothing }))).toEqual([400, 'audio_unreadable'])
    expect(await said(elevenlabs.forcedAlignment.create({ file: nothing, text: 'Bonjou' }))).toEqual([
      400,
      'audio_unreadable',
    ])
    expect(await said(elevenlabs.forcedAlignment.create({ file: file(), text: ' … ' }))).toEqual([400, 'empty_text'])
    expect(await said(elevenlabs.forcedAlignment.create({ file: file(), text: 'Привет, мир' }))).toEqual([
      400,
      'alignment_not_supported',
    ])
    engine.foreign = true
    expect(await said(transcribe())).toEqual([400, 'speech_language_unknown'])
    const stranger = new ElevenLabsClient({ baseUrl: t.url, apiKey: 'pk_live_nothing', maxRetries: 0 })
    expect(await said(stranger.speechToText.convert({ modelId: 'scribe_v1', file: file() }))).toEqual([
      401,
      'invalid_api_key',
    ])
    const poor = await t.customer({ credit_cap: 20 })
    const client = new ElevenLabsClient({ baseUrl: t.url, apiKey: poor.key, maxRetries: 0 })
    expect(await said(client.speechToText.convert({ modelId: 'scribe_v1', file: file() }))).toEqual([
      401,
      'quota_exceeded',
    ])
  })
})
