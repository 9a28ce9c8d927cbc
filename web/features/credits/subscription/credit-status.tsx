import type { ReactNode } from 'react'
import type { CreditBalance } from '#core/contract/credits.ts'
import { formatCredits } from '#core/rules/format.ts'
import { formatDate, formatNumber, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { factSeparator } from '../../../lib/language/words.ts'
import { CreditRing, ringTone } from '../../../ui/feedback/credit-ring.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ConfirmNotice } from '../confirm-notice.tsx'
import { creditsLeft, isLow, monthlyAllocation, percentLeft, percentUsed } from '../credit-facts.ts'
import { CreditStates } from '../credit-states.tsx'
import { PayerNotice } from '../payer/payer-notice.tsx'
import { payerFigures } from '../payer/use-payer.ts'

export function CreditStatus() {
  const { t } = useTranslation('credits')
  return (
    <CreditStates>
      {(balance, failure) => (
        <div className="grid gap-3">
          {failure && <Notice tone="warn">{`${failure} ${t('stale_balance')}`}</Notice>}
          <Loaded balance={balance} />
        </div>
      )}
    </CreditStates>
  )
}

function Loaded({ balance }: { balance: CreditBalance }) {
  const { t } = useTranslation('panel')
  return (
    <>
      <div className="grid gap-x-10 gap-y-5 rounded-2 border border-line bg-surface p-5 @min-[46rem]/main:grid-cols-[auto_minmax(0,1fr)]">
        <Available balance={balance} />
        {payerFigures(balance) ? <PayerFigures balance={balance} /> : <Figures balance={balance} />}
      </div>
      <PayerNotice balance={balance} />
      {balance.awaits_confirmation && <ConfirmNotice />}
      {!balance.payer && !balance.awaits_confirmation && isLow(balance) && (
        <Notice tone="warn">{t('low_credits')}</Notice>
      )}
    </>
  )
}

const tones = { bad: 'text-bad', warn: 'text-warn', good: 'text-good' }

function Available({ balance }: { balance: CreditBalance }) {
  const { t, i18n } = useTranslation('credits')
  const panel = useTranslation('panel')
  const number = (value: number) => formatNumber(i18n.language, value)
  const percent = percentLeft(balance)
  const credits = creditsLeft(balance)
  const left = t('percent_left', { percent })
  const reserved = !balance.payer && balance.reserved > 0 && panel.t('reserved', { credits: number(balance.reserved) })
  return (
    <div className="flex items-center gap-5">
      <CreditRing percent={percent} label={left} className="size-20" />
      <div>
        <p className="text-muted">{panel.t('available_credits')}</p>
        <p className="font-display text-3xl leading-tight font-bold tracking-[-0.03em] tabular-nums">
          {formatCredits(credits, i18n.language)}
        </p>
        <p className="figures text-xs text-subtle">
          <span className={`font-semibold ${tones[ringTone(percent)]}`}>{left}</span>
          {credits >= 1000 && `${factSeparator}${t('exact_credits', { credits: number(credits) })}`}
        </p>
        {reserved && <p className="figures text-xs text-subtle">{reserved}</p>}
        {balance.payer && (
          <p className="text-xs wrap-anywhere text-muted">{t('paid_by', { name: balance.payer.organisation_name })}</p>
        )}
      </div>
    </div>
  )
}

function Figures({ balance }: { balance: CreditBalance }) {
  const { t, i18n } = useTranslation('credits')
  const panel = useTranslation('panel')
  const number = (value: number) => formatNumber(i18n.language, value)
  const { subscription } = balance
  const allocation = monthlyAllocation(balance)
  const used = percentUsed(balance)
  return (
    <dl className="grid content-center gap-x-8 gap-y-3 @min-[30rem]/main:grid-cols-2">
      <Figure label={panel.t('subscription_credits')}>
        {number(balance.subscription_credits)}
        {subscription && (
          <span className="block text-xs font-normal text-subtle">
            {t('period_ends', { date: formatDate(i18n.language, parseTime(subscription.period_end), 'day') })}
          </span>
        )}
      </Figure>
      <Figure label={panel.t('purchased_credits')}>{number(balance.purchased_credits)}</Figure>
      <Figure label={panel.t('monthly_allocation')}>
        {allocation === null ? panel.t('not_available') : number(allocation)}
      </Figure>
      <Figure label={panel.t('used_this_period')}>
        {number(subscription?.credits_used_this_period ?? 0)}{' '}
        {used !== null && <span className="text-xs text-subtle">{`(${used}%)`}</span>}
      </Figure>
    </dl>
  )
}

/** Shows the user's own use and limit of an organisation's credits. */
function PayerFigures({ balance }: { balance: CreditBalance }) {
  const { t, i18n } = useTranslation('credits')
  const { used, limit } = payerFigures(balance) ?? { used: 0, limit: null }
  return (
    <dl className="grid content-center gap-x-8 gap-y-3 @min-[30rem]/main:grid-cols-2">
      <Figure label={t('used_this_month')}>{formatNumber(i18n.language, used)}</Figure>
      <Figure label={t('limit_a_month')}>{limit === null ? t('no_limit') : formatNumber(i18n.language, limit)}</Figure>
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-l-2 border-line pl-3">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="figures text-md">{children}</dd>
    </div>
  )
}
