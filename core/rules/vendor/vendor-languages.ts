import { type TranslationLanguage, translationLanguages } from '../translate/languages.ts'

type Named = { language: string; name: string }

/** DeepL's language codes. Target variants are translated alike. */
export const deeplSources: Named[] = [
  { language: 'HT', name: 'Haitian Creole' },
  { language: 'EN', name: 'English' },
  { language: 'FR', name: 'French' },
  { language: 'ES', name: 'Spanish' },
  { language: 'PT', name: 'Portuguese' },
]
export const deeplTargets: Named[] = [
  { language: 'HT', name: 'Haitian Creole' },
  { language: 'EN-GB', name: 'English (British)' },
  { language: 'EN-US', name: 'English (American)' },
  { language: 'FR', name: 'French' },
  { language: 'ES', name: 'Spanish' },
  { language: 'PT-BR', name: 'Portuguese (Brazilian)' },
  { language: 'PT-PT', name: 'Portuguese (European)' },
]

/** All directions for glossaries. */
export const languagePairs: { from: TranslationLanguage; to: TranslationLanguage }[] = translationLanguages.flatMap(
  (from) => translationLanguages.flatMap((to) => (from === to ? [] : [{ from, to }])),
)
