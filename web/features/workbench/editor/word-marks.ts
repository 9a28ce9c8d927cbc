import { type EditorState, RangeSet, StateEffect, StateField, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import type { Target } from './pointing.ts'

type Span = { start: number; end: number }

/** Words with their own style and card, such as those the text check does not know. */
export function wordMarks<T extends Span>(look: string, textOf: (span: T) => string) {
  const set = StateEffect.define<readonly T[]>()

  function mark(state: EditorState, spans: readonly T[]): DecorationSet {
    const text = state.doc.toString()
    const looks = new Map<string, Decoration>()
    const marks = spans.flatMap((span) => {
      const word = textOf(span)
      // the answer may belong to an earlier text
      if (text.slice(span.start, span.end) !== word) return []
      const drawn = looks.get(word) ?? Decoration.mark({ class: look, span })
      looks.set(word, drawn)
      return [drawn.range(span.start, span.end)]
    })
    return RangeSet.of(marks, true)
  }

  /** Marks move with the text; an edited word loses its mark until the next check. */
  const field = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(marks, tr) {
      const found = tr.effects.findLast((effect) => effect.is(set))
      if (found) return mark(tr.state, found.value)
      return tr.docChanged && marks.size > 0 ? withoutEdited(marks.map(tr.changes), tr) : marks
    },
    provide: (field) => EditorView.decorations.from(field),
  })

  /** Returns the marked word at an offset of the current text. */
  function find(state: EditorState, place: number) {
    let found: { from: number; to: number; word: T } | undefined
    state.field(field, false)?.between(place, place, (from, to, { spec }) => {
      found = { from, to, word: { ...(spec.span as T), start: from, end: to } }
    })
    return found
  }

  const target = { selector: `.${look}`, find, hover: true } satisfies Target
  return { field, set, target }
}

function withoutEdited(marks: DecorationSet, tr: Transaction): DecorationSet {
  let left = marks
  tr.changes.iterChangedRanges((_fromA, _toA, from, to) => {
    left = left.update({ filterFrom: from, filterTo: to, filter: () => false })
  })
  return left
}
