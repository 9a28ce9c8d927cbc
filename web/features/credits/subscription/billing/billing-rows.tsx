import type { ReactNode } from 'react'
import { formatUsd } from '#core/rules/format.ts'
import { formatDate, parseTime } from '../../../../lib/language/dates.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { type BillingFacts, brandName, cardExpiry } from './billing-facts.ts'
import type { KnownBilling } from './billing-section.tsx'

export function BillingRows({ subscription, billing, facts }: KnownBilling & { facts: BillingFacts }) {
  const { t, i18n } = useTranslation('billing')
  const { method, card, renews, renewal_usd, next_billing_date } = billing
  const date = (value: string) => formatDate(i18n.language, parseTime(value), 'long')
  const charge = () => {
    if (!renews || facts.ends_at || !next_billing_date || renewal_usd === null) return t('no_charge')
    return t('charge_on', { price: formatUsd(renewal_usd), date: date(next_billing_date) })
  }
  return (
    <dl className="grid gap-x-8 gap-y-3 @min-[30rem]/main:grid-cols-2">
      {method && (
        <Row label={t('paid_with')}>
          {(method === 'card' || renews) && card
            ? t('card_ending', { brand: brandName(card), last4: card.last4, expiry: cardExpiry(card) })
            : t(`method_${method}`)}
        </Row>
      )}
      {facts.is_prepaid ? (
        <Row label={t('paid_until')}>{date(next_billing_date ?? facts.ends_at ?? subscription.period_end)}</Row>
      ) : (
        <Row label={t('next_charge')}>{charge()}</Row>
      )}
    </dl>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-l-2 border-line pl-3">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="figures text-md wrap-anywhere">{children}</dd>
    </div>
  )
}
