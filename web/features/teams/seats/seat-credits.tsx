import type { Seat } from '#core/contract/teams/teams.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'

/** A seat's usage this month and its limit. */
export function SeatCredits({ seat }: { seat: Seat }) {
  const { t, i18n } = useTranslation('teams')
  const number = (value: number) => formatNumber(i18n.language, value)
  const { can_use_credits, credit_limit_per_month: limit, credits_used_this_month } = seat
  const used = number(credits_used_this_month)
  if (!can_use_credits) return <p className="text-xs text-subtle">{t('credits_none')}</p>
  if (limit === null)
    return <p className="figures text-xs font-normal text-subtle">{t('credits_no_limit', { used })}</p>
  const words = t('credits_of_limit', { used, limit: number(limit) })
  const percent = limit === 0 ? 100 : Math.min(100, (credits_used_this_month / limit) * 100)
  return (
    <>
      <p className="figures text-xs font-normal text-subtle">{words}</p>
      <ProgressBar className="mt-1 max-w-52" percent={percent} label={words} />
    </>
  )
}
