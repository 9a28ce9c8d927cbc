import { formatUsd } from '#core/rules/format.ts'
import type { CreditPackage } from '#core/rules/plans.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { startCheckout } from '../checkout.ts'
import { usePackages } from '../use-credits.ts'
import { CreditCount } from './credit-count.tsx'

export function Packages() {
  const { t } = useTranslation('credits')
  const { data, isPending, isError, error, refetch } = usePackages()
  return (
    <Section title={t('packages')} text={t('packages_text')}>
      {isPending && <SkeletonRows rows={2} disc={false} />}
      {isError && <ErrorState title={t('packages_failed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className="grid overflow-hidden rounded-2 border border-line bg-line gap-px @min-[30rem]/main:grid-cols-2 @min-[60rem]/main:grid-cols-4">
          {data.map((item) => (
            <Package key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Package({ item }: { item: CreditPackage }) {
  const { t } = useTranslation('credits')
  const name = item.name
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 bg-surface p-4 @min-[30rem]/main:flex-col @min-[30rem]/main:items-stretch">
      <div>
        <h3 className="display text-xl leading-snug">
          <CreditCount credits={item.credits} />{' '}
          <span className="font-text text-sm font-normal tracking-normal text-muted">
            {t('column_credits').toLocaleLowerCase()}
          </span>
        </h3>
        <p>
          <span className="figures text-md">{formatUsd(item.price)}</span>{' '}
          <span className="figures text-xs text-subtle">
            {t('per_thousand', { price: formatUsd((item.price / item.credits) * 1000) })}
          </span>
        </p>
      </div>
      <Button
        look="soft"
        aria-label={t('purchase_named', { name })}
        onClick={() => startCheckout({ type: 'credits', package_id: item.id })}
      >
        {t('purchase')}
      </Button>
    </li>
  )
}
