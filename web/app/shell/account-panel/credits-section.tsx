import { Fragment } from 'react'
import type { CreditBalance } from '#core/contract/credits.ts'
import { ConfirmNotice } from '../../../features/credits/confirm-notice.tsx'
import { creditsLeft, isLow, percentUsed, subscriptionTone } from '../../../features/credits/credit-facts.ts'
import { CreditStates } from '../../../features/credits/credit-states.tsx'
import { PayerNotice } from '../../../features/credits/payer/payer-notice.tsx'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { PanelSection } from './panel-line.tsx'
import { creditRows } from './panel-rows.ts'

export function CreditsSection() {
  const { t } = useTranslation('panel')
  return (
    <PanelSection title={t('credits')}>
      <CreditStates narrow>{(balance) => <Balance balance={balance} />}</CreditStates>
    </PanelSection>
  )
}

function Balance({ balance }: { balance: CreditBalance }) {
  const { t, i18n } = useTranslation('panel')
  const number = (value: number) => formatNumber(i18n.language, value)
  const { payer } = balance
  const used = payer ? null : percentUsed(balance)
  const status = payer ? undefined : balance.subscription?.status
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-muted">{t('available_credits')}</span>
        {status && (
          <span className="ml-auto">
            <Badge tone={subscriptionTone(status)}>{t(`status_${status}`)}</Badge>
          </span>
        )}
      </div>
      <p className="font-display text-3xl leading-none font-bold tracking-[-0.03em] tabular-nums">
        {number(creditsLeft(balance))}
      </p>
      {payer && <PaidBy name={payer.organisation_name} />}
      {!payer && balance.reserved > 0 && (
        <p className="mt-1 text-xs text-subtle">{t('reserved', { credits: number(balance.reserved) })}</p>
      )}
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
        {creditRows(balance).map(({ label, value, percent }) => (
          <Fragment key={label}>
            <dt className="text-muted">{t(label)}</dt>
            <dd className="figures text-right">
              {typeof value === 'number' ? number(value) : t(value)}
              {percent !== undefined && <span className="text-subtle"> {t('used_percent', { percent })}</span>}
            </dd>
          </Fragment>
        ))}
      </dl>
      {used !== null && (
        <ProgressBar className="mt-2 mb-1" label={t('used_this_period')} percent={Math.min(100, used)} />
      )}
      {payer && (
        <div className="mt-2">
          <PayerNotice balance={balance} />
        </div>
      )}
      {!payer && (balance.awaits_confirmation || isLow(balance)) && (
        <div className="mt-2">
          {balance.awaits_confirmation ? <ConfirmNotice /> : <Notice tone="warn">{t('low_credits')}</Notice>}
        </div>
      )}
    </>
  )
}

function PaidBy({ name }: { name: string }) {
  const { t } = useTranslation('credits')
  return <p className="mt-1 text-xs wrap-anywhere text-muted">{t('paid_by', { name })}</p>
}
