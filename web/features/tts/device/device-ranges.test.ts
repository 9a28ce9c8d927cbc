// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { type PreferenceName, readPreference, writePreference } from '../../../lib/storage/preferences.ts'
import { historyRows, timeoutRange } from './device-ranges.ts'

beforeEach(() => localStorage.clear())

describe('preferences of the device', () => {
  it.each([
    ['tts_show_step_1', 'ttsShowStep1', true, '[S2-3-54]'],
    ['tts_show_step_2', 'ttsShowStep2', false, '[S2-3-54]'],
    ['tts_show_step_3', 'ttsShowStep3', true, '[S2-3-54]'],
  ] as [PreferenceName, string, boolean, string][])('%s as %s, at first %s %s', (name, key, initial) => {
    expect(readPreference(name)).toBe(initial)
    writePreference(name, !initial as never)
    expect(localStorage.getItem(key)).toBe(String(!initial))
  })

  it.each([['tts_input_mode', 'tts_input_mode', 'document', '[S2-3-53]']] as [
    PreferenceName,
    string,
    unknown,
    string,
  ][])('%s as %s, e.g. %s %s', (name, key, value) => {
    writePreference(name, value as never)
    expect(localStorage.getItem(key)).toBe(String(value))
    expect(readPreference(name)).toBe(value)
  })

  it('the form as ttsFormData with tab, text, file and settings [S2-3-55]', () => {
    expect(readPreference('tts_form').tab).toBe('speech')
    writePreference('tts_form', { ...readPreference('tts_form'), tab: 'history', text: 'Bonjou' })
    const stored = JSON.parse(localStorage.getItem('ttsFormData')!)
    expect(stored).toMatchObject({ tab: 'history', text: 'Bonjou', uploadedFile: null, ttsSettings: { speed: 1 } })
  })
})

describe('preference ranges', () => {
  it('clamps the timeout to its range', () => {
    expect(timeoutRange).toEqual({ min: 0, max: 120_000, step: 5000 })
    for (let ms = timeoutRange.min; ms <= timeoutRange.max; ms += timeoutRange.step) {
      writePreference('tts_request_timeout', ms)
      expect(readPreference('tts_request_timeout')).toBe(ms)
    }
  })
  it('offers a fixed list of row counts for the history, 5 at first', () => {
    expect(readPreference('tts_history_rows')).toBe(5)
    expect(historyRows).toEqual([5, 10, 15, 20, 30])
    for (const rows of historyRows) {
      writePreference('tts_history_rows', rows)
      expect(readPreference('tts_history_rows')).toBe(rows)
    }
  })
})

describe('forms saved by older versions', () => {
  const save = (ttsSettings: unknown) => localStorage.setItem('ttsFormData', JSON.stringify({ ttsSettings }))
  it.each([
    ['offline', 'standard', '[S2-1-22]'],
    ['realtime', 'express', '[S2-1-23]'],
  ])('mode %s is now %s %s', (old, mode) => {
    save({ inference_mode: old })
    expect(readPreference('tts_form').ttsSettings.inference_mode).toBe(mode)
  })
  it('the model id default is cleared [S2-1-24]', () => {
    save({ model_id: 'default' })
    expect(readPreference('tts_form').ttsSettings.model_id).toBe('')
  })
})
