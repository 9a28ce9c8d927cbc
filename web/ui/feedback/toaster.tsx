import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useStore } from '../../lib/state/store.ts'
import { classes } from '../classes.ts'
import { Button, IconButton } from '../form/button.tsx'
import { removeToast, type ToastItem, toasts } from './toast.ts'

const icons = {
  info: { Icon: Info, tone: 'text-act-text' },
  success: { Icon: CircleCheck, tone: 'text-good' },
  warning: { Icon: TriangleAlert, tone: 'text-warn' },
  error: { Icon: CircleAlert, tone: 'text-bad' },
}

/**
 * The one place for toasts: above the bars at the bottom of the window, or at its top where they would cover a button marked
 * `data-keep-clear`. The live region is mounted before its first message, or screen readers would miss it.
 */
export function Toaster() {
  const { t } = useTranslation()
  const items = useStore(toasts)
  const section = useRef<HTMLElement>(null)
  const atTop = useClearPlace(section, items)
  return (
    <section
      ref={section}
      aria-label={t('notifications')}
      aria-live="polite"
      aria-relevant="additions"
      className={classes(
        'pointer-events-none fixed inset-x-0 z-50 flex flex-col items-end gap-2 p-4',
        atTop ? 'top-(--topbar-height) md:top-0' : 'bottom-[calc(var(--player-room,0px)+var(--bar-room,0px))]',
      )}
    >
      {items.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </section>
  )
}

/** Whether the messages belong at the top; they stay there until the last one is gone. */
function useClearPlace(section: RefObject<HTMLElement | null>, items: ToastItem[]): boolean {
  const [atTop, setAtTop] = useState(false)
  useLayoutEffect(() => {
    if (items.length === 0) return setAtTop(false)
    if (atTop) return
    const look = () => {
      const kept = [...document.querySelectorAll('[data-keep-clear]')].map((one) => one.getBoundingClientRect())
      const shown = [...(section.current?.children ?? [])].map((one) => one.getBoundingClientRect())
      if (shown.some((one) => kept.some((other) => overlap(one, other)))) setAtTop(true)
    }
    look()
    for (const event of ['scroll', 'resize']) window.addEventListener(event, look, { capture: true, passive: true })
    return () => {
      for (const event of ['scroll', 'resize']) window.removeEventListener(event, look, { capture: true })
    }
  }, [section, items, atTop])
  return atTop
}

const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

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
