import { type EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { useMemo, useRef, useState } from 'react'

export type Frame = { left: number; top: number; width: number; height: number }
type Span = { from: number; to: number }

/** A range of the text with a menu or card: a pill, a marked word. */
export type Target<T extends Span = Span> = {
  /** How the editor renders it. */
  selector: string
  find: (state: EditorState, place: number) => T | undefined
  /** Hovering opens it too. A target that opens only by press leaves the caret, and a phone's keyboard, unchanged. */
  hover: boolean
}

/** The open target and its position on the screen. */
export type PointedAt<T extends Span = Span> = {
  target: Target<T>
  found: T
  frame: Frame
  by: 'pointer' | 'hover' | 'keyboard'
}
type Asked = Pick<PointedAt, 'target' | 'found'>

export function isPointedAt<T extends Span>(at: PointedAt | null, target: Target<T>): at is PointedAt<T> {
  return at?.target === target
}

/** Long enough that a pointer passing over a target opens nothing. */
const hoverDelay = 250

function frameOf(view: EditorView, { from, to }: Span): Frame {
  const start = view.coordsAtPos(from, 1)
  const end = view.coordsAtPos(to, -1)
  if (!start || !end) return { left: 0, top: 0, width: 0, height: 0 }
  const sameLine = end.top < start.bottom
  return {
    left: start.left,
    top: start.top,
    width: Math.max(1, sameLine ? end.right - start.left : 1),
    height: start.bottom - start.top,
  }
}

function findAt(target: Target, state: EditorState, place: number): Asked | undefined {
  const found = target.find(state, place)
  return found && { target, found }
}

/** Opens targets by click and tap, some by hovering, and at the caret by Alt+Enter; the first target has precedence. */
function pointing(targets: readonly Target[], onPoint: (at: PointedAt | null) => void, onLeave: () => void): Extension {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stay = () => clearTimeout(timer)
  const leave = () => {
    stay()
    onLeave()
  }
  const framed = (view: EditorView, asked: Asked, by: PointedAt['by']): PointedAt => ({
    ...asked,
    frame: frameOf(view, asked.found),
    by,
  })
  function askedAt(view: EditorView, node: EventTarget | null): Asked | undefined {
    for (const target of targets) {
      const element = node instanceof Element ? node.closest(target.selector) : null
      if (element) return findAt(target, view.state, view.posAtDOM(element))
    }
    return undefined
  }
  function atCaret(view: EditorView): boolean {
    const { head } = view.state.selection.main
    for (const target of targets) {
      const asked = findAt(target, view.state, head)
      if (!asked) continue
      onPoint(framed(view, asked, 'keyboard'))
      return true
    }
    return false
  }
  return [
    Prec.high(keymap.of([{ key: 'Alt-Enter', run: atCaret }])),
    EditorView.contentAttributes.of({ 'aria-keyshortcuts': 'Alt+Enter' }),
    EditorView.updateListener.of(({ docChanged, geometryChanged }) => {
      if (docChanged || geometryChanged) stay()
      if (docChanged) onPoint(null)
    }),
    EditorView.domEventHandlers({
      mousedown: (event, view) => askedAt(view, event.target)?.target.hover === false,
      click(event, view) {
        const asked = askedAt(view, event.target)
        const selecting = asked?.target.hover && !view.state.selection.main.empty
        if (asked && !selecting) onPoint(framed(view, asked, 'pointer'))
        return false
      },
      mouseover(event, view) {
        leave()
        const asked = askedAt(view, event.target)
        if (!asked?.target.hover || event.buttons > 0) return false
        timer = setTimeout(() => onPoint(framed(view, asked, 'hover')), hoverDelay)
        return false
      },
      mouseleave: leave,
      scroll: () => onPoint(null),
    }),
  ]
}

/** Time to move the pointer from a word to its card. */
const grace = 300

export type Pointing = ReturnType<typeof usePointing>

/**
 * The open target. One that the pointer opened closes when the pointer has left both the target and its card. `targets`
 * must be the same array at every render.
 */
export function usePointing(targets: readonly Target[]) {
  const [pointedAt, setPointedAt] = useState<PointedAt | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = useMemo(() => {
    const hold = () => clearTimeout(timer.current)
    const leave = () => {
      hold()
      timer.current = setTimeout(() => setPointedAt((at) => (at?.by === 'hover' ? null : at)), grace)
    }
    const point = (at: PointedAt | null) => {
      hold()
      setPointedAt(at)
    }
    return {
      extension: pointing(targets, point, leave),
      onHold: (held: boolean) => (held ? hold() : leave()),
      onClose: () => point(null),
    }
  }, [targets])
  return { pointedAt, ...rest }
}
