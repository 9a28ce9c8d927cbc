import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createApiKey } from '#core/contract/apikeys.ts'
import { classifySpeech, SpeechClassification } from '#core/contract/classifier.ts'
import { getBalance } from '#core/contract/credits.ts'
import { createDictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { createEntry, listEntries } from '#core/contract/dictionaries/entries.ts'
import {
  generatePronunciations,
  getPronunciationTask,
  testPronunciations,
} from '#core/contract/dictionaries/previews.ts'
import { createExpressSpeech, createSpeech, getSpeech, streamSpeech } from '#core/contract/tts/jobs.ts'
import { previewVoice } from '#core/contract/voices.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { full } from '../../../test/runs.ts'
import { sharedMedia } from '../../../test/shared-engines.ts'
import { makeVoice } from '../../../test/sounds/cloned-voice.ts'
import { longSpeaker } from '../../../test/sounds/long-speaker.ts'
import { voiceLikeWav, wavOf } from '../../../test/sounds/sounds.ts'

const text = 'Bonjou tout moun! Men yon fraz ki long ase pou l dire uit segonn lè yon moun di l dousman.'
const order = { text, voice_id: 'nadege' }
const thisMonth = new Date().toISOString().slice(0, 7)
let t: TestApp
let who: SignedInUser
let key: string
let base: string
beforeAll(async () => {
  t = await startTestApp({ media: sharedMedia(), synthesizer: longSpeaker() })
  base = await t.app.http.listen({ port: 0, host: '127.0.0.1' })
  who = await t.newUser()
  await t.app.db.tx((tx) => t.app.credits.changePlan(tx, who.account_id, { plan: 'creator', reference: who.user.id }))
  key = (await t.call(createApiKey, { body: { name: 'k' } }, who)).key
})
afterAll(() => t.stop())

async function sent(bytes: Uint8Array, headers: Record<string, string> = {}) {
  const form = await multipartFile('file', 'sound', bytes)
  const { path, method } = classifySpeech
  return t.app.http.inject({ method, url: path, payload: form.payload, headers: { ...form.headers, ...headers } })
}
const classified = async (bytes: Uint8Array) => SpeechClassification.parse((await sent(bytes)).json())
const fetched = async (url: string) => (await t.app.http.inject({ url })).rawPayload
const posted = async (url: string, payload: object) =>
  (await t.app.http.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${key}` } })).rawPayload
let orderSpoken: ReturnType<typeof speakOrder> | undefined
const spoken = () => {
  orderSpoken ??= speakOrder()
  return orderSpoken
}
async function speakOrder() {
  const { id } = await t.call(createSpeech, { body: order }, who)
  return eventually(async () => {
    const found = await t.call(getSpeech, { params: { id } }, who)
    return found.status === 'delivered' && found
  })
}
async function finished(task_id: string) {
  return eventually(async () => {
    const task = await t.call(getPronunciationTask, { params: { task_id } }, who)
    return task.status === 'completed' && task
  })
}
async function ofEntry() {
  const params = { id: (await t.call(createDictionary, { body: { name: 'Non' } }, who)).id }
  await t.call(createEntry, { params, body: { term: 'Ayibobo', phonetic: 'a-yi-bo-bo' } }, who)
  await finished((await t.call(generatePronunciations, { params, body: { voice_id: 'nadege' } }, who)).task_id)
  const { results } = await t.call(listEntries, { params, query: {} }, who)
  return fetched(results[0]!.phonetic_phrase_audio_url!)
}
async function ofWord() {
  const body = { word: 'Okap', context_phrase: 'Kote Okap ye?', voice_id: 'nadege', variations: ['o-kap'] }
  const { results } = await t.call(testPronunciations, { body }, who)
  return fetched((await finished(results[0]!.task_id!)).phonetic_phrase_url!)
}
/** Synthesizes while text is streamed, as ElevenLabs' clients do. */
async function ofSocket(): Promise<Buffer> {
  const address = `${base.replace('http', 'ws')}/v1/text-to-speech/nadege/stream-input?output_format=mp3_22050_32`
  const socket = new WebSocket(address, { headers: { 'xi-api-key': key } })
  const parts: Buffer[] = []
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.on('message', (data) => {
    const { audio } = JSON.parse(String(data))
    if (audio) parts.push(Buffer.from(audio, 'base64'))
  })
  await new Promise((resolve) => socket.once('open', resolve))
  for (const said of [' ', `${text} `, '']) socket.send(JSON.stringify({ text: said }))
  await ended
  return Buffer.concat(parts)
}

type Way = [string, () => Promise<Buffer>]
/** Other APIs of the same engines. */
const more: Way[] = [
  ['speech of the queue as WAV', async () => fetched((await spoken()).s3_url!)],
  ["OpenAI's call", () => posted('/v1/audio/speech', { model: 'tts-1', voice: 'nadege', input: text })],
  ["ElevenLabs' call", () => posted('/v1/text-to-speech/nadege?output_format=mp3_22050_32', { text })],
  [
    'a sample of a voice',
    async () => fetched((await t.call(previewVoice, { params: { voice_id: 'jozef' }, query: {} })).audio_url),
  ],
  ['a way to say a word', ofWord],
]

describe('all generated audio carries the watermark of the month', () => {
  it.each<Way>([
    ['speech of the queue as mp3', async () => fetched((await spoken()).audio_file_url!)],
    [
      'express',
      async () => {
        const body = { ...order, include_audio_data: true }
        return Buffer.from((await t.call(createExpressSpeech, { body }, who)).audio_data!, 'base64')
      },
    ],
    ['the stream', () => posted(streamSpeech.path, order)],
    ["ElevenLabs' socket", ofSocket],
    [
      'a sample of a cloned voice',
      async () => {
        const params = { voice_id: await makeVoice(t, who) }
        return fetched((await t.call(previewVoice, { params, query: {} }, who)).audio_url)
      },
    ],
    ['an entry of a dictionary', ofEntry],
    ...(full ? more : []),
  ])('%s', async (_, bytes) => {
    const answer = await classified(await bytes())
    expect(answer).toMatchObject({ marked: true, made_by: 'pawol', month: thisMonth })
    expect(answer.probability_of_error).toBeLessThan(1e-6)
    expect(answer.parts).toHaveLength(1)
    expect(answer.seconds_examined).toBeCloseTo(answer.duration_seconds, 0)
  })
})

it('reports audio without a watermark, and charges nothing', async () => {
  const before = await t.call(getBalance, {}, who)
  for (const wav of [voiceLikeWav(6), wavOf(0.2), wavOf(3, { silent: true })]) {
    const answer = await classified(wav)
    expect(answer).toMatchObject({ marked: false, made_by: null, month: null, parts: [] })
    expect(answer.probability_of_error).toBeGreaterThan(1e-3)
  }
  expect(await t.call(getBalance, {}, who)).toEqual(before)
})

it('refuses a file without audio', async () => {
  const response = await sent(Buffer.from('this is no sound'))
  expect([response.statusCode, response.json().code]).toEqual([422, 'audio_unreadable'])
})

it('accepts an API key', async () => {
  expect((await sent(wavOf(1), { authorization: `Bearer ${key}` })).statusCode).toBe(200)
})

it('another installation does not recognise our watermark', async () => {
  const other = await startTestApp()
  const bytes = await fetched((await spoken()).s3_url!)
  const form = await multipartFile('file', 'sound.wav', bytes)
  const { path: url, method } = classifySpeech
  const response = await other.app.http.inject({ method, url, ...form })
  expect(response.json()).toMatchObject({ marked: false, month: null })
  await other.stop()
})
