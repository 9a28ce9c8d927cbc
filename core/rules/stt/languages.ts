import { type TranslationLanguage, translationLanguages } from '../translate/languages.ts'

/** The fallback if the list of languages cannot be loaded (S3 §9). */
export const fallbackLanguages = ['en', 'fr', 'es', 'ht', 'pt', 'de', 'it', 'zh', 'ja', 'ko', 'ar'] as const

/**
 * Whether an engine with these languages supports the given one; `auto` is detected from the audio. Until the languages are
 * loaded, only Kreyòl is excluded, which few engines support.
 */
export function isHeard(hears: readonly string[] | undefined, language: string): boolean {
  return language === 'auto' || (hears ? hears.includes(language) : language !== 'ht')
}

/** Replaces an unsupported stored choice, so that it is never requested. */
export function heardSource<L extends string>(from: L, hears: readonly string[] | undefined): L | 'auto' {
  return hears && !hears.includes(from) ? 'auto' : from
}

/** S3 §5: true if there is a target, and the source is another language or not yet known. */
export function wantsTranslation(from: string, to: string | null | undefined): to is string {
  return Boolean(to) && from !== to
}

export function isTranslationLanguage(language: string | null | undefined): language is TranslationLanguage {
  return (translationLanguages as readonly unknown[]).includes(language)
}
