import { useId, useState } from 'react'
import type { CryptoCurrencies } from '#core/contract/payments/crypto.ts'
import type { Coin } from '#core/rules/payments/crypto.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { RadioOption } from '../radio-option.tsx'
import { currencyGroups } from './currency-list.ts'
import { useCoinName } from './use-coin-name.ts'

type PickerProps = {
  list: Pick<CryptoCurrencies, 'popular' | 'all'>
  value: string | undefined
  disabled: boolean
  onChange: (code: string) => void
}

/** Grouped radio buttons: hundreds of currencies, reachable by arrows or typed letters. */
export function CurrencyPicker({ list, value, disabled, onChange }: PickerProps) {
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
