import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportAccount } from '#core/contract/account/account.ts'
import {
  type DeviceSpeech,
  type DeviceTranslation,
  keepDeviceSpeech,
  keepDeviceTranslation,
} from '#core/contract/device/works.ts'
import { AppError } from '#core/contract/errors.ts'
import { getStorage } from '#core/contract/files.ts'
import { deleteTranslation, listTranslations, type Translation } from '#core/contract/translate/translate.ts'
import { deleteSpeech, getSpeech, listSpeech, type SpeechJob } from '#core/contract/tts/jobs.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { runs } from '../../../test/runs.ts'
import { wavOf } from '../../../test/sounds/sounds.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ settings: { JOB_DAYS: '30' } })
})
afterAll(() => t.stop())

const day = 86_400_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const key = () => `device-${randomUUID()}`

const text = 'Good morning. How are you?'
const translated = 'Bonjou. Kijan ou ye?'
function translation(given: Partial<DeviceTranslation> = {}): DeviceTranslation {
  const whole = {
    language: 'en' as const,
    confidence: 'good' as const,
    faults: [],
    from: 'engine' as const,
    engine: 'ht-mt',
    via: null,
    alternatives: [],
  }
  return {
    client_key: key(),
    made_at: ago(3_600_000),
    text,
    source_language: 'auto',
    target_language: 'ht',
    allow_pivot: false,
    translated_text: translated,
    language: 'en',
    segments: [
      { index: 0, source_start: 0, source_end: 13, target_start: 0, target_end: 7, ...whole },
      { index: 1, source_start: 14, source_end: 26, target_start: 8, target_end: 20, ...whole },
    ],
    engine: 'ht-mt',
    ...given,
  }
}
const keepTranslation = (who: SignedInUser, work: DeviceTranslation) =>
  t.call(keepDeviceTranslation, { body: work }, who)
const translations = async (who: SignedInUser) => (await t.call(listTranslations, { query: {} }, who)).results

function speech(given: Partial<DeviceSpeech> = {}) {
  return {
    client_key: key(),
    made_at: ago(60_000),
    text: 'Bonjou tout moun.',
    voice_id: 'nadege',
    voice_name: 'Nadège',
    model_id: 'ccl_ht_v100',
    word_timings: [
      { word: 'Bonjou', start_char: 0, end_char: 6, start_time: 0.1, end_time: 0.5 },
      { word: 'late', start_char: 7, end_char: 11, start_time: 90, end_time: 91 },
    ],
    engine: 'ht-voice',
    ...given,
  }
}
async function keepSpeech(who: SignedInUser, work: unknown, bytes: Uint8Array = wavOf(1)): Promise<SpeechJob> {
  const fields = { work: typeof work === 'string' ? work : JSON.stringify(work) }
  const { payload, headers } = await multipartFile('sound', 'sound.wav', bytes, fields)
  const reply = await t.inject(
    keepDeviceSpeech,
    { body: payload },
    { ...headers, authorization: `Bearer ${who.token}` },
  )
  if (reply.statusCode >= 400) throw AppError.from(reply.json())
  return reply.json()
}
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (err) => (err instanceof AppError ? err.code : err),
  )
/** Everything of an account that credits leave behind. */
const books = (who: SignedInUser) =>
  t.app.db.query('select kind, amount from credit_journal where account_id = $1 order by id', [who.account_id])

describe('work of a device', () => {
  it('is in the history as it was made, for no credits, and says where it was made', async () => {
    const who = await t.newUser()
    const before = await books(who)
    const work = translation()
    const made = await keepTranslation(who, work)
    expect(made).toMatchObject({
      status: 'delivered',
      original_text: text,
      translated_text: translated,
      made_on_device: true,
      credits_used: 0,
      created_at: work.made_at,
      client_key: work.client_key,
    })
    const spoken = await keepSpeech(who, speech({ dictionary_words: [] }))
    expect(spoken).toMatchObject({ status: 'delivered', made_on_device: true, credits_used: 0, voice_name: 'Nadège' })
    expect(await translations(who)).toMatchObject([{ id: made.id }])
    expect((await t.call(listSpeech, { query: { search: 'tout moun' } }, who)).results).toMatchObject([
      { id: spoken.id },
    ])
    expect(await books(who)).toEqual(before)
    const exported = JSON.stringify(await (await t.call(exportAccount, {}, who)).text())
    for (const id of [made.id, spoken.id]) expect(exported).toContain(id)
  })

  it('of another account is not seen, and its key is free there', async () => {
    const [who, other] = [await t.newUser(), await t.newUser()]
    const work = translation()
    const ids = [await keepTranslation(who, work), await keepTranslation(other, work)].map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
    expect(await failure(t.call(deleteTranslation, { params: { id: ids[0]! } }, other))).toBe('not_found')
  })

  it.each([
    ['of tomorrow', ago(-day)],
    ['of before what is kept', ago(31 * day)],
    ['of a clock that began again', '1970-01-01T00:00:00.000Z'],
  ])('%s is dated on arrival', async (_, made_at) => {
    const { created_at } = await keepTranslation(await t.newUser(), translation({ made_at }))
    expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(60_000)
  })

  it.each([
    ['an empty text', { text: '  ' }, 'text_empty'],
    ['a text above the plan’s limit', { text: 'a'.repeat(1_001), segments: [] }, 'text_too_long'],
    ['sentences beyond their text', { translated_text: 'Bon' }, 'invalid_request'],
    ['sentences out of order', { segments: translation().segments.reverse() }, 'invalid_request'],
  ])('is refused with %s', async (_, part, code) => {
    const who = await t.newUser()
    expect(await failure(keepTranslation(who, translation(part)))).toBe(code)
    expect(await translations(who)).toEqual([])
  })

  it('is refused with another text under a known key', async () => {
    const who = await t.newUser()
    const work = translation()
    await keepTranslation(who, work)
    expect(await failure(keepTranslation(who, { ...work, text: 'Good evening. How are you?' }))).toBe(
      'client_key_reused',
    )
    expect(await failure(keepSpeech(who, speech({ client_key: work.client_key })))).toBe('client_key_reused')
  })
})

describe('the sound of a device’s speech', () => {
  it('is kept, counts as storage, plays, and is deleted with its entry', async () => {
    const who = await t.newUser()
    const words = 'Bonjou tout moun, jodi a nou pral pale sou lapli ak solèy, sou lanmè ak mòn yo. '.repeat(3)
    const job = await keepSpeech(who, speech({ text: words }), wavOf(12))
    expect(job.duration_seconds).toBeCloseTo(12, 1)
    expect(job.peaks!.length).toBeGreaterThan(10)
    const { word_timings } = await t.call(getSpeech, { params: { id: job.id } }, who)
    expect(word_timings!.map(({ word }) => word)).toEqual(['Bonjou'])
    expect((await t.call(getStorage, {}, who)).used_bytes).toBe(job.audio_bytes)
    const wav = await t.app.http.inject({ url: job.s3_url! })
    expect([wav.statusCode, wav.headers['content-type']]).toEqual([200, 'audio/wav'])
    await t.call(deleteSpeech, { params: { id: job.id } }, who)
    await eventually(async () => (await t.app.storage.stat(job.s3_key!)) === null)
    expect((await t.call(getStorage, {}, who)).used_bytes).toBe(0)
  })

  it.each([
    ['that is far longer than its text', speech(), wavOf(60), 'file_too_large'],
    ['that is none', speech(), new TextEncoder().encode('Bonjou tout moun'), 'file_type_not_allowed'],
    ['without samples', speech(), wavOf(0), 'invalid_request'],
    ['with a text that nobody can say', speech({ text: '!?!' }), wavOf(1), 'unsupported_characters'],
    ['with a work that is not JSON', '{', wavOf(1), 'invalid_request'],
    ['with a work that has no voice', { ...speech(), voice_id: '' }, wavOf(1), 'invalid_request'],
  ])('%s is refused, and leaves nothing', async (_, work, bytes, code) => {
    const who = await t.newUser()
    expect(await failure(keepSpeech(who, work, bytes))).toBe(code)
    expect((await t.call(listSpeech, { query: {} }, who)).results).toEqual([])
    expect((await t.call(getStorage, {}, who)).used_bytes).toBe(0)
  })
})

it('is one entry each, however often and however many at a time it is sent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ work: fc.nat(2), spoken: fc.boolean(), together: fc.boolean() }), { maxLength: 12 }),
      async (sends) => {
        const who = await t.newUser()
        const texts = [0, 1, 2].map(() => translation())
        const sounds = [0, 1, 2].map(() => speech())
        let running: Promise<Translation | SpeechJob>[] = []
        const answers: (Translation | SpeechJob)[] = []
        for (const { work, spoken, together } of sends) {
          running.push(spoken ? keepSpeech(who, sounds[work]!, wavOf(0.2)) : keepTranslation(who, texts[work]!))
          if (together) continue
          answers.push(...(await Promise.all(running)))
          running = []
        }
        answers.push(...(await Promise.all(running)))
        const listed = [...(await translations(who)), ...(await t.call(listSpeech, { query: {} }, who)).results]
        const sent = new Set(answers.map(({ client_key }) => client_key))
        expect(listed.map(({ client_key }) => client_key).sort()).toEqual([...sent].sort())
        expect(new Set(answers.map(({ id }) => id)).size).toBe(sent.size)
        const bytes = listed.reduce((sum, job) => sum + (('audio_bytes' in job && job.audio_bytes) || 0), 0)
        expect((await t.call(getStorage, {}, who)).used_bytes).toBe(bytes)
      },
    ),
    runs(60, { usually: 8 }),
  )
})
