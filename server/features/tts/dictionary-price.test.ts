import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import { createDictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { createEntry } from '#core/contract/dictionaries/entries.ts'
import { testPronunciations } from '#core/contract/dictionaries/previews.ts'
import { AppError } from '#core/contract/errors.ts'
import {
  createExpressSpeech,
  createSpeech,
  estimateSpeech,
  getSpeech,
  listSpeech,
  streamSpeech,
} from '#core/contract/tts/jobs.ts'
import { openAiSpeech } from '#core/contract/vendor/openai.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { runs } from '../../../test/runs.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import type { SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'

const fake = fakeSynthesizer()
let spoken = 0
/** Says three words of a text that begins with SAN, and then never ends. */
const synthesizer: Synthesizer = {
  ...fake,
  async *speak(request: SpeechRequest, signal?: AbortSignal) {
    spoken++
    if (!request.text.startsWith('SAN ')) return yield* fake.speak(request, signal)
    const second = fake.sample_rate
    const words = [0, 4, 8].map((start, n) => {
      const word = request.text.slice(start, start + 3)
      return { word, start_char: start, end_char: start + 3, start_time: n, end_time: n + 1 }
    })
    yield { samples: new Int16Array(3 * second).fill(9), words, progress: 0.1 }
    for (;;) yield { samples: new Int16Array(10 * second).fill(9), words: [], progress: 0.1 }
  },
}
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ synthesizer, dictionaries: async () => [] })
})
afterAll(() => t.stop())

async function someone(plan: 'free' | 'creator' = 'creator'): Promise<SignedInUser> {
  const who = await t.newUser()
  if (plan !== 'free')
    await t.app.db.tx((tx) => t.app.credits.changePlan(tx, who.account_id, { plan, reference: who.user.id }))
  return who
}
async function withEntries(who: SignedInUser, readings: Record<string, string>): Promise<void> {
  const { id } = await t.call(createDictionary, { body: { name: 'Non moun' } }, who)
  for (const [term, phonetic] of Object.entries(readings))
    await t.call(createEntry, { params: { id }, body: { term, phonetic } }, who)
}
const order = (text: string, given: object = {}) => ({ body: { text, voice_id: 'nadege', ...given } })
const ended = (who: SignedInUser, id: string) =>
  eventually(async () => {
    const job = await t.call(getSpeech, { params: { id } }, who)
    return ['delivered', 'failed'].includes(job.status) && job
  })
const balance = async (who: SignedInUser) => {
  const { balance, reserved } = await t.call(getBalance, {}, who)
  return { balance, reserved }
}
const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (err) => (err instanceof AppError ? { code: err.code, ...err.data } : err),
  )

/** What an engine is given, by replacing words and nothing else. */
const given = (text: string, readings: Record<string, string>) =>
  text
    .split(' ')
    .map((word) => readings[word]?.replaceAll('-', '') ?? word)
    .join(' ')

describe('speech with dictionaries', () => {
  it('is charged, held and estimated by what the engine is given, and never less than the text', async () => {
    const letters = fc.constantFrom('a', 'ba', 'bo', 'ka', 'li', 'ma-', 'nou', 'pè', 'son ', 'tan', 'wi')
    const reading = fc.array(letters, { minLength: 1, maxLength: 100 }).map((parts) => `a${parts.join('')}a`)
    const terms = ['wi', 'non', 'ayibobo', 'lakay']
    const readings = fc.dictionary(fc.constantFrom(...terms), reading, { maxKeys: 3, noNullPrototype: true })
    const text = fc.array(fc.constantFrom(...terms, 'bonjou', 'zanmi'), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(text, readings, async (words, entries) => {
        const who = await someone()
        await withEntries(who, entries)
        const said = words.join(' ')
        const charged = Math.max(said.length, given(said, entries).length)
        const before = await balance(who)
        const estimate = await t.call(estimateSpeech, { body: { text: said } }, who)
        expect(estimate).toEqual({
          characters_processed: charged,
          dictionary_characters: charged - said.length,
          credits: charged,
        })
        const job = await t.call(createSpeech, order(said), who)
        expect([job.credits_used, job.characters_processed]).toEqual([charged, charged])
        const done = await ended(who, job.id)
        expect([done.status, done.credits_used]).toEqual(['delivered', charged])
        expect(await balance(who)).toEqual({ balance: before.balance - charged, reserved: 0 })
      }),
      runs(60, { usually: 10 }),
    )
  })

  const long = { wi: 'ba '.repeat(160).trim() }
  it('costs the same whichever call asks for it', async () => {
    const who = await someone()
    const entries = { wi: 'ba '.repeat(20).trim() }
    await withEntries(who, entries)
    const characters = given('wi wi', entries).length
    const express = Math.ceil(characters * 1.5)
    const cost = async (work: () => Promise<unknown>) => {
      const before = (await balance(who)).balance
      await work()
      return eventually(async () => {
        const now = await balance(who)
        return now.reserved === 0 && now.balance < before && before - now.balance
      })
    }
    const bearer = { authorization: `Bearer ${who.token}` }
    const post = (url: string, payload: object) =>
      t.app.http.inject({ method: 'POST', url, payload, headers: bearer }).then(({ statusCode }) => {
        expect(statusCode).toBe(200)
      })
    expect(await cost(() => t.call(createExpressSpeech, order('wi wi'), who))).toBe(express)
    expect(await cost(() => post(streamSpeech.path, order('wi wi').body))).toBe(express)
    const openai = { model: 'tts-1', voice: 'nadege', input: 'wi wi' }
    expect(await cost(() => post(openAiSpeech.path, openai))).toBe(express)
    const { credits } = await t.call(estimateSpeech, { body: { text: 'wi wi', inference_mode: 'express' } }, who)
    expect(credits).toBe(express)
  })

  it('is refused before anything is spoken where its readings are more than the plan allows, with the one that adds most', async () => {
    const who = await someone('free')
    await withEntries(who, { ...long, non: 'no-on' })
    const engine = spoken
    expect(await refused(t.call(createSpeech, order('wi non '.repeat(100).trim()), who))).toEqual({
      code: 'dictionary_text_too_long',
      limit: 1000,
      term: 'wi',
      dictionary_name: 'Non moun',
      length: given('wi non '.repeat(100).trim(), { ...long, non: 'no-on' }).length,
    })
    expect(await balance(who)).toEqual({ balance: 10_000, reserved: 0 })
    expect((await t.call(listSpeech, { query: {} } as never, who)).count).toBe(0)
    expect(spoken).toBe(engine)
    // within it the engine is not stopped for what the dictionary has it say
    const job = await ended(who, (await t.call(createSpeech, order('wi wi'), who)).id)
    expect(job).toMatchObject({ status: 'delivered', credits_used: 2 * long.wi.length + 1 })
  })

  it('stopped at its limit costs the words that were spoken, and is refused when it is asked for again', async () => {
    const who = await someone('free')
    const text = 'SAN FEN TOU jou'
    const job = await ended(who, (await t.call(createSpeech, order(text), who)).id)
    expect(job).toMatchObject({ status: 'failed', error_code: 'speech_ran_over', credits_used: 'SAN FEN TOU'.length })
    const left = { balance: 10_000 - 'SAN FEN TOU'.length, reserved: 0 }
    expect(await balance(who)).toEqual(left)
    expect(await refused(t.call(createSpeech, order(text), who))).toEqual({ code: 'speech_ran_over_before' })
    expect(await balance(who)).toEqual(left)
    // said in another way it may be tried
    expect(await refused(t.call(createSpeech, order(text, { speed: 1.5 }), who))).toBe(null)
    expect(await refused(t.call(createSpeech, order(text), await someone('free')))).toBe(null)
  })

  it('that fails for any other reason costs nothing', async () => {
    const who = await someone('free')
    await withEntries(who, long)
    fake.beforePiece = () => {
      throw new AppError('invalid_request', { detail: 'no' })
    }
    const job = await ended(who, (await t.call(createSpeech, order('wi'), who)).id)
    fake.beforePiece = () => undefined
    expect(job).toMatchObject({ status: 'failed', credits_used: 0 })
    expect(await balance(who)).toEqual({ balance: 10_000, reserved: 0 })
  })

  it('tried out for a word is free, and so may not have a word said hundreds of times', async () => {
    const who = await someone()
    const body = { word: 'wi', voice_id: 'nadege', variations: [long.wi], context_phrase: 'wi '.repeat(150) }
    expect(await refused(t.call(testPronunciations, { body }, who))).toMatchObject({ code: 'invalid_request' })
  })
})
