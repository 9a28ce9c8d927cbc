import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import {
  type CryptoCurrencies,
  createCryptoPayment,
  estimateCrypto,
  listCryptoCurrencies,
} from '#core/contract/payments/crypto.ts'
import {
  type Coin,
  coinOf,
  isStablecoin,
  listedCoins,
  roughEstimate,
  stablecoins,
} from '#core/rules/payments/crypto.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { choiceBody } from '../choice-body.ts'
import { createIdempotencyKey, isOutcomeUnknown, withRetries } from '../idempotency-key.ts'
import type { MethodProps } from '../methods.tsx'
import { PrepaidNote, RadioOption } from '../notes.tsx'
import { usePaymentFailure } from '../use-checkout.ts'
import { formatCoin } from './coin-amount.ts'
import { useCoinName } from './pay-address.tsx'
import { watchPayment } from './payment-watch.ts'

type CurrencyGroup = { title: 'popular' | 'stablecoins' | 'others'; currencies: Coin[] }

/** The most used first, each coin once; the search covers codes, names and networks. */
export function currencyGroups(list: Pick<CryptoCurrencies, 'popular' | 'all'>, search: string): CurrencyGroup[] {
  const wanted = search.trim().toLowerCase()
  const fits = ({ code, token, name, network }: Coin) =>
    [code, token, name, network ?? ''].some((text) => text.toLowerCase().includes(wanted))
  const rest = [...new Set(list.all)].filter((code) => !list.popular.includes(code)).sort()
  const groups: [CurrencyGroup['title'], string[]][] = [
    ['popular', [...new Set(list.popular)]],
    ['stablecoins', rest.filter(isStablecoin)],
    ['others', rest.filter((code) => !isStablecoin(code))],
  ]
  const seen = new Set<string>()
  // `usdt` and `usdterc20` are the same coin on the same network
  const isFirst = ({ code, token, network }: Coin) => {
    const name = network ? `${token} ${network}` : code
    return !seen.has(name) && Boolean(seen.add(name))
  }
  return groups
    .map(([title, codes]) => ({
      title,
      currencies: codes
        .map((code) => coinOf(code))
        .filter(isFirst)
        .filter(fits),
    }))
    .filter(({ currencies }) => currencies.length > 0)
}

/** The currencies offered if the provider's own list fails to load (S1 §8). */
const fallbackCurrencies: CryptoCurrencies = {
  popular: [...listedCoins],
  all: [...listedCoins, ...stablecoins],
  stablecoins: [...stablecoins],
  cryptocurrencies: [...listedCoins],
  demo_mode: false,
  error: null,
}

/** Whether a server message says that the payment is not real (S1 §8). */
export function isDemoMessage(message: string | null | undefined): boolean {
  return /invalid api key|demo mode/i.test(message ?? '')
}

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

function useCurrencies() {
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

type Estimate = { amount: number | null; is_approximate: boolean; is_demo: boolean }

/** The server's estimate, or a rough rate of our own, marked as such (S1 §4.6). */
function useEstimate(amount_usd: number, currency: string | undefined): Estimate | undefined {
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

type PickerProps = {
  list: Pick<CryptoCurrencies, 'popular' | 'all'>
  value: string | undefined
  disabled: boolean
  onChange: (code: string) => void
}

/** Grouped radio buttons: hundreds of currencies, reachable by arrows or typed letters. */
function CurrencyPicker({ list, value, disabled, onChange }: PickerProps) {
  const { t } = useTranslation('checkout')
  const name = useId()
  const [search, setSearch] = useState('')
  const groups = currencyGroups(list, search)
  return (
    <div className="grid gap-2">
      <TextField
        type="search"
        label={t('crypto_search')}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="max-h-64 overflow-y-auto rounded-2 border border-line-strong bg-surface p-2">
        {groups.length === 0 && <p className="p-2 text-muted">{t('crypto_none_found')}</p>}
        {groups.map(({ title, currencies }) => (
          <fieldset key={title} disabled={disabled} className="mb-2 last:mb-0">
            <legend className="px-2 py-1 text-xs font-semibold text-subtle">{t(`crypto_${title}`)}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-1">
              {currencies.map((currency) => (
                <Choice
                  key={currency.code}
                  name={name}
                  currency={currency}
                  checked={currency.code === value}
                  onChange={() => onChange(currency.code)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  )
}

type ChoiceProps = { name: string; currency: Coin; checked: boolean; onChange: () => void }

function Choice({ name, currency, checked, onChange }: ChoiceProps) {
  const nameOf = useCoinName()
  return (
    <RadioOption name={name} checked={checked} onChange={onChange}>
      <span className="min-w-0">
        <span className="font-semibold">{currency.is_native ? currency.token : nameOf(currency)}</span>
        {currency.name && currency.name !== currency.token && <span className="text-muted"> {currency.name}</span>}
      </span>
    </RadioOption>
  )
}
