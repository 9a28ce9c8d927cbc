import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AppError } from '#core/contract/errors.ts'
import { getCheckout, type OrderView, quoteCheckout } from '#core/contract/payments/payments.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { checkoutRequest } from '../credits/checkout.ts'
import { showServerTransaction, type TransactionDetails } from '../credits/transaction-success.ts'
import { refreshCredits } from '../credits/use-credits.ts'
import type { ChoiceBody } from './choice-body.ts'

export function useCheckoutConfig() {
  return useQuery({ queryKey: ['checkout', 'config'], queryFn: ({ signal }) => call(getCheckout, {}, { signal }) })
}

/** The server's price for a choice. Not cached, because the account may have changed. */
export function useQuote(body: ChoiceBody) {
  return useQuery({
    queryKey: ['credits', 'quote', body],
    queryFn: ({ signal }) => call(quoteCheckout, { body }, { signal }),
    staleTime: 0,
    gcTime: 0,
    // keeps the price on screen while the other billing cycle loads
    placeholderData: keepPreviousData,
  })
}

/** Runs once it is paid or agreed: closes the checkout and shows what it changed. */
export function finishCheckout(details: TransactionDetails): void {
  checkoutRequest.set(undefined)
  showServerTransaction(details)
  refreshCredits()
  // another plan has another storage limit
  void queryClient.invalidateQueries({ queryKey: ['storage'] })
}

/** What to say about a failed payment, and whether it is certain that it failed. */
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

/** What the order itself says it changed, until the server reports more. */
export function orderDetails({ package_id, description, amount_usd }: OrderView): TransactionDetails {
  return package_id
    ? { type: 'credits', package: { name: description }, amount: amount_usd }
    : { type: 'subscription', plan: description, amount: amount_usd }
}
