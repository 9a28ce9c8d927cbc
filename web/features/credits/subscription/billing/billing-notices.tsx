import type { BillingView } from '#core/contract/payments/subscription.ts'
import { plans } from '#core/rules/plans.ts'
import { formatDate, parseTime } from '../../../../lib/language/dates.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import type { BillingFacts } from './billing-facts.ts'
import { usePlanChange } from './use-billing.ts'

/** Warnings about a plan that is unpaid, cancelled or about to change. */
export function BillingNotices({ billing, facts }: { billing: BillingView; facts: BillingFacts }) {
  const { t, i18n } = useTranslation('billing')
  const resume = usePlanChange('resume', t('resumed'))
  const date = (value: string) => formatDate(i18n.language, parseTime(value), 'long')
  const { ends_at, change, is_past_due, is_prepaid } = facts
  const { payment_problem, grace_ends_at } = billing
  const resumeButton = (label: string) => (
    <Button size="sm" className="mt-2" busy={resume.isPending} onClick={() => resume.mutate()}>
      {label}
    </Button>
  )
  return (
    <>
      {is_past_due && (
        <Notice tone="bad">
          <p>{payment_problem ? t('past_due_because', { reason: payment_problem }) : t('past_due')}</p>
          {grace_ends_at && <p>{t(is_prepaid ? 'grace_prepaid' : 'grace_card', { date: date(grace_ends_at) })}</p>}
        </Notice>
      )}
      {ends_at && (
        <Notice tone="warn">
          <p>{t('canceled_until', { date: date(ends_at) })}</p>
          {resumeButton(t('resume_plan'))}
        </Notice>
      )}
      {change && (
        <Notice tone="info">
          <p>{t('scheduled_change', { plan: plans[change.plan].name, date: date(change.at) })}</p>
          {resumeButton(t('keep_my_plan'))}
        </Notice>
      )}
    </>
  )
}
