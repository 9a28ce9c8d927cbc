import type { QuoteLine, QuoteView } from '#core/contract/payments/payments.ts'
import { formatUsd } from '#core/rules/format.ts'
import { planNameIn } from '#core/rules/plan-names.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { usePackageName } from './use-package-name.ts'

/**
 * The calculation of the price: each charge and credit, and the amount due now. Renders nothing if the server sent no
 * lines.
 */
export function QuoteLines({ quote }: { quote: Pick<QuoteView, 'lines' | 'amount_usd' | 'package_name'> }) {
  const { t } = useTranslation('checkout')
  const labelOf = useLineLabel(quote.package_name)
  const { lines, amount_usd } = quote
  if (!lines?.length) return null
  return (
    <dl aria-label={t('calculation')} className="figures mt-2 grid gap-1 border-t border-line pt-2 font-normal">
      {lines.map((line) => (
        <Line key={JSON.stringify(line)} label={labelOf(line)} amount={line.amount_usd} />
      ))}
      <div className="border-t border-line pt-1 font-semibold">
        <Line label={t('due_now')} amount={amount_usd} />
      </div>
    </dl>
  )
}

function Line({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{formatUsd(amount)}</dd>
    </div>
  )
}

function useLineLabel(package_name: string | null): (line: QuoteLine) => string {
  const { t, i18n } = useTranslation('checkout')
  const packageName = usePackageName()
  return ({ kind, plan: id, billing_cycle, months }) => {
    if (kind === 'promotion') return t('line_promotion')
    const plan = id ? planNameIn(i18n.language, id) : ''
    if (kind === 'unused_time')
      return months ? t('line_unused_months', { plan, count: months }) : t('line_unused', { plan })
    if (!id) return package_name === null ? t('line_price') : packageName(package_name)
    const isWhole = months === null || months === (billing_cycle === 'yearly' ? 12 : 1)
    if (!isWhole) return t('line_months', { plan, count: months })
    return billing_cycle === 'yearly' ? t('plan_yearly', { plan }) : t('plan_monthly', { plan })
  }
}
