import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import type { TextRange } from '../spoken-range.ts'

export const setSpoken = StateEffect.define<TextRange | null>()
const spokenLook = Decoration.mark({ class: 'spoken-word' })

/** Highlights the spoken word; any edit of the text removes the highlight. */
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
