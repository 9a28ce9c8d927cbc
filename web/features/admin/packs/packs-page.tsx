import type { PacksShown } from '#core/contract/packs/staff.ts'
import { formatBytes } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { factSeparator } from '../../../lib/language/words.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { PackCard, usePackTitle } from './pack-card.tsx'
import { usePacks } from './use-packs.ts'

export function PacksPage() {
  const { t } = useTranslation('packs')
  const shell = useTranslation()
  const found = usePacks()
  return (
    <>
      <PageHead title={shell.t('model_packs')} />
      <div className="grid w-full max-w-[72rem] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 md:px-6">
        <p className="max-w-[68ch] text-muted">{t('intro')}</p>
        {found.isPending && <SkeletonRows rows={6} disc={false} />}
        {found.isError && !found.data && (
          <ErrorState title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
        )}
        {found.data && <Packs shown={found.data} />}
      </div>
    </>
  )
}

function Packs({ shown }: { shown: PacksShown }) {
  const { t } = useTranslation('packs')
  const title = usePackTitle()
  const suspended = shown.packs.filter(({ state }) => state === 'suspended')
  return (
    <>
      {suspended.length > 0 && (
        <Notice tone="warn">
          {t('suspended', { count: suspended.length, names: suspended.map(title).join(factSeparator) })}
        </Notice>
      )}
      {shown.readonly && <Notice>{t('readonly')}</Notice>}
      <MachineBox machine={shown.machine} />
      <ul className="grid gap-4">
        {shown.packs.map((pack) => (
          <PackCard key={pack.id} pack={pack} shown={shown} />
        ))}
      </ul>
    </>
  )
}

/** Packs belong to one machine: its name and free space. */
function MachineBox({ machine }: { machine: PacksShown['machine'] }) {
  const { t, i18n } = useTranslation('packs')
  const { host, folder, used_bytes, free_bytes, in_fleet } = machine
  const facts = [
    [t('used'), formatBytes(used_bytes, i18n.language)],
    [t('free'), formatBytes(free_bytes, i18n.language)],
    [t('folder'), folder],
  ] as const
  return (
    <Section
      title={t('machine')}
      text={
        <>
          {t('host', { host })} {in_fleet && t('fleet')}
        </>
      }
    >
      <dl className="grid gap-x-8 gap-y-3 rounded-2 border border-line bg-surface px-4 py-3 @min-[46rem]/main:grid-cols-[auto_auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-subtle">{name}</dt>
            <dd className="font-semibold break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
