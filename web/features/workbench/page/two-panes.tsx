import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { useWidth } from '../../../lib/browser/use-width.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { preferences, usePreference, type WidthName } from '../../../lib/storage/preferences.ts'
import { classes } from '../../../ui/classes.ts'

/** In rem, so that larger text stacks the panes earlier (design: pane < 46 rem). */
const STACKED_BELOW_REM = 46

/** Whether an element has room for two panes side by side. */
export function useWide(): [RefObject<HTMLDivElement | null>, boolean] {
  const [box, width] = useWidth()
  const [textSize] = usePreference('text_size')
  return [box, width >= STACKED_BELOW_REM * 16 * (textSize / 100)]
}

/** The side panel's share of the width, in percent (S2 §2.1, S3 §2.1); each page has its own initial width. */
const paneWidth = { min: 20, max: 80, step: 5 } as const

export function clampWidth(percent: number): number {
  return Math.min(paneWidth.max, Math.max(paneWidth.min, Math.round(percent * 10) / 10))
}

/** The panel is on the right, so a pointer further left makes it wider. */
export function widthAt(pointerX: number, box: { right: number; width: number }): number {
  return clampWidth(((box.right - pointerX) / box.width) * 100)
}

/** Returns the width after a key press; undefined for keys that the divider does not use. */
export function widthByKey(key: string, percent: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return clampWidth(percent + paneWidth.step)
  if (key === 'ArrowRight' || key === 'ArrowDown') return clampWidth(percent - paneWidth.step)
  if (key === 'Home') return paneWidth.min
  if (key === 'End') return paneWidth.max
  return undefined
}

type TwoPanesProps = {
  /** The preference that stores the side panel's width. */
  width: WidthName
  wide: boolean
  /** The panel's tabs: at the top where the panes are stacked. */
  tabs: ReactNode
  main: ReactNode
  side: ReactNode
  /** In the stacked layout the panel's other tabs fill the page; the writing pane stays mounted behind them. */
  sideOnly: boolean
}

/** Two panes with a movable divider; one column where there is no room for two. */
export function TwoPanes({ width: name, wide, tabs, main, side, sideOnly }: TwoPanesProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [kept, keep] = usePreference(name)
  const [dragged, setDragged] = useState<number>()
  const width = dragged ?? kept
  const resize = (next: number, done: boolean) => {
    setDragged(done ? undefined : next)
    if (done) keep(next)
  }
  return (
    <div
      ref={frame}
      style={{ '--side': `${width}%` } as CSSProperties}
      className={classes('flex min-h-0 flex-1', wide ? 'flex-row' : 'flex-col')}
    >
      {!wide && (
        <div className="sticky top-[calc(var(--topbar-height)+var(--strip-room,0px))] z-3 border-b border-line bg-canvas px-4 md:top-(--strip-room,0px) md:px-6">
          {tabs}
        </div>
      )}
      <div className={wide ? 'flex min-h-0 min-w-0 flex-1 flex-col' : sideOnly ? 'hidden' : 'contents'}>{main}</div>
      {wide && <Divider frame={frame} width={width} initial={preferences[name].initial} onChange={resize} />}
      {/* isolated, so that a key press in the text does not repaint the panel: a tenth of the work */}
      <div
        className={classes(
          'isolate flex min-w-0 flex-col bg-surface',
          wide ? 'min-h-0 w-(--side) min-w-72 flex-none' : classes('flex-1', !sideOnly && 'border-t border-line'),
        )}
      >
        {wide && <div className="flex-none border-b border-line px-5">{tabs}</div>}
        <div className={classes('min-w-0 flex-1', wide && 'min-h-0 overflow-y-auto')}>{side}</div>
      </div>
    </div>
  )
}

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
function Divider({ frame, width, initial, onChange }: DividerProps) {
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
