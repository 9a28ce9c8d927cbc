import type { PacksShown } from '#core/contract/packs/staff.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { StaffLinks } from '../staff-links.tsx'
import { MachineBox } from './machine-box.tsx'
import { PackCard } from './pack-card.tsx'
import { usePackTitle } from './pack-words.ts'
import { usePacks } from './use-packs.ts'

export function PacksPage() {
  const { t } = useTranslation('packs')
  const shell = useTranslation()
  const found = usePacks()
  return (
    <>
      <PageHead title={shell.t('model_packs')} />
      <div className="grid w-full max-w-[72rem] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 md:px-6">
        <StaffLinks />
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
          {t('suspended', { count: suspended.length, names: suspended.map(title).join(' · ') })}
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
