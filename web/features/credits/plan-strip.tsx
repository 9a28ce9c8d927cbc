import { Gem, RotateCcw, TriangleAlert, UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import type { CreditBalance } from '#core/contract/credits.ts'
import { formatCredits } from '#core/rules/format.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useUser } from '../../lib/session/session.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { buttonClass, IconButton } from '../../ui/form/button.tsx'
import { creditStatus, creditsLeft } from './credit-facts.ts'
import { useCreditFailure } from './credit-states.tsx'
import { usePlanName } from './names.ts'
import { CREDITS_FRESH_MS, useBalance, useSubscription } from './use-credits.ts'

/** The plan, the remaining credits and a link to more (S1 §2.7). */
export function PlanStrip() {
  const { t } = useTranslation('credits')
  const label = t('update_plan')
  if (!useUser()) return null
  return (
    <section aria-label={t('strip_label')} className="flex min-w-0 items-center gap-2 @min-[46rem]/main:gap-3">
      <PlanAndBalance />
      <Link
        to="/subscription"
        aria-label={label}
        title={label}
        className={`${buttonClass({ size: 'sm', square: true })} max-md:min-h-9 max-md:min-w-9 @min-[46rem]/main:hidden!`}
      >
        <Gem />
      </Link>
      <Link to="/subscription" className={`${buttonClass({ size: 'sm' })} @max-[46rem]/main:hidden!`}>
        {label}
      </Link>
    </section>
  )
}

function PlanAndBalance() {
  const { t, i18n } = useTranslation('credits')
  const panel = useTranslation('panel')
  const refresh = { refresh_ms: CREDITS_FRESH_MS }
  const balance = useBalance(refresh)
  const subscription = useSubscription(refresh)
  const failure = useCreditFailure()
  const nameOf = usePlanName()
  const status = creditStatus(balance)
  if (status.state === 'loading') return <Skeleton className="h-4 w-36 rounded-1" />
  if (status.state === 'error') {
    return (
      <span className="flex items-center gap-1 text-bad">
        {failure(status.error)}
        <IconButton icon={RotateCcw} size="sm" label={panel.i18n.t('retry')} onClick={() => void balance.refetch()} />
      </span>
    )
  }
  const left = creditsLeft(status.balance)
  const { payer, suspended_payer } = status.balance
  const team = payer ?? suspended_payer
  // The balance names the plan too if the other call fails; where an organisation pays, it names that plan.
  const paid = payer || subscription.data === undefined ? status.balance.subscription : subscription.data
  return (
    <span
      className="flex min-w-0 flex-wrap items-center justify-end gap-x-1 whitespace-nowrap"
      title={t('exact_credits', { credits: formatNumber(i18n.language, left) })}
    >
      {/* each dot precedes its fact, so that no line ends with one */}
      {team && <PaidBy payer={team} suspended={!payer} />}
      <span>
        {team && <span className="mr-1 text-subtle">·</span>}
        <span className="font-semibold">{nameOf(paid)}</span>
      </span>{' '}
      <span>
        <span className="text-subtle">·</span>{' '}
        <span className="figures">{t('strip_credits', { credits: formatCredits(left, i18n.language) })}</span>
      </span>
    </span>
  )
}

type PaidByProps = { payer: NonNullable<CreditBalance['suspended_payer']>; suspended: boolean }

/** Links to the choice of the payer. */
function PaidBy({ payer, suspended }: PaidByProps) {
  const { t } = useTranslation('credits')
  const name = payer.organisation_name
  const Icon = payer.problem ? TriangleAlert : UsersRound
  const why = payer.problem ? t(`payer_${payer.problem}`, { name }) : t('paid_by', { name })
  const words = suspended ? `${why} ${t('own_credits_pay')}` : why
  return (
    <Link
      to="/subscription?tab=team"
      aria-label={words}
      title={words}
      className={`flex min-h-6 max-w-36 min-w-0 items-center gap-1 hover:underline ${payer.problem ? 'text-warn' : 'text-muted'}`}
    >
      <Icon className="icon-sm flex-none" />
      <span className="truncate">{name}</span>
    </Link>
  )
}
