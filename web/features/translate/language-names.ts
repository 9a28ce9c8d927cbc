import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

/** Returns the name of a language in the user's language. */
export function useLanguageNames(): (language: TranslationLanguage | 'auto') => string {
  const { t } = useTranslation('translate')
  return (language) => t(`language_${language}`)
}
