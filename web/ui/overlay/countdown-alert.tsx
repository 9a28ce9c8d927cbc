import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'

const icons = {
  info: { Icon: Info, tone: 'text-act-text' },
  success: { Icon: CircleCheck, tone: 'text-good' },
  warning: { Icon: TriangleAlert, tone: 'text-warn' },
  error: { Icon: CircleAlert, tone: 'text-bad' },
}

type CountdownAlertProps = {
  title: string
  message: string
  type?: keyof typeof icons
  seconds?: number
  /** Runs at 0, or at once on Skip. */
  onComplete: () => void
  onClose: () => void
}

/** Says what happened and where the page goes next, with time to object (S3 §2.8). */
export function CountdownAlert({
  title,
  message,
  type = 'info',
  seconds = 10,
  onComplete,
  onClose,
}: CountdownAlertProps) {
  const { t } = useTranslation()
  const [left, stop] = useCountdown(seconds, finish)
  function finish() {
    stop()
    onClose()
    onComplete()
  }
  const stay = () => {
    stop()
    onClose()
  }
  const { Icon, tone } = icons[type]
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={stay}
      title={
        <span className="flex items-center gap-2.5">
          <Icon className={`icon-lg ${tone}`} />
          {title}
        </span>
      }
      text={message}
      actions={
        <>
          <Button look="quiet" onClick={stay}>
            {t('stay_on_this_page')}
          </Button>
          <Button look="main" onClick={finish}>
            {t('skip')}
          </Button>
        </>
      }
    >
      <p className="mt-4 text-subtle">{t('redirecting', { count: left })}</p>
      <ProgressBar
        className="mt-2"
        label={t('redirecting', { count: left })}
        percent={((seconds - left) / seconds) * 100}
      />
    </Dialog>
  )
}

function useCountdown(seconds: number, finish: () => void): [left: number, stop: () => void] {
  const [left, setLeft] = useState(seconds)
  const [stopped, setStopped] = useState(false)
  const latest = useRef(finish)
  latest.current = finish
  useEffect(() => {
    if (stopped) return
    if (left > 0) {
      const timer = setTimeout(() => setLeft(left - 1), 1000)
      return () => clearTimeout(timer)
    }
    latest.current()
  }, [left, stopped])
  return [left, () => setStopped(true)]
}
