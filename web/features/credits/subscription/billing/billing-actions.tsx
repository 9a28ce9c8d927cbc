import { useMutation } from '@tanstack/react-query'
import { getPlanConsequences } from '#core/contract/payments/subscription.ts'
import { formatUsd } from '#core/rules/format.ts'
import { formatDate, parseTime } from '../../../../lib/language/dates.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { call } from '../../../../lib/network/api.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { confirm } from '../../../../ui/overlay/ask.ts'
import { startCardChange, startCheckout } from '../../checkout.ts'
import type { BillingFacts } from './billing-facts.ts'
import type { KnownBilling } from './billing-section.tsx'
import { useConsequenceLines } from './consequences.tsx'
import { usePlanChange } from './use-billing.ts'

export function BillingActions({ subscription, billing, facts }: KnownBilling & { facts: BillingFacts }) {
  const { t, i18n } = useTranslation('billing')
  const cancel = usePlanChange('cancel', t('canceled'))
  const { plan, period_end } = subscription
  const linesOf = useConsequenceLines()
  const consequences = useMutation({ mutationFn: () => call(getPlanConsequences, { query: {} }) })
  const askToCancel = async () => {
    // the plan can be cancelled without the consequences
    const found = await consequences.mutateAsync().catch(() => undefined)
    const lastsUntil = parseTime(found?.takes_effect_at ?? billing.next_billing_date ?? period_end)
    const yes = await confirm({
      title: t('cancel_title', { plan: plan.name }),
      text: t('cancel_text', { date: formatDate(i18n.language, lastsUntil, 'long') }),
      points: found ? linesOf(found) : [],
      action: t('cancel_plan'),
      cancel: t('keep_plan'),
      danger: true,
    })
    if (yes) cancel.mutate()
  }
  return (
    <div className="grid gap-2">
      {facts.is_prepaid && billing.renewal_usd !== null && (
        <p className="text-xs text-subtle">{t('pay_next_text', { price: formatUsd(billing.renewal_usd) })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {facts.is_prepaid && (
          <Button look="main" onClick={() => startCheckout({ type: 'subscription', ...facts.next })}>
            {t('pay_next')}
          </Button>
        )}
        {facts.may_change_card && (
          <Button look={facts.is_past_due ? 'main' : 'edge'} onClick={startCardChange}>
            {t('change_card')}
          </Button>
        )}
        {facts.may_cancel && (
          <Button look="bad-quiet" busy={cancel.isPending || consequences.isPending} onClick={() => void askToCancel()}>
            {t('cancel_plan')}
          </Button>
        )}
      </div>
    </div>
  )
}
