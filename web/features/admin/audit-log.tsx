import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AuditRow, listAudit } from '#core/contract/admin.ts'
import { StaffAction } from '#core/contract/staff-actions.ts'
import { formatDate, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { auditDetail } from './audit-detail.ts'

export function AuditLog() {
  const { t } = useTranslation('admin')
  const shell = useTranslation()
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
      {log.hasNextPage && (
        <Button className="justify-self-start" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {shell.t('load_more')}
        </Button>
      )}
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
