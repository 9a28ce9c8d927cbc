import { useQuery } from '@tanstack/react-query'
import { AppError } from '#core/contract/errors.ts'
import { estimateCrypto, listCryptoCurrencies } from '#core/contract/payments/crypto.ts'
import { roughEstimate } from '#core/rules/payments/crypto.ts'
import { call } from '../../../lib/network/api.ts'
import { fallbackCurrencies, isDemoMessage } from './currency-list.ts'

export function useCurrencies() {
  const query = useQuery({
    queryKey: ['checkout', 'currencies'],
    queryFn: ({ signal }) => call(listCryptoCurrencies, {}, { signal }),
    retry: 1,
  })
  const failed = query.isError || Boolean(query.data?.error)
  const message = query.error?.message ?? query.data?.error
  return {
    is_pending: query.isPending,
    list: query.data ?? fallbackCurrencies,
    failed,
    is_demo: Boolean(query.data?.demo_mode) || isDemoMessage(message),
    retry: () => void query.refetch(),
  }
}

export type Estimate = { amount: number | null; is_approximate: boolean; is_demo: boolean }

/** The server's estimate, or a rough rate of our own, marked as such (S1 §4.6). */
export function useEstimate(amount_usd: number, currency: string | undefined): Estimate | undefined {
  const query = useQuery({
    queryKey: ['checkout', 'estimate', amount_usd, currency],
    queryFn: ({ signal }) => call(estimateCrypto, { body: { amount_usd, currency: currency! } }, { signal }),
    enabled: currency !== undefined,
    retry: false,
    networkMode: 'always',
  })
  if (currency === undefined) return undefined
  if (query.data)
    return { amount: query.data.estimated_amount, is_approximate: query.data.is_approximate, is_demo: false }
  if (!query.isError) return undefined
  const is_demo = query.error instanceof AppError && isDemoMessage(query.error.message)
  return { amount: roughEstimate(amount_usd, currency), is_approximate: true, is_demo }
}
