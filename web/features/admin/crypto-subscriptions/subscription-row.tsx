import type { CryptoSubscription } from '#core/contract/payments/staff.ts'
import { formatUsd } from '#core/rules/format.ts'
import { plans } from '#core/rules/plans.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { subscriptionTone } from '../../credits/credit-facts.ts'

type RowProps = { subscription: CryptoSubscription; onExtend: () => void; onCancel: () => void }

export function SubscriptionRow({ subscription, onExtend, onCancel }: RowProps) {
  const { t, i18n } = useTranslation('admin')
  const credits = useTranslation('credits')
  const panel = useTranslation('panel')
  const { status, paid_until, scheduled_plan, last_currency } = subscription
  const name = subscription.username ?? t('someone')
  const until = paid_until ? formatDate(i18n.language, parseTime(paid_until), 'long') : t('never')
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 @min-[46rem]/main:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1.5fr)_auto]">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2 font-semibold break-all">
          {name}
          <Badge tone={subscriptionTone(status)}>{panel.t(`status_${status}`)}</Badge>
        </h2>
        <p className="break-all text-muted">{subscription.email}</p>
      </div>
      <p>
        {subscription.plan_name}
        <span className="block text-xs text-subtle">
          {credits.t(subscription.billing_cycle)}
          {scheduled_plan && scheduled_plan !== subscription.plan && ` → ${plans[scheduled_plan].name}`}
        </span>
      </p>
      <p className="figures">
        {t('paid_until', { date: until })}
        <span className="block text-xs font-normal text-subtle">
          {t('last_paid', {
            price: formatUsd(subscription.last_paid_usd),
            currency: (last_currency ?? '').toUpperCase(),
          })}
          {` · ${t('reminders', { count: subscription.reminders_sent })}`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" className="max-md:min-h-11" aria-label={t('extend_of', { name })} onClick={onExtend}>
          {t('extend')}
        </Button>
        {status !== 'canceled' && (
          <Button
            look="bad-quiet"
            size="sm"
            className="max-md:min-h-11"
            aria-label={t('cancel_of', { name })}
            onClick={onCancel}
          >
            {t('cancel_subscription')}
          </Button>
        )}
      </div>
    </li>
  )
}
