import { Link } from 'react-router'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Bird } from '../../ui/brand/bird.tsx'
import { buttonClass } from '../../ui/form/button.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  usePageTitle(t('page_not_found'))
  return (
    <div className="flex flex-1 flex-col items-start justify-center px-4 py-12 md:px-12">
      <Bird className="mb-8 h-auto w-52 text-act-text" />
      <p lang="ht" className="display text-lg text-act-text">
        Dèyè mòn gen mòn.
      </p>
      <p className="text-subtle">{t('proverb_gloss')}</p>
      <h1 className="display mt-8 text-3xl">{t('page_not_found')}</h1>
      <p className="mt-3 max-w-[46ch] text-md text-muted">{t('page_not_found_text')}</p>
      <Link to="/" className={`mt-6 ${buttonClass({ look: 'main', size: 'lg' })}`}>
        {t('go_home')}
      </Link>
    </div>
  )
}
