import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import {
  getTranscription,
  getTranscriptionOptions,
  type Transcription,
  transcribeTranslate,
} from '#core/contract/stt/stt.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { standInStore, tonesListener } from '../../../test/packs/stand-in-packs.ts'
import { wavOf } from '../../../test/sounds/sounds.ts'
import { fakeAligner } from '../../adapters/aligner/fake.ts'
import { fakeMedia } from '../../adapters/media/fake/fake.ts'
import { fakeSpeakers } from '../../adapters/speakers/fake.ts'
import { fakeTranscriber } from '../../adapters/transcriber/fake.ts'
import { fakeTranslator } from '../../adapters/translator/fake.ts'

const media = fakeMedia()
const speakers = fakeSpeakers()
const packs = standInStore()
let t: TestApp
let who: SignedInUser
beforeAll(async () => {
  t = await startTestApp({
    media,
    speakers,
    packs,
    aligner: fakeAligner(media),
    translator: fakeTranslator(),
    transcriber: fakeTranscriber({ media, chunk_seconds: 2 }),
  })
  who = await t.newUser()
})
afterAll(() => t.stop())

async function order(fields: Record<string, string>): Promise<Transcription> {
  const form = await multipartFile('audio', 'radyo.wav', wavOf(4), fields)
  const headers = { ...form.headers, authorization: `Bearer ${who.token}` }
  const reply = await t.app.http.inject({
    method: 'POST',
    url: transcribeTranslate.path,
    payload: form.payload,
    headers,
  })
  if (reply.statusCode >= 400) throw AppError.from(reply.json())
  return reply.json()
}
const ended = (id: string) =>
  eventually(async () => {
    const job = await t.call(getTranscription, { params: { id } }, who)
    return job.status === 'delivered' && job
  })

it('several speakers are separated on request, in text and translation, at no extra cost', async () => {
  const fields = { from_language: 'en', to_language: 'ht' }
  const plain = await ended((await order(fields)).id)
  speakers.found = [
    { start_ms: 0, end_ms: 2_000, speaker: 0 },
    { start_ms: 2_000, end_ms: 4_000, speaker: 1 },
  ]
  expect(await t.call(getTranscriptionOptions, {}, who)).toMatchObject({ tells_speakers: true })
  const job = await ended((await order({ ...fields, detect_speakers: 'true' })).id)
  expect(job.segments!.map(({ text }) => text.slice(0, 10))).toEqual(['Speaker 1:', 'Speaker 2:'])
  for (const { translation } of job.segments!) expect(translation).toMatch(/^Moun \d: ./)
  expect(job.transcription).toMatch(/^Speaker 1: .* Speaker 2: /)
  expect(job.credits_used).toBe(plain.credits_used)
})
it('an engine that is away costs the names, not the transcript', async () => {
  const { turns } = speakers
  speakers.turns = () => Promise.reject(new AppError('unavailable', {}))
  const job = await ended((await order({ from_language: 'en', detect_speakers: 'true' })).id)
  speakers.turns = turns
  expect(job.transcription).not.toMatch(/Speaker/)
})
it('without speaker models separation is not offered, and refused by name', async () => {
  speakers.there = false
  expect(await t.call(getTranscriptionOptions, {}, who)).toMatchObject({ tells_speakers: false })
  await expect(order({ from_language: 'en', detect_speakers: 'true' })).rejects.toMatchObject({
    code: 'pack_not_installed',
    data: { pack: 'speakers' },
  })
})
it('Haitian Creole is a spoken source as soon as a recogniser is installed', async () => {
  await expect(order({ from_language: 'ht' })).rejects.toMatchObject({ code: 'speech_language_not_heard' })
  packs.add(tonesListener())
  expect(await t.call(getTranscriptionOptions, {}, who)).toMatchObject({ hears: ['en', 'ht'] })
  expect(await ended((await order({ from_language: 'ht' })).id)).toMatchObject({
    transcription_service: 'listen-tones',
  })
})
