import { useEffect, useState } from 'react'
import { formatDuration } from '#core/rules/format.ts'
import { parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** By the clock, so that a tab that slept is not behind. */
export function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('checkout')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.ceil((parseTime(until).getTime() - now) / 1000)
  return (
    <p role="timer" className="figures font-normal text-muted">
      {seconds > 0 ? t('crypto_time_left', { time: formatDuration(seconds) }) : t('crypto_time_over')}
    </p>
  )
}
