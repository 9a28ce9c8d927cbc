import { useState } from 'react'
import { formatUsd } from '#core/rules/format.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { choiceBody } from '../choice-body.ts'
import type { MethodProps } from '../methods.tsx'
import { createPress, isUnsure } from '../press.ts'
import { finishCheckout } from '../use-checkout.ts'
import { CardPanel } from './card-panel.tsx'
import { payWithCard } from './pay-by-card.ts'

export function CardTab({ choice, quote, config, is_priced, onBusy }: MethodProps) {
  const { t, i18n } = useTranslation('checkout')
  const [press] = useState(createPress)
  const { renewal_usd, next_billing_date } = quote
  const renews =
    renewal_usd !== null && next_billing_date !== null
      ? t('card_renews', {
          price: formatUsd(renewal_usd),
          date: formatDate(i18n.language, parseTime(next_billing_date), 'long'),
        })
      : undefined
  return (
    <CardPanel
      config={config}
      action={t('pay_amount', { price: formatUsd(quote.amount_usd) })}
      disabled={!is_priced}
      note={renews}
      onBusy={onBusy}
      onPaymentMethod={async (id, card) => {
        try {
          finishCheckout(await payWithCard(choiceBody(choice), id, { card, press }))
          press.answered()
        } catch (error) {
          if (!isUnsure(error)) press.answered()
          throw error
        }
      }}
    />
  )
}
