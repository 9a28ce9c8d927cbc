// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { type PreferenceName, readPreference, writePreference } from '../../../lib/storage/preferences.ts'
import { historyRows, timeoutRange } from './device-settings.tsx'

beforeEach(() => localStorage.clear())

describe('preferences of the device', () => {
  it.each([
    ['tts_show_step_1', 'ttsShowStep1', true],
    ['tts_show_step_2', 'ttsShowStep2', false],
    ['tts_show_step_3', 'ttsShowStep3', true],
  ] as [PreferenceName, string, boolean][])('%s as %s, at first %s', (name, key, initial) => {
    expect(readPreference(name)).toBe(initial)
    writePreference(name, !initial as never)
    expect(localStorage.getItem(key)).toBe(String(!initial))
  })

  it.each([['tts_input_mode', 'tts_input_mode', 'document']] as [PreferenceName, string, unknown][])(
    '%s as %s, e.g. %s',
    (name, key, value) => {
      writePreference(name, value as never)
      expect(localStorage.getItem(key)).toBe(String(value))
      expect(readPreference(name)).toBe(value)
    },
  )

  it('the form as ttsFormData with tab, text, file and settings', () => {
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
    ['offline', 'standard'],
    ['realtime', 'express'],
  ])('mode %s is now %s', (old, mode) => {
    save({ inference_mode: old })
    expect(readPreference('tts_form').ttsSettings.inference_mode).toBe(mode)
  })
  it('the model id default is cleared', () => {
    save({ model_id: 'default' })
    expect(readPreference('tts_form').ttsSettings.model_id).toBe('')
  })
})
