import { type TranslationLanguage, translationLanguages } from '../translate/languages.ts'

/** Offered where the list of languages cannot be loaded (S3 §9). */
export const fallbackLanguages = ['en', 'fr', 'es', 'ht', 'pt', 'de', 'it', 'zh', 'ja', 'ko', 'ar'] as const

/** Whether an engine of these languages may be given speech in that one; `auto` is found out by listening. */
export function isHeard(hears: readonly string[], language: string): boolean {
  return language === 'auto' || hears.includes(language)
}

/** S3 §5: where there is a target, and the source is another language or not known yet. */
export function wantsTranslation(from: string, to: string | null | undefined): to is string {
  return Boolean(to) && from !== to
}

export function isTranslationLanguage(language: string | null | undefined): language is TranslationLanguage {
  return (translationLanguages as readonly unknown[]).includes(language)
}
