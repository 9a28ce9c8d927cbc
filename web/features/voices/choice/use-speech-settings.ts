import { useCallback, useSyncExternalStore } from 'react'
import { onPreference, readPreference, writePreference } from '../../../lib/storage/preferences.ts'
import type { SpeechForm, SpeechSettings } from '../../../lib/storage/saved-forms.ts'

/** Returns the same object until its content changes, because the form is also saved for every few letters. */
function stable<T extends object>(part: (form: SpeechForm) => T | null): () => T | null {
  let last: T | null = null
  return () => {
    const next = part(readPreference('tts_form'))
    const same = last && next && (Object.keys(next) as (keyof T)[]).every((key) => Object.is(last![key], next[key]))
    if (!same) last = next
    return last
  }
}

const settingsNow = stable((form) => form.ttsSettings)
const documentNow = stable((form) => form.uploadedFile)
const subscribe = (listener: () => void) => onPreference('tts_form', listener)

/** Changes some of the settings; other tabs of this browser follow. */
export function changeSpeechSettings(part: Partial<SpeechSettings>): void {
  const form = readPreference('tts_form')
  writePreference('tts_form', { ...form, ttsSettings: { ...form.ttsSettings, ...part } })
}

export function useSpeechSettings(): [SpeechSettings, (part: Partial<SpeechSettings>) => void] {
  const settings = useSyncExternalStore(subscribe, settingsNow, settingsNow)
  return [settings!, useCallback(changeSpeechSettings, [])]
}

/** The uploaded document, if any. */
export function useKeptDocument(): SpeechForm['uploadedFile'] {
  return useSyncExternalStore(subscribe, documentNow, documentNow)
}

const tabNow = () => readPreference('tts_form').tab

export function useKeptTab(): SpeechForm['tab'] {
  return useSyncExternalStore(subscribe, tabNow, tabNow)
}
