import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

/** What a language is called in the reader's own. */
export function useLanguageNames(): (language: TranslationLanguage | 'auto') => string {
  const { t } = useTranslation('translate')
  return (language) => t(`language_${language}`)
}
