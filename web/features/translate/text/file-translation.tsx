import { Download, FileDown, Upload, X } from 'lucide-react'
import { useId } from 'react'
import { translatableExtensions } from '#core/rules/translate/files/file-formats.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Button, buttonClass } from '../../../ui/form/button.tsx'
import { ChooseFile } from '../../workbench/document/choose-file.tsx'
import { useChoices } from '../form.ts'
import { translatableFiles, useFileTranslation } from './use-file-translation.ts'

/** Translates a file and keeps its format, layout, timings and styles. */
export function FileTranslation() {
  const { t, i18n } = useTranslation('translate')
  const shell = useTranslation()
  const { job, uploading, sent, error, choose, cancel, clear } = useFileTranslation()
  const [{ source, target }] = useChoices()
  const same = source === target
  const reason = useId()
  const working = uploading !== undefined || (job && !job.over)
  const percent = uploading !== undefined ? sent * 10 : 10 + (job?.progress ?? 0) * 0.9
  return (
    <section aria-labelledby="translate-file" className="grid gap-3 rounded-2 border border-line bg-surface p-4">
      <div className="flex gap-3">
        <FileDown className="icon-lg mt-0.5 text-act-text" />
        <div className="min-w-0">
          <h3 id="translate-file" className="font-semibold">
            {t('file_title')}
          </h3>
          <p className="text-muted">{t('file_text', { formats: translatableExtensions.join(', ') })}</p>
        </div>
      </div>
      {error && <Notice tone="bad">{error}</Notice>}
      {working ? (
        <div role="status" className="grid gap-2">
          <p className="wrap-anywhere">
            {uploading !== undefined
              ? t('file_uploading', { name: uploading })
              : t(job!.waits ? 'file_queued' : 'file_running', { name: job!.name })}
          </p>
          <ProgressBar percent={percent} label={t('file_progress')} />
          <Button size="sm" className="justify-self-start" onClick={cancel}>
            <X className="icon-sm" />
            {shell.t('cancel')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {job?.url && (
            <a href={job.url} download={job.translated_name} className={buttonClass({ look: 'main' })}>
              <Download />
              {t('file_download', { name: job.translated_name })}
            </a>
          )}
          <ChooseFile
            look={job?.url ? 'quiet' : 'soft'}
            rules={translatableFiles}
            onFile={choose}
            disabled={same}
            aria-describedby={same ? reason : undefined}
          >
            <Upload />
            {job?.url ? t('file_another') : t('file_choose')}
          </ChooseFile>
          {same && (
            <p id={reason} className="text-xs text-subtle">
              {t('same_language')}
            </p>
          )}
          {job?.url && (
            <Button look="quiet" onClick={clear}>
              {t('file_clear')}
            </Button>
          )}
        </div>
      )}
      {job?.url && (
        <p className="text-xs text-subtle">
          {t('file_done', {
            sentences: formatNumber(i18n.language, job.sentences),
            check: formatNumber(i18n.language, job.to_check),
          })}
        </p>
      )}
      {job?.warning && <Notice tone="warn">{t(`warning_${job.warning}`)}</Notice>}
    </section>
  )
}
