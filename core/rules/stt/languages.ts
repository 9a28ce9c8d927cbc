import { type TranslationLanguage, translationLanguages } from '../translate/languages.ts'

/** Offered where the list of languages cannot be loaded (S3 §9). */
export const fallbackLanguages = ['en', 'fr', 'es', 'ht', 'pt', 'de', 'it', 'zh', 'ja', 'ko', 'ar'] as const

/**
 * Whether an engine of these languages may be given speech in that one; `auto` is found out by listening. Until they
 * are known only Kreyòl is left out, which few engines hear.
 */
export function isHeard(hears: readonly string[] | undefined, language: string): boolean {
  return language === 'auto' || (hears ? hears.includes(language) : language !== 'ht')
}

/** A language the engine does not hear is never asked for, whatever was chosen when it did. */
export function heardSource<L extends string>(from: L, hears: readonly string[] | undefined): L | 'auto' {
  return hears && !hears.includes(from) ? 'auto' : from
}

/** S3 §5: where there is a target, and the source is another language or not known yet. */
export function wantsTranslation(from: string, to: string | null | undefined): to is string {
  return Boolean(to) && from !== to
}

export function isTranslationLanguage(language: string | null | undefined): language is TranslationLanguage {
  return (translationLanguages as readonly unknown[]).includes(language)
}
