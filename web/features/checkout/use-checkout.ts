import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AppError } from '#core/contract/errors.ts'
import { getCheckout, quoteCheckout } from '#core/contract/payments/payments.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { checkoutRequest } from '../credits/checkout.ts'
import { type TransactionDetails, tellTransaction } from '../credits/transaction-success.ts'
import { refreshCredits } from '../credits/use-credits.ts'
import type { ChoiceBody } from './choice-body.ts'

export function useCheckoutConfig() {
  return useQuery({ queryKey: ['checkout', 'config'], queryFn: ({ signal }) => call(getCheckout, {}, { signal }) })
}

/** The server's word on what would be charged now; what somebody has may have changed, so it is asked for each time. */
export function useQuote(body: ChoiceBody) {
  return useQuery({
    queryKey: ['credits', 'quote', body],
    queryFn: ({ signal }) => call(quoteCheckout, { body }, { signal }),
    staleTime: 0,
    gcTime: 0,
    // the price stays in sight while the other billing cycle is asked for
    placeholderData: keepPreviousData,
  })
}

/** It is paid, or agreed on: the dialog makes room for what it changed. */
export function finishCheckout(details: TransactionDetails): void {
  checkoutRequest.set(undefined)
  tellTransaction(details)
  refreshCredits()
  // another plan has other room
  void queryClient.invalidateQueries({ queryKey: ['storage'] })
}

/** What to tell of a payment that did not go through, and whether it is known that it did not. */
export function usePaymentFailure(): (error: unknown, otherwise?: string) => string {
  const { t } = useTranslation('checkout')
  const errorText = useErrorText()
  return (error, otherwise = t('payment_failed')) => {
    if (!(error instanceof AppError)) return otherwise
    if (error.is('offline') || error.is('timeout')) return t('no_answer')
    if (error.is('internal')) return otherwise
    return errorText(error) || otherwise
  }
}
