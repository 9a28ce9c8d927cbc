import { labelText } from '../../lib/area.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { title } from '../../locales/greeting.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function GreetingPage() {
  const { t, i18n } = useTranslation('greeting')
  return (
    <>
      <PageHead title={labelText(i18n, title)} />
      <p className="p-4 md:p-6">{t('greeting')}</p>
    </>
  )
}
