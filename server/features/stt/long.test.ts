import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getTranscription, type Transcription, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { maxAudioBytes, maxAudioSeconds } from '#core/rules/uploads.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { full } from '../../../test/runs.ts'
import { fakeAligner } from '../../adapters/aligner/fake.ts'
import { fakeTranscriber } from '../../adapters/transcriber/fake.ts'
import { openTrial, type Trial } from '../../adapters/transcriber/trial.conformance.ts'

/** The longest allowed recording in a full run; the engine's own speed is not tested. */
const seconds = full ? maxAudioSeconds : 240
const sample_rate = 8_000
let t: TestApp
let who: SignedInUser
let trial: Trial
beforeAll(async () => {
  trial = await openTrial()
  const { media } = trial
  // the one process that decodes is the transcriber's until the recording ends
  const info = { ...(await media.probe(beep)), duration_seconds: seconds }
  const aligner = fakeAligner({ ...media, probe: async () => info })
  t = await startTestApp({ media, transcriber: fakeTranscriber({ media, chunk_seconds: 60 }), aligner })
  who = await t.newUser()
  await t.app.db.tx((tx) => t.app.credits.changePlan(tx, who.account_id, { plan: 'enterprise', reference: 'hours' }))
})
afterAll(async () => {
  await t.stop()
  expect(await trial.left()).toEqual([])
  await trial.close()
})
const minute = new Int16Array(60 * sample_rate).map((_, n) => 8_000 * Math.sin(n / 5))
const beep = { pcm: { sample_rate, channels: 1 as const, samples: minute.subarray(0, sample_rate) } }

it('a recording of hours is sent, heard to its end and shown with all its words', { timeout: 1_800_000 }, async () => {
  async function* hours() {
    for (let minutes = 0; minutes < seconds / 60; minutes++) yield minute
  }
  const pcm = { sample_rate, channels: 1 as const, samples: hours() }
  const file = await trial.media.encode({ pcm }, { format: 'mp3', bit_rate_kbps: 16 })
  const bytes = await readFile(file.path)
  await file.discard()
  expect(bytes.length).toBeLessThan(maxAudioBytes)
  const form = await multipartFile('audio', 'reyinyon.mp3', bytes)
  const reply = await t.app.http.inject({
    method: 'POST',
    url: transcribeTranslate.path,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${who.token}` },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  const params = { id: reply.json<Transcription>().id }
  const job = await eventually(async () => {
    const job = await t.call(getTranscription, { params }, who)
    return ['delivered', 'failed'].includes(job.status) && job
  }, 1_500_000)
  expect(job).toMatchObject({ status: 'delivered', error_code: null, attempts: 1 })
  expect(job.duration_seconds).toBeCloseTo(seconds, 0)
  const words = job.segments!.flatMap(({ words }) => words)
  expect(words.length).toBeGreaterThanOrEqual(2 * seconds - 2)
  expect(words.at(-1)!.end_ms).toBeGreaterThan((seconds - 5) * 1000)
  expect(words.every(({ start_ms }, n) => n === 0 || start_ms >= words[n - 1]!.start_ms)).toBe(true)
  const sound = await t.app.http.inject(job.audio_url!)
  expect(sound.statusCode).toBe(200)
})
