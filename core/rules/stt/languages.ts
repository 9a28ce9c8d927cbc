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

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** English names of languages, by code. */
export const englishName = (code: string): string => names.of(code) ?? code

/** Languages of engines that support many, for the page. */
export function spokenLanguageUnknown({ hears }: { hears: readonly string[] }): string {
  const known = hears.length <= 5 ? ` We can transcribe ${hears.map(englishName).join(', ')}.` : ''
  return `The language spoken in this recording is none we can transcribe here.${known} It cost no credits.`
}
