import { formatCredits } from '#core/rules/format.ts'
import { packages } from '#core/rules/plans.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

/** A package in the language of the page; the server names it in English. */
export function usePackageName(): (name: string) => string {
  const { t, i18n } = useTranslation('checkout')
  return (name) => {
    const found = packages.find((one) => one.name === name)
    return found ? t('package', { credits: formatCredits(found.credits, i18n.language) }) : name
  }
}
