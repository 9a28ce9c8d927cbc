import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { useChoices, useLanguageNames } from '../form.ts'
import type { useDocument } from './use-file-translation.ts'

/** The result sheet of a document: progress, then the translated file. A text shows its translation in its own sheet. */
export function FileTranslation({ chosen, translation }: ReturnType<typeof useDocument>) {
  const { t } = useTranslation('translate')
  const names = useLanguageNames()
  const [{ target }] = useChoices()
  const { job, uploading, working } = translation
  return (
    <section
      aria-label={t('translation')}
      className="flex min-h-40 min-w-0 flex-col rounded-2 border border-line-strong bg-surface @min-[46rem]/main:min-h-80"
    >
      <header className="flex min-h-9.5 items-center border-b border-line px-4 py-1">
        <h3 className="font-semibold">{names(target)}</h3>
      </header>
      <div className="grid content-start gap-3 p-4">
        {working ? (
          <Progress translation={translation} />
        ) : job?.url ? (
          <Result job={job} url={job.url} />
        ) : (
          <p className="text-lg text-subtle">{t(chosen?.way === 'file' ? 'file_here' : 'translation_here')}</p>
        )}
        {uploading === undefined && job?.warning && <Notice tone="warn">{t(`warning_${job.warning}`)}</Notice>}
      </div>
    </section>
  )
}

type Translation = ReturnType<typeof useDocument>['translation']
type Job = NonNullable<Translation['job']>

function Progress({ translation: { job, uploading, sent } }: { translation: Translation }) {
  const { t } = useTranslation('translate')
  const percent = uploading !== undefined ? sent * 10 : 10 + (job?.progress ?? 0) * 0.9
  return (
    <div role="status" className="grid gap-2">
      <p className="wrap-anywhere">
        {uploading !== undefined
          ? t('file_uploading', { name: uploading })
          : t(job?.waits ? 'file_queued' : 'file_running', { name: job?.name ?? '' })}
      </p>
      <ProgressBar percent={percent} label={t('file_progress')} />
    </div>
  )
}

function Result({ job, url }: { job: Job; url: string }) {
  const { t, i18n } = useTranslation('translate')
  const number = (value: number) => formatNumber(i18n.language, value)
  const link = useRef<HTMLAnchorElement>(null)
  // on a phone the result is below the button that was pressed
  useEffect(() => link.current?.scrollIntoView?.({ block: 'center', behavior: 'smooth' }), [])
  return (
    <>
      <a
        ref={link}
        href={url}
        download={job.translated_name}
        className={`justify-self-start wrap-anywhere whitespace-normal! ${buttonClass({ look: 'main' })}`}
      >
        <Download />
        {t('file_download', { name: job.translated_name })}
      </a>
      <p className="text-xs text-subtle">
        {t('file_done', { sentences: number(job.sentences), check: number(job.to_check) })}
      </p>
    </>
  )
}
