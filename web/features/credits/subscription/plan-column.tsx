import { Check, Minus } from 'lucide-react'
import { useMemo } from 'react'
import type { PlanOffer, Subscription } from '#core/contract/credits.ts'
import type { RunningEngines } from '#core/contract/engines.ts'
import { formatBytes, formatCredits, formatUsd } from '#core/rules/format.ts'
import { type BillingCycle, may, type PlanId, plans } from '#core/rules/plans.ts'
import { isDowngrade } from '#core/rules/pricing.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useRunningEngines } from '../../../lib/network/use-running-engines.ts'
import { leafPath, speechLikePeaks } from '../../../ui/brand/leaf-wave.tsx'
import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { startCheckout } from '../checkout.ts'
import { usePlanName } from '../names.ts'

type Props = { card: PlanCard; cycle: BillingCycle; rank: number }

export function PlanColumn({ card, cycle, rank }: Props) {
  const { t } = useTranslation('credits')
  const nameOf = usePlanName()
  const { plan, is_current } = card
  return (
    <li
      aria-current={is_current ? 'true' : undefined}
      className={classes('flex flex-col gap-4 p-5', is_current ? 'bg-selected' : 'bg-surface')}
    >
      <div>
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
          <h3 className="display text-xl">{nameOf({ plan })}</h3>
          {is_current && <Badge tone="act">{t('current_plan')}</Badge>}
        </div>
        <Leaves name={plan.id} rank={rank} />
      </div>
      <Price card={card} cycle={cycle} />
      <Includes plan={plan} />
      <ChooseButton card={card} cycle={cycle} />
    </li>
  )
}

/** A decoration that grows with the plan's rank. */
function Leaves({ name, rank }: { name: string; rank: number }) {
  const path = useMemo(() => leafPath(song(name, 5 + rank * 6), 20), [name, rank])
  return (
    <svg viewBox="0 0 180 20" aria-hidden="true" className="mt-2 h-5 w-45">
      <path d={path} className="fill-wave-rest" />
    </svg>
  )
}

function song(name: string, length: number): number[] {
  const peaks = speechLikePeaks(name, length)
  const loudest = Math.max(...peaks)
  return peaks.map((peak) => peak / loudest)
}

function Price({ card, cycle }: { card: PlanCard; cycle: BillingCycle }) {
  const { t } = useTranslation('credits')
  const { plan, price, first_month } = card
  return (
    <div className="@min-[31rem]/main:min-h-16">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-2xl leading-none font-bold tracking-[-0.03em] tabular-nums">
          {formatUsd(price)}
        </span>
        <span className="text-muted">{cycle === 'yearly' ? t('per_year') : t('per_month')}</span>
      </p>
      {first_month !== null && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-good">
          <span className="figures font-semibold">{t('first_month', { price: formatUsd(first_month) })}</span>
          <Badge tone="good">
            <span className="figures font-semibold">{t('discount', { percent: plan.promotion_discount_percent })}</span>
          </Badge>
        </p>
      )}
    </div>
  )
}

function Includes({ plan }: { plan: PlanOffer }) {
  const { t, i18n } = useTranslation('credits')
  const characters = formatNumber(i18n.language, plan.max_characters_per_request)
  const { storage_bytes } = plans[plan.id]
  const engines = planEngines(useRunningEngines().translation, plan.id)
  return (
    <div className="grow">
      <p className="mb-2">
        <CreditCount credits={plan.monthly_credits} className="figures text-md font-bold" />{' '}
        <span className="text-muted">{t('credits_a_month')}</span>
      </p>
      <ul className="grid gap-1">
        <Feature has label={t('plan_characters', { characters })} />
        {storage_bytes !== null && (
          <Feature has label={t('plan_storage', { storage: formatBytes(storage_bytes, i18n.language) })} />
        )}
        <Feature has={may(plan.id, 'express')} label={t('plan_express')} />
        <Feature has={may(plan.id, 'microphone')} label={t('plan_microphone')} />
        {engines && <Feature has label={t(engines.words, { engines: engines.names })} />}
        {may(plan.id, 'team_seats') && <Feature has label={t('plan_seats', { seats: plan.seats })} />}
      </ul>
    </div>
  )
}

function Feature({ has, label }: { has: boolean; label: string }) {
  const { t } = useTranslation('credits')
  if (has)
    return (
      <li className="flex items-start gap-2">
        <Check className="icon-sm mt-[0.2em] text-good" />
        <span className="figures font-normal">{label}</span>
      </li>
    )
  return (
    <li className="flex items-start gap-2 text-subtle" aria-label={t('not_included', { feature: label })}>
      <Minus className="icon-sm mt-[0.2em]" />
      {label}
    </li>
  )
}

function ChooseButton({ card, cycle }: { card: PlanCard; cycle: BillingCycle }) {
  const { t } = useTranslation('credits')
  const { action, plan, is_next } = card
  if (!action) return null
  const name = { plan: plan.name }
  const labels = {
    choose: () => t('choose_plan', name),
    downgrade: () => t('downgrade_to', name),
    switch_to_monthly: () => t('switch_to_monthly'),
    switch_to_yearly: () => t('switch_to_yearly'),
  }
  return (
    <Button
      look={is_next ? 'main' : action === 'downgrade' ? 'quiet' : 'edge'}
      onClick={() => startCheckout({ type: 'subscription', plan_id: plan.id, billing_cycle: cycle })}
    >
      {labels[action]()}
    </Button>
  )
}

/** The configured engines a plan may choose from, else its automatic one; null for neither. */
function planEngines(running: RunningEngines['translation'], plan: PlanId) {
  const chosen = running.filter(({ plans }) => plans.includes(plan)).map(({ name }) => name)
  if (chosen.length > 0) return { words: 'plan_engines' as const, names: chosen.join(', ') }
  const auto = running.find(({ auto_for }) => auto_for.includes(plan))
  return auto ? { words: 'plan_engine_auto' as const, names: auto.name } : null
}

/** Shortened on screen (S1 §9), exact for screen readers and on hover. */
export function CreditCount({ credits, className }: { credits: number; className?: string }) {
  const { i18n } = useTranslation()
  const exact = formatNumber(i18n.language, credits)
  return (
    <span className={className} title={exact}>
      <span aria-hidden="true">{formatCredits(credits, i18n.language)}</span>
      <span className="sr-only">{exact}</span>
    </span>
  )
}

/** What a plan's button does; null for no button. */
type PlanAction = 'choose' | 'downgrade' | 'switch_to_monthly' | 'switch_to_yearly' | null

type Held = (Pick<Subscription, 'plan' | 'billing_cycle'> & Partial<Pick<Subscription, 'scheduled_plan'>>) | null

type PlanCard = {
  plan: PlanOffer
  price: number
  is_current: boolean
  /** Price of the first month, if the promotion applies. */
  first_month: number | null
  action: PlanAction
  /** The next larger plan, which has the page's one main button. */
  is_next: boolean
}

/** The promotion applies to monthly billing only, and only from the free plan or no plan (S1 §4.6, DESIGN §12). */
export function promotionPrice(plan: PlanOffer, cycle: BillingCycle, current: PlanId | null): number | null {
  const offered = plan.has_promotion && plan.is_promotion_active
  const allowed = cycle === 'monthly' && (current === null || current === 'free')
  return offered && allowed ? plan.promotion_first_month_price : null
}

export function planCards(offers: PlanOffer[], shown: BillingCycle, subscription: Held): PlanCard[] {
  const current = subscription?.plan.id ?? 'free'
  const next = offers.find((plan) => plan.id !== current && !isDowngrade(current, plan.id))
  return offers.map((plan) => ({
    plan,
    price: shown === 'yearly' ? plan.yearly_price : plan.monthly_price,
    is_current: plan.id === current,
    first_month: promotionPrice(plan, shown, current),
    action: actionFor(plan, shown, subscription),
    is_next: current !== 'staff' && plan.id === next?.id,
  }))
}

function actionFor({ id }: PlanOffer, shown: BillingCycle, subscription: Held): PlanAction {
  const current = subscription?.plan.id ?? 'free'
  // Staff already have everything; the free plan is the default without payment.
  if (current === 'staff' || id === 'free') return null
  if (id === current) return subscription?.billing_cycle === shown ? null : `switch_to_${shown}`
  // already scheduled
  if (id === subscription?.scheduled_plan && subscription.billing_cycle === shown) return null
  return isDowngrade(current, id) ? 'downgrade' : 'choose'
}

/** Free months per year with yearly billing; 0 if plans differ. */
export function monthsFree(offers: PlanOffer[]): number {
  const paid = offers.filter((plan) => plan.monthly_price > 0)
  const free = new Set(paid.map((plan) => Math.round(12 - plan.yearly_price / plan.monthly_price)))
  return free.size === 1 ? ([...free][0] ?? 0) : 0
}
