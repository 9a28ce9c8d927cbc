import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { paneWidth, widthAt, widthByKey } from './pane-width.ts'

type DividerProps = {
  /** The element with both panes. */
  frame: RefObject<HTMLElement | null>
  width: number
  /** The width that a double click restores. */
  initial: number
  /** Called often during a drag; with `done` once, on release or after a key press. */
  onChange: (width: number, done: boolean) => void
}

/** The divider of the panes: drag it, or move it with the arrows, Home and End. */
export function Divider({ frame, width, initial, onChange }: DividerProps) {
  const { t } = useTranslation('workbench')
  const dragging = useRef(false)
  const follow = (event: PointerEvent, done: boolean) => {
    if (!dragging.current || !frame.current) return
    onChange(widthAt(event.clientX, frame.current.getBoundingClientRect()), done)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that can be moved is no <hr>
    <div
      role="separator"
      tabIndex={0}
      aria-label={t('resize_panes')}
      aria-orientation="vertical"
      aria-valuemin={paneWidth.min}
      aria-valuemax={paneWidth.max}
      aria-valuenow={Math.round(width)}
      aria-valuetext={`${Math.round(width)}%`}
      onPointerDown={(event) => {
        dragging.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        event.preventDefault()
      }}
      onPointerMove={(event) => follow(event, false)}
      onPointerUp={(event) => {
        follow(event, true)
        dragging.current = false
      }}
      onDoubleClick={() => onChange(initial, true)}
      onKeyDown={(event: KeyboardEvent) => {
        const next = widthByKey(event.key, width)
        if (next === undefined) return
        event.preventDefault()
        onChange(next, true)
      }}
      className={classes(
        'relative z-2 w-px flex-none cursor-col-resize touch-none bg-line outline-none',
        'before:absolute before:inset-y-0 before:-left-1.5 before:w-3',
        'after:absolute after:top-1/2 after:-left-[0.3125rem] after:-mt-5 after:h-10 after:w-2.5 after:rounded-pill after:border after:border-line-strong after:bg-surface',
        'hover:after:border-act-text focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus',
      )}
    >
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 -left-px z-1 -mt-1.5 h-3 w-[3px] border-x border-line-strong"
      />
    </div>
  )
}
