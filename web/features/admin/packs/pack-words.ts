import type { Language } from '#core/contract/account/account.ts'
import type { StaffPack } from '#core/contract/packs/staff.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

export function usePackTitle(): (pack: Pick<StaffPack, 'title'>) => string {
  const { i18n } = useTranslation()
  return ({ title }) => title[i18n.language as Language] ?? title.en
}

const named = ['ht', 'en', 'fr', 'es', 'pt'] as const

/** The name of a language in the reader's language, or its code if it has no name. */
export function usePackLanguage(): (code: string) => string {
  const { t } = useTranslation('packs')
  return (code) => {
    const known = named.find((one) => one === code)
    return known ? t(`lang_${known}`) : code
  }
}
