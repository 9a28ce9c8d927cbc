import type { Organisation } from '#core/contract/teams/teams.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'

/** How many of the plan's seats are taken. */
export function SeatUsage({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('teams')
  const { used_seats: used, max_seats: max, available_seats: count } = organisation
  const words = t('seats_used', { used, max })
  return (
    <div>
      <p className="figures mb-1.5 flex flex-wrap justify-between gap-x-4">
        <span>{words}</span>
        <span className={count > 0 ? 'text-good' : 'text-muted'}>{t('seats_available', { count })}</span>
      </p>
      <ProgressBar
        className="h-2! rounded-pill!"
        percent={max === 0 ? 0 : Math.min(100, (used / max) * 100)}
        label={words}
      />
    </div>
  )
}
