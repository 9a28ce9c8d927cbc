import { describe, expect, it } from 'vitest'
import { type SettingName, settingRanges } from '#core/rules/speech/voice-settings.ts'
import { SpeechSettings } from '../../../../lib/storage/saved-forms.ts'
import { initialValues, pauseSettings, readSetting, showSetting, standardSettings } from './setting-slider.tsx'

describe('the sliders', () => {
  it.each([
    ['speed', 0.25, 1.75, 0.025, 1],
    ['stability', 0.18, 0.48, 0.01, 0.33],
    ['similarity_boost', 0.65, 0.95, 0.01, 0.8],
    ['style', 0, 1, 0.05, 0],
    ['phrase_break_ms', 0, 2000, 10, 150],
    ['sentence_break_ms', 0, 2000, 10, 400],
    ['paragraph_break_ms', 0, 5000, 10, 900],
  ] as [SettingName, number, number, number, number][])(
    '%s runs from %d to %d in steps of %d, normally %d',
    (name, min, max, step, initial) => {
      expect(settingRanges[name]).toEqual({ min, max, step, initial })
    },
  )
})

describe('how values are formatted', () => {
  it.each([
    ['speed', 1, '1x'],
    ['speed', 1.025, '1.025x'],
    ['stability', 0.33, '50%'],
    ['stability', 0.18, '0%'],
    ['similarity_boost', 0.8, '50%'],
    ['style', 0, '0%'],
    ['style', 0.15, '15%'],
    ['sentence_break_ms', 400, '400 ms'],
  ] as [SettingName, number, string][])('%s %d reads %s', (name, value, shown) => {
    expect(showSetting(name, value)).toBe(shown)
  })

  it.each([
    ['speed', '1,1x', 1.1],
    ['speed', '9', 1.75],
    ['speed', '1.01', 1],
    ['stability', '100%', 0.48],
    ['stability', '50', 0.33],
    ['stability', '-5', 0.18],
    ['style', '12', 0.1],
    ['phrase_break_ms', '333 ms', 330],
    ['paragraph_break_ms', 'soon', undefined],
    ['style', '', undefined],
  ] as [SettingName, string, number | undefined][])('%s typed as %j is %s', (name, text, value) => {
    expect(readSetting(name, text)).toBe(value)
  })
})

describe('reset buttons', () => {
  it('restore the standard settings', () => {
    expect(initialValues([...standardSettings, 'use_speaker_boost'])).toEqual({
      speed: 1,
      stability: 0.33,
      similarity_boost: 0.8,
      style: 0,
      use_speaker_boost: true,
    })
  })
  it('restore the pauses', () => {
    expect(initialValues(pauseSettings)).toEqual({
      phrase_break_ms: 150,
      sentence_break_ms: 400,
      paragraph_break_ms: 900,
    })
  })
})

describe('the settings object', () => {
  it('holds the settings of a voice', () => {
    expect(Object.keys(SpeechSettings.parse({}))).toEqual(
      expect.arrayContaining([
        ...['voice_id', 'model_id', 'inference_mode', 'speed', 'stability', 'similarity_boost', 'style'],
        ...['use_speaker_boost', 'sentence_break_ms', 'phrase_break_ms', 'paragraph_break_ms'],
      ]),
    )
  })
  it('accepts rules and a threshold, or neither', () => {
    const rules = { linking: { name: 'Linking', description: '', enabled: false, rules: {} } }
    const given = SpeechSettings.parse({ phonological_rules: rules, translation_threshold: 0.2 })
    expect(given).toMatchObject({ phonological_rules: rules, translation_threshold: 0.2 })
    expect(SpeechSettings.parse({}).phonological_rules).toBeUndefined()
  })
})
