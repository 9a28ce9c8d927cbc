import { describe, expect, it } from 'vitest'
import { SpeechOrder } from '#core/contract/tts/jobs.ts'
import { initialSpeechSettings } from '../../../lib/storage/saved-forms.ts'
import { speechOrder } from './speech-order.ts'

const given = {
  text: 'Bonjou ⏱½s tout moun',
  settings: { ...initialSpeechSettings, voice_id: 'nadege' },
  model_id: 'ccl_ht_v100',
  rules: null,
  document_id: null,
  develop: false,
}

describe('the body of a speech request', () => {
  const order = speechOrder(given)
  it('matches the contract', () => {
    expect(SpeechOrder.parse(order)).toEqual(order)
  })
  it('has the complete text, with pauses as tags', () => {
    expect(order.text).toBe('Bonjou <break time="0.5s"/> tout moun')
  })
  it('names voice, model, mode and language', () => {
    expect(order).toMatchObject({
      voice_id: 'nadege',
      model_id: 'ccl_ht_v100',
      inference_mode: 'standard',
      language_code: 'ht',
    })
  })
  it('has the voice’s settings and the pauses', () => {
    expect(order).toMatchObject({
      speed: 1,
      stability: 0.33,
      similarity_boost: 0.8,
      style: 0,
      use_speaker_boost: true,
      sentence_break_ms: 400,
      phrase_break_ms: 150,
      paragraph_break_ms: 900,
    })
  })
  it('names the document and the dictionaries [S2-7-39] [S2-7-40]', () => {
    const document_id = '7b0d3a52-5b0e-4b1e-9d55-0a1c6a3b9d10'
    expect(speechOrder({ ...given, document_id })).toMatchObject({ document_id, pronunciation_dictionaries: [] })
  })
  it('has rules only where the user changed some', () => {
    const rules = { linking: { name: 'Linking', description: '', enabled: false, rules: {} } }
    expect(order).not.toHaveProperty('phonological_rules')
    expect(speechOrder({ ...given, rules }).phonological_rules).toEqual(rules)
  })
  it('requests the development engine only where that is switched on [S2-6-14]', () => {
    expect(order).not.toHaveProperty('use_develop_service')
    expect(speechOrder({ ...given, develop: true }).use_develop_service).toBe(true)
  })
})
