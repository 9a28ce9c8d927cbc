import type { ReactNode } from 'react'
import { AppError } from '#core/contract/errors.ts'
import type { PaymentMethod, QuoteView } from '#core/contract/payments/payments.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

type RadioOptionProps = { name: string; checked: boolean; onChange: () => void; children: ReactNode }

/** One row of a list with one choice: a card or a coin. */
export function RadioOption({ name, checked, onChange, children }: RadioOptionProps) {
  return (
    <label className="relative flex min-h-9 items-center gap-2 rounded-2 px-2 hover:bg-hover has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus max-md:min-h-11">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChange}
        className="size-4 flex-none accent-act outline-none"
      />
      {children}
    </label>
  )
}

/** The text of S1 §8. */
export function NotConfigured({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation('checkout')
  return (
    <Notice tone="warn">
      <p>{t(`${method}_not_configured`)}</p>
      {method === 'card' && <p className="text-muted">{t('card_contact_support')}</p>}
    </Notice>
  )
}

/** PayPal and coins are not charged automatically: the customer pays each period. */
export function PrepaidNote({ quote }: { quote: QuoteView }) {
  const { t } = useTranslation('checkout')
  if (quote.kind === 'package' || !quote.billing_cycle) return null
  return <p className="text-xs text-subtle">{t(`prepaid_${quote.billing_cycle}`)}</p>
}

/** Replaces the payment methods where the server would refuse them all. */
export function TestElsewhere() {
  const errorText = useErrorText()
  return <Notice tone="warn">{errorText(new AppError('test_payments_elsewhere', {}))}</Notice>
}
