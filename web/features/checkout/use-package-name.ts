import { formatCredits } from '#core/rules/format.ts'
import { packages } from '#core/rules/plans.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

/** The name of a package in the page's language; the server's names are English. */
export function usePackageName(): (name: string) => string {
  const { t, i18n } = useTranslation('checkout')
  return (name) => {
    const found = packages.find((one) => one.name === name)
    return found ? t('package', { credits: formatCredits(found.credits, i18n.language) }) : name
  }
}
