import { useMemo, useState } from 'react'
import { sheets as calls, createSheet, type Sheet, sheetKind } from '../../../core/contract/sheets.ts'
import { labelText } from '../../lib/area.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { title } from '../../locales/sheets.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { createJobs } from '../jobs/create-jobs.ts'
import { JobHistory } from '../jobs/job-history.tsx'
import type { JobKindView } from '../jobs/job-kind-view.ts'

type Shown = Sheet & { pending?: true }
const jobs = createJobs<Shown>({ rules: { kind: sheetKind, blank: { text: '' } }, calls })

const view: JobKindView<Shown> = {
  useWords() {
    const { t } = useTranslation('sheets')
    return useMemo(
      () => ({
        search: t('search'),
        search_label: t('search'),
        empty: t('empty'),
        empty_text: t('empty_text'),
        load_failed: t('load_failed'),
      }),
      [t],
    )
  },
  titleOf: ({ text }) => text,
  Body: function SheetBody({ job }) {
    const { t } = useTranslation('sheets')
    return <p>{job.words === undefined ? null : t('words', { count: job.words })}</p>
  },
}

export function SheetsPage() {
  const { t, i18n } = useTranslation('sheets')
  const [text, setText] = useState('')
  async function submit() {
    jobs.flow.hear(await call(createSheet, { body: { text } }))
    setText('')
    jobs.refreshSoon()
  }
  return (
    <>
      <PageHead title={labelText(i18n, title)} />
      <form action={submit} className="flex flex-wrap gap-2 p-4 md:p-6">
        <TextField label={t('sentence')} value={text} onChange={(event) => setText(event.target.value)} />
        <Button type="submit">{t('make')}</Button>
      </form>
      <JobHistory jobs={jobs} view={view} />
    </>
  )
}
