import type { Usage } from '#core/contract/analytics.ts'
import { formatCredits } from '#core/rules/format.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

export function Totals({ usage }: { usage: Usage }) {
  const { t, i18n } = useTranslation('analytics')
  const number = (value: number) => formatNumber(i18n.language, value)
  const days = usage.rows.length
  const cells = [
    { label: t('credits_used'), value: usage.total.credits },
    { label: t('characters_used'), value: usage.total.characters },
    { label: t('jobs_done'), value: usage.total.jobs },
  ]
  return (
    <dl
      aria-label={t('totals')}
      className="grid gap-px overflow-hidden rounded-2 border border-line bg-line @min-[30rem]/main:grid-cols-3"
    >
      {cells.map(({ label, value }) => (
        <div
          key={label}
          className="bg-surface px-5 py-4 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:text-right"
        >
          <dt className="text-muted">{label}</dt>
          <dd title={number(value)}>
            <span className="block font-display text-2xl leading-tight font-bold tracking-[-0.03em] tabular-nums">
              <span aria-hidden="true">{formatCredits(value, i18n.language)}</span>
              <span className="sr-only">{number(value)}</span>
            </span>
            <span className="figures text-xs text-subtle">
              {t('a_day', { value: number(Math.round(value / days)) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
