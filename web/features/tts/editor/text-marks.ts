import { type EditorState, RangeSet, StateEffect, StateField, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { overflowAt } from '../speech-cost.ts'
import type { TextRange } from '../spoken-range.ts'
import type { UnknownSpan } from '../unknown-words.ts'

export const setUnknownWords = StateEffect.define<readonly UnknownSpan[]>()

/** Moves with the text; a word that is edited loses its mark until the next look. */
export const unknownWords = StateField.define<DecorationSet>({
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
export function unknownWordAt(state: EditorState, place: number): UnknownSpan | undefined {
  let found: UnknownSpan | undefined
  state.field(unknownWords).between(place, place, (start, end, { spec }) => {
    found = { ...(spec.word as UnknownSpan), start, end }
  })
  return found
}

export const setSpoken = StateEffect.define<TextRange | null>()
const spokenLook = Decoration.mark({ class: 'spoken-word' })

/** The word being said; gone as soon as the text is no longer the one that is said. */
export const spokenWord = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(mark, tr) {
    const said = tr.effects.findLast((effect) => effect.is(setSpoken))
    if (!said) return tr.docChanged ? Decoration.none : mark
    const start = Math.max(0, said.value?.start ?? 0)
    const end = Math.min(tr.state.doc.length, said.value?.end ?? 0)
    return start < end ? Decoration.set(spokenLook.range(start, end)) : Decoration.none
  },
  provide: (field) => EditorView.decorations.from(field),
})

const overLook = Decoration.mark({ class: 'over-limit' })

/** Shows what is too much; nothing is ever cut (DESIGN §12). */
export function overLimit(limit: number) {
  const draw = ({ state }: EditorView) => {
    const at = state.doc.length > limit ? overflowAt(state.doc.toString(), limit) : undefined
    return at === undefined ? Decoration.none : Decoration.set(overLook.range(at, state.doc.length))
  }
  return ViewPlugin.define(
    (view) => ({
      drawn: draw(view),
      update({ docChanged, view }: ViewUpdate) {
        if (docChanged) this.drawn = draw(view)
      },
    }),
    { decorations: ({ drawn }) => drawn },
  )
}
