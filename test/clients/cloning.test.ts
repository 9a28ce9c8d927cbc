import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { fakeSynthesizer } from '../../server/adapters/synthesizer/fake.ts'
import { eventually } from '../eventually.ts'
import { voiceLikeWav } from '../sounds/sounds.ts'
import { quickCloner, threeSamples } from '../sounds/voice-uploads.ts'
import { ElevenLabsClient } from '../tools/elevenlabs.ts'
import { whereKept } from '../where-kept.ts'
import { type Customer, type SdkServer, startSdkServer } from './sdk-server.ts'

const voice_cloner = quickCloner()
let t: SdkServer
let who: Customer
let client: ElevenLabsClient
beforeAll(async () => {
  t = await startSdkServer({ real_engines: false, synthesizer: fakeSynthesizer(), voice_cloner })
  who = await t.customer()
  client = new ElevenLabsClient({ apiKey: who.key, baseUrl: t.url, maxRetries: 0 })
  voice_cloner.verdict = 'same'
})
afterAll(() => t.stop())

const recording = voiceLikeWav(4, { sample_rate: 8_000, pitch_hz: 116 })
const files = () => threeSamples.map(({ name, bytes }) => new File([new Uint8Array(bytes)], name))
const bytesOf = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer())
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it was answered'),
    (err) => ({ status: err.statusCode, word: err.body?.detail?.status }),
  )
const speak = async (voice_id: string) =>
  bytesOf((await client.textToSpeech.convert(voice_id, { text: 'Bonjou tout moun.' })) as ReadableStream<Uint8Array>)

const stateOf = async (voice_id: string) => {
  const { fineTuning } = await client.voices.get(voice_id)
  return Object.values(fineTuning?.state ?? {})[0]
}
const trained = (voice_id: string) => eventually(async () => (await stateOf(voice_id)) === 'fine_tuned')

it('a new voice has its id before its training ends, and says how far that is', async () => {
  let go = () => {}
  const gate = new Promise<void>((open) => {
    go = open
  })
  voice_cloner.beforeStep = () => gate
  const { voiceId } = await client.voices.ivc.create({ name: 'Vwa dousman', files: files() })
  const early = await client.voices.get(voiceId)
  expect(early).toMatchObject({ name: 'Vwa dousman', category: 'cloned', isOwner: true, samples: { length: 3 } })
  expect(['queued', 'fine_tuning']).toContain(await stateOf(voiceId))
  expect(await refusal(speak(voiceId))).toEqual({ status: 425, word: 'voice_not_ready' })
  const openai = await fetch(`${t.url}/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'tts-1', voice: voiceId, input: 'Bonjou.' }),
  })
  expect([openai.status, openai.headers.get('x-error-code'), openai.headers.get('x-should-retry')]).toEqual([
    ...[425, 'voice_not_ready', 'false'],
  ])
  const stranger = new ElevenLabsClient({ apiKey: (await t.customer()).key, baseUrl: t.url, maxRetries: 0 })
  expect(await refusal(stranger.voices.get(voiceId))).toMatchObject({ status: 404 })
  go()
  await trained(voiceId)
  expect(await refusal(speak(voiceId))).toEqual({ status: 403, word: 'consent_missing' })
  await client.voices.delete(voiceId)

  voice_cloner.beforeStep = () => {
    throw new AppError('invalid_request', { detail: 'too little speech' })
  }
  const { voiceId: failed } = await client.voices.ivc.create({ name: 'Vwa kase', files: files() })
  await eventually(async () => (await stateOf(failed)) === 'failed')
  voice_cloner.beforeStep = () => undefined
  const { fineTuning } = await client.voices.get(failed)
  expect(Object.values(fineTuning!.message!)[0]).toContain('can be used')
  expect(await refusal(speak(failed))).toEqual({ status: 425, word: 'voice_not_ready' })
  await client.voices.delete(failed)
})

async function post(path: string, fields: Record<string, string | Uint8Array>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, new File([new Uint8Array(value)], `${name}.wav`))
  const reply = await fetch(t.url + path, { method: 'POST', body, headers: { authorization: `Bearer ${who.key}` } })
  return { status: reply.status, ...(await reply.json()) }
}
const consents = '/v1/audio/voice_consents'

it('ElevenLabs’ client makes a voice, speaks with it once its person agreed, changes it and deletes it', async () => {
  const named = { name: 'Vwa travay', description: 'Pou repondè a', labels: { accent: 'Okap' } }
  const { voiceId, requiresVerification } = await client.voices.ivc.create({ ...named, files: files() })
  expect(requiresVerification).toBe(true)
  await trained(voiceId)
  const made = await client.voices.get(voiceId)
  expect(made).toMatchObject({ name: 'Vwa travay', category: 'cloned', isOwner: true, labels: { accent: 'Okap' } })
  expect(made.samples).toHaveLength(3)
  expect(await refusal(speak(voiceId))).toEqual({ status: 403, word: 'consent_missing' })

  const asked = await post(consents, { name: 'ignored', language: 'en' })
  expect(asked).toMatchObject({
    object: 'audio.voice_consent',
    is_given: false,
    sentence: expect.stringContaining(asked.word),
  })
  const given = await post(consents, { consent_id: asked.id, voice_id: voiceId, recording })
  expect(given).toMatchObject({ status: 200, id: asked.id, is_given: true })
  expect((await speak(voiceId)).length).toBeGreaterThan(1_000)

  const sample = made.samples!.find(({ fileName }) => fileName === 'sample1.wav')!
  const heard = await bytesOf(
    (await client.voices.samples.audio.get(voiceId, sample.sampleId!)) as ReadableStream<Uint8Array>,
  )
  expect(heard.equals(Buffer.from(threeSamples[0]!.bytes))).toBe(true)
  expect(await refusal(client.samples.delete(voiceId, sample.sampleId!))).toMatchObject({ word: 'samples_too_few' })
  const more = [new File([new Uint8Array(voiceLikeWav(2, { sample_rate: 8_000, pitch_hz: 113 }))], 'sample4.wav')]
  await client.voices.update(voiceId, { name: 'Vwa nèf', files: more })
  expect(await client.voices.get(voiceId)).toMatchObject({ name: 'Vwa nèf', samples: { length: 4 } })
  const { voices } = await client.voices.search({ voiceType: 'personal' })
  expect(voices.map((voice) => voice.voiceId)).toEqual([voiceId])

  expect(await client.voices.delete(voiceId)).toEqual({ status: 'ok' })
  expect(await refusal(speak(voiceId))).toEqual({ status: 404, word: 'voice_not_found' })
  expect(await refusal(client.voices.delete('nadege'))).toMatchObject({ status: 404 })
  const left = await whereKept(t, { texts: ['Vwa nèf', 'Pou repondè a', 'sample4.wav'], bytes: [] })
  expect(left).toEqual([])
})

it('one recording and a consent make a voice, as OpenAI’s clients send them; both can be listed and taken back', async () => {
  const asked = await post(consents, {})
  expect(await post(consents, { recording })).toMatchObject({ status: 400, error: { param: 'consent_id' } })
  await post(consents, { consent_id: asked.id, recording })
  const sample = voiceLikeWav(9, { sample_rate: 8_000, pitch_hz: 116 })
  voice_cloner.verdict = 'different'
  expect(await post('/v1/audio/voices', { name: 'Lòt moun', consent: asked.id, audio_sample: sample })).toMatchObject({
    error: { code: 'consent_voice_differs' },
  })
  voice_cloner.verdict = 'same'
  const voice = await post('/v1/audio/voices', { name: 'Yon sèl', consent: asked.id, audio_sample: sample })
  expect(voice).toMatchObject({ status: 200, object: 'audio.voice', name: 'Yon sèl' })
  expect((await speak(voice.id)).length).toBeGreaterThan(1_000)
  const headers = { authorization: `Bearer ${who.key}` }
  const listed = await (await fetch(t.url + consents, { headers })).json()
  expect(listed.data).toMatchObject([{ id: asked.id, is_given: true }])
  await fetch(`${t.url}${consents}/${asked.id}`, { method: 'DELETE', headers })
  expect(await refusal(speak(voice.id))).toMatchObject({ status: 404 })
  expect((await fetch(`${t.url}${consents}/${asked.id}`, { headers })).status).toBe(404)
})
