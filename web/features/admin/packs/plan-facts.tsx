import type { ReactNode } from 'react'
import type { PackPlanShown } from '#core/contract/packs/staff.ts'
import { formatBytes } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

export function PlanFacts({ plan }: { plan: PackPlanShown }) {
  const { t, i18n } = useTranslation('packs')
  const { source, licence, locked, bytes, files, runtime, needed_bytes, free_bytes } = plan
  const unchecked = files.filter(({ checked }) => !checked).length
  const version = locked ? t('plan_locked') : t('plan_pinned')
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3">
        <Fact name={t('plan_from')}>
          <span className="font-mono text-[0.9em] break-all">
            {source.repo}
            {source.commit && ` @ ${source.commit.slice(0, 12)}`}
          </span>
          <span className="block text-xs text-muted">{version}</span>
        </Fact>
        <Fact name={t('plan_size', { count: files.length, size: formatBytes(bytes, i18n.language) })}>
          {t('plan_room', {
            needed: formatBytes(needed_bytes, i18n.language),
            free: formatBytes(free_bytes, i18n.language),
          })}
        </Fact>
        {runtime && (
          <Fact name={t('plan_runtime')}>
            <span className="font-mono text-[0.9em]">{runtime}</span>
          </Fact>
        )}
        <Fact name={t('licence')}>
          <a href={licence.url} className="link" target="_blank" rel="noreferrer">
            {licence.spdx}
          </a>{' '}
          · {licence.commercial ? t('commercial') : t('non_commercial')}
        </Fact>
        <Fact name={t('licence_by')}>{licence.attribution}</Fact>
      </dl>
      {unchecked > 0 && <p className="text-xs text-warn">{t('plan_unchecked', { count: unchecked })}</p>}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-subtle">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
