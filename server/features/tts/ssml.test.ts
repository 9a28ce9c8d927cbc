import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import type { AppError } from '#core/contract/errors.ts'
import { createSpeech, getSpeech, SpeechOrder } from '#core/contract/tts/jobs.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { espeakSynthesizer } from '../../adapters/synthesizer/espeak.ts'
import { acceptOrder, type OrderFacts } from './order.ts'

const facts: OrderFacts = {
  mode: 'standard',
  plan: 'free',
  voice: { name: 'Nadège', is_premium: false },
  model: { name: 'Pawòl Kreyòl 1.0', is_premium: false },
  document_filename: null,
}
const accept = (text: string, given: Partial<SpeechOrder & OrderFacts> = {}) =>
  acceptOrder(SpeechOrder.parse({ text, voice_id: 'nadege', ...given }), { ...facts, ...given })
function refusal(text: string, given: Partial<SpeechOrder & OrderFacts> = { ssml: true }) {
  try {
    accept(text, given)
    return null
  } catch (err) {
    return (err as AppError).body()
  }
}
const slow = 'Bonjou <prosody rate="slow">tout</prosody> moun.'

describe('an order in SSML', () => {
  it.each([{ ssml: true }, { markup: true }])('keeps the text without its tags, and the spans: %o', (given) => {
    expect(accept(slow, given)).toMatchObject({
      text: 'Bonjou tout moun.',
      spans: [{ start: 7, end: 11, rate: 0.75 }],
      characters_processed: 17,
    })
  })
  it('changes nothing when it is not requested, or when there is no tag', () => {
    expect(accept(slow)).toMatchObject({ text: slow })
    expect(accept(slow)).not.toHaveProperty('spans')
    expect(accept('3 < 5', { markup: true })).toMatchObject({ text: '3 < 5', characters_processed: 5 })
    expect(accept('3 < 5', { markup: true })).not.toHaveProperty('spans')
  })
  it('is counted without tags, and with what an alias adds', () => {
    const tagged = '<s>a</s>'.repeat(300)
    expect(tagged.length).toBeGreaterThan(1000)
    expect(accept(tagged, { ssml: true }).characters_processed).toBe(899)
    const alias = `<sub alias="${'ba '.repeat(166)}">a</sub>`
    expect(accept(alias, { ssml: true }).characters_processed).toBe(497)
    expect(refusal(alias.repeat(3))).toMatchObject({ code: 'text_too_long', limit: 1000, length: 1491 })
  })
  it.each([
    ['<speak> </speak>', { code: 'text_empty' }],
    ['<speak>...</speak>', { code: 'unsupported_characters' }],
    ['a <voice name="x">b</voice>', { code: 'ssml_invalid', tag: 'voice', position: 2 }],
    ['a <break time="11s"/>', { code: 'ssml_invalid', tag: 'break', position: 2 }],
  ])('%s is refused', (text, expected) => {
    expect(refusal(text)).toMatchObject(expected)
  })
  it('may replace unreadable signs', () => {
    expect(refusal('<sub alias="twa pwen">…</sub>')).toBe(null)
  })
})

describe('SSML from call to sound', () => {
  const synthesizer = espeakSynthesizer({ processes: 1 })
  let t: TestApp
  beforeAll(async () => {
    t = await startTestApp({ synthesizer })
  })
  afterAll(async () => {
    await t.stop()
    await synthesizer.close()
  })

  async function spoken(who: SignedInUser, body: object) {
    const { id } = await t.call(createSpeech, { body: { text: '', voice_id: 'nadege', ...body } }, who)
    return eventually(async () => {
      const job = await t.call(getSpeech, { params: { id } }, who)
      return job.status === 'delivered' && job
    })
  }
  const lengths = (job: Awaited<ReturnType<typeof spoken>>) =>
    job.word_timings!.map(({ start_time, end_time }) => end_time - start_time)

  it('says a word more slowly, and charges for the text alone', async () => {
    const who = await t.newUser()
    const before = (await t.call(getBalance, {}, who)).balance
    const plain = await spoken(who, { text: 'Bonjou tout moun.' })
    const marked = await spoken(who, {
      text: '<speak>Bonjou <prosody rate="50%">tout</prosody> moun.</speak>',
      ssml: true,
    })
    expect(marked).toMatchObject({ text: plain.text, credits_used: plain.credits_used, characters_processed: 17 })
    expect(marked.word_timings!.map(({ word }) => word)).toEqual(['Bonjou', 'tout', 'moun'])
    const [one, other] = [lengths(plain), lengths(marked)]
    for (const [n, factor] of [1, 2, 1].entries()) expect(other[n]).toBeCloseTo(one[n]! * factor, 3)
    expect((await t.call(getBalance, {}, who)).balance).toBe(before - 34)
  })
  it('answers 400 with the tag that is wrong, and takes nothing', async () => {
    const who = await t.newUser()
    const before = (await t.call(getBalance, {}, who)).balance
    const body = { text: 'Wi <emphasis>non</emphasis>', voice_id: 'nadege', ssml: true }
    const response = await t.inject(createSpeech, { body }, { authorization: `Bearer ${who.token}` })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      error: 'The SSML cannot be read at character 3: <emphasis> is not supported.',
      code: 'ssml_invalid',
      tag: 'emphasis',
      detail: '<emphasis> is not supported',
      position: 3,
    })
    expect((await t.call(getBalance, {}, who)).balance).toBe(before)
  })
})
