import { type TranslationLanguage, translationLanguages } from '../translate/languages.ts'

/** Offered where the list of languages cannot be loaded (S3 §9). */
export const fallbackLanguages = ['en', 'fr', 'es', 'ht', 'pt', 'de', 'it', 'zh', 'ja', 'ko', 'ar'] as const

/** Languages an engine understands when they are spoken; some know so many that nobody lists them. */
export type Hears = readonly string[] | 'any'

/** `auto` may be anything; what is then spoken is found out by listening. */
export function isHeard(hears: Hears, language: string): boolean {
  return language === 'auto' || hears === 'any' || hears.includes(language)
}

/** S3 §5: where there is a target, and the source is another language or not known yet. */
export function wantsTranslation(from: string, to: string | null | undefined): to is string {
  return Boolean(to) && from !== to
}

export function isTranslationLanguage(language: string | null | undefined): language is TranslationLanguage {
  return (translationLanguages as readonly unknown[]).includes(language)
}
