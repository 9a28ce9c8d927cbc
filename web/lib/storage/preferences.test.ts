// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { type PreferenceName, preferences, readPreference, writePreference } from './preferences.ts'

beforeEach(() => localStorage.clear())

describe('preferences', () => {
  it.each([
    ['sidebar_pinned', 'sidebarPinned', true, false, ''],
    ['auto_update', 'pwa-auto-update', true, false, '[S1-4.4-02]'],
    ['theme', 'theme', 'light', 'dark', ''],
    ['text_size', 'fontSize', 100, 112.5, ''],
    ['tts_request_timeout', 'ttsRequestTimeout', null, 45_000, ''],
    ['tts_history_filter', 'ttsHistoryFilter', 'all', 'failed', ''],
    ['install_tip_dismissed', 'pwa-tip-dismissed', false, true, '[S2-1-29]'],
  ] as [PreferenceName, string, unknown, unknown, string][])(
    'keeps %s under %s: at first %j, then %j %s',
    (name, key, initial, other) => {
      expect(readPreference(name)).toEqual(initial)
      writePreference(name, other as never)
      expect(localStorage.getItem(key)).toBe(typeof other === 'string' ? other : JSON.stringify(other))
      expect(readPreference(name)).toEqual(other)
    },
  )

  it('keeps model and history caches and the phonological rules', () => {
    const cache = { saved_at: 5, items: [{ id: 'ccl_ht_v100' }] }
    writePreference('tts_models_cache', cache)
    writePreference('tts_history_cache', { all: cache })
    const rules = {
      vowels: {
        name: 'Vowels',
        description: '',
        enabled: true,
        rules: { nasal: { name: 'Nasal', description: '', enabled: false } },
      },
    }
    writePreference('phonological_rules', rules)
    expect(readPreference('tts_models_cache')).toEqual(cache)
    expect(readPreference('tts_history_cache')).toEqual({ all: cache })
    expect(readPreference('phonological_rules')).toEqual(rules)
  })

  it('has no two preferences with the same key', () => {
    const keys = Object.values(preferences).map((p) => p.key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('starts every preference with a value its own schema accepts', () => {
    for (const [name, { schema, initial }] of Object.entries(preferences)) {
      expect(schema.safeParse(initial).success, name).toBe(true)
    }
  })
})

describe('the saved speech form', () => {
  const save = (form: unknown) => localStorage.setItem('ttsFormData', JSON.stringify(form))

  it('opens the old tab settings as speech', () => {
    save({ tab: 'settings', text: 'Bonjou', uploadedFile: null, ttsSettings: {} })
    expect(readPreference('tts_form')).toMatchObject({ tab: 'speech', text: 'Bonjou' })
  })

  it.each([
    ['offline', 'standard'],
    ['realtime', 'express'],
    ['express', 'express'],
    ['warp', 'standard'],
  ])('reads the mode %s as %s', (old, mode) => {
    save({ ttsSettings: { inference_mode: old } })
    expect(readPreference('tts_form').ttsSettings.inference_mode).toBe(mode)
  })

  it('clears the model id default', () => {
    save({ ttsSettings: { model_id: 'default' } })
    expect(readPreference('tts_form').ttsSettings.model_id).toBe('')
  })

  it('keeps the text when one setting is out of range', () => {
    save({ tab: 'history', text: 'Men anpil', ttsSettings: { speed: 9, stability: 0.4 } })
    const form = readPreference('tts_form')
    expect(form.text).toBe('Men anpil')
    expect(form.ttsSettings).toMatchObject({ speed: 1, stability: 0.4 })
  })
})
