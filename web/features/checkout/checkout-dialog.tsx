import { useState } from 'react'
import type { CheckoutConfig, PaymentMethod, QuoteLine, QuoteView } from '#core/contract/payments/payments.ts'
import { formatCredits, formatUsd } from '#core/rules/format.ts'
import { packages, planNameIn } from '#core/rules/plans.ts'
import { formatDate, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useBusy } from '../../lib/updates/busy.ts'
import { classes } from '../../ui/classes.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { CheckoutChoice } from '../credits/checkout.ts'
import { choiceBody } from './choice-body.ts'
import { Methods } from './methods.tsx'
import { TestElsewhere } from './notes.tsx'
import { ScheduledChange } from './scheduled-change.tsx'
import { useCheckoutConfig, useQuote } from './use-checkout.ts'

type CheckoutDialogProps = { choice: CheckoutChoice; onClose: () => void }

/** Buys a credit package or a plan (S1 §2.6). */
export function CheckoutDialog({ choice: asked, onClose }: CheckoutDialogProps) {
  const { t } = useTranslation('checkout')
  const shell = useTranslation()
  const [choice, setChoice] = useState(asked)
  const [busy, setBusy] = useState(false)
  const config = useCheckoutConfig()
  // a reload would lose a typed card, or a payment between two steps
  useBusy('paying')
  return (
    <Dialog
      open
      width="wide"
      locked={busy}
      role="alertdialog"
      onClose={onClose}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('checkout')}
          {config.data?.mode === 'test' && <Badge tone="warn">{t('test_mode')}</Badge>}
        </span>
      }
      actions={
        <Button look="quiet" disabled={busy} onClick={onClose}>
          {shell.t('close')}
        </Button>
      }
    >
      <div className="mt-4 grid gap-4">
        {choice.type === 'subscription' && <CycleSwitch choice={choice} disabled={busy} onChange={setChoice} />}
        {config.isPending && <SkeletonRows rows={3} disc={false} />}
        {config.isError && <Failed error={config.error} onRetry={() => void config.refetch()} />}
        {config.data && <Priced choice={choice} config={config.data} onBusy={setBusy} />}
      </div>
    </Dialog>
  )
}

type PlanChoice = Extract<CheckoutChoice, { type: 'subscription' }>

function CycleSwitch({
  choice,
  disabled,
  onChange,
}: {
  choice: PlanChoice
  disabled: boolean
  onChange: (choice: PlanChoice) => void
}) {
  const { t } = useTranslation('checkout')
  return (
    <Segmented
      className="justify-self-start"
      label={t('billing_cycle')}
      value={choice.billing_cycle}
      onChange={(billing_cycle) => onChange({ ...choice, billing_cycle })}
      options={[
        { value: 'monthly', label: t('monthly'), disabled },
        { value: 'yearly', label: t('yearly'), disabled },
      ]}
    />
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('checkout')
  return <ErrorState title={t('checkout_failed')} error={error} onRetry={onRetry} />
}

type PricedProps = { choice: CheckoutChoice; config: CheckoutConfig; onBusy: (busy: boolean) => void }

function Priced({ choice, config, onBusy }: PricedProps) {
  const { t } = useTranslation('checkout')
  const quote = useQuote(choiceBody(choice))
  const { data } = quote
  const [method, setMethod] = useState<PaymentMethod>('card')
  const isPayable = data !== undefined && data.kind !== 'later'
  // keeps typed input when the price fails to load or becomes zero
  const [payable, setPayable] = useState<QuoteView>()
  if (isPayable && payable !== data) setPayable(data)
  return (
    <>
      {!data && !quote.isError && <SkeletonRows rows={3} disc={false} />}
      {!data && quote.isError && <Failed error={quote.error} onRetry={() => void quote.refetch()} />}
      {data && <Summary quote={data} method={method} />}
      {data?.kind === 'later' && choice.type === 'subscription' && (
        <ScheduledChange choice={choice} quote={data} onBusy={onBusy} />
      )}
      {payable && (
        <div hidden={!isPayable} className="grid gap-4 [&[hidden]]:hidden">
          {!config.allowed_here && <TestElsewhere />}
          {config.allowed_here && config.mode === 'test' && <Notice tone="warn">{t('test_mode_text')}</Notice>}
          {config.allowed_here && (
            <Methods
              choice={choice}
              quote={payable}
              config={config}
              is_priced={!quote.isPlaceholderData}
              onBusy={onBusy}
              onMethod={setMethod}
            />
          )}
        </div>
      )}
    </>
  )
}

/** What the customer buys, the price now, and the consequences. */
function Summary({ quote, method }: { quote: QuoteView; method: PaymentMethod }) {
  const { t, i18n } = useTranslation('checkout')
  const date = (value: string | undefined) => (value ? formatDate(i18n.language, parseTime(value), 'long') : '')
  const plan = quote.plan_name ?? ''
  const packageName = usePackageName()
  const planWords = quote.billing_cycle === 'yearly' ? 'plan_yearly' : 'plan_monthly'
  const name = quote.package_name === null ? t(planWords, { plan }) : packageName(quote.package_name)
  return (
    <section aria-label={t('summary')} className="rounded-2 border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div>
          <p className="display text-lg leading-snug">{name}</p>
          <p className="text-xs text-subtle">{t(`kind_${quote.kind}`)}</p>
        </div>
        <p className="text-right">
          <span className="font-display text-2xl leading-tight font-bold tracking-[-0.03em] tabular-nums">
            {formatUsd(quote.amount_usd)}
          </span>{' '}
          <span className="text-xs text-subtle">{t('usd_now')}</span>
        </p>
      </div>
      <QuoteLines quote={quote} />
      <ul className="figures mt-2 grid gap-0.5 font-normal text-muted">
        {summaryFacts(quote, { method, language: i18n.language }).map(
          ({ words, price = '', after = '', credits = '', date: at }) => (
            <li key={words}>{t(words, { price, after, credits, date: date(at) })}</li>
          ),
        )}
      </ul>
    </section>
  )
}

type SummaryFact = {
  words:
    | 'credits_added'
    | 'credits_instead'
    | 'first_month_then'
    | 'first_then_monthly'
    | 'first_then_yearly'
    | 'starts_at'
    | 'price_monthly'
    | 'price_yearly'
    | 'paid_until'
    | 'next_billing'
  price?: string
  after?: string
  credits?: string
  date?: string
}

/** Facts to know before paying, most asked first. */
export function summaryFacts(
  quote: QuoteView,
  { method = 'card', language = 'en' }: { method?: PaymentMethod; language?: string } = {},
): SummaryFact[] {
  const { kind, amount_usd, credits_added, renewal_usd, next_billing_date, billing_cycle, is_promotion } = quote
  const cycle = billing_cycle ?? 'monthly'
  const facts: SummaryFact[] = []
  if (is_promotion && renewal_usd !== null)
    facts.push({ words: 'first_month_then', price: formatUsd(amount_usd), after: formatUsd(renewal_usd) })
  else if (renewal_usd !== null && kind !== 'later' && renewal_usd !== amount_usd)
    facts.push({ words: `first_then_${cycle}`, price: formatUsd(amount_usd), after: formatUsd(renewal_usd) })
  if (kind === 'later') {
    facts.push({ words: 'starts_at', date: quote.takes_effect_at })
    if (renewal_usd !== null) facts.push({ words: `price_${cycle}`, price: formatUsd(renewal_usd) })
  }
  // a first plan replaces the free one and its remaining credits
  const brought = kind === 'start' ? 'credits_instead' : 'credits_added'
  if (credits_added > 0) facts.push({ words: brought, credits: formatCredits(credits_added, language) })
  // only a card is charged automatically on that day
  if (next_billing_date && kind !== 'later')
    facts.push({ words: method === 'card' ? 'next_billing' : 'paid_until', date: next_billing_date })
  return facts
}

/**
 * The calculation of the price: each charge and credit, and the amount due now. Renders nothing if the server sent no
 * lines.
 */
function QuoteLines({ quote }: { quote: Pick<QuoteView, 'lines' | 'amount_usd' | 'package_name'> }) {
  const { t } = useTranslation('checkout')
  const labelOf = useLineLabel(quote.package_name)
  const { lines, amount_usd } = quote
  if (!lines?.length) return null
  return (
    <dl aria-label={t('calculation')} className="figures mt-2 grid gap-1 border-t border-line pt-2 font-normal">
      {lines.map((line) => (
        <Line key={JSON.stringify(line)} label={labelOf(line)} amount={line.amount_usd} />
      ))}
      <Line label={t('due_now')} amount={amount_usd} is_sum />
    </dl>
  )
}

/** A list of terms and values has its rows as direct children. */
function Line({ label, amount, is_sum = false }: { label: string; amount: number; is_sum?: boolean }) {
  return (
    <div className={classes('flex justify-between gap-4', is_sum && 'border-t border-line pt-1 font-semibold')}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{formatUsd(amount)}</dd>
    </div>
  )
}

function useLineLabel(package_name: string | null): (line: QuoteLine) => string {
  const { t, i18n } = useTranslation('checkout')
  const packageName = usePackageName()
  return ({ kind, plan: id, billing_cycle, months }) => {
    if (kind === 'promotion') return t('line_promotion')
    const plan = id ? planNameIn(i18n.language, id) : ''
    if (kind === 'unused_time')
      return months ? t('line_unused_months', { plan, count: months }) : t('line_unused', { plan })
    if (!id) return package_name === null ? t('line_price') : packageName(package_name)
    const isWhole = months === null || months === (billing_cycle === 'yearly' ? 12 : 1)
    if (!isWhole) return t('line_months', { plan, count: months })
    return billing_cycle === 'yearly' ? t('plan_yearly', { plan }) : t('plan_monthly', { plan })
  }
}

/** The name of a package in the page's language; the server's names are English. */
function usePackageName(): (name: string) => string {
  const { t, i18n } = useTranslation('checkout')
  return (name) => {
    const found = packages.find((one) => one.name === name)
    return found ? t('package', { credits: formatCredits(found.credits, i18n.language) }) : name
  }
}
