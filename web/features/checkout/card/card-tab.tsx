import { useState } from 'react'
import { formatUsd } from '#core/rules/format.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { isExpired } from '../../credits/subscription/billing/billing-facts.ts'
import { useBilling } from '../../credits/subscription/billing/use-billing.ts'
import { choiceBody } from '../choice-body.ts'
import { createIdempotencyKey, isOutcomeUnknown } from '../idempotency-key.ts'
import type { MethodProps } from '../methods.tsx'
import { finishCheckout } from '../use-checkout.ts'
import { CardPanel } from './card-panel.tsx'
import { payWithCard } from './pay-by-card.ts'

export function CardTab({ choice, quote, config, is_priced, onBusy }: MethodProps) {
  const { t, i18n } = useTranslation('checkout')
  const [press] = useState(createIdempotencyKey)
  const billing = useBilling()
  const { renewal_usd, next_billing_date } = quote
  const renews =
    renewal_usd !== null && next_billing_date !== null
      ? t('card_renews', {
          price: formatUsd(renewal_usd),
          date: formatDate(i18n.language, parseTime(next_billing_date), 'long'),
        })
      : undefined
  // the form must not change while the user types
  if (config.card.configured && billing.isPending) return <SkeletonRows rows={2} disc={false} />
  const card = billing.data?.card
  return (
    <CardPanel
      config={config}
      saved={card && !isExpired(card, new Date()) ? card : null}
      action={t('pay_amount', { price: formatUsd(quote.amount_usd) })}
      disabled={!is_priced}
      note={renews}
      onBusy={onBusy}
      onPaymentMethod={async (id, card) => {
        try {
          finishCheckout(await payWithCard(choiceBody(choice), id, { card, press }))
          press.answered()
        } catch (error) {
          if (!isOutcomeUnknown(error)) press.answered()
          throw error
        }
      }}
    />
  )
}
