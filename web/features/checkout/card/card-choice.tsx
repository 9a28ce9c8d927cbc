import { useId } from 'react'
import type { CardView } from '#core/contract/payments/subscription.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { brandName, cardExpiry } from '../../credits/subscription/billing/billing-facts.ts'

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
      <Option name={name} label={saved} checked={uses_saved} onChange={() => onChange(true)} />
      <Option name={name} label={t('use_another_card')} checked={!uses_saved} onChange={() => onChange(false)} />
    </fieldset>
  )
}

type OptionProps = { name: string; label: string; checked: boolean; onChange: () => void }

function Option({ name, label, checked, onChange }: OptionProps) {
  return (
    <label className="relative flex min-h-9 items-center gap-2 rounded-2 px-2 hover:bg-hover has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus max-md:min-h-11">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChange}
        className="size-4 flex-none accent-act outline-none"
      />
      <span className="figures font-normal">{label}</span>
    </label>
  )
}
