import { isTranslationLanguage } from '#core/rules/stt/languages.ts'
import { languageName } from '../../../lib/language/language-name.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** Returns the name of a language in the user's language; the browser names those that our catalogues lack. */
export function useLanguageName(): (code: string) => string {
  const { t, i18n } = useTranslation('translate')
  return (code) => {
    if (code === 'auto' || isTranslationLanguage(code)) return t(`language_${code}`)
    return languageName(i18n.language, code)
  }
}
