import { type EditorState, RangeSet, StateEffect, StateField, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import type { Target } from '../editor/pointing.ts'
import type { UnknownSpan } from './detection.ts'

export const setUnknownWords = StateEffect.define<readonly UnknownSpan[]>()

/** Underlines that move with the text; a word that is edited loses its own until the next look. */
export const unknownMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, tr) {
    const found = tr.effects.findLast((effect) => effect.is(setUnknownWords))
    if (found) return markUnknown(tr.state, found.value)
    return tr.docChanged && marks.size > 0 ? withoutEdited(marks.map(tr.changes), tr) : marks
  },
  provide: (field) => EditorView.decorations.from(field),
})

function markUnknown(state: EditorState, spans: readonly UnknownSpan[]): DecorationSet {
  const text = state.doc.toString()
  const looks = new Map<string, Decoration>()
  const marks = spans.flatMap((span) => {
    // the answer may be about a text that has moved on
    if (text.slice(span.start, span.end) !== span.word) return []
    const look = looks.get(span.word) ?? Decoration.mark({ class: 'unknown-word', word: span })
    looks.set(span.word, look)
    return [look.range(span.start, span.end)]
  })
  return RangeSet.of(marks, true)
}

function withoutEdited(marks: DecorationSet, tr: Transaction): DecorationSet {
  let left = marks
  tr.changes.iterChangedRanges((_fromA, _toA, from, to) => {
    left = left.update({ filterFrom: from, filterTo: to, filter: () => false })
  })
  return left
}

/** The unknown word at a place, as it now stands. */
function unknownWordAt(state: EditorState, place: number) {
  let found: { from: number; to: number; word: UnknownSpan } | undefined
  state.field(unknownMarks).between(place, place, (from, to, { spec }) => {
    found = { from, to, word: { ...(spec.word as UnknownSpan), start: from, end: to } }
  })
  return found
}

export const unknownTarget = { selector: '.unknown-word', find: unknownWordAt, hover: true } satisfies Target
