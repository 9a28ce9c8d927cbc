import { useTranslation } from 'react-i18next'
import { isTranslationLanguage } from '#core/rules/stt/languages.ts'

/** What a language is called in the reader's own; one we have no word for as the browser calls it. */
export function useLanguageName(): (code: string) => string {
  const { t, i18n } = useTranslation('translate')
  return (code) => {
    if (code === 'auto' || isTranslationLanguage(code)) return t(`language_${code}`)
    // browsers know no Kreyòl names
    const language = i18n.language === 'ht' ? 'fr' : i18n.language
    return new Intl.DisplayNames([language], { type: 'language', fallback: 'code' }).of(code) ?? code
  }
}
