import type { PaymentMethod, QuoteView } from '#core/contract/payments/payments.ts'
import { formatUsd } from '#core/rules/format.ts'
import { formatDate, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { QuoteLines } from './quote-lines.tsx'
import { summaryFacts } from './summary-facts.ts'
import { usePackageName } from './use-package-name.ts'

/** What the customer buys, the price now, and the consequences. */
export function Summary({ quote, method }: { quote: QuoteView; method: PaymentMethod }) {
  const { t, i18n } = useTranslation('checkout')
  const date = (value: string | undefined) => (value ? formatDate(i18n.language, parseTime(value), 'long') : '')
  const plan = quote.plan_name ?? ''
  const packageName = usePackageName()
  const planWords = quote.billing_cycle === 'yearly' ? 'plan_yearly' : 'plan_monthly'
  const name = quote.package_name === null ? t(planWords, { plan }) : packageName(quote.package_name)
  return (
    <section aria-label={t('summary')} className="rounded-2 border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div>
          <p className="display text-lg leading-snug">{name}</p>
          <p className="text-xs text-subtle">{t(`kind_${quote.kind}`)}</p>
        </div>
        <p className="text-right">
          <span className="font-display text-2xl leading-tight font-bold tracking-[-0.03em] tabular-nums">
            {formatUsd(quote.amount_usd)}
          </span>{' '}
          <span className="text-xs text-subtle">{t('usd_now')}</span>
        </p>
      </div>
      <QuoteLines quote={quote} />
      <ul className="figures mt-2 grid gap-0.5 font-normal text-muted">
        {summaryFacts(quote, { method, language: i18n.language }).map(
          ({ words, price = '', after = '', credits = '', date: at }) => (
            <li key={words}>{t(words, { price, after, credits, date: date(at) })}</li>
          ),
        )}
      </ul>
    </section>
  )
}
