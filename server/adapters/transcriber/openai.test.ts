import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import type { MediaSource } from '../../ports/media.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import { joined } from '../media/measure.conformance.ts'
import { languageCode, usual_languages } from './openai/read-answer.ts'
import { type OpenAiTranscriberOptions, openAiTranscriber } from './openai.ts'
import { failing, recording, silence, textOf, transcribed } from './transcriber.conformance.ts'
import { startTranscriptionServer, type TranscriptionServerFake, verbose } from './transcription-test-server.ts'
import { beginningOf, openTrial, shaped, type Trial } from './trial.conformance.ts'

let trial: Trial
let server: TranscriptionServerFake
let fellow: Float32Array
let speech: MediaSource
/** Enough to detect a language. */
let more: MediaSource
/** The same twice with eleven seconds between. */
let twoParts: MediaSource
/** Longer than the parts sent to servers without timings. */
let long: MediaSource
const opened: Transcriber[] = []
beforeAll(async () => {
  trial = await openTrial()
  server = await startTranscriptionServer()
  const samples = await beginningOf(trial, recording('jfk'), 11)
  fellow = samples.slice(0, 2.6 * 16_000)
  speech = shaped(fellow)
  more = shaped(samples.slice(0, 6 * 16_000))
  twoParts = shaped(joined([fellow, new Float32Array(11 * 16_000), fellow]))
  long = shaped(joined([samples, samples, samples]))
})
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()))
  await server.close()
  expect(await trial.left()).toEqual([])
  await trial.close()
})
beforeEach(() => {
  server.asked.length = 0
  server.left = 0
  server.meddle = () => false
  server.say = verbose
})
let listeners: Transcriber | undefined
function open(more: Partial<OpenAiTranscriberOptions> = {}): Transcriber {
  const { model_dir: _, ...options } = trial.options
  const wanted = { ...options, base_url: `${server.url}/v1`, model: 'whisper-1', api_key: 'k', backoff_ms: 5, ...more }
  const one = openAiTranscriber(wanted)
  opened.push(one)
  return one
}
/** Shared by most tests: each instance has a process of its own. */
function usual(): Transcriber {
  listeners ??= open()
  return listeners
}

describe('the request', () => {
  it('is speech as Opus, with what the server should know', async () => {
    await transcribed(usual(), speech, { language: 'en', prompt: 'Americans' })
    expect(server.asked).toHaveLength(1)
    const [{ path, headers, fields, granularities, file }] = server.asked as [TranscriptionServerFake['asked'][0]]
    expect({ path, key: headers.authorization }).toEqual({ path: '/v1/audio/transcriptions', key: 'Bearer k' })
    expect(fields).toMatchObject({
      model: 'whisper-1',
      response_format: 'verbose_json',
      language: 'en',
      prompt: 'Americans',
    })
    expect(granularities).toEqual(['word', 'segment'])
    expect(file).toMatchObject({ name: 'speech.ogg', type: 'audio/ogg' })
    expect(file.seconds).toBeGreaterThan(1.8)
    expect(file.size).toBeLessThan(6_000 * file.seconds)
  })
  it('names the requested model, and so do the chunks, where the server has several', async () => {
    const several = open({ models: { 'whisper-small': 'small-v2' } })
    const asked = async (model: string) => {
      const chunks = await transcribed(several, speech, { model })
      return [...new Set(chunks.map(({ engine }) => engine))]
    }
    expect(await asked('whisper-small')).toEqual(['openai:small-v2'])
    expect(await asked('whisper-medium')).toEqual([undefined])
    expect(server.asked.map(({ fields }) => fields.model)).toEqual(['small-v2', 'whisper-1'])
    expect(several.serviceFor!('whisper-small')).toBe('openai:small-v2')
  })
  it('contains no silence: parts of a long recording are sent separately, with times of the whole recording', async () => {
    const chunks = await transcribed(usual(), twoParts)
    expect(server.asked).toHaveLength(2)
    for (const { file } of server.asked) expect(file.seconds).toBeLessThan(3)
    const spoken = chunks.filter(({ text }) => text !== '')
    expect(spoken).toHaveLength(2)
    expect(spoken[1]!.segments[0]!.start_ms - spoken[0]!.segments[0]!.start_ms).toBeCloseTo(13_700, -3)
    server.asked.length = 0
    expect(textOf(await transcribed(usual(), twoParts, { from_ms: spoken[0]!.end_ms }))).toBe(spoken[1]!.text)
    expect(server.asked).toHaveLength(1)
    await transcribed(usual(), silence(2))
    expect(server.asked).toHaveLength(1)
  })
})

describe('the response', () => {
  it('has the times of the words and the signs of the segments', async () => {
    const [chunk] = await transcribed(usual(), speech)
    expect(chunk!.segments[0]).toMatchObject({ text: 'one, two, three, four.', language: 'en', word_times: 'heard' })
    expect(chunk!.segments[0]!.confidence).toBeCloseTo(Math.exp(-0.2), 6)
    const [one, two] = chunk!.segments[0]!.words
    expect([one!.text, two!.text]).toEqual(['one,', 'two,'])
    expect(two!.start_ms - one!.start_ms).toBe(500)
  })
  it.each<[string, (answer: ReturnType<typeof verbose>) => unknown, object]>([
    ['segments alone', ({ words: _, ...rest }) => rest, { text: 'one, two, three, four.', word_times: 'estimated' }],
    ['words alone', ({ segments: _, ...rest }) => rest, { word_times: 'heard' }],
    ['the text alone', ({ text }) => ({ text }), { text: 'one, two, three, four.', word_times: 'estimated' }],
    [
      'words in the segments',
      ({ words, segments, ...rest }) => ({
        ...rest,
        segments: segments.map((one) => ({ ...one, words: words.map((word) => ({ ...word, probability: 0.5 })) })),
      }),
      { text: 'one, two, three, four.' },
    ],
    [
      'words that are not those of the text',
      ({ words, ...rest }) => ({ ...rest, words: words.map((word) => ({ ...word, word: `${word.word}s` })) }),
      { text: 'one, two, three, four.', word_times: 'estimated' },
    ],
    [
      'times beyond the end',
      (answer) => ({ ...answer, words: [], segments: [{ start: 1, end: 900, text: 'All.' }] }),
      { text: 'All.' },
    ],
  ])('may be %s', async (_, change, expected) => {
    server.say = (asked) => change(verbose(asked))
    const [chunk] = await transcribed(usual(), speech)
    expect(chunk!.segments[0]).toMatchObject(expected)
  })
  it('is dropped in silence', async () => {
    server.say = (asked) => {
      const answer = verbose(asked)
      const thanks = { id: 9, start: 5, end: 6, text: ' Thanks for watching!', avg_logprob: -0.1, no_speech_prob: 0.9 }
      return { ...answer, segments: [...answer.segments, thanks] }
    }
    const gap = shaped(joined([fellow, new Float32Array(96_000), fellow]))
    expect(textOf(await transcribed(usual(), gap))).not.toContain('watching')
  })
  it.each([
    ['no JSON', 'Hello'],
    ['nothing', {}],
    ['a number', { text: 7 }],
    ['null', null],
  ])('is requested again where it is %s, and then unavailable', async (_, said) => {
    server.say = () => said
    await expect(transcribed(usual(), speech)).rejects.toSatisfy(failing('unavailable'))
    expect(server.asked).toHaveLength(3)
  })
  it('is requested in short parts from a server without timings', async () => {
    const plain = (
      response: Parameters<TranscriptionServerFake['meddle']>[0],
      _: number,
      { fields }: TranscriptionServerFake['asked'][0],
    ) => {
      if (fields.response_format === 'json') return false
      response.writeHead(400).end('response_format verbose_json is not compatible with this model')
      return true
    }
    server.meddle = plain
    const one = open()
    const chunks = await transcribed(one, long)
    expect(server.asked.map(({ fields }) => fields.response_format)).toEqual(['verbose_json', 'json', 'json'])
    for (const { file } of server.asked.slice(1)) expect(file.seconds).toBeLessThan(30)
    expect(chunks[0]!.segments.every(({ word_times }) => word_times === 'estimated')).toBe(true)
    server.asked.length = 0
    await transcribed(one, speech)
    expect(server.asked.map(({ fields }) => fields.response_format)).toEqual(['json'])
  })
  it('is requested in halves from a server with a lower size limit', async () => {
    server.meddle = (response, _, { file }) => {
      if (file.seconds > 8) response.writeHead(413).end('too large')
      return file.seconds > 8
    }
    expect(textOf(await transcribed(usual(), recording('jfk')))).not.toBe('')
    expect(server.asked.filter(({ file }) => file.seconds <= 8).length).toBeGreaterThan(1)
  })
})

describe('languages', () => {
  it.each([
    ['english', 'en'],
    ['en', 'en'],
    ['pt-BR', 'pt'],
    ['Haitian Creole', 'ht'],
    ['Klingonese', null],
    [undefined, null],
  ])('a server says %s and means %s', (said, code) => expect(languageCode(said)).toBe(code))
  it('Kreyòl is supported where the server is configured for it, and not otherwise', async () => {
    expect(usual().hears).toEqual(usual_languages)
    expect(usual_languages).not.toContain('ht')
    server.say = (asked) => verbose(asked, 'haitian creole')
    await expect(transcribed(usual(), more)).rejects.toSatisfy(failing('speech_language_unknown'))
    const [chunk] = await transcribed(open({ languages: ['ht'] }), speech)
    expect(chunk!.segments[0]!.language).toBe('ht')
    // with a single language it need not guess
    expect(server.asked.map(({ fields }) => fields.language)).toEqual([undefined, 'ht'])
  })
})

describe('a failing server', () => {
  it.each([429, 503])('is retried after a %s', async (status) => {
    server.meddle = (response, count) => {
      if (count < 3) response.writeHead(status, { 'retry-after': '0' }).end('busy')
      return count < 3
    }
    expect(textOf(await transcribed(usual(), speech))).not.toBe('')
    expect(server.asked).toHaveLength(3)
  })
  it('that refuses the key is unavailable at once, and the log can say why', async () => {
    server.meddle = (response) => Boolean(response.writeHead(401).end('no such key'))
    await expect(transcribed(usual(), speech)).rejects.toMatchObject({
      code: 'unavailable',
      cause: { message: expect.stringMatching(/transcription server.*401.*no such key/) },
    })
    expect(server.asked).toHaveLength(1)
  })
  it('that refuses the request with and without times is asked with times again', async () => {
    const one = usual()
    server.meddle = (response) => Boolean(response.writeHead(400).end('no such language'))
    await expect(transcribed(one, speech)).rejects.toSatisfy(failing('unavailable'))
    server.meddle = () => false
    await transcribed(one, speech)
    const formats = server.asked.map(({ fields }) => fields.response_format)
    expect(formats).toEqual(['verbose_json', 'json', 'verbose_json'])
  })
  it('that does not answer in time is a timeout', async () => {
    server.meddle = () => true
    await expect(transcribed(open({ timeout_seconds: 0.05 }), speech)).rejects.toSatisfy(failing('timeout'))
  })
  it('that is not there is unavailable, and a check says so', async () => {
    const unreachable = open({ base_url: 'http://127.0.0.1:9/v1', attempts: 1 })
    await expect(transcribed(unreachable, speech)).rejects.toSatisfy(failing('unavailable'))
    await expect(unreachable.check()).rejects.toSatisfy(failing('unavailable'))
  })
  it('is disconnected when the caller aborts', async () => {
    server.meddle = () => true
    const leave = new AbortController()
    const reason = new Error('enough')
    const call = transcribed(usual(), speech, { signal: leave.signal })
    await eventually(() => server.asked.length >= 1)
    leave.abort(reason)
    await expect(call).rejects.toBe(reason)
    await eventually(() => server.left >= 1)
  })
})
