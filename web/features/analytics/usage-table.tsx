import { useState } from 'react'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { Bin, Figure, Unit } from './bins.ts'

type Props = { bins: Bin[]; unit: Unit; name: (start: string) => string; told: readonly Figure[] }

/** The same figures as a table, rendered on demand. */
export function UsageTable({ bins, unit, name, told }: Props) {
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
                {told.map((column) => (
                  <th key={column} className="text-right!">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bins.map((bin) => (
                <Line key={bin.start} bin={bin} name={name(bin.start)} told={told} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}

function Line({ bin, name, told }: { bin: Bin; name: string; told: readonly Figure[] }) {
  const { i18n } = useTranslation()
  return (
    <tr>
      <th scope="row" className="font-normal!">
        {name}
      </th>
      {told.map((column) => (
        <td key={column} className="figures text-right">
          {formatNumber(i18n.language, bin[column])}
        </td>
      ))}
    </tr>
  )
}
