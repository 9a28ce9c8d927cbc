import { useState } from 'react'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { Bin, Figure, Unit } from './bins.ts'

type Props = { bins: Bin[]; unit: Unit; name: (start: string) => string; measures: readonly Figure[] }

/** The same figures as a table, rendered on demand. */
export function UsageTable({ bins, unit, name, measures }: Props) {
  const { t } = useTranslation('analytics')
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-3" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link w-fit">{t('as_table')}</summary>
      {open && (
        <section
          aria-label={t('as_table')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
          tabIndex={0}
          className="mt-3 max-h-96 overflow-auto rounded-2 border border-line"
        >
          <table className="table">
            <thead className="sticky top-0">
              <tr>
                <th>{t(unit)}</th>
                {measures.map((column) => (
                  <th key={column} className="text-right!">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bins.map((bin) => (
                <Line key={bin.start} bin={bin} name={name(bin.start)} measures={measures} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}

function Line({ bin, name, measures }: { bin: Bin; name: string; measures: readonly Figure[] }) {
  const { i18n } = useTranslation()
  return (
    <tr>
      <th scope="row" className="font-normal!">
        {name}
      </th>
      {measures.map((column) => (
        <td key={column} className="figures text-right">
          {formatNumber(i18n.language, bin[column])}
        </td>
      ))}
    </tr>
  )
}
