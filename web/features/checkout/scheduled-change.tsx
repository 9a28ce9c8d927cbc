import { useMutation } from '@tanstack/react-query'
import type { QuoteView } from '#core/contract/payments/payments.ts'
import { changePlanLater } from '#core/contract/payments/subscription.ts'
import { isDowngrade } from '#core/rules/pricing.ts'
import { formatDate, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { CheckoutChoice } from '../credits/checkout.ts'
import { ConsequenceList } from '../credits/subscription/billing/consequences.tsx'
import { useSubscription } from '../credits/use-credits.ts'
import { withRetries } from './idempotency-key.ts'
import { finishCheckout, usePaymentFailure } from './use-checkout.ts'

type LaterProps = {
  choice: Extract<CheckoutChoice, { type: 'subscription' }>
  quote: QuoteView
  onBusy: (busy: boolean) => void
}

/**
 * A downgrade, or monthly instead of yearly billing, at the end of the paid period: nothing is due, so no payment form.
 */
export function ScheduledChange({ choice, quote, onBusy }: LaterProps) {
  const { t, i18n } = useTranslation('checkout')
  const failure = usePaymentFailure()
  const held = useSubscription().data?.plan.id ?? 'free'
  const { plan_id, billing_cycle } = choice
  const date = formatDate(i18n.language, parseTime(quote.takes_effect_at), 'long')
  const change = useMutation({
    mutationFn: () => withRetries(() => call(changePlanLater, { body: { plan_id, billing_cycle } })),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: ({ subscription, billing }) =>
      finishCheckout({
        type: 'subscription',
        plan: quote.plan_name ?? plan_id,
        billingCycle: billing_cycle,
        isDowngrade: isDowngrade(held, plan_id),
        takesEffectAt: subscription?.scheduled_at ?? quote.takes_effect_at,
        renews: billing.renews,
        ...(billing.next_billing_date ? { nextBillingDate: billing.next_billing_date } : {}),
      }),
  })
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t('later_text', { date, plan: quote.plan_name ?? '' })}</p>
      <ConsequenceList change={{ plan_id, billing_cycle }} />
      {change.isError && <Notice tone="bad">{failure(change.error, t('change_failed'))}</Notice>}
      <Button look="main" size="lg" busy={change.isPending} onClick={() => change.mutate()}>
        {t('change_on', { date })}
      </Button>
    </div>
  )
}
