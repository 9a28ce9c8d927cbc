export const translationLanguages = ['ht', 'en', 'fr', 'es', 'pt'] as const
export type TranslationLanguage = (typeof translationLanguages)[number]

/** In English; pages say them in their reader's language. */
export const languageNames: Record<TranslationLanguage, string> = {
  ht: 'Haitian Creole',
  en: 'English',
  fr: 'French',
  es: 'Spanish',
  pt: 'Portuguese',
}

/** The embedded engine knows each language against Kreyòl alone. */
export const pivotLanguage = 'ht' satisfies TranslationLanguage

/** How the embedded engine gets from one language to another; null where there is nothing to translate. */
export function embeddedRoute(from: TranslationLanguage, to: TranslationLanguage): 'direct' | 'pivot' | null {
  if (from === to) return null
  return from === pivotLanguage || to === pivotLanguage ? 'direct' : 'pivot'
}
