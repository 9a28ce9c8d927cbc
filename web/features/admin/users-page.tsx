import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type AdminUser, type AuditRow, listAudit, searchUsers } from '#core/contract/admin/admin.ts'
import { StaffAction } from '#core/contract/admin/staff-actions.ts'
import { formatCredits } from '#core/rules/format.ts'
import { formatDate, formatNumber, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { factSeparator } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button, LoadMore } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { usePlanName } from '../credits/names.ts'
import { auditDetail } from './audit-detail.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { SearchForm } from './search-form.tsx'

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

function AuditLog() {
  const { t } = useTranslation('admin')
  const [action, setAction] = useState<StaffAction>()
  const log = useAudit(action)
  const rows = log.data?.pages.flatMap((page) => page.rows)
  return (
    <div className="grid gap-4 pt-6">
      <p className="text-muted">{t('audit_text')}</p>
      <div className="w-full max-w-[20rem]">
        <Select
          label={t('filter_actions')}
          options={[
            { value: '', label: t('action_all') },
            ...StaffAction.options.map((value) => ({ value, label: t(`action_${value}`) })),
          ]}
          value={action ?? ''}
          onChange={({ target }) => setAction(StaffAction.options.find((option) => option === target.value))}
        />
      </div>
      {log.isPending && <SkeletonRows rows={4} disc={false} />}
      {log.isError && !rows && (
        <ErrorState title={t('audit_failed')} error={log.error} onRetry={() => void log.refetch()} />
      )}
      {rows?.length === 0 && <EmptyState title={t('audit_empty')} />}
      {rows && rows.length > 0 && (
        <ol className="rounded-2 border border-line bg-surface">
          {rows.map((row) => (
            <AuditLine key={row.id} row={row} />
          ))}
        </ol>
      )}
      <LoadMore list={log} />
    </div>
  )
}

function useAudit(action: StaffAction | undefined) {
  return useInfiniteQuery({
    queryKey: ['admin-audit', action ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { query: { action, cursor: pageParam, limit: 30 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

function AuditLine({ row }: { row: AuditRow }) {
  const { t, i18n } = useTranslation('admin')
  const detail = auditDetail(row)
  const target = row.target_user_id && (row.target_username ?? t('someone'))
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b border-line px-4 py-2.5 last:border-b-0 @min-[46rem]/main:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={row.created_at} className="text-xs text-subtle">
        {formatDate(i18n.language, parseTime(row.created_at), 'moment')}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{row.staff_username ?? t('someone')}</span>{' '}
          <span className="text-muted">{t(`did_${row.action}`)}</span>
          {target && <span className="font-semibold"> → {target}</span>}
        </p>
        {detail && <p className="text-xs wrap-anywhere text-subtle">{detail}</p>}
      </div>
    </li>
  )
}

/** Searches on submit, not while typing: each search adds a row to the audit log. */
function UserSearch() {
  const { t } = useTranslation('admin')
  const [q, setQ] = useState('')
  const [granting, setGranting] = useState<AdminUser>()
  const found = useQuery({
    queryKey: ['admin-users', q],
    queryFn: ({ signal }) => call(searchUsers, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const users = found.data?.users
  return (
    <div className="grid gap-4 pt-6">
      <SearchForm
        label={t('search_users')}
        hint={t('search_hint')}
        busy={found.isFetching}
        onSearch={(next) => (next === q ? void found.refetch() : setQ(next))}
      />
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

function UserRow({ user, onGrant }: { user: AdminUser; onGrant: () => void }) {
  const { t, i18n } = useTranslation('admin')
  const nameOf = usePlanName()
  const joined = formatDate(i18n.language, parseTime(user.created_at), 'long')
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 @min-[46rem]/main:grid-cols-[minmax(0,2fr)_6rem_minmax(0,1.2fr)_auto]">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2 font-semibold break-all">
          {user.username}
          {user.is_staff && <Badge tone="act">{t('staff')}</Badge>}
          {!user.email_verified && <Badge tone="warn">{t('unverified')}</Badge>}
        </h2>
        <p className="break-all text-muted">{user.email}</p>
        <p className="text-xs text-subtle">{t('joined', { date: joined })}</p>
      </div>
      <p>
        <span className="sr-only">{t('column_plan')}: </span>
        {nameOf({ plan: { id: user.plan, name: user.plan_name } })}
      </p>
      <Balance user={user} />
      <Button
        size="sm"
        className="justify-self-start max-md:min-h-11"
        aria-label={t('grant_to', { name: user.username })}
        onClick={onGrant}
      >
        {t('grant_credits')}
      </Button>
    </li>
  )
}

function Balance({ user }: { user: AdminUser }) {
  const { t, i18n } = useTranslation('admin')
  const reserved =
    user.reserved > 0 && `${factSeparator}${t('reserved', { credits: formatCredits(user.reserved, i18n.language) })}`
  return (
    <p>
      <span className="sr-only">{t('column_balance')}: </span>
      <span className="figures text-md">{formatNumber(i18n.language, user.balance)}</span>
      <span className="figures block text-xs font-normal text-subtle">
        {t('sources', {
          subscription: formatCredits(user.subscription_credits, i18n.language),
          purchased: formatCredits(user.purchased_credits, i18n.language),
        })}
        {reserved}
      </span>
    </p>
  )
}
