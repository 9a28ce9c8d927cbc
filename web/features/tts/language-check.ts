import { needsTranslation } from '#core/rules/translation-needed.ts'
import type { Detection } from '../workbench/language/detection.ts'

export type LanguageFacts = {
  detection: Detection | null
  /** Whether the detection is about the current text. */
  detected: boolean
  /** preferences.tts_translation_threshold */
  threshold: number
  /** The user chose to have this text spoken as it is. */
  overridden?: boolean
}

/** Whether the page asks for a translation before this text (S2 §5, Language check). */
export function translationRequired({ detection, detected, threshold, overridden = false }: LanguageFacts): boolean {
  if (overridden || !detected || !detection) return false
  return needsTranslation(detection, threshold)
}

/** Returns the address of the Universal Translator with the text and any unknown words (S2 §2.1). */
export function translatePath(text: string, unknownWords: readonly string[] = []): string {
  const query = new URLSearchParams({ text, mode: 'text', targetLang: 'ht' })
  if (unknownWords.length > 0) query.set('highlightWords', JSON.stringify(unknownWords))
  return `/translate?${query}`
}
