import { useCallback } from 'react'
import { readPreference, usePreference, writePreference } from '../../lib/preferences.ts'
import type { SpeechSettings } from '../../lib/saved-speech.ts'

/** Changes some of the settings; other tabs of this browser follow. */
export function changeSpeechSettings(part: Partial<SpeechSettings>): void {
  const form = readPreference('tts_form')
  writePreference('tts_form', { ...form, ttsSettings: { ...form.ttsSettings, ...part } })
}

export function useSpeechSettings(): [SpeechSettings, (part: Partial<SpeechSettings>) => void] {
  const [{ ttsSettings }] = usePreference('tts_form')
  return [ttsSettings, useCallback(changeSpeechSettings, [])]
}
