import type { UsageGroup } from '#core/contract/analytics.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { productKey } from '../credits/product-key.ts'
import type { Measure } from './bins.ts'
import { ShareLeaf } from './share-leaf.tsx'
import { type Share, shares } from './shares.ts'
import type { UsageRange } from './usage-range.ts'
import { useUsage } from './use-usage.ts'

type Group = Exclude<UsageGroup, 'day'>
type Props = { group: Group; range: UsageRange; measure: Measure }

/** Usage by each value of a group, the largest first. */
export function ShareList({ group, range, measure }: Props) {
  const { t } = useTranslation('analytics')
  const { data, isPending, isError, error, refetch } = useUsage(range, group)
  return (
    <Section title={t(`by_${group}`)}>
      {isPending && <SkeletonRows rows={3} disc={false} />}
      {isError && !data && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <ol className="grid gap-3 rounded-2 border border-line bg-surface p-4 md:p-5">
          {shares(data.rows, measure, data.total[measure]).map((share) => (
            <ShareRow key={share.value ?? 'rest'} group={group} share={share} />
          ))}
        </ol>
      )}
    </Section>
  )
}

function ShareRow({ group, share }: { group: Group; share: Share }) {
  const { t, i18n } = useTranslation('analytics')
  const name = useShareName(group, share)
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="flex-none">
          <span className="figures">{formatNumber(i18n.language, share.amount)}</span>{' '}
          <span className="figures text-xs text-subtle">{t('percent', { percent: share.percent })}</span>
        </span>
      </div>
      <ShareLeaf length={share.length} rest={share.value === null} />
    </li>
  )
}

function useShareName(group: Group, { value, label }: Share): string {
  const { t } = useTranslation('analytics')
  const shell = useTranslation()
  if (value === null) return t('rest')
  if (label) return label
  if (group === 'product') {
    const product = productKey(value)
    return product ? shell.t(product) : t('other_product')
  }
  if (group === 'key') return value === '' ? t('no_key') : t('unknown_key')
  return value === '' ? t('no_voice') : value
}
