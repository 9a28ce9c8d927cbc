import { useMemo, useState } from 'react'
import type { UsageRow } from '#core/contract/analytics.ts'
import { useWidth } from '../../lib/browser/use-width.ts'
import { formatDate, formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { type Bin, binsFor, busiest, type Figure, figures, type Measure, type Unit } from './bins.ts'
import { LeafBars } from './leaf-bars.tsx'

const LEAST_PITCH = 7
const MARGIN = 56

/** Names of days, weeks or months. Days are UTC in every time zone. */
function useBinNames(unit: Unit) {
  const { t, i18n } = useTranslation('analytics')
  const short = (start: string) =>
    formatDate(i18n.language, new Date(`${start}T00:00:00Z`), unit === 'month' ? 'month' : 'day', 'UTC')
  return { short, name: (start: string) => (unit === 'week' ? t('at_week', { day: short(start) }) : short(start)) }
}

type ChartProps = {
  days: UsageRow[]
  measure: Measure
  /** Figures to show for each bin. */
  measures?: readonly Figure[]
}

/** A bar chart with a slider to move along it and a table to read. */
export function TimeChart({ days, measure, measures = figures }: ChartProps) {
  const { t } = useTranslation('analytics')
  const [box, width] = useWidth()
  const [pointed, setPointed] = useState<number>()
  const { unit, bins } = useMemo(() => binsFor(days, Math.floor((width - MARGIN) / LEAST_PITCH)), [days, width])
  const { name, short } = useBinNames(unit)
  const at = pointed !== undefined && pointed < bins.length ? pointed : undefined
  const shown = at ?? busiest(bins, measure)
  const label = t('chart_label', {
    measure: t(measure),
    from: name(bins[0]?.start ?? ''),
    to: name(bins.at(-1)?.start ?? ''),
  })
  return (
    <div className="rounded-2 border border-line bg-surface p-4 md:p-5">
      <Readout bin={bins[shown]} name={name} isPeak={at === undefined} measures={measures} />
      <div ref={box} className="min-w-0">
        {width > 0 && (
          <LeafBars
            bins={bins}
            measure={measure}
            width={width}
            label={label}
            at={at}
            name={name}
            short={short}
            onPoint={setPointed}
            describe={t('move_along')}
          />
        )}
      </div>
      <UsageTable bins={bins} unit={unit} name={short} measures={measures} />
    </div>
  )
}

type ReadoutProps = { bin?: Bin; name: (start: string) => string; isPeak: boolean; measures: readonly Figure[] }

function Readout({ bin, name, isPeak, measures }: ReadoutProps) {
  const { t, i18n } = useTranslation('analytics')
  if (!bin) return null
  const shown = measures.map((measure) => ({
    measure,
    text: t(`n_${measure}`, { count: bin[measure], formatted: formatNumber(i18n.language, bin[measure]) }),
  }))
  return (
    <p className="mb-3 flex min-h-6 flex-wrap items-baseline gap-x-4 gap-y-0.5">
      <span className="font-semibold">
        {isPeak && <span className="font-normal text-muted">{t('peak')}: </span>}
        {name(bin.start)}
      </span>
      {shown.map(({ measure, text }) => (
        <span key={measure} className="figures">
          {text}
        </span>
      ))}
    </p>
  )
}

type Props = { bins: Bin[]; unit: Unit; name: (start: string) => string; measures: readonly Figure[] }

/** The same figures as a table, rendered on demand. */
function UsageTable({ bins, unit, name, measures }: Props) {
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
