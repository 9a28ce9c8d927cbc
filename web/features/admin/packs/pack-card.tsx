import { useId } from 'react'
import type { PacksShown, StaffPack } from '#core/contract/packs/staff.ts'
import { formatBytes } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { PackActions } from './pack-actions.tsx'
import { PackFacts } from './pack-facts.tsx'
import { usePackTitle } from './pack-words.ts'
import { WorkOutcome } from './work-outcome.tsx'

type CardProps = { pack: StaffPack; shown: PacksShown }

export function PackCard({ pack, shown }: CardProps) {
  const { t } = useTranslation('packs')
  const title = usePackTitle()(pack)
  const id = useId()
  const { work } = shown
  return (
    <li aria-labelledby={id} className="grid gap-3 rounded-2 border border-line bg-surface px-4 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 id={id} className="min-w-0 font-semibold wrap-anywhere">
          {title}
        </h2>
        <StateBadge pack={pack} />
        <LicenceBadges pack={pack} />
      </div>
      <PackFacts pack={pack} packs={shown.packs} />
      {pack.forbidden && pack.state !== 'suspended' && <p className="text-warn">{t('forbidden')}</p>}
      {pack.reason && <Notice tone="bad">{pack.reason}</Notice>}
      {pack.progress && (
        <Progress pack={pack} title={title} ours={work?.outcome === 'running' && work.pack === pack.id} />
      )}
      {work && work.pack === pack.id && work.outcome !== 'running' && <WorkOutcome work={work} />}
      <PackActions pack={pack} title={title} shown={shown} />
    </li>
  )
}

const tones: Record<StaffPack['state'] | 'paused', Tone> = {
  available: 'idle',
  paused: 'warn',
  downloading: 'act',
  verifying: 'act',
  ready: 'good',
  suspended: 'warn',
  broken: 'bad',
}

function StateBadge({ pack: { state, begun_bytes } }: { pack: StaffPack }) {
  const { t } = useTranslation('packs')
  const shown = state === 'available' && begun_bytes > 0 ? 'paused' : state
  return <Badge tone={tones[shown]}>{t(`state_${shown}`)}</Badge>
}

function LicenceBadges({ pack: { licence } }: { pack: StaffPack }) {
  const { t } = useTranslation('packs')
  if (licence.spdx === null) return <Badge>{t('licence_later')}</Badge>
  return (
    <>
      <Badge>{licence.spdx}</Badge>
      <Badge tone={licence.commercial ? 'good' : 'warn'}>
        {licence.commercial ? t('commercial') : t('non_commercial')}
      </Badge>
    </>
  )
}

function Progress({ pack, title, ours }: { pack: StaffPack; title: string; ours: boolean }) {
  const { t, i18n } = useTranslation('packs')
  const { done_bytes, total_bytes } = pack.progress!
  const percent = total_bytes > 0 ? Math.min(100, (done_bytes / total_bytes) * 100) : 0
  return (
    <div className="grid gap-1.5">
      <ProgressBar percent={percent} label={title} />
      <p className="text-xs text-muted">
        {pack.state === 'verifying' ? (
          t('verifying')
        ) : (
          <>
            <span className="figures">{Math.floor(percent)} %</span> ·{' '}
            {t('progress', {
              done: formatBytes(done_bytes, i18n.language),
              total: formatBytes(total_bytes, i18n.language),
            })}
          </>
        )}
        {!ours && ` ${t('elsewhere')}`}
      </p>
    </div>
  )
}
