import type { ReactNode } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { isLargeUpload, type LongFileHandling, maxSampleBytes, sampleCount } from '#core/rules/cloning/sample-files.ts'
import { formatBytes } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { useStore } from '../../../lib/state/store.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { Sample, SampleInput, SampleNews } from './sample-input.ts'

type SampleNoticesProps = { input: SampleInput; handling: LongFileHandling }

/** Says which of the chosen files were not added, and why. */
export function SampleNotices({ input, handling }: SampleNoticesProps) {
  const { t } = useTranslation('cloning')
  const shell = useTranslation()
  const errorText = useErrorText()
  const { duplicates, left_over, refused, unreadable } = useStore(input.news)
  const why = ({ size, problem }: SampleNews['refused'][number]) =>
    errorText(
      problem === 'type'
        ? new AppError('sample_not_supported', {})
        : new AppError('sample_too_large', { size, limit_bytes: maxSampleBytes[handling] }),
    )
  const any = duplicates.length + left_over + refused.length > 0 || unreadable
  if (!any) return null
  return (
    <div className="grid gap-2">
      {duplicates.length > 0 && (
        <Notice tone="warn">
          <Titled title={t('duplicates_title')}>{t('duplicates_text', { names: duplicates.join(', ') })}</Titled>
        </Notice>
      )}
      {left_over > 0 && <Notice tone="warn">{t('left_over', { count: left_over, max: sampleCount.max })}</Notice>}
      {refused.map((file) => (
        <Notice key={file.name} tone="bad">
          <p className="wrap-anywhere">
            <b>{file.name}</b>: {why(file)}
          </p>
          {file.problem === 'size' && handling === 'show-error' && (
            <p className="mt-1 text-sm">{t('too_large_hint')}</p>
          )}
        </Notice>
      ))}
      {unreadable && <Notice tone="bad">{t('files_not_processed')}</Notice>}
      <div>
        <Button size="sm" look="quiet" className="max-md:min-h-11" onClick={input.dismissNews}>
          {shell.t('dismiss')}
        </Button>
      </div>
    </div>
  )
}

export function LargeUploadWarning({ samples }: { samples: readonly Sample[] }) {
  const { t, i18n } = useTranslation('cloning')
  if (!isLargeUpload(samples)) return null
  const size = formatBytes(
    samples.reduce((sum, one) => sum + one.size, 0),
    i18n.language,
  )
  return (
    <Notice tone="warn">
      <Titled title={t('large_title')}>{t('large_text', { size })}</Titled>
    </Notice>
  )
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p className="wrap-anywhere">{children}</p>
    </>
  )
}
