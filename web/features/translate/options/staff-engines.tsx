import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useEngines } from './use-engines.ts'

/** Shows staff the variables that would configure the missing engines. */
export function StaffEngines() {
  const { t } = useTranslation('translate')
  const { missing } = useEngines()
  if (missing.length === 0) return null
  const settings = [...new Set(missing.map(({ setting }) => setting))].map((setting) => {
    const names = missing.filter((one) => one.setting === setting).map(({ name }) => name)
    return `${setting} (${names.join(', ')})`
  })
  return (
    <p className="mt-1 text-xs text-subtle wrap-anywhere">{t('engines_missing', { settings: settings.join(', ') })}</p>
  )
}
