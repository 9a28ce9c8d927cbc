import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import {
  alignRecording,
  deleteTranscription,
  getTranscription,
  type Transcription,
  transcribeTranslate,
} from '#core/contract/stt/stt.ts'
import { getGivenText, saveTranscript, translateTranscript } from '#core/contract/stt/transcript.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { wavOf } from '../../../test/sounds/sounds.ts'
import { fakeAligner } from '../../adapters/aligner/fake.ts'
import { fakeMedia } from '../../adapters/media/fake/fake.ts'
import { fakeTranscriber } from '../../adapters/transcriber/fake.ts'
import { fakeTranslator } from '../../adapters/translator/fake.ts'

let t: TestApp
let who: SignedInUser
const media = fakeMedia()
const transcriber = fakeTranscriber({ media })
const aligner = fakeAligner(media)
beforeAll(async () => {
  const translator = Object.assign(fakeTranslator(), { engine: 'ht-mt' })
  t = await startTestApp({ media, transcriber, aligner, translator })
  who = await t.newUser()
})
afterAll(() => t.stop())
afterEach(() => {
  transcriber.foreign = false
  transcriber.down = false
  aligner.beforeAlign = () => undefined
})

const text = 'Bonjou tout moun.\n\n  Kijan   nou ye?'
type Given = { audio?: Buffer; fields?: Record<string, string>; as?: SignedInUser; key?: string }
async function send(path: string, { audio, fields = {}, as = who, key }: Given): Promise<Transcription> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (audio) form.set('audio', new Blob([new Uint8Array(audio)]), 'radyo.wav')
  const encoded = new Response(form)
  const reply = await t.app.http.inject({
    method: 'POST',
    url: path,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type')!,
      authorization: `Bearer ${as.token}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
  })
  if (reply.statusCode >= 400) throw AppError.from(reply.json())
  return reply.json()
}
const align = (given: Given) => send(alignRecording.path, given)
const ended = ({ id }: { id: string }, as = who) =>
  eventually(async () => {
    const job = await t.call(getTranscription, { params: { id } }, as)
    return ['delivered', 'failed'].includes(job.status) && job
  })
const refused = async (as = who) => {
  transcriber.foreign = true
  const job = await ended(await send(transcribeTranslate.path, { audio: wavOf(4), as }), as)
  expect(job).toMatchObject({ status: 'failed', error_code: 'speech_language_unknown' })
  return job
}
const refusal = (call: Promise<unknown>): Promise<ErrorCode> =>
  call.then(
    () => expect.fail('it was answered'),
    (err: AppError) => err.code,
  )
async function filesOf({ account_id }: SignedInUser): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of t.storage.listBelow(`u/${account_id}/stt`)) keys.push(key)
  return keys
}

describe('a recording and its text', () => {
  it('become a transcript with word times without an engine that hears, and cost nothing', async () => {
    const as = await t.newUser()
    transcriber.down = true
    const made = await align({ audio: wavOf(4), fields: { text, language: 'ht' }, as })
    expect(made).toMatchObject({ status: 'queued', from_language: 'ht', credits_held: 0, service_used: 'fake' })
    const job = await ended(made, as)
    expect(job).toMatchObject({
      status: 'delivered',
      transcription: 'Bonjou tout moun. Kijan nou ye?',
      detected_language: 'ht',
      version: 1,
      origin: 'aligned',
      credits_used: 0,
      duration_seconds: 4,
      audio_file_name: 'radyo.wav',
    })
    expect(job.segments!.map(({ text }) => text)).toEqual(['Bonjou tout moun.', 'Kijan nou ye?'])
    expect(job.segments![1]!.words[0]).toMatchObject({ text: 'Kijan', start_ms: 2323, end_ms: 2968, estimated: false })
    expect(job.word_timings).toHaveLength(6)
    expect((await t.app.http.inject(job.audio_url!)).statusCode).toBe(200)
    expect(await t.call(getBalance, {}, as)).toMatchObject({ available: 10_000, reserved: 0 })
    // the text and the file as they were sent are of no more use
    await eventually(async () => (await filesOf(as)).length === 1)
    expect(await filesOf(as)).toEqual([job.audio_key])
  })
  it('are edited and translated like any other transcript, in the language the text is in', async () => {
    const { id, detected_language } = await ended(await align({ audio: wavOf(4), fields: { text } }))
    expect(detected_language).toBe('ht')
    const segments = [{ text: 'Bonjou tout moun.' }, { text: 'Kijan nou ye jodi a?' }]
    await t.call(saveTranscript, { params: { id }, body: { version: 1, segments } }, who)
    const body = { version: 2, to_language: 'en' as const }
    expect(await t.call(translateTranscript, { params: { id }, body }, who)).toMatchObject({
      translation: 'En: Bonjou tout moun. En: Kijan nou ye jodi a?',
    })
  })
  it('sent twice with one key are one job, with another text none', async () => {
    const first = await align({ audio: wavOf(2), fields: { text }, key: 'aligned-once' })
    expect((await align({ audio: wavOf(2), fields: { text }, key: 'aligned-once' })).id).toBe(first.id)
    const other = align({ audio: wavOf(2), fields: { text: 'Bonswa tout moun.' }, key: 'aligned-once' })
    expect(await refusal(other)).toBe('client_key_reused')
    await ended(first)
  })
  it.each<[string, Given, ErrorCode]>([
    ['no word', { audio: wavOf(1), fields: { text: ' … \n' } }, 'text_empty'],
    ['no sound', { fields: { text } }, 'audio_missing'],
    ['what is no sound', { audio: Buffer.from('no sound'), fields: { text } }, 'audio_unreadable'],
    ['an unsupported language', { audio: wavOf(1), fields: { text, language: 'xx' } }, 'invalid_request'],
    ['a text of more than three hours', { audio: wavOf(1), fields: { text: 'a'.repeat(500_001) } }, 'invalid_request'],
    ['a missing job', { fields: { text, job_id: '00000000-0000-4000-8000-000000000000' } }, 'not_found'],
  ])('are refused: %s', async (_, given, code) => {
    expect(await refusal(align(given))).toBe(code)
  })
})

describe('a recording refused because its language is not known', () => {
  it('is aligned with its text: its sound is kept, not its file', async () => {
    const as = await t.newUser()
    const { id } = await refused(as)
    await eventually(async () => (await filesOf(as)).length === 1)
    const job = await ended(await align({ fields: { job_id: id, text, language: 'ht' }, as }), as)
    expect(job).toMatchObject({
      status: 'delivered',
      origin: 'aligned',
      audio_file_name: 'radyo.wav',
      duration_seconds: 4,
      credits_used: 0,
    })
    expect(job.id).not.toBe(id)
    await t.call(deleteTranscription, { params: { id } }, as)
    await eventually(async () => (await filesOf(as)).length === 1)
    expect(await filesOf(as)).toEqual([job.audio_key])
    expect(await refusal(align({ fields: { job_id: id, text }, as }))).toBe('not_found')
  })
  it('belongs to its account alone, and a delivered one is not accepted again', async () => {
    const { id } = await refused()
    expect(await refusal(align({ fields: { job_id: id, text }, as: await t.newUser() }))).toBe('not_found')
    transcriber.foreign = false
    const done = await ended(await send(transcribeTranslate.path, { audio: wavOf(2) }))
    expect(await refusal(align({ fields: { job_id: done.id, text } }))).toBe('not_found')
  })
})

describe('a recording whose words could not be found', () => {
  const failed = async (as: SignedInUser) => {
    aligner.beforeAlign = () => {
      throw new AppError('audio_unreadable', {})
    }
    const job = await ended(await align({ audio: wavOf(4), fields: { text, language: 'ht' }, as }), as)
    expect(job).toMatchObject({ status: 'failed', error_code: 'audio_unreadable' })
    return job
  }
  it('is kept with its text as it was sent, and both are tried again', async () => {
    const as = await t.newUser()
    const { id } = await failed(as)
    // a form ends its lines so
    const given = { text: text.replaceAll('\n', '\r\n'), language: 'ht' }
    expect(await t.call(getGivenText, { params: { id } }, as)).toEqual(given)
    aligner.beforeAlign = () => undefined
    const job = await ended(await align({ fields: { job_id: id, text, language: 'ht' }, as }), as)
    expect(job).toMatchObject({
      status: 'delivered',
      transcription: 'Bonjou tout moun. Kijan nou ye?',
      audio_file_name: 'radyo.wav',
    })
    await t.call(deleteTranscription, { params: { id } }, as)
    await eventually(async () => (await filesOf(as)).length === 1)
    expect(await filesOf(as)).toEqual([job.audio_key])
    expect(await refusal(t.call(getGivenText, { params: { id } }, as))).toBe('not_found')
  })
  it('belongs to its account alone, and one without a text, or aligned already, has none to give', async () => {
    const as = await t.newUser()
    const { id } = await failed(as)
    const textOf = (id: string, by = as) => refusal(t.call(getGivenText, { params: { id } }, by))
    expect(await textOf(id, await t.newUser())).toBe('not_found')
    expect(await textOf((await refused(as)).id)).toBe('not_found')
    aligner.beforeAlign = () => undefined
    expect(await textOf((await ended(await align({ audio: wavOf(2), fields: { text }, as }), as)).id)).toBe('not_found')
  })
})
