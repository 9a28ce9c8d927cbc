import { isolateHistory } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { normalizeInput, sanitize } from '#core/rules/clean-text.ts'
import { joinAdjacentPauses, keepValidMarkers, pauseMarker, tagsToMarkers } from '#core/rules/pauses.ts'
import type { Pause } from './pause-pills.ts'
import { pauseInsert } from './tidy-pauses.ts'
import { whitespaceChanges } from './whitespace-changes.ts'

/** What is pasted or dropped becomes plain Latin text with whole markers (S2 §5). */
export function pastedText(text: string): string {
  return joinAdjacentPauses(keepValidMarkers(tagsToMarkers(normalizeInput(text))))
}

/** One step that one undo takes back. */
const oneStep = isolateHistory.of('full')

/** Puts a pause behind the caret; next to another one it makes that one longer. */
export function insertPause(view: EditorView, seconds: number): void {
  const { state } = view
  if (state.readOnly) return
  const place = state.selection.main.to
  const line = state.doc.lineAt(place)
  const at = place - line.from
  const insert = pauseInsert(line.text.slice(0, at), line.text.slice(at), seconds)
  view.dispatch({
    changes: { from: place, insert },
    selection: { anchor: place + insert.length },
    annotations: oneStep,
    userEvent: 'input.pause',
    scrollIntoView: true,
  })
}

/** Null removes the pause, with one of the spaces that set it off. */
export function changePause(view: EditorView, { from, to }: Pause, seconds: number | null): void {
  if (view.state.readOnly) return
  const around = view.state.sliceDoc(from - 1, from) + view.state.sliceDoc(to, to + 1)
  const change =
    seconds === null ? { from: around === '  ' ? from - 1 : from, to } : { from, to, insert: pauseMarker(seconds) }
  view.dispatch({ changes: change, annotations: oneStep, userEvent: seconds === null ? 'delete.pause' : 'input.pause' })
}

/** `set` is the page's own doing, which it need not be told of. */
export function replaceText(view: EditorView, text: string, by: 'set' | 'input.replace' = 'input.replace'): void {
  const now = view.state.doc.toString()
  if (text === now) return
  let start = 0
  while (start < now.length && start < text.length && now[start] === text[start]) start++
  let end = 0
  const most = Math.min(now.length, text.length) - start
  while (end < most && now[now.length - 1 - end] === text[text.length - 1 - end]) end++
  const changes = { from: start, to: now.length - end, insert: text.slice(start, text.length - end) }
  view.dispatch({ changes, annotations: oneStep, userEvent: by, filter: false })
}

export function sanitizeText(view: EditorView): void {
  const now = view.state.doc.toString()
  const changes = whitespaceChanges(now, sanitize(now))
  if (changes.length > 0 && !view.state.readOnly)
    view.dispatch({ changes, annotations: oneStep, userEvent: 'input.sanitize' })
}
