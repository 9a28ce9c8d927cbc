import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import {
  DictionaryFormat,
  type ImportReport,
  importEntries,
  most_dictionary_file_bytes,
} from '#core/contract/dictionaries/files.ts'
import { AppError } from '#core/contract/errors.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText, useProblemText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { alert } from '../../../ui/overlay/ask.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ChooseFile } from '../../workbench/document/file-drop.tsx'
import { type FileRules, fileRefusal } from '../../workbench/document/file-rules.ts'
import { useEntryChanges } from './entries-data.ts'

/** The number of problems that reject the file; a problem of the file itself rejects it in any mode. */
function refusedRows({ problems }: ImportReport, skip_bad_rows: boolean): number {
  return problems.filter(({ row, is_notice }) => !is_notice && (row === 0 || !skip_bad_rows)).length
}

const figures = ['read', 'added', 'replaced', 'unchanged', 'skipped'] as const

/** The preview of an import, with a row for each problem. */
function ImportOutcome({ report }: { report: ImportReport }) {
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

const extensions = ['.json', '.csv', '.pls', '.xml']

type Given = {
  file: File | undefined
  text: string
  format: DictionaryFormat
  on_duplicate: 'skip' | 'replace'
  skip_bad_rows: boolean
}
const nothing: Given = { file: undefined, text: '', format: 'json', on_duplicate: 'skip', skip_bad_rows: false }

const formatOf = (name: string): DictionaryFormat =>
  /\.csv$/i.test(name) ? 'csv' : /\.json$/i.test(name) ? 'json' : 'pls'

function formOf({ file, text, format, on_duplicate, skip_bad_rows }: Given, dry_run: boolean): FormData {
  const form = new FormData()
  const fields = { format, on_duplicate, dry_run, skip_bad_rows }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('file', file ?? new File([text], `entries.${format}`))
  return form
}

/** Imports a file of entries: first a preview, then the import. */
export function ImportDialog({ dictionary, onClose }: { dictionary: Dictionary; onClose: () => void }) {
  const { t, i18n } = useTranslation('entries')
  const shell = useTranslation()
  const errorText = useErrorText()
  const problemText = useProblemText()
  const [given, setGiven] = useState(nothing)
  const [report, setReport] = useState<ImportReport>()
  const { refetch } = useEntryChanges(dictionary)
  const send = useMutation({
    mutationFn: ({ dry_run }: { dry_run: boolean }) =>
      call(importEntries, { params: { id: dictionary.id }, form: formOf(given, dry_run) }),
    onSuccess: (done) => {
      if (done.dry_run) return setReport(done)
      const count = done.added + done.replaced
      toast({ kind: 'success', text: t('imported', { count, formatted: formatNumber(i18n.language, count) }) })
      refetch()
      onClose()
    },
    onError: (error) => {
      const [first] = error instanceof AppError && error.is('import_refused') ? error.data.problems : []
      const message = first ? problemText(first) : errorText(error)
      void alert({ title: t('import_error'), text: t('import_failed', { message }) })
    },
  })
  const set = (part: Partial<Given>) => {
    setGiven({ ...given, ...part })
    // valid rows are counted in both cases
    if (!('skip_bad_rows' in part)) setReport(undefined)
  }
  const ready = given.file !== undefined || given.text.trim() !== ''
  const takes = report && report.added + report.replaced > 0 && refusedRows(report, given.skip_bad_rows) === 0
  return (
    <Dialog
      open
      onClose={onClose}
      locked={send.isPending}
      width="wide"
      title={t('import_title')}
      text={t('import_text')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          {report ? (
            <>
              <Button onClick={() => setReport(undefined)}>{t('import_other_file')}</Button>
              <Button
                look="main"
                disabled={!takes}
                busy={send.isPending}
                onClick={() => send.mutate({ dry_run: false })}
              >
                {t('import_apply')}
              </Button>
            </>
          ) : (
            <Button look="main" disabled={!ready} busy={send.isPending} onClick={() => send.mutate({ dry_run: true })}>
              {t('import_check')}
            </Button>
          )}
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        {report ? <ImportOutcome report={report} /> : <Source given={given} onChange={set} />}
        <Choices given={given} onChange={set} />
      </div>
    </Dialog>
  )
}

type PartProps = { given: Given; onChange: (part: Partial<Given>) => void }

function Source({ given: { file, text, format }, onChange }: PartProps) {
  const { t } = useTranslation('entries')
  const errorText = useErrorText()
  const rules: FileRules = {
    extensions,
    max_bytes: most_dictionary_file_bytes,
    notAccepted: () => new AppError('invalid_request', { detail: t('import_wrong_file') }),
  }
  const take = (chosen: File) => {
    const refusal = fileRefusal(chosen, rules)
    if (!refusal) return onChange({ file: chosen, text: '', format: formatOf(chosen.name) })
    const message = refusal.is('invalid_request') ? t('import_wrong_file') : errorText(refusal)
    void alert({ title: t('import_error'), text: t('import_failed', { message }) })
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <ChooseFile look="soft" rules={rules} onFile={take}>
          <FileUp className="icon-sm" />
          {t('import_file')}
        </ChooseFile>
        {file && <span className="min-w-0 wrap-anywhere">{file.name}</span>}
      </div>
      <TextArea
        label={t('import_paste')}
        hint={t(`import_${format}_hint`)}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => onChange({ text: event.target.value, file: undefined })}
      />
      <Segmented
        label={t('import_format')}
        options={DictionaryFormat.options.map((one) => ({ value: one, label: one.toUpperCase() }))}
        value={format}
        onChange={(next) => onChange({ format: next })}
      />
    </>
  )
}

function Choices({ given: { on_duplicate, skip_bad_rows }, onChange }: PartProps) {
  const { t } = useTranslation('entries')
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-semibold">{t('import_duplicates')}</p>
      <Segmented
        label={t('import_duplicates')}
        options={(['skip', 'replace'] as const).map((one) => ({ value: one, label: t(`import_${one}`) }))}
        value={on_duplicate}
        onChange={(next) => onChange({ on_duplicate: next })}
      />
      <Checkbox checked={skip_bad_rows} onChange={(next) => onChange({ skip_bad_rows: next })}>
        {t('import_skip_bad')}
      </Checkbox>
    </div>
  )
}
