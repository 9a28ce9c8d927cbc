import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiKey } from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import { getTranscription, type Transcription, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { getEngineHealth } from '#core/contract/tts/jobs.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { full, runs } from '../../../test/runs.ts'
import { espeakAligner } from '../../adapters/aligner/espeak.ts'
import { joined } from '../../adapters/media/measure.conformance.ts'
import { makeSample, type Recipe } from '../../adapters/media/pcm/samples.conformance.ts'
import { earTranscriber } from '../../adapters/transcriber/ear.ts'
import { fakeTranscriber } from '../../adapters/transcriber/fake.ts'
import { moonshineTranscriber } from '../../adapters/transcriber/moonshine.ts'
import { fixtures, recording, said, wordErrors } from '../../adapters/transcriber/transcriber.conformance.ts'
import { beginningOf, openTrial, shaped, type Trial } from '../../adapters/transcriber/trial.conformance.ts'
import { withKreyol } from '../../adapters/transcriber/with-kreyol.ts'
import { projectPath } from '../../platform/project.ts'
import type { Transcriber } from '../../ports/transcriber.ts'

/** The whole way with what the product has inside: decoder, engine and aligner, each in its process. */
let t: TestApp
let who: SignedInUser
let trial: Trial
let engine: Transcriber
let with_kreyol: Transcriber
let fellow: Float32Array
beforeAll(async () => {
  trial = await openTrial()
  const { media } = trial
  const moonshine = moonshineTranscriber(trial.options)
  engine = moonshine
  const ear = earTranscriber({ ...trial.options, model_dir: projectPath('models', 'ht-ear') })
  with_kreyol = withKreyol(moonshine, ear)
  // each test says who listens
  const transcriber: Transcriber = {
    ...with_kreyol,
    transcribe: (...given) => engine.transcribe(...given),
    check: (signal) => engine.check(signal),
  }
  t = await startTestApp({ media, transcriber, aligner: espeakAligner({ media, processes: 1 }) })
  who = await t.newUser({ is_staff: true })
  fellow = await beginningOf(trial, recording('jfk'), 2.6)
})
afterAll(async () => {
  await t.stop()
  expect(await trial.left()).toEqual([])
  await trial.close()
})

type Ending = Pick<Transcription, 'credits_used'> & Partial<Transcription> & { code: string | null }

/** What becomes of a file: a transcript, or the code of its refusal or its failure. */
async function ending(bytes: Buffer, name = 'radyo.mp3', fields: Record<string, string> = {}): Promise<Ending> {
  const form = await multipartFile('audio', name, bytes, fields)
  const reply = await t.app.http.inject({
    method: 'POST',
    url: transcribeTranslate.path,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${who.token}` },
  })
  if (reply.statusCode !== 201) return { code: reply.json().code, credits_used: 0 }
  const params = { id: reply.json().id }
  const job = await eventually(async () => {
    const job = await t.call(getTranscription, { params }, who)
    return ['delivered', 'failed'].includes(job.status) && job
  }, 60_000)
  return { ...job, code: job.status === 'delivered' ? null : job.error_code }
}
const balance = async () => t.call(getBalance, {}, who)

describe('a recording of a known speaker', () => {
  /** When words begin whose beginning shows in the spectrum: after a silence, at a burst, where the lips part. */
  const allBegins = [
    { And: 330, my: 970, fellow: 1_250, ask: 3_290, not: 4_010, what: 5_415, can: 6_470, do: 6_700 },
    { Ask: 8_190, what: 8_640, can: 9_220, do: 9_440, 'country.': 10_070 },
  ]
  const begins = full ? allBegins : allBegins.slice(0, 1)
  /** Outside the full run the first of its two sentences. */
  const spoken = full ? said.jfk : said.jfk.slice(0, said.jfk.indexOf(' ask what'))
  it('has its words, and they begin when they are said', async () => {
    const job = full
      ? await ending(readFileSync(`${fixtures}/jfk.ogg`), 'jfk.ogg')
      : await ending(shaped(await beginningOf(trial, recording('jfk'), 7.9)).bytes, 'jfk.wav')
    expect(wordErrors(spoken, job.transcription!).errors, job.transcription!).toBe(0)
    const words = job.segments!.map(({ words }) => words)
    expect(words.flat().every(({ estimated }) => !estimated)).toBe(true)
    const late = begins.flatMap((times, n) =>
      Object.entries(times).map(([word, ms]) => {
        const found = words[n]!.find(({ text }) => text === word)
        return Math.abs(found!.start_ms - ms)
      }),
    )
    const sorted = late.toSorted((a, b) => a - b)
    expect(sorted[Math.floor((late.length - 1) / 2)], String(late)).toBeLessThanOrEqual(30)
    // a vowel and a stop after it may be parted early
    expect(sorted.at(-2), String(late)).toBeLessThanOrEqual(80)
    expect(sorted.at(-1), String(late)).toBeLessThanOrEqual(150)
    expect(job.credits_used).toBe(job.transcription!.length)
  })
})

describe('a recording in Kreyòl, spoken by our own voice', () => {
  const bytes = readFileSync(`${fixtures}/kreyol.ogg`)
  it('is a free draft with the times of its words where it is said to be Kreyòl, and else named as what it is', async () => {
    const usual = engine
    engine = with_kreyol
    const before = await balance()
    try {
      const draft = await ending(bytes, 'kreyol.ogg', { from_language: 'ht' })
      expect(draft).toMatchObject({ code: null, beta: true, credits_used: 0, detected_language: 'ht' })
      expect(draft).toMatchObject({ service_used: 'ht-ear-beta', transcription_service: 'ht-ear-beta' })
      const { errors, words } = wordErrors(said.kreyol, draft.transcription!)
      expect(errors / words, draft.transcription!).toBeLessThanOrEqual(0.1)
      const all = draft.segments!.flatMap((segment) => segment.words)
      expect(all.filter(({ estimated }) => !estimated).length / all.length).toBeGreaterThan(0.9)
      expect((await ending(bytes, 'kreyol.ogg')).code).toBe('speech_sounds_like_kreyol')
      expect(await balance()).toEqual(before)
    } finally {
      engine = usual
    }
  })
  it.each([
    ['/v1/audio/transcriptions', { model: 'whisper-1', language: 'ht', response_format: 'verbose_json' }],
    ['/v1/speech-to-text', { model_id: 'scribe_v2', language_code: 'hat' }],
  ])('is a free draft with confidences from %s, which names the beta', async (url, fields) => {
    const usual = engine
    engine = with_kreyol
    try {
      const first = shaped(await beginningOf(trial, recording('kreyol'), 4)).bytes
      const form = await multipartFile('file', 'kreyol.wav', first, fields)
      const { key } = await t.call(createApiKey, { body: { name: 'k' } }, who)
      const headers = { ...form.headers, authorization: `Bearer ${key}`, 'xi-api-key': key }
      const reply = await t.app.http.inject({ method: 'POST', url, payload: form.payload, headers })
      expect(reply.headers).toMatchObject({ 'x-pawol-engine': 'ht-ear-beta', 'character-cost': '0' })
      const { text, segments = [], words = [], ...about } = reply.json()
      expect(text).toMatch(/^Timoun yo ale lekòl/)
      expect(about.language ?? about.language_code).toMatch(/^(haitian creole|hat)$/)
      const sure = [...segments, ...words].map((one) => one.avg_logprob ?? one.logprob).filter((one) => one < 0)
      expect(sure.length).toBeGreaterThan(0)
      expect(Math.min(...sure)).toBeGreaterThan(Math.log(0.1))
    } finally {
      engine = usual
    }
  })
})

describe('a recording', () => {
  const spoken = /^And so,? my fellow/
  const wave = (at: (n: number) => number) => shaped(Float32Array.from({ length: 48_000 }, (_, n) => at(n))).bytes
  const mp3 = () => makeSample({ container: 'mp3', audio: 'libmp3lame', rate: 16_000 }, () => fellow)
  const half = () => fellow.filter((_, n) => n % 2 === 0)
  const more = (): [string, () => Buffer, RegExp][] => [
    ['of a telephone', () => shaped(half(), { sample_rate: 8_000 }).bytes, spoken],
    ['in stereo', () => shaped(fellow, { channels: 2 }).bytes, spoken],
    ['of noise', () => wave((n) => 0.5 * Math.sin(n * n * 12.9898)), /^$/],
  ]
  it.each<[string, () => Buffer, RegExp]>([
    ['that is clipped', () => shaped(fellow.map((one) => Math.max(-0.3, Math.min(0.3, one * 8)))).bytes, spoken],
    ['that was cut short', () => mp3().subarray(0, mp3().length * 0.7), /^And so/],
    ['of silence', () => wave(() => 0), /^$/],
    ['of music', () => wave((n) => melody(n)), /^$/],
    ...(full ? more() : []),
  ])('%s has the transcript it should, and costs its characters', async (_, bytes, text) => {
    const before = (await balance()).available
    const job = await ending(bytes())
    expect(job).toMatchObject({ code: null, transcription: expect.stringMatching(text) })
    expect(before - (await balance()).available).toBe(job.transcription!.length)
  })
  it('that is longer than it says is refused: it would be heard for less than it costs', async () => {
    const file = makeSample({ container: 'flac', audio: 'flac', rate: 16_000 }, () => joined([fellow, fellow]))
    // a frame whose checksum is wrong is not counted, but can be heard
    for (let at = file.length - 64; at > 200; at--) if (file.readUInt16BE(at) === 0xfff8) file[at + 30]! ^= 0x55
    expect(await ending(file)).toMatchObject({ code: 'audio_unreadable', credits_used: 0 })
  })
  it('of ten channels, which cannot be mixed, is refused', async () => {
    expect((await ending(shaped(fellow, { channels: 10 }).bytes)).code).toBe('audio_unreadable')
  })
})

/** Notes that fade, a semitone apart. */
function melody(n: number): number {
  const note = 1_400 * 2 ** (Math.floor(n / 6_000) / 12)
  return 0.4 * Math.sin((n / 16_000) * note) * Math.exp((-4 * (n % 6_000)) / 6_000)
}

describe('a file that is broken', () => {
  const recipes: Recipe[] = [
    { container: 'mp3', audio: 'libmp3lame', rate: 16_000 },
    { container: 'ogg', audio: 'libopus', rate: 16_000 },
    { container: 'mp4', audio: 'aac', video: 'mpeg4', rate: 16_000 },
    { container: 'webm', audio: 'libopus', rate: 16_000, live: true },
    { container: 'wav', audio: 'pcm_s16le', rate: 16_000, channels: 2 },
    { container: 'ipod', audio: 'aac', rate: 16_000 },
    { container: 'flac', audio: 'flac', rate: 16_000 },
  ]
  const atOnce = 3
  it('becomes a transcript or an error code, never hangs, and costs what was transcribed', async () => {
    const { numRuns: count } = runs(500, { usually: 6 })
    // in an ordinary run the decoder alone is tried with them
    if (!full) engine = fakeTranscriber({ media: trial.media })
    const files = recipes.slice(0, count).map((recipe) => makeSample(recipe, () => fellow))
    const before = await balance()
    const endings: Ending[] = []
    for (let n = 0; n < count; n += atOnce) {
      const numbers = Array.from({ length: Math.min(atOnce, count - n) }, (_, more) => n + more)
      endings.push(
        ...(await Promise.all(numbers.map((number) => ending(damaged(files[number % files.length]!, number))))),
      )
    }
    const told: Record<string, number> = {}
    for (const { code } of endings) told[code ?? 'transcript'] = (told[code ?? 'transcript'] ?? 0) + 1
    expect(
      Object.keys(told).filter((code) => !goodEnds.includes(code)),
      JSON.stringify(told),
    ).toEqual([])
    expect(told.transcript).toBeGreaterThanOrEqual(Math.floor(count / 4))
    for (const { credits_used, transcription = '' } of endings)
      expect(credits_used).toBeLessThanOrEqual(transcription!.length)
    const paid = endings.reduce((sum, { credits_used }) => sum + credits_used, 0)
    const after = await balance()
    expect([before.available - after.available, after.reserved]).toEqual([paid, 0])
  }, 3_600_000)
  const goodEnds = ['transcript', 'audio_unreadable', 'speech_language_unknown']
})

/** Bytes overwritten, dropped, doubled or cut off, differently for each number and the same each time. */
function damaged(file: Buffer, seed: number): Buffer {
  let state = seed * 2_654_435_761 + 1
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  let bytes = Buffer.from(file)
  for (let times = 1 + random(8); times > 0; times--) {
    const at = random(bytes.length)
    const length = 1 + random(64)
    const how = random(4)
    if (how === 0) for (let n = at; n < Math.min(bytes.length, at + length); n++) bytes[n] = random(256)
    else if (how === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
    else if (how === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - length))])
    else if (at > bytes.length / 4) bytes = bytes.subarray(0, at)
  }
  return bytes
}

it('staff read which engine transcribes, and why it cannot', async () => {
  engine = moonshineTranscriber({ ...trial.options, vad_file: `${fixtures}/nobody.onnx` })
  const { details } = await t.call(getEngineHealth, {}, who)
  await engine.close()
  expect(details).toMatchObject({
    transcriber: 'moonshine',
    transcriber_problem: expect.stringMatching(/nobody\.onnx/),
    translator: 'fake',
    translator_problem: null,
  })
})
