import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import {
  cancelTranscription,
  deleteTranscription,
  getTranscription,
  transcribeTranslate,
} from '#core/contract/stt/stt.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { runs } from '../../../test/runs.ts'
import { wavOf } from '../../../test/sounds/sounds.ts'
import { fakeMedia } from '../../adapters/media/fake/fake.ts'
import { fakeTranscriber } from '../../adapters/transcriber/fake.ts'
import { fakeTranslator } from '../../adapters/translator/fake.ts'

let t: TestApp
const media = fakeMedia()
const engine = fakeTranscriber({ media, chunk_seconds: 2 })
const translator = Object.assign(fakeTranslator(), { engine: 'ht-mt' })
beforeAll(async () => {
  t = await startTestApp({ media, transcriber: engine, translator })
})
afterAll(() => t.stop())

const sound = wavOf(6, { sample_rate: 4_000 })
const silence = wavOf(6, { sample_rate: 4_000, silent: true })

const course = fc.record({
  chunk: fc.integer({ min: 0, max: 3 }),
  happens: fc.constantFrom(
    'nothing',
    'nothing',
    'cancel',
    'delete',
    'unknown',
    'refused',
    'engine away',
    'translator away',
  ),
  silent: fc.boolean(),
  translates: fc.boolean(),
  letters: fc.integer({ min: 1, max: 40 }),
})
type Course = typeof course extends fc.Arbitrary<infer C> ? C : never

async function order(who: SignedInUser, { silent, translates }: Course): Promise<string> {
  const fields: Record<string, string> = translates ? { to_language: 'ht' } : {}
  const form = await multipartFile('audio', 'radyo.wav', silent ? silence : sound, fields)
  const reply = await t.app.http.inject({
    method: 'POST',
    url: transcribeTranslate.path,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${who.token}` },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().id
}

/** What happens to a job once the engine has come to this chunk. */
async function spoil(who: SignedInUser, { chunk, happens }: Course, params: Promise<{ id: string }>) {
  engine.beforeChunk = async (index) => {
    if (index !== chunk) return
    if (happens === 'cancel') await t.call(cancelTranscription, { params: await params }, who)
    if (happens === 'delete') await t.call(deleteTranscription, { params: await params }, who)
    if (happens === 'unknown') throw new AppError('speech_language_unknown', { hears: ['en'] })
    if (happens === 'refused') throw new AppError('invalid_request', { detail: 'x' })
    if (happens === 'engine away') {
      engine.beforeChunk = () => undefined
      throw new AppError('unavailable', {})
    }
  }
  translator.down = happens === 'translator away'
}

it("a transcription's hold always ends, and costs the delivered part or nothing", {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(course, async (given) => {
      const who = await t.newUser()
      engine.say = () => 'a'.repeat(given.letters)
      let known = (_: { id: string }) => {}
      const params = new Promise<{ id: string }>((resolve) => {
        known = resolve
      })
      await spoil(who, given, params)
      const id = await order(who, given)
      known({ id })
      const gone = given.happens === 'delete' && given.chunk < 3
      // retries wait seconds for their turn: not here
      const again = () =>
        t.app.db.query(`update jobs set run_at = now() where state = 'queued' and id = $1 and attempts > 0`, [id])
      const job = await eventually(async () => {
        await again()
        const found = await t.call(getTranscription, { params: { id } }, who).catch(() => null)
        if (!found) return gone && { status: 'gone', transcription: '', characters_translated: 0, credits_used: 0 }
        return ['delivered', 'failed', 'cancelled'].includes(found.status) && found
      }, 60_000)
      const { balance, reserved } = await t.call(getBalance, {}, who)
      expect(reserved).toBe(0)
      const characters = job.status === 'delivered' ? job.transcription!.length : 0
      expect(10_000 - balance).toBe(
        Math.min(given.translates ? 180 : 120, Math.ceil(characters + (job.characters_translated ?? 0) / 2)),
      )
      if (job.status === 'delivered') expect(job.credits_used).toBe(10_000 - balance)
      if (given.silent) expect(balance).toBe(10_000)
      if (given.happens === 'unknown' && given.chunk < 3) expect(job.status).toBe('failed')
    }),
    runs(200, { usually: 6 }),
  )
})
