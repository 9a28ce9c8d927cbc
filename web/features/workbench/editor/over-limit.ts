import { Decoration, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { overflowAt } from './character-count.ts'

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
