import { isTranslationLanguage } from '#core/rules/stt/languages.ts'
import { languageName } from '../../../lib/language/language-name.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** What a language is called in the reader's own; one we have no word for as the browser calls it. */
export function useLanguageName(): (code: string) => string {
  const { t, i18n } = useTranslation('translate')
  return (code) => {
    if (code === 'auto' || isTranslationLanguage(code)) return t(`language_${code}`)
    return languageName(i18n.language, code)
  }
}
