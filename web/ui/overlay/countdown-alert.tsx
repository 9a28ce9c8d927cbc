import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ProgressBar } from '../feedback/progress.tsx'
import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'

const looks = {
  info: { Icon: Info, colour: 'text-act-text' },
  success: { Icon: CircleCheck, colour: 'text-good' },
  warning: { Icon: TriangleAlert, colour: 'text-warn' },
  error: { Icon: CircleAlert, colour: 'text-bad' },
} as const
export type CountdownType = keyof typeof looks

type CountdownAlertProps = {
  title: string
  message: string
  type?: CountdownType
  /** S3 §2.8. */
  seconds?: number
  /** Called at zero, or when the user continues at once. */
  onComplete: () => void
  onClose: () => void
}

const EVERY_MS = 250

/** Says what happened and where the page goes next, unless the user stays (S3 §2.8). */
export function CountdownAlert(props: CountdownAlertProps) {
  const { title, message, type = 'info', seconds = 10, onComplete, onClose } = props
  const { t } = useTranslation()
  const { Icon, colour } = looks[type]
  const complete = () => {
    onClose()
    onComplete()
  }
  const left = useTimeLeft(seconds, complete)
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={
        <span data-type={type} className="flex items-center gap-2">
          <Icon className={`flex-none ${colour}`} />
          {title}
        </span>
      }
      text={message}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('stay_here')}
          </Button>
          <Button look="main" onClick={complete}>
            {t('skip')}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-2">
        <p role="timer" className="figures text-muted">
          {t('redirecting_in', { seconds: Math.ceil(left) })}
        </p>
        <ProgressBar percent={((seconds - left) / seconds) * 100} label={t('countdown')} />
      </div>
    </Dialog>
  )
}

/** Uses the wall clock, so that a tab that slept is not late. */
function useTimeLeft(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  const latest = useRef(onEnd)
  latest.current = onEnd
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const now = Math.max(0, (end - Date.now()) / 1000)
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      latest.current()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
