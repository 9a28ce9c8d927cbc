import { useEffect, useState } from 'react'
import { formatDuration } from '#core/rules/format.ts'
import { formatDate } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { type RateLimitInfo, rateLimitState } from './rate-limit.ts'

type RateLimitNoticeProps = { info: RateLimitInfo; since: number; onOver: () => void }

/** Counts down a rate limit in seconds, and disappears when it is over (S2 §8). */
export function RateLimitNotice({ info, since, onOver }: RateLimitNoticeProps) {
  const { t, i18n } = useTranslation('workbench')
  const [now, setNow] = useState(since)
  const state = rateLimitState(info, now - since)
  const over = state === undefined
  useEffect(() => {
    if (over) return onOver()
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over, onOver])
  if (!state) return null
  const time = formatDuration(state.seconds)
  return (
    <Notice tone={state.tone}>
      <p>
        {state.reached ? t('rate_limit_reached') : t('rate_limit_exceeded', { remaining: info.remaining, time })}{' '}
        {t('rate_limit_resets', { time: formatDate(i18n.language, state.resets_at, 'time') })}{' '}
        {state.reached && (
          <span role="timer" aria-live="off" className="figures font-semibold">
            {time}
          </span>
        )}
      </p>
    </Notice>
  )
}
