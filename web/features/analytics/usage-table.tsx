import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/language/dates.ts'
import type { Bin, Unit } from './bins.ts'

type Props = { bins: Bin[]; unit: Unit; name: (start: string) => string }

/** The same figures for reading; drawn when asked for. */
export function UsageTable({ bins, unit, name }: Props) {
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
                {(['credits', 'characters', 'jobs'] as const).map((column) => (
                  <th key={column} className="text-right!">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bins.map((bin) => (
                <Line key={bin.start} bin={bin} name={name(bin.start)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}

function Line({ bin, name }: { bin: Bin; name: string }) {
  const { i18n } = useTranslation()
  return (
    <tr>
      <th scope="row" className="font-normal!">
        {name}
      </th>
      {[bin.credits, bin.characters, bin.jobs].map((value, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
        <td key={column} className="figures text-right">
          {formatNumber(i18n.language, value)}
        </td>
      ))}
    </tr>
  )
}
