import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

type Range = { start: number; end: number }
export const setHighlighted = StateEffect.define<Range | null>()
const look = Decoration.mark({ class: 'lit-sentence' })

/** The sentence the user points at; cleared when the text changes. */
export const highlightedSentence = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(mark, tr) {
    const lit = tr.effects.findLast((effect) => effect.is(setHighlighted))
    if (!lit) return tr.docChanged ? Decoration.none : mark
    const start = Math.max(0, lit.value?.start ?? 0)
    const end = Math.min(tr.state.doc.length, lit.value?.end ?? 0)
    return start < end ? Decoration.set(look.range(start, end)) : Decoration.none
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Reports the offset in the text under the pointer, or at the moved caret. */
export function watchPlace(tell: (place: number | null) => void) {
  return [
    EditorView.domEventHandlers({
      mousemove: (event, view) => tell(view.posAtCoords({ x: event.clientX, y: event.clientY })),
      mouseleave: () => tell(null),
      blur: () => tell(null),
    }),
    EditorView.updateListener.of(({ selectionSet, docChanged, state, view }) => {
      if (selectionSet && !docChanged && view.hasFocus) tell(state.selection.main.head)
    }),
  ]
}
