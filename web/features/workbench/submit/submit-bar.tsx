import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatDuration } from '#core/rules/format.ts'
import { formatDate } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { type RateLimitInfo, rateLimitState, type SubmitNotice } from './use-submit.ts'

type SubmitBarProps = {
  /** The cost. */
  counter: ReactNode
  notice: SubmitNotice | undefined
  onDismiss: () => void
  /** Why the request would be refused now. */
  warning?: string
  /** Why the button is disabled, where its label does not say so. */
  hint?: string
  hint_id?: string
  /** The outcome of the last job, for screen readers and other tabs. */
  announcement: string
  /** The main button. */
  children: ReactNode
  className?: string
}

/** The cost and the main button; always visible. */
export function SubmitBar(props: SubmitBarProps) {
  const { counter, notice, onDismiss, warning, hint, hint_id, announcement, children, className } = props
  return (
    <div className={classes('grid gap-2 bg-canvas px-4 py-3 md:px-6', className)}>
      {notice && <NoticeOf notice={notice} onDismiss={onDismiss} />}
      {!notice && warning && <Notice tone="warn">{warning}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {counter}
        <div data-keep-clear className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1">
          {hint && (
            <p id={hint_id} className="text-xs text-subtle">
              {hint}
            </p>
          )}
          {children}
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

function NoticeOf({ notice, onDismiss }: { notice: SubmitNotice; onDismiss: () => void }) {
  const { t } = useTranslation('workbench')
  const shell = useTranslation()
  if (notice.kind === 'rate_limited')
    return <RateLimitNotice key={notice.since} info={notice.info} since={notice.since} onOver={onDismiss} />
  if (notice.kind === 'retrying') return <Notice>{t('retrying', { attempt: notice.attempt, of: notice.of })}</Notice>
  return (
    <div className="relative">
      <Notice tone="bad">
        <p className="pr-8">{notice.text}</p>
      </Notice>
      <span className="absolute top-1 right-1">
        <IconButton icon={X} size="sm" label={shell.t('dismiss')} onClick={onDismiss} />
      </span>
    </div>
  )
}

/** A failure must be visible, also to users on another tab of a narrow screen. */
export function useFailureToast(notice: SubmitNotice | undefined): void {
  useEffect(() => {
    if (notice?.kind === 'failed') toast({ kind: 'error', text: notice.text })
  }, [notice])
}

type RateLimitNoticeProps = { info: RateLimitInfo; since: number; onOver: () => void }

/** Counts down a rate limit in seconds, and disappears when it is over (S2 §8). */
function RateLimitNotice({ info, since, onOver }: RateLimitNoticeProps) {
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
