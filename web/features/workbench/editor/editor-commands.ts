import { isolateHistory } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { sanitize } from '#core/rules/clean-text.ts'
import type { CaretEdit } from './editor-handle.ts'

/** One change that one undo reverts. */
export const oneStep = isolateHistory.of('full')

/** The range between the common start and the common end of two texts. */
function difference(before: string, after: string): TextChange {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}

/** Reads only the caret's line, which is all that an insertion depends on. */
export function editAtCaret(view: EditorView, rewrite: CaretEdit): void {
  const { state } = view
  if (state.readOnly) return
  const place = state.selection.main.to
  const line = state.doc.lineAt(place)
  const before = line.text.slice(0, place - line.from)
  const rewritten = rewrite(before, line.text.slice(place - line.from))
  const { from, to, insert } = difference(before, rewritten)
  view.dispatch({
    changes: { from: line.from + from, to: line.from + to, insert },
    selection: { anchor: line.from + rewritten.length },
    annotations: oneStep,
    userEvent: 'input.insert',
    scrollIntoView: true,
  })
}

/** `set` is a change by the page, which needs no notification. */
export function replaceText(view: EditorView, text: string, by: 'set' | 'input.replace' = 'input.replace'): void {
  const now = view.state.doc.toString()
  if (text === now) return
  view.dispatch({ changes: difference(now, text), annotations: oneStep, userEvent: by, filter: false })
}

export function sanitizeText(view: EditorView): void {
  const now = view.state.doc.toString()
  const changes = whitespaceChanges(now, sanitize(now))
  if (changes.length > 0 && !view.state.readOnly)
    view.dispatch({ changes, annotations: oneStep, userEvent: 'input.sanitize' })
}

export type TextChange = { from: number; to: number; insert: string }

/**
 * The edits from a text to its sanitised form, which differs only in white space, so that carets and marks keep their
 * places.
 */
export function whitespaceChanges(before: string, after: string): TextChange[] {
  const changes: TextChange[] = []
  let from = 0
  let at = 0
  while (from < before.length || at < after.length) {
    const old = /\s*/y
    const now = /\s*/y
    old.lastIndex = from
    now.lastIndex = at
    const was = old.exec(before)![0]
    const is = now.exec(after)![0]
    if (was !== is) changes.push({ from, to: from + was.length, insert: is })
    from += was.length + 1
    at += is.length + 1
  }
  return changes
}
