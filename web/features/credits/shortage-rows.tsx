import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

type Label = 'needed' | 'balance' | 'shortfall' | 'left_of_limit' | 'limit_a_month'

export function ShortageRows({ rows }: { rows: readonly { label: Label; credits: number }[] }) {
  const { t, i18n } = useTranslation('credits')
  return (
    <dl className="mt-4 divide-y divide-line border-t border-line">
      {rows.map(({ label, credits }) => (
        <div key={label} className={`flex justify-between gap-4 py-2 ${label === 'shortfall' ? 'font-semibold' : ''}`}>
          <dt>{t(label)}</dt>
          <dd className={`figures ${label === 'shortfall' ? 'font-bold text-bad' : ''}`}>
            {formatNumber(i18n.language, credits)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
