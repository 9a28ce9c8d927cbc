import { OrderStatus, PaymentMethod } from '#core/contract/payments/payments.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Chip } from '../../../ui/form/chip.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { SearchForm } from '../search-form.tsx'
import type { PaymentFilter } from './use-payments.ts'

type FiltersProps = { filter: PaymentFilter; busy: boolean; onChange: (filter: PaymentFilter) => void }

export function PaymentFilters({ filter, busy, onChange }: FiltersProps) {
  const { t } = useTranslation('admin')
  const billing = useTranslation('billing')
  const any = { value: '', label: t('any') }
  const statuses = OrderStatus.options.map((value) => ({ value, label: billing.t(`status_${value}`) }))
  const methods = PaymentMethod.options.map((value) => ({ value, label: billing.t(`method_${value}`) }))
  return (
    <div className="grid gap-3">
      <SearchForm
        label={t('search_payments')}
        hint={t('search_payments_hint')}
        busy={busy}
        onSearch={(q) => onChange({ ...filter, q })}
      >
        <div className="w-40">
          <Select
            label={billing.t('column_status')}
            options={[any, ...statuses]}
            value={filter.status ?? ''}
            onChange={({ target }) => onChange({ ...filter, status: chosen(OrderStatus.options, target.value) })}
          />
        </div>
        <div className="w-40">
          <Select
            label={billing.t('column_method')}
            options={[any, ...methods]}
            value={filter.method ?? ''}
            onChange={({ target }) => onChange({ ...filter, method: chosen(PaymentMethod.options, target.value) })}
          />
        </div>
      </SearchForm>
      <div>
        <Chip on={filter.attention} onClick={() => onChange({ ...filter, attention: !filter.attention })}>
          {t('needs_attention')}
        </Chip>
      </div>
    </div>
  )
}

/** Returns the chosen option, or undefined if none is chosen. */
const chosen = <T extends string>(options: readonly T[], value: string) => options.find((option) => option === value)
