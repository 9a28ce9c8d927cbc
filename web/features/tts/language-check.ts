import { needsTranslation } from '#core/rules/translation-needed.ts'
import type { Detection } from '../workbench/language/detection.ts'

export type LanguageFacts = {
  detection: Detection | null
  /** The detection is about the text as it now stands. */
  detected: boolean
  /** preferences.tts_translation_threshold */
  threshold: number
  /** The person chose to have this text said as it is. */
  overridden?: boolean
}

/** Whether the translation-needed question stands before this text (S2 §5, Language check). */
export function translationRequired({ detection, detected, threshold, overridden = false }: LanguageFacts): boolean {
  if (overridden || !detected || !detection) return false
  return needsTranslation(detection, threshold)
}

/** The Universal Translator with the text and, where there are any, its unknown words (S2 §2.1). */
export function translatePath(text: string, unknown_words: readonly string[] = []): string {
  const query = new URLSearchParams({ text, mode: 'text', targetLang: 'ht' })
  if (unknown_words.length > 0) query.set('highlightWords', JSON.stringify(unknown_words))
  return `/translate?${query}`
}
