import { useEffect, useState } from 'react'
import { formatDuration } from '#core/rules/format.ts'
import { timeLeft } from '#core/rules/payments/crypto.ts'
import { parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** Uses the wall clock, so that a tab that slept is not late. */
export function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('checkout')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.ceil((parseTime(until).getTime() - now) / 1000)
  const shown = () => {
    const left = timeLeft(seconds)
    if ('seconds' in left) return formatDuration(left.seconds)
    const hours = left.hours > 0 ? [t('time_hours', { count: left.hours })] : []
    if ('days' in left) return [t('time_days', { count: left.days }), ...hours].join(' ')
    return [...hours, ...(left.minutes > 0 ? [t('time_minutes', { count: left.minutes })] : [])].join(' ')
  }
  return (
    <p role="timer" className="figures font-normal text-muted">
      {seconds > 0 ? t('crypto_time_left', { time: shown() }) : t('crypto_time_over')}
    </p>
  )
}
