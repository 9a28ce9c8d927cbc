import type { CSSProperties } from 'react'
import type { UsageGroup, UsageRow } from '#core/contract/analytics.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { productKey } from '../credits/names.ts'
import type { Measure } from './bins.ts'
import { type UsageRange, useUsage } from './use-usage.ts'

type Share = { value: string | null; label: string | null; amount: number; percent: number; length: number }

const SHOWN = 8

/** The largest few with their share of the total, and the rest combined; `length` is relative to the largest. */
export function shares(rows: UsageRow[], measure: Measure, total: number): Share[] {
  const sorted = rows.filter((row) => row[measure] > 0).sort((a, b) => b[measure] - a[measure])
  const shown = sorted.slice(0, SHOWN)
  const rest = total - shown.reduce((sum, row) => sum + row[measure], 0)
  const most = Math.max(shown[0]?.[measure] ?? 0, rest)
  const share = (row: { value: string | null; label: string | null }, amount: number): Share => ({
    ...row,
    amount,
    percent: total > 0 ? Math.round((amount / total) * 100) : 0,
    length: most > 0 ? amount / most : 0,
  })
  return [
    ...shown.map((row) => share({ value: row.value, label: row.label }, row[measure])),
    ...(rest > 0 ? [share({ value: null, label: null }, rest)] : []),
  ]
}

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

/** `length` is the share of the largest value, from 0 to 1. */
export function ShareLeaf({ length, rest = false }: { length: number; rest?: boolean }) {
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1 h-2.5 w-(--at) min-w-1"
      style={{ '--at': `${length * 100}%` } as CSSProperties}
    >
      <path d="M0 5Q42 -5 100 5Q42 15 0 5Z" className={rest ? 'fill-wave-rest' : 'fill-act'} />
    </svg>
  )
}
