import { useId } from 'react'
import type { CardView } from '#core/contract/payments/subscription.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { brandName, cardExpiry } from '../../credits/subscription/billing/billing-facts.ts'
import { RadioOption } from '../radio-option.tsx'

type CardChoiceProps = {
  card: CardView
  uses_saved: boolean
  disabled: boolean
  onChange: (uses_saved: boolean) => void
}

/** The saved card, or another one. */
export function CardChoice({ card, uses_saved, disabled, onChange }: CardChoiceProps) {
  const { t } = useTranslation('checkout')
  const name = useId()
  const saved = t('saved_card', { brand: brandName(card), last4: card.last4, expiry: cardExpiry(card) })
  return (
    <fieldset disabled={disabled} className="rounded-2 border border-line-strong bg-surface p-1">
      <legend className="sr-only">{t('card_to_charge')}</legend>
      <RadioOption name={name} checked={uses_saved} onChange={() => onChange(true)}>
        <span className="figures font-normal">{saved}</span>
      </RadioOption>
      <RadioOption name={name} checked={!uses_saved} onChange={() => onChange(false)}>
        {t('use_another_card')}
      </RadioOption>
    </fieldset>
  )
}
