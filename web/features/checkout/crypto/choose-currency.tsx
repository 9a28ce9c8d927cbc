import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { createCryptoPayment } from '#core/contract/payments/crypto.ts'
import { coinOf } from '#core/rules/payments/crypto.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { choiceBody } from '../choice-body.ts'
import { createIdempotencyKey, isOutcomeUnknown, withRetries } from '../idempotency-key.ts'
import type { MethodProps } from '../methods.tsx'
import { PrepaidNote } from '../prepaid-note.tsx'
import { usePaymentFailure } from '../use-checkout.ts'
import { formatCoin } from './coin-amount.ts'
import { isDemoMessage } from './currency-list.ts'
import { CurrencyPicker } from './currency-picker.tsx'
import { watchPayment } from './payment-watch.ts'
import { type Estimate, useCurrencies, useEstimate } from './use-crypto.ts'

export function ChooseCurrency({ choice, quote, is_priced, onBusy }: MethodProps) {
  const { t } = useTranslation('checkout')
  const failureText = usePaymentFailure()
  const currencies = useCurrencies()
  const [currency, setCurrency] = useState<string>()
  const [press] = useState(createIdempotencyKey)
  const estimate = useEstimate(quote.amount_usd, currency)
  const create = useMutation({
    mutationFn: async (pay_currency: string) => {
      const body = { ...choiceBody(choice), pay_currency }
      const idempotency_key = press.keyFor(body)
      return withRetries(() => call(createCryptoPayment, { body }, { idempotency_key }))
    },
    onMutate: () => onBusy(true),
    onSettled: (_, error) => {
      onBusy(false)
      if (!isOutcomeUnknown(error)) press.answered()
    },
    onSuccess: (payment) => watchPayment(payment, choiceBody(choice)),
  })
  const isDemo =
    currencies.is_demo || estimate?.is_demo || (create.error instanceof AppError && isDemoMessage(create.error.message))
  if (currencies.is_pending) return <SkeletonRows rows={4} disc={false} />
  return (
    <div className="grid gap-4">
      {isDemo && <Notice tone="warn">{t('crypto_demo')}</Notice>}
      {currencies.failed && (
        <Notice tone="warn">
          <p>{t('crypto_list_failed')}</p>
          <Button size="sm" className="mt-2" onClick={currencies.retry}>
            {t('crypto_list_again')}
          </Button>
        </Notice>
      )}
      <CurrencyPicker list={currencies.list} value={currency} disabled={create.isPending} onChange={setCurrency} />
      {currency && <EstimateLine estimate={estimate} currency={currency} />}
      <PrepaidNote quote={quote} />
      {create.isError && <Notice tone="bad">{failureText(create.error, t('crypto_create_failed'))}</Notice>}
      <Button
        look="main"
        size="lg"
        className="justify-self-start"
        busy={create.isPending}
        disabled={!currency || !is_priced}
        onClick={() => currency && create.mutate(currency)}
      >
        {t('crypto_get_address')}
      </Button>
    </div>
  )
}

function EstimateLine({ estimate, currency }: { estimate: Estimate | undefined; currency: string }) {
  const { t } = useTranslation('checkout')
  const { token } = coinOf(currency)
  const words = () => {
    if (!estimate) return t('crypto_estimating')
    if (estimate.amount === null) return t('crypto_no_estimate')
    const amount = `${formatCoin(estimate.amount)} ${token}`
    return estimate.is_approximate ? t('crypto_approximately', { amount }) : t('crypto_estimate', { amount })
  }
  return (
    <p role="status" className="figures">
      {words()}
    </p>
  )
}
