import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import type { AppError, ErrorCode } from '#core/contract/errors.ts'
import {
  deleteTranscription,
  getTranscription,
  listTranscriptions,
  type Transcription,
  transcribeTranslate,
} from '#core/contract/stt/stt.ts'
import {
  alignTranscript,
  getTranscriptVersion,
  listTranscriptVersions,
  restoreTranscript,
  saveTranscript,
  translateTranscript,
} from '#core/contract/stt/transcript.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { multipartFile } from '../../../../test/multipart.ts'
import { wavOf } from '../../../../test/sounds/sounds.ts'
import { fakeAligner } from '../../../adapters/aligner/fake.ts'
import { fakeMedia } from '../../../adapters/media/fake/fake.ts'
import { fakeTranscriber } from '../../../adapters/transcriber/fake.ts'
import { fakeTranslator } from '../../../adapters/translator/fake.ts'
import type { AlignRequest } from '../../../ports/aligner.ts'

let t: TestApp
let who: SignedInUser
const media = fakeMedia()
const aligner = fakeAligner(media)
const { align } = aligner
const transcriber = fakeTranscriber({ media })
transcriber.say = (word) => ['This', 'is', 'part', `${Math.floor(word / 4) + 1}.`][word % 4]!
let asked: AlignRequest[] = []
const record: typeof align = (request) => {
  asked.push(request)
  return align(request)
}
beforeAll(async () => {
  aligner.align = record
  t = await startTestApp({
    media,
    transcriber,
    aligner,
    translator: Object.assign(fakeTranslator(), { engine: 'ht-mt' }),
  })
  who = await t.newUser()
})
afterAll(() => t.stop())
afterEach(() => {
  aligner.down = false
  asked = []
})

async function transcript(fields: Record<string, string> = {}): Promise<Transcription> {
  const form = await multipartFile('audio', 'radyo.wav', wavOf(4), fields)
  const reply = await t.app.http.inject({
    method: 'POST',
    url: transcribeTranslate.path,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${who.token}` },
  })
  return eventually(async () => {
    const job = await t.call(getTranscription, { params: { id: reply.json().id } }, who)
    return job.status === 'delivered' && job
  })
}
const save = (
  { id }: { id: string },
  body: {
    version: number
    segments: { text: string; translation?: string; start_ms?: number; end_ms?: number }[]
    autosave?: boolean
  },
) => t.call(saveTranscript, { params: { id }, body }, who)
const words = ({ segments }: Transcription) => segments!.flatMap(({ words }) => words)
const timed = ({ id }: { id: string }) =>
  eventually(async () => {
    const job = await t.call(getTranscription, { params: { id } }, who)
    return !words(job).some(({ estimated }) => estimated) && job
  })
const textsOf = (job: Transcription) => job.segments!.map(({ text }) => text)
const edited = (...texts: string[]) => texts.map((text) => ({ text }))
const versions = async (id: string) => (await t.call(listTranscriptVersions, { params: { id } }, who)).versions
const refusal = (call: Promise<unknown>): Promise<ErrorCode> =>
  call.then(
    () => expect.fail('it was answered'),
    (err: AppError) => err.code,
  )

describe('an edited transcript', () => {
  it('keeps the times of unchanged words, passes them on to corrected ones, and aligns new ones', async () => {
    const job = await transcript()
    const [first, second] = job.segments!
    await save(job, { version: 1, segments: edited('This was part 1.', 'This is really a part 2.') })
    // a busy machine finds them after it has answered
    const saved = await timed(job)
    expect(saved).toMatchObject({
      version: 2,
      origin: 'edited',
      transcription: 'This was part 1. This is really a part 2.',
    })
    const [one, two] = saved.segments!
    expect(one!.words.map(({ start_ms }) => start_ms)).toEqual(first!.words.map(({ start_ms }) => start_ms))
    expect(one!.words[1]).toMatchObject({ text: 'was', confidence: null, estimated: false })
    expect(two!.words[0]).toEqual(second!.words[0])
    expect(two!.words.slice(2, 4)).toMatchObject([
      { text: 'really', estimated: false },
      { text: 'a', estimated: false },
    ])
    expect(asked.at(-1)).toMatchObject({ language: 'en', text: 'This is really a part 2.' })
    expect(saved.word_timings).toHaveLength(10)
  })
  it('is saved while its new words are still looked for, and has their times later, in the same version', async () => {
    const [one, two] = [await transcript(), await transcript()]
    asked = []
    let find = () => {}
    const found = new Promise<void>((resolve) => {
      find = resolve
    })
    aligner.align = async (request) => {
      asked.push(request)
      await found
      return align(request)
    }
    try {
      for (const job of [one, two]) {
        const saved = await save(job, { version: 1, segments: edited('This is my part 1.', 'This is part 2.') })
        expect(saved).toMatchObject({
          version: 2,
          origin: 'edited',
          transcription: 'This is my part 1. This is part 2.',
        })
        expect(words(saved).filter(({ estimated }) => estimated)).toMatchObject([{ text: 'my' }])
      }
      // a version saved meanwhile has times of its own
      await save(two, { version: 2, segments: edited('This is our part 1.', 'This is part 2.'), autosave: true })
    } finally {
      aligner.align = record
      find()
    }
    expect(asked.map(({ part }) => part!.start_ms)).toEqual([0, 0])
    expect(await timed(one)).toMatchObject({ version: 2, origin: 'edited' })
    const later = await t.call(getTranscription, { params: { id: two.id } }, who)
    expect(later.version).toBe(3)
    expect(words(later)[2]).toMatchObject({ text: 'our', estimated: true })
  })
  it('has guessed times if it was saved automatically, or no aligner is available', async () => {
    const job = await transcript()
    asked = []
    const auto = await save(job, {
      version: 1,
      segments: edited('This is the part 1.', 'This is part 2.'),
      autosave: true,
    })
    expect(auto).toMatchObject({ version: 2, origin: 'autosaved' })
    expect(auto.segments![0]!.words[2]).toMatchObject({ text: 'the', estimated: true })
    expect(asked).toEqual([])
    aligner.down = true
    const saved = await save(job, { version: 2, segments: edited('This is the very part 1.', 'This is part 2.') })
    expect(saved.segments![0]!.words.map(({ estimated }) => estimated)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ])
  })
  it('is found by its new words', async () => {
    const job = await transcript()
    await save(job, { version: 1, segments: edited('Tout moun la.') })
    const found = await t.call(listTranscriptions, { query: { search: 'tout moun' } }, who)
    expect(found.jobs.map(({ id }) => id)).toEqual([job.id])
  })
  it('may be split and merged, and its translations go along', async () => {
    const job = await transcript({ to_language: 'ht' })
    const merged = await save(job, { version: 1, segments: edited('This is part 1. This is part 2.') })
    expect(merged.segments).toMatchObject([
      { start_ms: job.segments![0]!.start_ms, end_ms: job.segments![1]!.end_ms, translation_outdated: false },
    ])
    expect(merged.translation).toBe(job.translation)
    const split = await save(job, { version: 2, segments: edited('This is part 1.', 'This is', 'part 2.') })
    expect(textsOf(split)).toEqual(['This is part 1.', 'This is', 'part 2.'])
    expect(split.segments!.map(({ translation_outdated }) => translation_outdated)).toEqual([true, true, true])
  })
  it('has the times that its user set, also when its new words are found in the sound', async () => {
    const job = await transcript()
    const [first, second] = job.segments!
    const [one, two] = edited('This is my part 1.', 'This is part 2.')
    const cut = second!.start_ms + 100
    const segments = [
      { ...one!, start_ms: first!.start_ms, end_ms: cut },
      { ...two!, start_ms: cut, end_ms: second!.end_ms },
    ]
    await save(job, { version: 1, segments })
    const saved = await timed(job)
    expect(saved.segments).toMatchObject([{ end_ms: cut }, { start_ms: cut }])
    const placed = words(saved)
    for (const [n, word] of placed.entries()) {
      expect(word.end_ms).toBeGreaterThan(word.start_ms)
      expect(word.start_ms).toBeGreaterThanOrEqual(placed[n - 1]?.end_ms ?? 0)
    }
    // another edit, without times, keeps them
    const later = await save(job, { version: 2, segments: edited('This is my part 1.', 'This is part two.') })
    expect(later.segments).toMatchObject([{ end_ms: cut }, { start_ms: cut }])
  })
  it.each<[string, object]>([
    ['one time alone', { start_ms: 5 }],
    ['an end before the start', { start_ms: 5, end_ms: 5 }],
  ])('is refused with %s', async (_, times) => {
    const job = await transcript()
    expect(await refusal(save(job, { version: 1, segments: [{ text: 'This.', ...times }] }))).toBe('invalid_request')
  })
  it('is not overwritten by a client with an outdated version', async () => {
    const job = await transcript()
    const both = await Promise.allSettled([
      save(job, { version: 1, segments: edited('One.') }),
      save(job, { version: 1, segments: edited('Two.') }),
    ])
    const lost = both.filter((one) => one.status === 'rejected')
    expect(lost.map(({ reason }) => [reason.code, reason.data])).toEqual([['transcript_changed', { version: 2 }]])
    expect(await t.call(getTranscription, { params: { id: job.id } }, who)).toMatchObject({ version: 2 })
  })
  it('has its earlier versions, and any of them may come back', async () => {
    const job = await transcript()
    await save(job, { version: 1, segments: edited('Second.') })
    await save(job, { version: 2, segments: edited('Third.') })
    expect((await versions(job.id)).map(({ version, origin, is_current }) => [version, origin, is_current])).toEqual([
      [3, 'edited', true],
      [2, 'edited', false],
      [1, 'transcribed', false],
    ])
    const params = { id: job.id, version: 1 }
    const first = await t.call(getTranscriptVersion, { params } as never, who)
    expect((first as { segments: unknown }).segments).toEqual(job.segments)
    const back = await t.call(restoreTranscript, { params, body: { version: 3 } } as never, who)
    expect(back).toMatchObject({ version: 4, origin: 'restored', transcription: job.transcription })
    expect(await versions(job.id)).toHaveLength(4)
    expect(
      await refusal(
        t.call(restoreTranscript, { params: { ...params, version: 9 }, body: { version: 4 } } as never, who),
      ),
    ).toBe('not_found')
    await t.call(deleteTranscription, { params: { id: job.id } }, who)
    expect(await t.app.db.query('select from transcript_versions where job_id = $1', [job.id])).toEqual([])
  })
  it('keeps one automatically saved version within minutes', async () => {
    const job = await transcript()
    for (const version of [1, 2, 3, 4])
      await save(job, { version, segments: edited(`Number ${version}.`), autosave: true })
    expect((await versions(job.id)).map(({ version }) => version)).toEqual([5, 1])
    await save(job, { version: 5, segments: edited('By hand.') })
    expect((await versions(job.id)).map(({ version }) => version)).toEqual([6, 5, 1])
  })
})

describe('a text from elsewhere', () => {
  it('takes the place of the transcript with the times its words are said at, in Kreyòl too', async () => {
    const job = await transcript()
    const body = { version: 1, text: 'Bonjou tout moun.\n\n  Kijan   nou ye?', language: 'ht' as const }
    const aligned = await t.call(alignTranscript, { params: { id: job.id }, body }, who)
    expect(textsOf(aligned)).toEqual(['Bonjou tout moun.', 'Kijan nou ye?'])
    expect(aligned).toMatchObject({ version: 2, origin: 'aligned' })
    expect(aligned.segments![1]!.words[0]).toMatchObject({
      text: 'Kijan',
      start_ms: 2323,
      end_ms: 2968,
      confidence: 0.9,
    })
  })
  it.each<[string, object, ErrorCode]>([
    ['nothing', { version: 1, text: ' \n ' }, 'text_empty'],
    ['a version that is gone', { version: 7, text: 'a' }, 'transcript_changed'],
  ])('is refused: %s', async (_, body, code) => {
    const job = await transcript()
    expect(await refusal(t.call(alignTranscript, { params: { id: job.id }, body } as never, who))).toBe(code)
  })
  it('reports a missing aligner, and the transcript is kept', async () => {
    const job = await transcript()
    aligner.down = true
    const body = { version: 1, text: 'Bonjou.', language: 'ht' as const }
    expect(await refusal(t.call(alignTranscript, { params: { id: job.id }, body }, who))).toBe('unavailable')
    expect(await t.call(getTranscription, { params: { id: job.id } }, who)).toMatchObject({ version: 1 })
  })
})

describe('a changed segment', () => {
  it('is translated again automatically, for the price of its translation', async () => {
    const job = await transcript({ to_language: 'ht' })
    const saved = await save(job, { version: 1, segments: edited('Water is good.', 'This is part 2.') })
    expect(saved.segments!.map(({ translation_outdated }) => translation_outdated)).toEqual([true, false])
    const before = (await t.call(getBalance, {}, who)).available
    const again = await t.call(translateTranscript, { params: { id: job.id }, body: { version: 2 } }, who)
    expect(again).toMatchObject({
      version: 3,
      origin: 'translated',
      translation: 'Ht: Water is good. Ht: This is part 2.',
    })
    expect(again.segments!.map(({ translation_outdated }) => translation_outdated)).toEqual([false, false])
    expect(before - (await t.call(getBalance, {}, who)).available).toBe('Water is good.'.length / 2)
    expect(again).toMatchObject({ credits_used: job.credits_used, later_credits: 'Water is good.'.length / 2 })
    expect(await refusal(t.call(translateTranscript, { params: { id: job.id }, body: { version: 3 } }, who))).toBe(
      'text_empty',
    )
  })
  it('is translated with all others to another language', async () => {
    const job = await transcript()
    const body = { version: 1, to_language: 'ht' as const }
    expect(await t.call(translateTranscript, { params: { id: job.id }, body }, who)).toMatchObject({
      to_language: 'ht',
      translation: 'Ht: This is part 1. Ht: This is part 2.',
    })
  })
})
