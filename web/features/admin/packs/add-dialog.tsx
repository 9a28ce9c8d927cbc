import { type ReactNode, useState } from 'react'
import type { PackPlanShown, StaffPack } from '#core/contract/packs/staff.ts'
import { formatBytes } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { usePackAction, usePackPlan } from './use-packs.ts'

type AddProps = { pack: StaffPack; title: string; host: string; onClose: () => void }

/** Shows the files and licences of a pack; the download starts only after staff accept each licence by name. */
export function AddDialog({ pack, title, host, onClose }: AddProps) {
  const { t } = useTranslation('packs')
  const shell = useTranslation()
  const errorText = useErrorText()
  const plan = usePackPlan(pack.id)
  const act = usePackAction(pack.id, host)
  const [accepted, setAccepted] = useState(false)
  const licence = plan.data?.licence.spdx
  return (
    <Dialog
      open
      locked={act.isPending}
      onClose={onClose}
      title={t('add_title', { name: title })}
      text={t('add_text')}
      actions={
        <>
          <Button look="quiet" disabled={act.isPending} onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button
            look="main"
            busy={act.isPending}
            disabled={!accepted || !plan.data || isShort(plan.data) || plan.data.missing.length > 0}
            onClick={() => act.mutate({ verb: 'add', licence }, { onSuccess: onClose })}
          >
            {t('install')}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        {plan.isPending && <SkeletonRows rows={4} disc={false} />}
        {plan.isError && <ErrorState title={t('plan_failed')} error={plan.error} onRetry={() => void plan.refetch()} />}
        {plan.data && (
          <>
            <PlanFacts plan={plan.data} />
            {plan.data.missing.length > 0 && (
              <Notice tone="warn">{t('plan_missing', { names: plan.data.missing.join(', ') })}</Notice>
            )}
            {isShort(plan.data) && <Notice tone="bad">{t('plan_no_room')}</Notice>}
            {!plan.data.licence.commercial && <Notice tone="warn">{t('licence_nc_text')}</Notice>}
            <Checkbox checked={accepted} onChange={setAccepted}>
              {t('accept', { licence: plan.data.licence.spdx })}
            </Checkbox>
          </>
        )}
        {act.isError && <Notice tone="bad">{errorText(act.error)}</Notice>}
      </div>
    </Dialog>
  )
}

const isShort = ({ free_bytes, needed_bytes }: PackPlanShown) => free_bytes < needed_bytes

function PlanFacts({ plan }: { plan: PackPlanShown }) {
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
          ·&nbsp;{licence.commercial ? t('commercial') : t('non_commercial')}
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
