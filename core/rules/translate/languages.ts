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

/**
 * Which of about equally likely languages a text to translate is taken to be in: one it can be translated from, Kreyòl
 * before the others, then those the caller thinks likely.
 */
export function sourceWishes(to: TranslationLanguage, likely: readonly TranslationLanguage[] = []) {
  const wished: TranslationLanguage[] = [pivotLanguage, ...likely]
  return { prefer: wished.filter((language) => language !== to), avoid: to }
}

/** The embedded engine knows each language against Kreyòl alone. */
export const pivotLanguage = 'ht' satisfies TranslationLanguage

/** How the embedded engine gets from one language to another; null where there is nothing to translate. */
export function embeddedRoute(from: TranslationLanguage, to: TranslationLanguage): 'direct' | 'pivot' | null {
  if (from === to) return null
  return from === pivotLanguage || to === pivotLanguage ? 'direct' : 'pivot'
}
