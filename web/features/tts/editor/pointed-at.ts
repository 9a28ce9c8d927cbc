import { type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { UnknownSpan } from '../unknown-words.ts'
import { type Pause, pauseNear } from './pause-pills.ts'
import { unknownWordAt } from './text-marks.ts'

export type Frame = { left: number; top: number; width: number; height: number }
/** A pill or an unknown word somebody asks about, and where it is on the screen. */
export type PointedAt = { frame: Frame; by: 'pointer' | 'hover' | 'keyboard' } & (
  | { kind: 'pause'; pause: Pause }
  | { kind: 'word'; word: UnknownSpan }
)
type Asked = PointedAt extends infer P ? (P extends PointedAt ? Omit<P, 'frame' | 'by'> : never) : never

/** Long enough that a pointer passing by opens nothing. */
const hoverDelay = 250

function frameOf(view: EditorView, from: number, to: number): Frame {
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

function askedAt(view: EditorView, target: EventTarget | null): Asked | undefined {
  const element = target instanceof Element ? target.closest('.pause-pill, .unknown-word') : null
  if (!element) return undefined
  const place = view.posAtDOM(element)
  if (element.matches('.unknown-word')) return wordAt(view, place)
  const pause = pauseNear(view.state, place)
  return pause && { kind: 'pause', pause }
}

function wordAt({ state }: EditorView, place: number): Asked | undefined {
  const word = unknownWordAt(state, place)
  return word && { kind: 'word', word }
}

function framed(view: EditorView, asked: Asked, by: PointedAt['by']): PointedAt {
  const [from, to] = asked.kind === 'pause' ? [asked.pause.from, asked.pause.to] : [asked.word.start, asked.word.end]
  return { ...asked, frame: frameOf(view, from, to), by }
}

/** Clicks and taps on pills and words, rest of the pointer over words, and Alt+Enter at the caret. */
export function pointing(onPoint: (at: PointedAt | null) => void, onLeave: () => void): Extension {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stay = () => clearTimeout(timer)
  const leave = () => {
    stay()
    onLeave()
  }
  const atCaret = (view: EditorView) => {
    const { head } = view.state.selection.main
    const pause = pauseNear(view.state, head)
    const asked = pause ? ({ kind: 'pause', pause } as const) : wordAt(view, head)
    if (asked) onPoint(framed(view, asked, 'keyboard'))
    return asked !== undefined
  }
  return [
    Prec.high(keymap.of([{ key: 'Alt-Enter', run: atCaret }])),
    EditorView.updateListener.of(({ docChanged, geometryChanged }) => {
      if (docChanged || geometryChanged) stay()
      if (docChanged) onPoint(null)
    }),
    EditorView.domEventHandlers({
      // the caret stays where it is, and a phone keeps its keyboard down
      mousedown: (event, view) => askedAt(view, event.target)?.kind === 'pause',
      click(event, view) {
        const asked = askedAt(view, event.target)
        const selecting = asked?.kind === 'word' && !view.state.selection.main.empty
        if (asked && !selecting) onPoint(framed(view, asked, 'pointer'))
        return false
      },
      mouseover(event, view) {
        leave()
        const asked = askedAt(view, event.target)
        if (asked?.kind !== 'word' || event.buttons > 0) return false
        timer = setTimeout(() => onPoint(framed(view, asked, 'hover')), hoverDelay)
        return false
      },
      mouseleave: leave,
      scroll: () => onPoint(null),
    }),
  ]
}
