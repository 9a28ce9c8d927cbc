import { useSearchParams } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { AuditLog } from './audit-log.tsx'
import { UserSearch } from './user-search.tsx'

export function UsersPage() {
  const { t } = useTranslation('admin')
  const shell = useTranslation()
  const [search, setSearch] = useSearchParams()
  const tabs = [
    { value: 'users', label: t('tab_users'), content: <UserSearch /> },
    { value: 'audit', label: t('tab_audit'), content: <AuditLog /> },
  ] as const
  return (
    <>
      <PageHead title={shell.t('users')} />
      <div className="w-full max-w-[72rem] px-4 pt-2 pb-16 md:px-6">
        <Tabs
          label={shell.t('users')}
          tabs={[...tabs]}
          value={search.get('tab') === 'audit' ? 'audit' : 'users'}
          onChange={(tab) => setSearch({ tab }, { replace: true })}
        />
      </div>
    </>
  )
}
