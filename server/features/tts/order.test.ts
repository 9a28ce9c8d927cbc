import { describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { SpeechOrder } from '#core/contract/tts/jobs.ts'
import { acceptOrder, type OrderFacts } from './order.ts'

const facts: OrderFacts = {
  mode: 'standard',
  plan: 'creator',
  voice: { name: 'Nadège', is_premium: false },
  model: { name: 'Pawòl Kreyòl 1.0', is_premium: false },
  document_filename: null,
}
const order = (given: object = {}) => SpeechOrder.parse({ text: 'Bonjou tout moun', voice_id: 'nadege', ...given })
function refusal(given: object, other: Partial<OrderFacts> = {}) {
  try {
    acceptOrder(order(given), { ...facts, ...other })
    return null
  } catch (err) {
    return err instanceof AppError ? { code: err.code, ...err.data } : err
  }
}

describe('refused requests, whatever the page let through', () => {
  const premium = { name: 'x', is_premium: true }
  it.each<[string, object, Partial<OrderFacts>, object]>([
    ['empty text [S2-5-35]', { text: '' }, {}, { code: 'text_empty' }],
    ['spaces', { text: ' \n\t ' }, {}, { code: 'text_empty' }],
    ['only pauses', { text: '<break time="2s"/> ⏱½s' }, {}, { code: 'unsupported_characters' }],
    ['another script [S2-8-11]', { text: '漢字' }, {}, { code: 'unsupported_characters' }],
    ['over the limit', { text: 'a'.repeat(5001) }, {}, { code: 'text_too_long', limit: 5000, length: 5001 }],
    [
      'over a smaller plan',
      { text: 'a'.repeat(1001) },
      { plan: 'free' },
      { code: 'text_too_long', limit: 1000, length: 1001 },
    ],
    [
      'over half of it in express [S2-5-39]',
      { text: 'a'.repeat(2501) },
      { mode: 'express' },
      { code: 'text_too_long', limit: 2500, length: 2501 },
    ],
    ['express on free [S2-5-41]', {}, { mode: 'express', plan: 'free' }, { code: 'express_not_allowed' }],
    ['an unknown model', {}, { model: undefined }, { code: 'not_found', what: 'Model' }],
    ['a premium voice on free', {}, { voice: premium, plan: 'free' }, { code: 'premium_not_allowed', plan: 'Starter' }],
    ['a premium model on free', {}, { model: premium, plan: 'free' }, { code: 'premium_not_allowed', plan: 'Starter' }],
  ])('%s', (_, given, other, expected) => {
    expect(refusal(given, other)).toEqual(expected)
  })

  it.each<[string, object, Partial<OrderFacts>]>([
    ['exactly the limit', { text: 'a'.repeat(5000) }, {}],
    ['a pause costs its marker, not its tag', { text: `${'a'.repeat(4996)}<break time="0.5s"/>` }, {}],
    ['a premium voice on a paid plan', {}, { voice: premium, plan: 'starter' }],
    ['a number alone', { text: '5' }, {}],
  ])('but not %s', (_, given, other) => {
    expect(refusal(given, other)).toBe(null)
  })
})

describe('settings beyond their range', () => {
  const adjusted = (given: object) => acceptOrder(order(given), facts).adjusted_settings
  it.each<[string, object, ReturnType<typeof adjusted>]>([
    ['a stability above', { stability: 0.6 }, [{ name: 'stability', asked: 0.6, used: 0.48 }]],
    ['a stability below', { stability: 0.1 }, [{ name: 'stability', asked: 0.1, used: 0.18 }]],
    [
      'both, in the object of the other submission',
      { voice_settings: { stability: 0, similarity_boost: 1 } },
      [
        { name: 'stability', asked: 0, used: 0.18 },
        { name: 'similarity_boost', asked: 1, used: 0.95 },
      ],
    ],
    ['values in range', { stability: 0.48, similarity_boost: 0.65, style: 1, speed: 0.25 }, undefined],
    ['nothing said', {}, undefined],
  ])('are reported: %s', (_, given, expected) => expect(adjusted(given)).toEqual(expected))
  it.each([
    ['speed', 1.8],
    ['speed', 0.2],
    ['style', 1.1],
    ['stability', 1.1],
    ['similarity_boost', -0.1],
    ['phrase_break_ms', 2_001],
    ['sentence_break_ms', -1],
    ['paragraph_break_ms', 5_001],
  ])('%s %d is refused', (name, value) => {
    expect(SpeechOrder.safeParse({ text: 'Wi', voice_id: 'nadege', [name]: value }).success).toBe(false)
  })
})

describe('what the job keeps', () => {
  it('has defaults for missing fields', () => {
    expect(acceptOrder(order(), facts)).toMatchObject({
      text: 'Bonjou tout moun',
      voice_name: 'Nadège',
      language_code: 'ht',
      style: 0,
      use_speaker_boost: true,
      phrase_break_ms: 150,
      sentence_break_ms: 400,
      paragraph_break_ms: 900,
      document_id: null,
      pronunciation_dictionaries: [],
      characters_processed: 16,
    })
  })
  it('takes both shapes of a submission [S2-7-44] [S2-7-45] [S2-7-46]', () => {
    const second = order({
      voice_settings: { stability: 0.4, similarity_boost: 0.9, style: 0.5, use_speaker_boost: false },
      pronunciation_dictionary_ids: [],
      sentence_break_ms: 700,
      phrase_break_ms: 0,
      paragraph_break_ms: 1000,
    })
    const kept = {
      stability: 0.4,
      similarity_boost: 0.9,
      style: 0.5,
      use_speaker_boost: false,
      pronunciation_dictionaries: [],
      sentence_break_ms: 700,
      phrase_break_ms: 0,
      paragraph_break_ms: 1000,
    }
    expect(acceptOrder(second, facts)).toMatchObject(kept)
    expect(acceptOrder(order({ ...kept }), facts)).toMatchObject(kept)
  })
  it.each([
    [true, true],
    [false, false],
  ])('the engine being worked on is for staff alone (%s) [S2-6-14] [S2-6-16]', (is_staff, use_develop_service) => {
    const asked = order({ use_develop_service: true })
    expect(acceptOrder(asked, { ...facts, is_staff })).toMatchObject({ use_develop_service })
  })
  it('refuses settings outside their sliders', () => {
    expect(SpeechOrder.safeParse({ text: 'a', voice_id: 'v', speed: 2 }).success).toBe(false)
    expect(SpeechOrder.safeParse({ text: 'a', voice_id: 'v', paragraph_break_ms: 5001 }).success).toBe(false)
  })
})
