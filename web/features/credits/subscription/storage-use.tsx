import type { StorageUse } from '#core/contract/storage.ts'
import { formatBytes } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { storagePercent } from '../credit-facts.ts'
import { useStorage } from '../use-credits.ts'

export function StorageSection() {
  const { t } = useTranslation('credits')
  const { data, isError, error, refetch } = useStorage()
  return (
    <Section title={t('storage')}>
      {data && <Use use={data} />}
      {!data && !isError && <SkeletonRows rows={1} disc={false} />}
      {!data && isError && <ErrorState title={t('storage_failed')} error={error} onRetry={() => void refetch()} />}
    </Section>
  )
}

function Use({ use }: { use: StorageUse }) {
  const { t, i18n } = useTranslation('credits')
  const percent = storagePercent(use)
  const used = formatBytes(use.used_bytes, i18n.language)
  return (
    <div className="grid gap-3">
      <div className="rounded-2 border border-line bg-surface p-5">
        <p className="figures">
          {use.limit_bytes === null
            ? t('storage_unlimited', { used })
            : t('storage_used', { used, limit: formatBytes(use.limit_bytes, i18n.language) })}
        </p>
        {percent !== null && <ProgressBar className="mt-3" label={t('storage')} percent={percent} />}
        <p className="mt-2 text-xs text-subtle">{t('storage_text')}</p>
      </div>
      {percent !== null && percent >= 90 && <Notice tone="warn">{t('storage_nearly_full')}</Notice>}
    </div>
  )
}
