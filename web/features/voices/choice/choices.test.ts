import { describe, expect, it } from 'vitest'
import type { SpeechModel } from '#core/contract/tts/tts.ts'
import type { Voice } from '#core/contract/voices.ts'
import { chooseModel, firstVoice, keepVoice, settingsOfVoice, voicesFor } from './choices.ts'
import { fallbackModel } from './models.ts'

const model = (model_id: string, is_default = false): SpeechModel => ({ ...fallbackModel, model_id, is_default })
const voice = (voice_id: string, more: Partial<Voice> = {}): Voice => ({
  voice_id,
  name: voice_id,
  description: '',
  gender: 'female',
  region: 'Pòtoprens',
  image: null,
  tags: [],
  is_premium: false,
  is_synthetic: true,
  created_at: '2026-01-01T00:00:00Z',
  ...more,
})

describe('the model', () => {
  it.each([
    ['gone', [model('a'), model('b', true)], 'b', 'a saved one that is gone counts for nothing'],
    ['a', [], undefined, 'none while there are none'],
  ] as [string, SpeechModel[], string | undefined, string][])(
    'with saved %j of %j is %j: %s',
    (saved, models, chosen) => {
      expect(chooseModel(saved, models)?.model_id).toBe(chosen)
    },
  )
})

describe('the voice', () => {
  it('is cleared when it is not in the collection [S2-4.5-13]', () => {
    expect(keepVoice('nadege', [voice('nadege')])).toBe('nadege')
    expect(keepVoice('gone', [voice('nadege')])).toBe('')
    expect(keepVoice('nadege', [])).toBe('')
  })

  it('is clamped to the range of the sliders', () => {
    expect(settingsOfVoice(voice('v', { default_speed: 9, default_stability: 0 }))).toMatchObject({
      speed: 1.75,
      stability: 0.18,
    })
  })

  it('matches only a model that speaks Kreyòl [S2-8-36]', () => {
    const voices = [voice('nadege')]
    expect(voicesFor(fallbackModel, voices)).toEqual(voices)
    expect(voicesFor({ ...fallbackModel, supported_languages: ['French'] }, voices)).toEqual([])
    expect(voicesFor(undefined, voices)).toEqual(voices)
  })
})

describe('the initial voice of a new user', () => {
  const plain = voice('nadege')
  const premium = voice('fabiola', { is_premium: true })
  const french = { ...model('f'), supported_languages: ['French'] }
  it.each([
    ['the first', [plain, voice('jozef')], 'free', undefined, 'nadege'],
    ['the first the plan allows', [premium, plain], 'free', undefined, 'nadege'],
    ['the first the plan allows, while the plan is not known', [premium, plain], null, undefined, 'nadege'],
    ['a premium one where the plan has them', [premium, plain], 'creator', undefined, 'fabiola'],
    ['none of an empty collection', [], 'free', undefined, undefined],
    ['none where the model speaks with none', [plain], 'free', french, undefined],
  ] as const)('is %s', (_, voices, plan, model, voice_id) => {
    expect(firstVoice(voices, { plan, model })?.voice_id).toBe(voice_id)
  })
})
