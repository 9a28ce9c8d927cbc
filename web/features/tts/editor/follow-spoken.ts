import { EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { setSpoken } from './spoken-word.ts'

/** How long following stays off after the reader scrolls. */
const patience = 4000
/** Share of the height, at both ends, in which a word counts as too near the edge. */
const edge = 0.2

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls the spoken word into view, smoothly, and pauses while the reader scrolls. */
export const followSpoken = ViewPlugin.fromClass(
  class {
    scrolledAt = Number.NEGATIVE_INFINITY

    update({ transactions, view }: ViewUpdate) {
      const said = transactions.flatMap((tr) => tr.effects).findLast((effect) => effect.is(setSpoken))?.value
      if (said && performance.now() - this.scrolledAt > patience) scrollIntoView(view, said.start)
    }
  },
  {
    eventHandlers: {
      wheel() {
        this.scrolledAt = performance.now()
      },
      touchmove() {
        this.scrolledAt = performance.now()
      },
    },
  },
)

function scrollIntoView(view: EditorView, place: number) {
  view.requestMeasure({
    key: scrollIntoView,
    read: () => {
      const word = view.coordsAtPos(Math.min(place, view.state.doc.length))
      const frame = view.scrollDOM.getBoundingClientRect()
      return { word, frame }
    },
    write: ({ word, frame }) => {
      const room = frame.height * edge
      if (word && word.top >= frame.top + room && word.bottom <= frame.bottom - room) return
      // lines that CodeMirror has not drawn have no coordinates
      if (!word) queueMicrotask(() => view.dispatch({ effects: EditorView.scrollIntoView(place, { y: 'center' }) }))
      else view.scrollDOM.scrollBy({ top: word.top - frame.top - room, behavior: calm() ? 'instant' : 'smooth' })
    },
  })
}
