import { Fragment } from 'react'
import type { Exhibit, Table } from '#core/reference/exhibits.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { spansOf } from '../../../ui/text/prose-text.ts'
import { CodeSamples } from './code-samples.tsx'

export function ExhibitView({ exhibit }: { exhibit: Exhibit }) {
  if (exhibit.kind === 'code') return <CodeSamples samples={exhibit.samples} />
  return isWordy(exhibit) ? <Entries {...exhibit} /> : <PlainTable {...exhibit} />
}

/** Cells with whole sentences do not fit in columns. */
function isWordy({ rows }: Table): boolean {
  return rows.some((cells) => cells.some((cell) => cell.length > 90))
}

const fewRows = 14

/** Long tables are folded: few readers need them, and everyone scrolls past them. */
function PlainTable(table: Table) {
  const { t } = useTranslation('docs')
  const { rows } = table
  if (rows.length <= fewRows) return <Scrolled {...table} />
  return (
    <details>
      <summary className="mb-2 min-h-6 font-semibold text-act-text">{t('show_all', { count: rows.length })}</summary>
      <Scrolled {...table} />
    </details>
  )
}

function Scrolled({ columns, rows }: Table) {
  const { t } = useTranslation('docs')
  const heading = columns.map((column) => t(`column_${column}`)).join(', ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-label={heading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-2 border border-line"
    >
      <table className="table">
        <thead className="sticky top-0">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody lang="en">
          {rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, at) => (
                <td key={columns[at]}>
                  <Cell text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Entries({ columns, rows }: Table) {
  const { t } = useTranslation('docs')
  return (
    <ul lang="en" className="divide-y divide-line rounded-2 border border-line bg-surface">
      {rows.map(([name = '', text = '', ...rest]) => (
        <li key={name} className="grid gap-1 px-4 py-3">
          <p className="font-semibold">
            <Cell text={name} />
          </p>
          <p className="max-w-(--measure)">{text}</p>
          {rest.map(
            (cell, at) =>
              cell && (
                <div key={columns[at + 2]} className="text-xs text-muted">
                  <span className="sr-only">{t(`column_${columns[at + 2]!}`)}</span>
                  <Cell text={cell} />
                </div>
              ),
          )}
        </li>
      ))}
    </ul>
  )
}

/** Text with `code` in it, one line per line. */
export function Cell({ text }: { text: string }) {
  return text.split('\n').map((line) => (
    <span key={line} className="block">
      {spansOf(line).map((span, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
        <Fragment key={place}>
          {span.kind === 'code' ? <code className="font-mono text-[0.92em] break-words">{span.text}</code> : span.text}
        </Fragment>
      ))}
    </span>
  ))
}
