import { useTranslation } from 'react-i18next'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'

/** What a language is called in the reader's own. */
export function useLanguageNames(): (language: TranslationLanguage | 'auto') => string {
  const { t } = useTranslation('translate')
  return (language) => t(`language_${language}`)
}
