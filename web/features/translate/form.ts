import { useCallback, useSyncExternalStore } from 'react'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { Store } from '../../lib/state/store.ts'
import { onPreference, readPreference, writePreference } from '../../lib/storage/preferences.ts'
import type { InputMode, TranslateForm } from '../../lib/storage/saved-forms.ts'
import { useKeptText } from '../workbench/editor/kept-text.ts'

export type Choices = Omit<TranslateForm, 'text'>

let last: Choices | undefined
/**
 * Returns the same object until something other than the text changes: the form is also saved for every few letters.
 */
function choicesNow(): Choices {
  const { text: _, ...next } = readPreference('translate_form')
  const same = last && (Object.keys(next) as (keyof Choices)[]).every((key) => equal(last![key], next[key]))
  if (!same) last = next
  return last!
}
const equal = (a: unknown, b: unknown) => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b)
const subscribe = (listener: () => void) => onPreference('translate_form', listener)

export function changeChoices(part: Partial<Choices>): void {
  writePreference('translate_form', { ...readPreference('translate_form'), ...part })
}

/** The choices of the page besides its text; other tabs of this browser follow. */
export function useChoices(): [Choices, (part: Partial<Choices>) => void] {
  const choices = useSyncExternalStore(subscribe, choicesNow, choicesNow)
  return [choices, useCallback(changeChoices, [])]
}

const place = {
  read: () => readPreference('translate_form').text,
  write: (text: string) => writePreference('translate_form', { ...readPreference('translate_form'), text }),
}
export function useSourceText(): Store<string> {
  return useKeptText(place)
}

/** Audio must be transcribed first. */
export const isSpoken = (mode: InputMode): boolean => mode === 'microphone' || mode === 'media'

/** Returns the name of a language in the user's language. */
export function useLanguageNames(): (language: TranslationLanguage | 'auto') => string {
  const { t } = useTranslation('translate')
  return (language) => t(`language_${language}`)
}
