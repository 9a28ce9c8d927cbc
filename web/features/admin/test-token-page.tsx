import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { InspectToken } from './inspect-token.tsx'
import { MintToken } from './mint-token.tsx'

export function TestTokenPage() {
  const { t } = useTranslation('admin')
  const shell = useTranslation()
  return (
    <>
      <PageHead title={shell.t('test_token')} />
      <div className="grid w-full max-w-[60rem] gap-8 px-4 py-6 md:px-6">
        <nav aria-label={t('staff_pages')} className="flex flex-wrap gap-x-5 gap-y-1">
          <Link to="/admin/users" className="link inline-flex min-h-6 items-center">
            {shell.t('users')}
          </Link>
          <Link to="/admin/outbox" className="link inline-flex min-h-6 items-center">
            {shell.t('mail_outbox')}
          </Link>
        </nav>
        <InspectToken />
        <MintToken />
      </div>
    </>
  )
}
