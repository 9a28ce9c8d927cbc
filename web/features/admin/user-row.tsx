import type { AdminUser } from '#core/contract/admin.ts'
import { formatCredits } from '#core/rules/format.ts'
import { formatDate, formatNumber, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { usePlanName } from '../credits/use-plan-name.ts'

export function UserRow({ user, onGrant }: { user: AdminUser; onGrant: () => void }) {
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
  const reserved = user.reserved > 0 && ` · ${t('reserved', { credits: formatCredits(user.reserved, i18n.language) })}`
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
