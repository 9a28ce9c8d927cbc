import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type AdminUser, searchUsers } from '#core/contract/admin.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { UserRow } from './user-row.tsx'

/** Searches on submit, not while typing: each search adds a row to the audit log. */
export function UserSearch() {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [granting, setGranting] = useState<AdminUser>()
  const found = useQuery({
    queryKey: ['admin-users', q],
    queryFn: ({ signal }) => call(searchUsers, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    const next = typed.trim()
    if (next === q) void found.refetch()
    else setQ(next)
  }
  const users = found.data?.users
  return (
    <div className="grid gap-4 pt-6">
      <form onSubmit={search} className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-60 md:max-w-[28rem]">
          <TextField
            label={t('search_users')}
            hint={t('search_hint')}
            type="search"
            autoComplete="off"
            maxLength={254}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" look="main" className="@min-[30rem]/main:mt-6.5" busy={found.isFetching}>
          {!found.isFetching && <Search />}
          {found.isFetching ? t('searching') : t('search')}
        </Button>
      </form>
      {found.isPending && <SkeletonRows rows={3} />}
      {found.isError && !users && (
        <ErrorState title={t('users_failed')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {users?.length === 0 && <EmptyState title={t('no_users')} text={t('no_users_text')} />}
      {found.data?.has_more && <Notice>{t('more_users', { shown: found.data.users.length })}</Notice>}
      {users && users.length > 0 && (
        <ul className="rounded-2 border border-line bg-surface">
          {users.map((user) => (
            <UserRow key={user.id} user={user} onGrant={() => setGranting(user)} />
          ))}
        </ul>
      )}
      {granting && <GrantDialog user={granting} onClose={() => setGranting(undefined)} />}
    </div>
  )
}
