import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useStore } from '../../lib/state/store.ts'
import { Button } from '../form/button.tsx'
import { IconButton } from '../form/icon-button.tsx'
import { removeToast, type ToastItem, toasts } from './toast.ts'

const icons = {
  info: { Icon: Info, tone: 'text-act-text' },
  success: { Icon: CircleCheck, tone: 'text-good' },
  warning: { Icon: TriangleAlert, tone: 'text-warn' },
  error: { Icon: CircleAlert, tone: 'text-bad' },
}

/** The one place for toasts, above the bars at the bottom of the window. The live region is mounted before its first message, or screen readers would miss it. */
export function Toaster() {
  const { t } = useTranslation()
  const items = useStore(toasts)
  return (
    <section
      aria-label={t('notifications')}
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--player-room,0px)+var(--bar-room,0px))] z-50 flex flex-col items-end gap-2 p-4"
    >
      {items.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </section>
  )
}

function Toast({ item }: { item: ToastItem }) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || item.duration_ms === 0) return
    const timer = setTimeout(() => removeToast(item.id), item.duration_ms)
    return () => clearTimeout(timer)
  }, [held, item])
  const { Icon, tone } = icons[item.kind]
  const dismiss = () => {
    removeToast(item.id)
    item.onDismiss?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the message on screen longer
    <div
      className="rise-in pointer-events-auto grid w-full max-w-[26rem] grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 rounded-3 border border-line bg-raised py-3 pr-3 pl-4 shadow-2"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={`mt-1 ${tone}`} />
      <div className="py-0.5">
        <p className="font-semibold">{item.text}</p>
        {item.detail && <p className="text-muted">{item.detail}</p>}
        {item.actions && (
          <div className="mt-2 flex flex-wrap gap-2">
            {item.actions.map(({ label, main, onSelect }) => (
              <Button
                key={label}
                size="sm"
                look={main ? 'main' : 'quiet'}
                onClick={() => {
                  removeToast(item.id)
                  onSelect()
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {item.dismissible && <IconButton icon={X} size="sm" label={t('dismiss')} onClick={dismiss} />}
    </div>
  )
}
