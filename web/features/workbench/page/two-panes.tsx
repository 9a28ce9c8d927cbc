import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { preferences, usePreference, type WidthName } from '../../../lib/storage/preferences.ts'
import { classes } from '../../../ui/classes.ts'
import { Divider } from './divider.tsx'

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
        <div className="sticky top-(--topbar-height) z-3 border-b border-line bg-canvas px-4 md:top-0 md:px-6">
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
