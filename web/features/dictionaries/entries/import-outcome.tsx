import type { ImportReport } from '#core/contract/dictionaries/files.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useProblemText } from '../../../lib/language/words.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** The number of problems that reject the file; a problem of the file itself rejects it in any mode. */
export function refusedRows({ problems }: ImportReport, skip_bad_rows: boolean): number {
  return problems.filter(({ row, is_notice }) => !is_notice && (row === 0 || !skip_bad_rows)).length
}

const figures = ['read', 'added', 'replaced', 'unchanged', 'skipped'] as const

/** The preview of an import, with a row for each problem. */
export function ImportOutcome({ report }: { report: ImportReport }) {
  const { t, i18n } = useTranslation('entries')
  const problemText = useProblemText()
  const { problems, problems_count } = report
  const number = (count: number) => formatNumber(i18n.language, count)
  const ofFile = problems.find(({ row, is_notice }) => row === 0 && !is_notice)
  if (ofFile) return <Notice tone="bad">{problemText(ofFile)}</Notice>
  return (
    <section aria-label={t('report')} className="grid gap-3">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-2 border border-line bg-surface px-3 py-2">
        {figures.map((name) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt>{t(`report_${name}`)}</dt>
            <dd className="figures text-right">{number(report[name])}</dd>
          </div>
        ))}
      </dl>
      {problems_count > 0 && (
        <>
          <Notice tone="warn">
            {t('report_problems', { count: problems_count, formatted: number(problems_count) })}
          </Notice>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <ul tabIndex={0} className="max-h-56 overflow-y-auto rounded-2 border border-line bg-surface">
            {problems.map((problem, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
                key={at}
                className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 border-b border-line px-3 py-1 last:border-b-0"
                data-code={problem.code}
              >
                <span className="text-subtle">
                  {problem.row === 0 ? t('report_file') : t('report_row', { row: problem.row })}
                </span>
                <span className="wrap-anywhere">
                  {problemText(problem)}
                  {problem.is_notice && <span className="text-subtle"> ({t('report_notice')})</span>}
                </span>
              </li>
            ))}
          </ul>
          {problems_count > problems.length && (
            <p className="text-xs text-subtle">
              {t('report_more', { formatted: number(problems_count - problems.length) })}
            </p>
          )}
        </>
      )}
    </section>
  )
}
